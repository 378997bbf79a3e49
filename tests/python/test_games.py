"""Games: playing, history, positions, records, random games."""
import copy

import mancala
import pytest
from mancala import By, Decide, End, Entry, Player, State


@pytest.fixture
def game(context):
    return context.game('mangala-ii')


def test_actions(game):
    assert [str(action) for action in game] == ['a1', 'a2', 'a3', 'a4', 'a5', 'a6']
    assert game.actions() == game.action_numbers() == list(range(6))
    assert game.decision == mancala.Decision(Decide.PIT, Player.SOUTH, 6, 0, 0)


def test_play_by_number_and_text(game):
    game.play(game.actions()[0])
    game.play('b6')
    assert [str(action) for action in game.history()] == ['a1', 'b6']
    game.check('a2')
    with pytest.raises(mancala.IllegalActionError) as caught:
        game.play('b1')
    assert caught.value.key == 'b1' and caught.value.line == 0
    with pytest.raises(mancala.IllegalActionError):
        game.check(game.rules.action('b1'))
    with pytest.raises(mancala.NotFoundError):
        game.play('x')
    for number in (-1, 2**32):
        with pytest.raises(mancala.RangeError, match=f'{number} is not a number from 0 to 4294967295'):
            game.play(number)


def test_preview(game):
    before = game.position()
    after = game.preview('a1')
    assert game.position() == before and after.history() == []
    game.play('a1')
    assert after == game and after.position_hash == game.position_hash


def test_undo_and_redo(game):
    positions = [game.position()]
    for _ in range(4):
        game.play(game.actions()[0])
        positions.append(game.position())
    game.undo()
    assert game.position() == positions[3]
    game.undo(By.TURN)
    game.redo()
    game.redo(By.TURN)
    assert game.position() == positions[4]
    with pytest.raises(mancala.NoHistoryError):
        game.redo()


def test_resigning_and_agreeing(game):
    game.play('a1')
    game.resign(Player.SOUTH)
    assert game.outcome == mancala.Outcome(State.OVER, End.RESIGNED, Player.NORTH, 2, 2, 1)
    assert game.outcome.over and game.actions() == [] and game.history()[-1] == Entry.SOUTH_RESIGNS
    with pytest.raises(mancala.GameOverError):
        game.play('b1')
    game.undo()
    game.agree_draw()
    assert (game.outcome.reason, game.outcome.winner) == (End.AGREED, Player.NOBODY)
    with pytest.raises(mancala.ArgumentError):
        game.resign(7)
    assert [game.rules.entry_text(entry) for entry in game.history()] == ['a1', 'draw-agreed']
    assert [game.rules.entry_text(entry) for entry in Entry] == ['south-resigns', 'north-resigns', 'draw-agreed', '?']
    with pytest.raises(mancala.NotFoundError):
        game.rules.entry_text(game.rules.action_count)


def test_copies(game, context):
    game.play('a1')
    for other in (game.copy(), copy.copy(game)):
        assert other == game and other.history() == game.history()
    game.become(context.game('nsolo'))
    assert game.rules.id == 'nsolo' and game != context.game('mangala-ii') and game != 'nsolo'
    with pytest.raises(TypeError, match='position_hash'):
        hash(game)


def test_closed_game(game):
    with game:
        pass
    with pytest.raises(ValueError, match='this Game is closed'):
        game.actions()


def test_seeds_and_score(game):
    assert game.seeds() == [6] * 12 + [0, 0, 0]
    game.read_position('0,0,0,0,0,1/1,0,0,0,0,3 s 40-27')
    assert (game.score(Player.SOUTH), game.score(Player.NORTH)) == (40, 27)
    game.play('a6')
    assert game.score(Player.SOUTH) == 44
    assert game.site(0) == (0, mancala.SiteFlag(0))
    with pytest.raises(mancala.NotFoundError):
        game.site(15)


def test_start(context):
    game, random = context.game('mangala-ii'), mancala.Random(5)
    game.start(Player.NORTH, random)
    assert game.decision.actor == Player.NORTH and random.state != 5
    again = context.game('mangala-ii')
    again.start(Player.NORTH, mancala.Random(5))
    assert again == game and sum(game.seeds()) == 72


def test_hidden_choice(context):
    game = context.game('mangala-iv')
    assert game.decision.kind == Decide.HIDE
    game.play('odd')
    assert game.history() == [Entry.HIDDEN]
    assert 'guess:?' in game.position(for_showing=True) and 'guess:?' in repr(game) and 'guess:odd' in game.position()
    assert '?' in game.record(for_showing=True)
    assert game.preview('odd').decision.actor == Player.CHANCE


