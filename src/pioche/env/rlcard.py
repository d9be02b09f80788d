"""Guests both ways: rlcard's agents at our tables, and our bots in rlcard's own UNO.

The two games differ in many rules; ``docs/environments.md`` lists how. Cards there are written
``r-7``, ``g-skip``, ``b-wild_draw_4``, with the colour named in place of a black card's own.
"""

from collections import Counter, OrderedDict
from typing import Any, Final

from pioche.bots import STRONG, Temper, table
from pioche.bots.strong import think
from pioche.cards import (
    CLASSIC_TEXTS,
    COLOUR_LETTERS,
    COLOUR_OF,
    DISCARD_ALL,
    RANK_OF,
    WILD,
    WILD4,
    Face,
)
from pioche.env.terms import number_of, temper_of
from pioche.extras import needs
from pioche.kernel.actions import colour_of, face_of, verb_of
from pioche.kernel.layout import DRAW, PLAY, SEATS, TURN, Game
from pioche.kernel.memory import forget, seen_laying, seen_leaving, seen_stuck
from pioche.kernel.setup import dice_from, new_game
from pioche.kernel.turns import link_seats
from pioche.rulesets import preset
from pioche.sight import Sight
from pioche.view import View, sight_of

PACK: Final = 108
TRAITS: Final = (*map(str, range(10)), "skip", "reverse", "draw_2")
BLACKS: Final = {"wild": WILD, "wild_draw_4": WILD4}
COPIES: Final = 2  # of a coloured card, which rlcard's planes can show
BLACK_NAMES: Final = {face: name for name, face in BLACKS.items()}


def their_card(face: Face, colour: int = 0) -> str:
    """Write a card as rlcard does; a black one in this colour.

    Raises:
        ValueError: rlcard has no such card.
    """
    if face in BLACK_NAMES:
        return f"{COLOUR_LETTERS[colour].lower()}-{BLACK_NAMES[face]}"
    if face >= WILD or RANK_OF[face] >= DISCARD_ALL:
        raise ValueError(f"rlcard has no card like {CLASSIC_TEXTS[face]}")
    return f"{COLOUR_LETTERS[COLOUR_OF[face]].lower()}-{TRAITS[RANK_OF[face]]}"


def _faces() -> dict[str, Face]:
    rows = [(their_card(face), face) for face in range(WILD) if RANK_OF[face] < DISCARD_ALL]
    rows += [(their_card(f, c), f) for f in BLACK_NAMES for c in range(len(COLOUR_LETTERS))]
    return dict(rows)


OUR_FACES: Final = _faces()


def our_face(text: str) -> Face:
    """Read a card as rlcard writes it."""
    return OUR_FACES[text]


def our_colour(text: str) -> int:
    """Read the colour of a card, or the one named with it."""
    return COLOUR_LETTERS.index(text[0].upper())


# ---------------------------------------------------------------- their agents, our tables


class AtOurTable:
    """An rlcard agent as a player here: it decides what it knows of, and is polite in the rest.

    It is asked which card to lay, a drawn one included, and which colour to name; it says UNO,
    accepts every +4, takes what is stacked, and neither bluffs nor catches.
    """

    def __init__(self, agent: Any) -> None:
        self._agent = agent

    def act(self, view: View) -> str | None:
        """Return its move, as a text.

        Raises:
            ValueError: Cards that rlcard does not have, or an answer that is no choice.
        """
        if view.legal is None or view.sight is None or view.turn != view.seat:
            return None
        if view.phase in ("challenge", "stack"):
            return "accept" if view.phase == "challenge" else "draw"
        options = self._options(view, view.sight)
        if options:
            return self._ask(view, options)
        return next(verb for verb in ("draw", "keep", "pass") if verb in view.legal.verbs)

    def react(self, view: View) -> str | None:
        """Keep silent."""

    def _options(self, view: View, sight: Sight) -> dict[str, str]:
        """List what it may choose among: its own word for each, and ours.

        There a +4 goes only when nothing else does.
        """
        assert view.legal is not None
        colours = [c for c in range(len(COLOUR_LETTERS)) if sight.colours >> c & 1]
        if view.phase == "colour":
            return {their_card(WILD, c): f"colour {COLOUR_LETTERS[c]}" for c in colours}
        uno = " uno" if len(view.hand) == 2 else ""
        found: dict[str, str] = {}
        for card in sorted(view.legal.plays, key=lambda card: card.face == WILD4):
            if card.face == WILD4 and found:
                break
            for colour in colours if card.black else [0]:
                named = f" {COLOUR_LETTERS[colour]}" if card.black else ""
                found[their_card(card.face, colour)] = f"play {card}{named}{uno}"
        return found

    def _ask(self, view: View, options: dict[str, str]) -> str:
        state = state_of(view, list(options))
        answer, _ = self._agent.eval_step(state)
        word = answer if self._agent.use_raw else action_list()[int(answer)]
        if word not in options:
            raise ValueError(f"{word!r} is none of its choices: {', '.join(options)}")
        return options[word]


