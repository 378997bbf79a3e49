"""Traces and matches."""
import random

import mancala
import pytest
from mancala import Capture, End, EventKind, MatchState, Player


def test_events(context):
    game, trace = context.game('mangala-ii'), context.trace()
    game.read_position('0,0,0,0,0,1/1,0,0,0,0,3 s 40-27')
    game.play('a6', trace)
    kinds = [str(event.kind) for event in trace]
    assert kinds[:3] == ['lift', 'sow', 'capture'] and len(trace) == len(kinds)
    lift, capture = trace[0], trace[2]
    assert (lift.actor, lift.from_site, lift.to_site, lift.seeds, lift.lap) == (Player.SOUTH, 5, 14, 1, 1)
    assert (capture.capture, capture.seeds, capture.reason) == (Capture.LAST, 4, None)
    assert capture.flags == mancala.EventFlag.BY_LAST_SEED and lift.capture is None
    assert trace[-1] == list(trace)[-1]
    with pytest.raises(IndexError):
        trace[len(trace)]
    trace.clear()
    assert len(trace) == 0 and list(trace) == []


def test_end_is_told(context):
    game, trace = context.game('mangala-ii'), context.trace()
    game.read_position('0,0,0,0,0,1/0,0,0,0,0,1 s 40-30')
    after = game.preview('a6', trace)
    assert (trace[-1].kind, trace[-1].reason, trace[-1].actor) == (EventKind.END, End.BOARD_EMPTY, Player.SOUTH)
    assert after.outcome.over and not game.outcome.over


def test_replaying_gives_the_position(context):
    generator = random.Random(3)
    with context.trace() as trace:
        for rules in context:
            game = rules.game()
            for _ in range(60):
                if game.outcome.over:
                    break
                seeds = game.seeds()
                game.play(generator.choice(game.action_numbers()), trace)
                for event in trace:
                    event.apply(seeds)
                assert seeds == game.seeds() or game.outcome.reason == End.ENDLESS_SOWING, game


def test_more_events_than_are_copied_at_a_time(context):
    game, trace = context.game('mangala-ii'), context.trace()
    game.read_position('1000,0,0,0,0,0/0,0,0,0,0,0 s 0-0')
    game.play('a1', trace)
    assert [event.seeds for event in trace][:1001] == [1000] + [1] * 1000 and len(trace) > 1000


def play_to_the_end(game):
    while not game.outcome.over:
        game.play(game.action_numbers()[0])


def test_rounds(context):
    match, rounds = context.match('ali-guli-mane'), 0
    for game in match.rounds():
        rounds += 1
        assert match.info.round == rounds and match.info.state == MatchState.PLAYING
        play_to_the_end(game)
        assert sum(match.info.held) == 70
        if rounds == 3:
            break
    if match.info.state != MatchState.OVER:
        match.resign(Player.NORTH)
    assert match.info.state == MatchState.OVER
    with pytest.raises(mancala.GameOverError):
        match.next_round()


def test_taking_up_a_match(context):
    rules = context['ali-guli-mane']
    game = rules.game()
    game.read_position('5,5,5,5,5,5,5/x,x,x,x,5,5,5 s 0-0 round:5 spare:19-1 began:s')
    with rules.match() as match:
        match.take_up(game)
        assert (match.info.round, match.info.spare, match.info.began) == (5, (19, 1), Player.SOUTH)
        assert match.game == game and match.game.site(13)[1] == mancala.SiteFlag.CLOSED
        with pytest.raises(mancala.IllegalActionError):
            match.next_round()
    with pytest.raises(ValueError, match='this Match is closed'):
        match.game.actions()


def test_variant_without_matches(context):
    with pytest.raises(mancala.RuleError):
        context.match('mangala-ii')