def test_mistakes_in_positions(game):
    with pytest.raises(mancala.TextError) as caught:
        game.read_position('6,6,6,6,6,6/6,6,6,6,6,6 w 0-0')
    assert (caught.value.line, caught.value.column) == (1, 25)
    with pytest.raises(mancala.RangeError):
        game.read_position('9999,0,0,0,0,0/0,0,0,0,0,0 s 0-0')


def test_bytes(game, context):
    game.play('a1')
    data = game.save()
    assert len(data) == game.rules.position_bytes
    other = context.game('mangala-ii')
    other.load(data)
    assert other == game and other.history() == []
    with pytest.raises(mancala.TextError):
        other.load(data[:-1] + bytes([data[-1] ^ 1]))
    with pytest.raises(mancala.TextError):
        other.load(b'')
    with pytest.raises(mancala.MismatchError):
        context.game('oware').load(data)


def test_records(game, context):
    game.play('a1')
    game.play('b6')
    again = context.read_record(game.record())
    assert again == game and again.history() == game.history()
    with pytest.raises(mancala.IllegalActionError) as caught:
        context.read_record(game.record().replace('a1 b6', 'a1 a1'))
    assert caught.value.line == 5


def test_set_up(context):
    rules = context['mangala-ii']
    game, setup = rules.game(), rules.setup()
    setup.site('a6', 1)
    setup.site('b6', 3)
    setup.site('south', 30)
    setup.turn(Player.NORTH)
    game.set_up(setup)
    assert game.position() == '0,0,0,0,0,1/0,0,0,0,0,3 n 30-0'
    with rules.setup() as taken:
        taken.take(game)
        taken.turn(Player.SOUTH)
        game.set_up(taken)
    assert game.decision.actor == Player.SOUTH
    with pytest.raises(mancala.NotFoundError):
        setup.site('z1', 1)


def test_refused_set_up(context):
    rules = context['nsolo']
    game, setup = rules.game(), rules.setup()
    setup.site(0, 2)
    setup.site('c1', 2)
    setup.key('strip', '9')
    setup.site('a2', 0, closed=True)
    before = game.position()
    with pytest.raises(mancala.PositionError) as caught:
        game.set_up(setup)
    assert caught.value.problems == mancala.Problem.STRIP | mancala.Problem.CLOSED and caught.value.message
    assert game.position() == before
    setup.key('strip', None)
    setup.site('a2', 0)
    game.set_up(setup)
    with pytest.raises(mancala.NotFoundError):
        setup.key('colour', 'red')


def test_perft(context):
    game = context.game('mangala-ii')
    # As in tests/vectors/mangala-ii.perft.
    assert [game.perft(depth) for depth in range(4)] == [1, 6, 36, 206]
    parts = game.divide(3)
    assert sum(parts.values()) == 206 and list(parts) == game.actions()
    with pytest.raises(mancala.LimitError):
        game.perft(6, node_limit=10)
    with pytest.raises(mancala.RangeError):
        game.perft(1000)


def test_playouts(context):
    game, random = context.game('oware'), mancala.Random(1)
    first = game.playouts(20, random)
    second = game.playouts(10, random, max_actions=5)
    assert first.games == sum(first.wins) + first.draws + first.cut and sum(first.ends.values()) == 20 - first.cut
    assert (second.cut, second.actions, second.longest) == (10, 50, 5)
    both = first + second
    assert (both.games, both.shortest, both.longest) == (30, 5, first.longest) and both.ends == first.ends
    assert game.history() == []


def test_draws(context):
    game, ours, theirs = context.game('oware'), mancala.Random(3), mancala.Random(3)
    result = game.playouts(1, theirs)
    while not game.outcome.over:
        game.play(ours.choice(game.actions()))
    assert (len(game.history()), ours.state) == (result.actions, theirs.state)
    assert ours.below(0) == 0 and ours.state == theirs.state
    assert mancala.Random(5, game.library).below(2**32 - 1) == mancala.Random(5).below(2**32 - 1)
    with pytest.raises(mancala.RangeError):
        ours.below(2**32)


def test_a_whole_game_of_each_variant(context):
    for rules in context:
        with rules.game() as game:
            for _ in range(30):
                if not game.outcome.over:
                    game.play(game.action_numbers()[-1])
            assert context.read_record(game.record()).history() == game.history()