def state_of(view: View, options: list[str]) -> dict[str, Any]:
    """Show a view as rlcard shows a state: planes, legal actions, and both in words."""
    with needs("bench"):
        import numpy as np
        from rlcard.games.uno.utils import ACTION_SPACE, encode_hand, encode_target
    hand = [their_card(card.face) for card in view.hand]
    colour = COLOUR_LETTERS.index(view.colour) if view.colour else 0
    assert view.top is not None
    assert view.seat is not None
    target = their_card(view.top.face, colour)
    planes = np.zeros((4, 4, 15), dtype=int)
    encode_hand(
        planes[:3], [card for card, n in Counter(hand).items() for _ in range(min(n, COPIES))]
    )
    encode_target(planes[3], target)
    raw = {
        "hand": hand,
        "target": target,
        "played_cards": [their_card(card.face, colour) for card in view.heap],
        "legal_actions": options,
        "num_cards": list(view.counts),
        "num_players": view.seats,
        "current_player": view.seat,
    }
    return {
        "obs": planes,
        "legal_actions": OrderedDict((ACTION_SPACE[option], None) for option in options),
        "raw_obs": raw,
        "raw_legal_actions": options,
        "action_record": [],
    }


def action_list() -> list[str]:
    """List rlcard's actions by their numbers."""
    with needs("bench"):
        from rlcard.games.uno.utils import ACTION_LIST
    return list(ACTION_LIST)


# ---------------------------------------------------------------- our bots, their game


class InRlcard:
    """One of our bots as an rlcard agent: it sees a state as a view of ours, and remembers.

    Raises:
        Refused: No bot is called so.
    """

    use_raw = True

    def __init__(self, kind: str, seed: int = 0) -> None:
        self._kind = None if kind == STRONG else number_of(kind)
        self._temper = Temper().row() if self._kind is None else temper_of(self._kind)
        self._dice = dice_from(seed, 0)
        self._table = Shadow(0)

    def step(self, state: dict[str, Any]) -> str:
        """Return what it does, in rlcard's words."""
        raw = state["raw_obs"]
        record = state["action_record"]
        if self._table.game.seats != raw["num_players"] or len(record) < self._table.known:
            self._table = Shadow(raw["num_players"])
        self._table.catch_up(raw, record)
        return self._table.word_for(self._decide(raw), raw["legal_actions"])

    def eval_step(self, state: dict[str, Any]) -> tuple[str, dict[str, Any]]:
        """Return the same; it learns nothing here."""
        return self.step(state), {}

    def _decide(self, raw: dict[str, Any]) -> int:
        sight = self._table.sight(raw)
        sight.dice, sight.temper = [self._dice], self._temper
        action = think(sight) if self._kind is None else table.choose(self._kind, sight)
        self._dice = sight.dice[0]
        return action


