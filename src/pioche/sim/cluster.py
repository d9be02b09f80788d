"""Blocks played by the workers of a Dask cluster; the only module that names it.

What a block holds depends on its games alone, so a worker that dies costs time and nothing else.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from typing import Any, Final
from uuid import uuid4

from distributed import Client

from pioche.sim.blocks import timed_block
from pioche.sim.plan import Plan, bad_run

RETRIES: Final = 5
CONNECT: Final = 10  # seconds until an address counts as silent


@contextmanager
def on_cluster(cluster: "Client | str") -> Iterator[tuple[Any, int]]:
    """Return how to submit a block, and how many workers' threads there are.

    ``cluster`` is a client, which stays open, or the address of a scheduler.

    Raises:
        BadRun: Nobody answers at this address.
    """
    client: Any = connect(cluster) if isinstance(cluster, str) else cluster
    name, number = uuid4().hex, count()

    def submit(plan: Plan, first: int, stop: int) -> Any:
        key = f"pioche-{name}-{next(number)}"
        return client.submit(timed_block, plan, first, stop, key=key, pure=False, retries=RETRIES)

    try:
        yield submit, max(1, sum(client.nthreads().values()))
    finally:
        if isinstance(cluster, str):
            client.close()


def connect(address: str) -> Client:
    """Open a client.

    Raises:
        BadRun: Nobody answers.
    """
    try:
        return Client(address, timeout=CONNECT)  # type: ignore[no-untyped-call]
    except (OSError, ValueError) as error:
        raise bad_run("no-cluster", value=address) from error
