"""What a table has planned: each thing under its name, on the one clock."""

from collections.abc import Callable

from pioche.server.clock import Clock, Timer


class Timing:
    """Named timers; when one runs out, ``ring`` is handed what is then to be done."""

    def __init__(self, clock: Clock, ring: Callable[[Callable[[], object]], None]) -> None:
        self._clock, self._ring = clock, ring
        self._timers: dict[str, Timer] = {}
        self._at: dict[str, float] = {}

    def __contains__(self, name: str) -> bool:
        return name in self._timers

    def wake(self, name: str, when: float, what: Callable[[], object]) -> None:
        """Do something at a time, instead of whatever was planned by this name."""
        if name in self and self._at[name] == when:
            return
        self.forget(name)
        self._at[name] = when
        self._timers[name] = self._clock.call_at(when, lambda: self._out(name, what))

    def look(self, name: str, when: float, what: Callable[[], object]) -> None:
        """Do something at a time that is often put off: ``what`` may come sooner, and then looks
        whether it is due. So nothing is planned anew each time.
        """
        if name not in self or self._at[name] > when:
            self.wake(name, when, what)

    def keep(self, name: str, wanted: bool, seconds: float, what: Callable[[], object]) -> None:
        """Do something once it has been wanted for so long without a break."""
        if not wanted:
            self.forget(name)
        elif name not in self:
            self.wake(name, self._clock.now() + seconds, what)

    def forget(self, name: str) -> None:
        if name in self._timers:
            self._timers.pop(name).cancel()

    def stop(self) -> None:
        """Plan nothing more."""
        for name in [*self._timers]:
            self.forget(name)

    def _out(self, name: str, what: Callable[[], object]) -> None:
        self._timers.pop(name, None)
        self._ring(what)
