"""Decide which hands a shared screen may show, and when.

While hands are hidden a seat that changes players leaves a trace in the record, and every hand that
the change would show stays behind the curtain until its owner claims the screen.
"""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import TYPE_CHECKING

from tabletop.kernel.luck import Deal, Dealt, Key
from tabletop.kernel.record import HUMAN, Chair, Handover, Record
from tabletop.kernel.rules import CHANCE
from tabletop.kernel.words import Seat

if TYPE_CHECKING:
    from tabletop.games.game import SomeView, Told
    from tabletop.play.session import Session


class PrivacyError(RuntimeError):
    """Report a request for a view that nobody at the screen may see."""


def secret(session: Session) -> bool:
    """Return whether people sharing this screen have secret hands.

    That is so while more than one person plays a round of a private game, or while the hand of a
    seat that changed players is not claimed yet.
    """
    return hidden(session) and (len(session.people()) > 1 or bool(session.veiled))


def hidden(session: Session) -> bool:
    """Return whether any seat has pieces hidden from others.

    Between two rounds and after the match all hands are open.
    """
    if not session.game.private or session.over:
        return False
    return not session.game.round_over(session.match.state)


def awaited(session: Session) -> Seat | None:
    """Return the person the curtain waits for, or ``None``.

    A person who is to act must have claimed the screen. While a bot acts the person who claimed
    it last looks on; without one, the next person round the table is asked for.
    """
    seat = session.match.to_act
    if seat is None or not secret(session):
        return None
    if session.human(seat):
        return None if session.claimed == seat else seat
    if session.claimed is not None and session.human(session.claimed):
        return None
    # After all people have left, only the hand seen last stays visible.
    return next(filter(session.human, session.clockwise(seat)), session.looked)


def slip(session: Session) -> bool:
    """Return whether the last action may be taken back behind the curtain.

    Nobody has claimed the screen since, and whoever acted learned nothing by it.
    """
    match, game = session.match, session.game
    if session.claimed is not None or match.undone or not match.ply or not secret(session):
        return False
    before, after = match.states[-2:]
    seat = game.rules.to_act(before)
    if seat is None or seat == CHANCE or not session.human(seat) or session.looked != seat:
        return False
    if match.to_act is None or match.to_act == seat or not session.human(match.to_act):
        return False
    views = (game.rules.view(state, seat) for state in (before, after))
    known, now = (list(game.unseen(view)) for view in views)
    return known == now


def looker(session: Session) -> Seat | None:
    """Return the seat with the view that may be shown, or ``None``."""
    return session.viewer if awaited(session) is None else None


def told_to(session: Session, told: Told, first: int, last: int) -> Told:
    """Return a line of the log as the person at the screen may read it.

    The seat that made the actions from ply ``first`` to ``last`` may read more of them; nobody else
    may, nor anybody while hands are covered.
    """
    seat = looker(session)
    if seat is None or told.seat != seat or not told.many or not session.game.private:
        return told
    states, view = session.match.states, session.game.rules.view
    return session.game.table.own(view(states[first - 1], seat), view(states[last], seat), told)


def public_view(session: Session) -> SomeView | None:
    """Return the view that everybody may see, from the last viewer's seat.

    The result is ``None`` if the game does not define that.
    """
    game = session.game
    if game.covered is None:
        return None
    return game.covered(game.rules.view(session.match.state, session.looked))


def opened(session: Session) -> int:
    """Return the last ply at which nothing is hidden, or -1.

    That is the end of the match, or of the last round that is over; or everything, in a game
    without hidden hands.
    """
    return _open_to(session, hides=session.game.private)


def luck_open(session: Session) -> int:
    """Return the last ply up to which all chance is revealed, or -1.

    Cards face down are hidden from everybody, though no seat holds any: until the round is over
    their deal stays secret in such a game too.
    """
    match, game = session.match, session.game
    everybody = game.seats(len(session.chairs))
    hides = game.private or any(game.unseen(match.view(seat)) for seat in everybody)
    return _open_to(session, hides=hides)


def _open_to(session: Session, *, hides: bool) -> int:
    return last_round(session) if hides and not session.over else session.match.ply


def deal_name(session: Session) -> str:
    """Return the deal's name for repeating it, or ``""`` while secret.

    The name reveals every round, even future ones: only a finished match has one.
    """
    if session.deal is None or not session.over or isinstance(session.deal, Dealt):
        return ""
    return session.deal.name if isinstance(session.deal, Key) else str(session.deal)


def repeats(session: Session) -> bool:
    """Return whether the deal may be repeated, as it is fully revealed."""
    return session.over and session.head.position is None and bool(session.luck)


def deal_again(session: Session, key: Key) -> Deal:
    """Return the deal of a match for which :func:`repeats` is true.

    A match that was opened again has no single deal: its chance actions are repeated.
    """
    if session.deal is not None:
        return session.deal
    return Dealt(tuple(session.match.actions[ply - 1] for ply in session.luck), key)


