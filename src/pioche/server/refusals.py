"""Why the server says no: a code of ``refusals.ftl``, never a sentence."""

from pioche.protocol import Why


class No(Exception):
    """Nothing was done, and this is why."""

    def __init__(self, code: str, rule: str = "", /, **args: str | int) -> None:
        super().__init__(code)
        self.why: Why = Why(code, rule, dict(args))
