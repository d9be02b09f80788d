"""Choices and positions as texts, for people."""

from pioche.cards import CLASSIC_TEXTS, COLOUR_LETTERS, NO_COLOUR
from pioche.env.choices import AIMS, WAITING, WORDS
from pioche.events import card_of, cards_of
from pioche.kernel.actions import colour_of, face_of, more_of, uno_of, verb_of
from pioche.kernel.layout import NOBODY, PHASES, PLAY, VERBS, Game


def words_of(choice: int) -> str:
    """Write a choice as a move is written; ``+2`` is aimed two places on, ``…`` goes on."""
    if choice == WAITING:
        return "wait"
    word, aim = WORDS[choice], AIMS[choice]
    parts = [VERBS[verb_of(word)]]
    if verb_of(word) == PLAY:
        parts.append(CLASSIC_TEXTS[face_of(word)])
    if colour_of(word) < NO_COLOUR:
        parts.append(COLOUR_LETTERS[colour_of(word)])
    parts += [f"+{aim}"] if aim >= 0 else []
    parts += ["uno"] if uno_of(word) else []
    return " ".join(parts) + (" …" if more_of(word) else "")


def text_of(game: Game, seat: int, mask: list[int]) -> str:
    """Show a position as a seat sees it."""
    colour = COLOUR_LETTERS[game.colour] if game.colour < NO_COLOUR else "–"
    held = " ".join(map(str, game.held[: game.seats]))
    hand = " ".join(map(str, cards_of(game, game.counts[seat])))
    may = ", ".join(words_of(choice) for choice, legal in enumerate(mask) if legal)
    turn = "–" if game.turn == NOBODY else game.turn
    return (
        f"{PHASES[game.phase]} · seat {seat}, turn {turn}"
        f" · top {card_of(game, game.top)} ({colour})"
        f" · stock {game.pile_len} · held {held}\nhand: {hand}\nmay: {may}"
    )