class Shadow:
    """Rlcard's game as far as a seat sees it, in a game of ours."""

    def __init__(self, seats: int) -> None:
        self.game: Game = new_game(preset("officiel"), max(seats, 2))
        self.game.seats = seats
        self.known: int = 0  # entries of the record that have been followed
        self._laid = 1  # cards of the discard that have been followed
        link_seats(self.game)
        forget(self.game)

    def catch_up(self, raw: dict[str, Any], record: list[tuple[int, str]]) -> None:
        """Follow what has happened, for what it tells of the other hands."""
        game, played = self.game, raw["played_cards"]
        if not self.known:
            game.held = [7] * SEATS
            self._show(played[0] if played else raw["target"])
        if len(played) < self._laid:  # the discard has been shuffled into the stock
            self._laid = 0
        new = record[self.known :]
        lays = sum(action != "draw" for _, action in new)
        for player, action in new:
            ahead = played[self._laid :]
            if action != "draw":
                self._follow(player, action)
                lays -= 1
            else:
                seen_stuck(game, player)
                if len(ahead) > lays and self._goes_by_itself(ahead[0]):
                    self._show(ahead[0])
                    self._laid += 1
        self.known, self._laid = len(record), max(len(played), 1)

    def _follow(self, player: int, action: str) -> None:
        game, face = self.game, our_face(action)
        seen_leaving(game, player, face)
        game.held[player] = max(game.held[player] - 1, 0)
        self._show(action)
        seen_laying(game, player, face)
        self._laid += 1

    def _goes_by_itself(self, card: str) -> bool:
        """Tell whether rlcard lays a card as soon as it is drawn."""
        return our_face(card) >= WILD or our_colour(card) == self.game.colour

    def _show(self, card: str) -> None:
        self.game.top, self.game.colour = our_face(card), our_colour(card)

    def sight(self, raw: dict[str, Any]) -> Sight:
        """Show the state as we would; what may be done is what rlcard allows."""
        game, seat = self.game, raw["current_player"]
        self._show(raw["target"])
        game.turn, game.phase = seat, TURN
        game.held[: game.seats] = raw["num_cards"]
        game.said = sum(1 << other for other in range(game.seats) if game.held[other] == 1)
        hold(game, seat, [our_face(card) for card in raw["hand"]])
        laid = Counter(map(our_face, raw["played_cards"]))
        game.laid = [laid[face] for face in range(64)]
        game.discard_len = max(len(raw["played_cards"]), 1)
        game.pile_len = max(PACK - sum(raw["num_cards"]) - game.discard_len, 0)
        sight = sight_of(game, seat)
        lays = [our_face(action) for action in raw["legal_actions"] if action != "draw"]
        sight.plays = sum(1 << face for face in set(lays))
        sight.verbs = 0 if lays else 1 << DRAW
        sight.colours, sight.bluff = (1 << len(COLOUR_LETTERS)) - 1, 0
        return sight

    def word_for(self, action: int, options: list[str]) -> str:
        """Write an action in rlcard's words.

        Raises:
            ValueError: rlcard does not allow it.
        """
        word = "draw"
        if verb_of(action) == PLAY:
            word = their_card(face_of(action), min(colour_of(action), len(COLOUR_LETTERS) - 1))
        if word not in options:
            raise ValueError(f"{word!r} is none of rlcard's choices: {', '.join(options)}")
        return word


def hold(game: Game, seat: int, faces: list[Face]) -> None:
    """Put these cards, and no others, into a hand."""
    copies = Counter(faces)
    game.counts[seat] = [copies[face] for face in range(64)]
    game.have[seat] = sum(1 << face for face in copies)


def measure(kind: str, against: str = "random", games: int = 20_000, seed: int = 1) -> list[float]:
    """Play our bot against rlcard's ``random`` or ``uno-rule-v1`` in rlcard's own game.

    Each deal is played twice, seats exchanged. Return, by deal, the share of the two games won.

    Raises:
        MissingExtra: rlcard is not installed.
    """
    with needs("bench"):
        import numpy as np
        import rlcard as theirs
        from rlcard import models
        from rlcard.agents import RandomAgent
    env = theirs.make("uno", config={"seed": seed})
    rival = RandomAgent(env.num_actions)
    if against != "random":
        rival = models.load(against).agents[0]
    ours = InRlcard(kind, seed)
    np.random.seed(seed)
    shares = []
    for deal in range(-(-games // 2)):
        wins = 0
        for seat in (0, 1):
            env.seed(seed * 1_000_003 + deal)
            env.set_agents([ours, rival] if seat == 0 else [rival, ours])
            wins += int(env.run(is_training=False)[1][seat] > 0)
        shares.append(wins / 2)
    return shares
