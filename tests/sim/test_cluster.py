"""A Dask cluster of several processes, one of which dies in mid-run."""

import os
import signal
import threading
import time
from collections.abc import Iterator
from typing import Any

import pytest

import pioche
from pioche.sim.plan import BadRun

MISSING = "a cluster needs Dask's distributed, which the optional extra `cluster` brings"
distributed = pytest.importorskip("distributed", reason=MISSING)
# What happens when a process is killed is not ours to be warned of.
pytestmark = pytest.mark.filterwarnings("ignore")


@pytest.fixture(scope="module")
def cluster() -> Iterator[Any]:
    with distributed.LocalCluster(
        n_workers=3, threads_per_worker=1, dashboard_address=None, host="127.0.0.1"
    ) as started:
        yield started


ASKED: dict[str, Any] = {"seats": 3, "rounds": 3000, "bots": "greedy", "seed": 8, "progress": False}


def test_a_cluster_gives_the_same_table_though_a_worker_dies(cluster: Any) -> None:
    alone = pioche.simulate(**ASKED)
    with distributed.Client(cluster) as client:
        pids = list(client.run(os.getpid).values())
        assert len(set(pids)) == 3
        killed = threading.Thread(target=kill_when_busy, args=(client, pids[0]))
        killed.start()
        together = pioche.simulate(**ASKED, cluster=client)
        killed.join()
        assert pids[0] not in client.run(os.getpid).values()
    assert together.complete
    assert together.sums == alone.sums
    for name in alone:
        assert list(together[name]) == list(alone[name])


def kill_when_busy(client: Any, pid: int) -> None:
    """Kill a worker as soon as blocks are being played."""
    until = time.monotonic() + 60
    while not any(client.processing().values()) and time.monotonic() < until:
        time.sleep(0.01)
    os.kill(pid, signal.SIGKILL)


def test_an_address_will_do(cluster: Any) -> None:
    asked = {**ASKED, "rounds": 60}
    assert pioche.simulate(**asked, cluster=cluster.scheduler_address).sums == (
        pioche.simulate(**asked).sums
    )


def test_silence_at_an_address_is_said_in_one_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("pioche.sim.cluster.CONNECT", 1)
    with pytest.raises(BadRun, match="No Dask scheduler answers"):
        pioche.simulate(**ASKED, cluster="tcp://127.0.0.1:9")
