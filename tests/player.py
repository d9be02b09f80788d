"""A person at a table in the browser: looks at what the page offers, and clicks on it."""

from collections.abc import Callable

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Locator, Page, Position, expect

FAN: Position = {"x": 20, "y": 44}
"""Where every card of a hand lies free: the next one covers the rest of it."""
OFFERS = (
    "[data-testid=sheet], [data-testid=pick-R], [data-testid=accept], "
    "[data-testid=card][data-playable=true], "
    "[data-testid=draw], [data-testid=keep], [data-testid=pass]"
)
MOVES = 250
"""No round lasts so many moves of one player; a page that hangs must not hang the tests."""
PATIENCE = 15_000


def barriers(page: Page) -> list[str]:
    """What axe finds that would keep somebody out."""
    found = Axe().run(page).response["violations"]
    return [f"{rule['id']}: {node['target']}" for rule in found for node in rule["nodes"]]


class Player:
    def __init__(self, page: Page) -> None:
        self.page = page
        self.table = page.get_by_test_id("phase")
        self.sheet = page.get_by_test_id("sheet")
        self.offers = page.locator(OFFERS)
        self.lost = page.locator(".notice")
        self.moves = 0

    def by(self, name: str) -> Locator:
        return self.page.get_by_test_id(name)

    @property
    def hand(self) -> list[str]:
        cards = self.page.locator("[data-testid=card]")
        return sorted(cards.evaluate_all("all => all.map(card => card.dataset.card)"))

    @property
    def version(self) -> str:
        return self.table.get_attribute("data-version") or ""

    def wait(self) -> None:
        """Until there is something to do."""
        expect(self.offers.first).to_be_visible(timeout=PATIENCE)

    def play_round(self) -> None:
        for _ in range(MOVES):
            self.wait()
            if self.sheet.is_visible():
                return
            self.move()
        raise AssertionError("the round has no end")

    def move(self) -> None:
        """Do the first thing that helps, and see it done."""
        self.moves += 1
        self.do(self.click)

    def do(self, what: Callable[[], object]) -> None:
        before = self.version
        what()
        expect(self.table).not_to_have_attribute("data-version", before)

    def click(self) -> None:
        if self.by("pick-R").is_visible():
            self.pick_colour()
        elif self.by("accept").is_visible():
            self.by("challenge" if self.moves % 2 else "accept").click()
        elif self.playable().count():
            self.lay(self.playable().first)
        else:
            keys = ("keep", "draw", "pass")
            next(self.by(key) for key in keys if self.by(key).is_visible()).click()

    def playable(self) -> Locator:
        return self.page.locator("[data-testid=card][data-playable=true]")

    def lay(self, card: Locator) -> None:
        """Lay a card: the last but one with UNO, a black one with a colour, a bluff with nerve."""
        if self.by("card").count() == 2 and self.by("uno").get_attribute("aria-pressed") == "false":
            self.by("uno").click()
        black = (card.get_attribute("data-card") or "").startswith("W")
        card.click(position=FAN)
        if black:
            question = self.by("pick-R").or_(self.by("bluff"))
            question.wait_for()
            if self.by("bluff").is_visible():
                self.by("bluff").click()
            self.pick_colour()
        self.finish_lay()

    def finish_lay(self) -> None:
        """Answer what else a lay may ask: lay what was gathered, sweep, or aim at somebody."""
        aim = self.page.locator(".aim .btn").first
        for asked in (self.by("lay"), self.by("sweep"), aim):
            if asked.is_visible():
                asked.click()

    def pick_colour(self) -> None:
        """Name the colour that the hand has most of."""
        letters = [card[0] for card in self.hand if card[0] in "RYGB"]
        self.by(f"pick-{max('RYGB', key=letters.count)}").click()


def deal(host: Player, *others: Player) -> None:
    """Begin, and wait for the table on every page: a lobby's buttons go when it comes."""
    host.by("start").click()
    for player in (host, *others):
        player.by("discard").wait_for()
