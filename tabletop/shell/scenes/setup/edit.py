"""Edit the table of the set-up, step by step."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from random import SystemRandom
from typing import TYPE_CHECKING

from tabletop.bots.cast import known
from tabletop.games.game import AnyGame
from tabletop.house import places, tables
from tabletop.house.names import Wording
from tabletop.house.opening import NewMatch, luck
from tabletop.house.opponents import proposal, rivals
from tabletop.house.places import Company
from tabletop.house.seating import Seating
from tabletop.kernel.record import BOT, LEVELS
from tabletop.kernel.words import msg, visible
from tabletop.shell import opening
from tabletop.shell.desk import Desk
from tabletop.shell.parts.naming import drawable, wording
from tabletop.store import setups
from tabletop.store.chronicle import Chronicle
from tabletop.store.people import People
from tabletop.store.setups import KeptRules

if TYPE_CHECKING:
    from tabletop.shell.widgets import Ui


class Edit:
    """Hold the table of one page of the set-up.

    Attributes:
        rivals: An opponent of each strength, weakest first.
        proposal: The level to play next; ``None`` if everybody was beaten.
        level: Level of the bot that replaces a player who leaves a seat.
    """

    def __init__(self, desk: Desk, ui: Ui, game: AnyGame, against: str, given: Seating | None):
        """Create the table of the page.

        ``against`` is the id of a neighbour who was chosen elsewhere, ``given`` a table set
        elsewhere; else it is that of the last time.
        """
        self.desk, self._ui = desk, ui
        self._people = desk.services.get(People)
        self._known = self._people.all
        words, settings = self.words, drawable(desk.settings)
        self.proposal = proposal(desk.services.find(Chronicle), game.id)
        self.level = LEVELS[0]
        self.seating = given or tables.of_last_time(game, settings, self._known, words)
        self.rivals = rivals(words, game.id, self.seating.chairs)
        if given is None:
            again = setups.of(settings.setups, game.id) is not None
            start = places.propose(self.seating, self.proposal, self.company, again=again)
            self.seating = start
        self.seating = self.seating.settle(words)
        if (chosen := known(against)) is not None:
            self.seating = places.invite(self.seating, chosen, words)
            self.rivals = rivals(words, game.id, self.seating.chairs)
        self.level = self.bots_level or LEVELS[0]

    @property
    def words(self) -> Wording:
        """Return the names of players in the language shown."""
        return wording(self.desk)

    @property
    def company(self) -> Company:
        """Return the neighbours and guests available for seats."""
        guest = self.desk.say(msg("match.quick.guest"))
        return Company(self.words, self.rivals, guest, self.level)

    @property
    def bots_level(self) -> str:
        """Return the level that all bots share, or ``""``."""
        return self.seating.bots_play.removeprefix(BOT)

    def name(self, seat: int) -> str:
        """Return the name of a player, or a number if it is blank."""
        name = self.seating.chairs[seat].name
        return name if visible(name) else self.desk.say(msg("kernel.player", number=seat + 1))

    def change(self, step: Callable[[Seating], Seating]) -> None:
        """Apply a step to the seating; the bots are played by neighbours."""
        seating = step(self.seating)
        # Leave an unfinished name as it is until typing ends.
        self.seating = seating if self._ui.typing else seating.settle(self.words)
        self._ui.dirty = True

    def reveal(self, name: str) -> None:
        """Scroll the target called ``name`` into view."""
        self._ui.scroll_to = name

    @property
    def own_rules(self) -> list[KeptRules]:
        """Return the house rules stored under a name, newest first."""
        kept = self.desk.settings.kept_rules
        return [one for one in kept if one.game == self.seating.game.id]

    def keep_rules(self, name: str) -> None:
        """Store the house rules of the table under a name."""
        rules = KeptRules(self.seating.game.id, name, tuple(self.seating.changed().items()))
        self.desk.change(kept_rules=setups.with_rules(self.desk.settings.kept_rules, rules))

    def forget_rules(self, rules: KeptRules) -> None:
        """Delete stored house rules; the table still uses them."""
        self.desk.change(kept_rules=setups.without_rules(self.desk.settings.kept_rules, rules))

    def refresh(self, seat: int | None = None) -> None:
        """Reload people and neighbours; seat a new person, in ``seat`` if given."""
        before, self._known = self._known, self._people.all
        company, old = self.company, {one.id for one in before}
        self.change(lambda seating: places.refreshed(seating, before, self._known, company))
        for person in [one for one in self._known if one.id not in old][:1]:
            self.change(partial(places.arrive, person=person, company=company, seat=seat))
        self.rivals = rivals(company.words, self.seating.game.id, self.seating.chairs)

    def play(self) -> None:
        """Remember the table and open the match, unless the rules refuse it."""
        if self.seating.trouble() is not None:
            return
        last, seating = self.seating.remembered(), self.seating.named(self.words)
        self.desk.change(
            last_names=last.names,
            last_players=last.players,
            setups=setups.with_newest(self.desk.settings.setups, last),
        )
        deal = luck() if seating.chosen is None else seating.chosen
        new = NewMatch(
            seating.game, seating.order(SystemRandom()), seating.house(), deal,
            seating.practice, known=seating.chosen is not None,
        )  # fmt: skip
        opening.begin(self.desk, new)
