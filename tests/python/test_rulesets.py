"""Contexts and rulesets."""
import pickle

import mancala
import pytest
from mancala import Player, SiteKind

TEXT = 'base = kalah\nid = small\ntitle = Small\ncolumns = 3\n'


def test_mapping(context):
    ids = [rules.id for rules in context]
    assert len(ids) == len(context) and ids == sorted(ids) and 'mangala-ii' in ids
    assert 'oware' in context and 'none' not in context and 7 not in context
    assert context.get('none') is None
    with pytest.raises(KeyError, match='^There is no variant none.$'):
        context['none']


def test_empty(library):
    with mancala.Context(empty=True, library=library) as context:
        assert len(context) == 0 and list(context) == []


def test_rulesets_outlive_their_context(library):
    with mancala.Context(library=library) as context:
        rules = context['nsolo']
        game = rules.game()
    assert rules.words() and game.actions()
    with pytest.raises(ValueError, match='this Context is closed'):
        len(context)
    context.close()


def test_parse_and_add(context, tmp_path):
    rules = context.parse(TEXT)
    assert (rules.id, rules.title, rules.columns, rules['seeds']) == ('small', 'Small', 3, '4')
    assert context.add(rules) is rules
    assert context['small'].digest == rules.digest
    with pytest.raises(mancala.ExistsError) as caught:
        context.add(rules)
    assert caught.value.key == 'small' and caught.value.status == mancala.Status.E_EXISTS
    path = tmp_path / 'small.rules'
    path.write_text(rules.text(), encoding='utf-8')
    assert context.parse_file(path).digest == rules.digest


def test_mistake_in_a_text(context):
    with pytest.raises(mancala.TextError) as caught:
        context.parse(TEXT + 'colour = red\n')
    error = caught.value
    assert (error.line, error.column, error.key) == (5, 1, 'colour')
    assert error.message and str(error) == f'line 5, column 1: {error.message}'
    assert isinstance(error, ValueError)
    again = pickle.loads(pickle.dumps(error))
    assert type(again) is mancala.TextError and str(again) == str(error)


def test_number_out_of_range_and_contradiction(context):
    with pytest.raises(mancala.RangeError):
        context.parse(TEXT.replace('3', '65'))
    with pytest.raises(mancala.RuleError):
        context['kalah'].derive(rows=2, track='circuits')
    with pytest.raises(mancala.NotFoundError):
        context.parse('base = none\nid = small\ntitle = Small\n')
    with pytest.raises(mancala.LimitError):
        context.parse('#' * 70000)


def test_derive(context):
    rules = context['oware'].derive('seeds = 3', columns=5, id='little')
    assert (rules.id, rules.columns, rules.seed_total) == ('little', 5, 30)
    assert rules.digest != context['oware'].digest
    assert list(rules.keys())[0] == 'id' and 'columns' in rules.keys()
    with pytest.raises(KeyError):
        rules['colour']


def test_unicode(context):
    assert context['anywoli']['term.seed.anuak'] == 'nyibaré'


def test_sizes_and_sites(context):
    rules = context['nsolo']
    assert (rules.rows, rules.columns, rules.pit_count, rules.site_count) == (4, 8, 32, 35)
    assert rules.action_count == len(list(rules.actions())) and rules.position_bytes > 32
    assert mancala.Feature.RELAY in rules.features
    first, south, hand = rules.sites[0], rules.sites[32], rules.sites[34]
    assert (first.name, first.kind, first.owner, first.row, first.column) == ('a1', SiteKind.PIT, Player.SOUTH, 0, 0)
    assert rules.sites[first.next].name == 'a2' and rules.sites[first.previous].name == 'b1'
    assert (south.name, south.kind, south.row, south.next) == ('south', SiteKind.STORE, None, None)
    assert (hand.kind, hand.owner) == (SiteKind.HAND, Player.NOBODY)
    with pytest.raises(mancala.NotFoundError):
        rules.site(35)


def test_actions(context):
    rules = context['mangala-iv']
    a3, odd = rules.action('a3'), rules.action('odd')
    assert (a3, str(a3), repr(a3)) == (2, 'a3', "<Action 2 'a3'>")
    assert rules.action(int(odd)).text == 'odd' and pickle.loads(pickle.dumps(odd)).text == 'odd'
    with pytest.raises(mancala.NotFoundError):
        rules.action('z9')
    with pytest.raises(mancala.NotFoundError):
        rules.action(1000)


def test_text_longer_than_the_first_buffer(context):
    for rules in context:
        assert context.parse(rules.text()).digest == rules.digest
        assert len(rules.words()) > 256