def last_round(session: Session) -> int:
    """Return the ply at which the last round ended, or -1."""
    states, over = session.match.states, session.game.round_over
    return next((ply for ply in range(len(states) - 1, -1, -1) if over(states[ply])), -1)


def seen_to(session: Session) -> int:
    """Return the last ply that may be reviewed now, or -1."""
    return session.match.ply if looker(session) is not None else opened(session)


def reviewable(session: Session) -> bool:
    """Return whether the match can be reviewed: after its first deal."""
    states, to_act = session.match.states, session.game.rules.to_act
    return any(to_act(state) != CHANCE for state in states[: seen_to(session) + 1])


def eyes(session: Session, ply: int, chosen: Seat) -> Seat:
    """Return the seat from which the table at ``ply`` is shown.

    That is the ``chosen`` one where nothing is hidden any more.

    Raises:
        PrivacyError: No seat at the screen may look that far.
    """
    if ply <= opened(session):
        return chosen
    seat = looker(session)
    if seat is None:
        raise PrivacyError(f"no seat may look at ply {ply}: the curtain is down")
    return seat


def public_line(session: Session, ply: int) -> str:
    """Return the public notation of the action that led to ``ply``.

    Luck deals hidden hands, so until the match is over only the first word of such a line is
    public.
    """
    line = session.line(ply)
    luck = session.game.rules.to_act(session.match.states[ply - 1]) == CHANCE
    if luck and session.game.private and not session.over:
        return line.split(" ", 1)[0]
    return line


# -- copies for practice


def deals_anew(session: Session, ply: int) -> bool:
    """Return whether a copy from ``ply`` needs its hidden pieces redealt."""
    return ply > luck_open(session)


def practice(session: Session, ply: int, viewer: Seat, rng: Random) -> Record:
    """Return a practice match from ``ply``, at most :func:`seen_to`.

    In a running round, undo would reveal the stock, and a changed seat every hand. So everything
    that ``viewer`` cannot know is dealt again, consistent with all that was seen.
    """
    record = session.record()
    if not deals_anew(session, ply):
        return replace(record.played(record.actions[:ply]), practice=True, title="", handovers=())
    rules = session.game.rules
    state = rules.sample(rules.view(session.match.states[ply], viewer), rng)
    return Record(
        record.game,
        record.rules_version,
        record.seats,
        record.options,
        record.created,
        position=session.game.notation.write_position(state),
        practice=True,
    )


# -- seats that change players


def seated(session: Session, seat: Seat, chair: Chair) -> Session:
    """Return the session with a new player in ``seat``, screen unclaimed."""
    chairs = (*session.chairs[:seat], chair, *session.chairs[seat + 1 :])
    after = replace(session, chairs=chairs, claimed=None)
    if hidden(session) and _another(session.chairs[seat], chair):
        traces = _traced(session, seat, chair)
        known = _known(session)
        if chair.player == HUMAN and len(traces) > len(session.handovers):
            known -= {seat}  # the new owner has not seen the hand yet
        veiled = (session.veiled | _shown(after)) - known
        after = replace(after, handovers=traces, veiled=veiled & _shown(after))
    return after


def reopened(session: Session) -> Session:
    """Return a loaded session with the hands of new owners concealed.

    It is unknown who had seen them before the match was closed.
    """
    if not hidden(session):
        return session
    began = last_round(session)
    fresh = any(one.ply > began for one in session.handovers)
    return replace(session, veiled=_shown(session)) if fresh else session


def unveiled(session: Session) -> Session:
    """Return the session with nothing concealed once all hands are open."""
    if session.veiled and not hidden(session):
        return replace(session, veiled=frozenset())
    return session


def taken_from(session: Session, seat: Seat) -> Handover | None:
    """Return the handover that concealed the hand of ``seat``, or ``None``."""
    if seat not in session.veiled:
        return None
    began = last_round(session)
    mine = (one for one in reversed(session.handovers) if one.seat == seat and one.ply > began)
    return next(mine, None)


def _another(before: Chair, after: Chair) -> bool:
    if HUMAN not in (before.player, after.player):
        return False
    if before.player != after.player:
        return True
    return (before.name, before.person) != (after.name, after.person)


def _traced(session: Session, seat: Seat, chair: Chair) -> tuple[Handover, ...]:
    """Return the handovers plus this change, or minus one it reverts unseen."""
    before, ply = session.chairs[seat], session.match.ply
    found = session.handovers
    mine = [index for index, one in enumerate(found) if one.seat == seat]
    unseen = before.player != HUMAN or seat in session.veiled
    if mine and unseen and found[mine[-1]] == Handover(ply, seat, chair.name, chair.player):
        return (*found[: mine[-1]], *found[mine[-1] + 1 :])
    return (*found, Handover(ply, seat, before.name, before.player))


def _shown(session: Session) -> frozenset[Seat]:
    return frozenset(session.people() or (session.looked,))


def _known(session: Session) -> frozenset[Seat]:
    """Return the seats whose hands have surely been seen by their owners."""
    if session.claimed is not None:
        return frozenset({session.claimed})
    shown = _shown(session)
    return shown - session.veiled if len(shown) == 1 else frozenset()
