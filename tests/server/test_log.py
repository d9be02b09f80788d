"""The log, in either kind of database: durable, in order, and with one writer a table."""

import asyncio

import pytest
from logs import kept, opened

from pioche.server.log import CodeTaken, Head
from pioche.server.refusals import No


def test_what_was_written_is_read_again(database: str) -> None:
    async def story() -> None:
        log = await opened(database)
        head = await log.open("AAA-AAA", [b"1", "deux, à l’œil".encode()], 5)
        head = await log.append(head, [b"3"], 6, kept(1, '{"é":"\\u0000"}'.encode()))
        head = await log.append(head, [], 7, kept(2))
        await log.close()
        log = await opened(database)
        saved = await log.load("AAA-AAA")
        assert saved is not None
        assert saved.entries == [b"1", "deux, à l’œil".encode(), b"3"]
        assert saved.commands == [kept(1, '{"é":"\\u0000"}'.encode()), kept(2)]
        assert await log.answer(head, kept(1).command) == saved.commands[0]
        assert await log.answer(head, kept(3).command) is None
        assert saved.head == head
        assert await log.load("AAA-AAB") is None
        await log.close_table(head, 8)
        assert await log.load("AAA-AAA") is None
        assert await log.take("AAA-AAA") is None
        assert await log.load("AAA-AAA", even_closed=True) == saved
        assert await log.load("AAA-AAB", even_closed=True) is None
        await log.close()

    asyncio.run(story())


def test_a_code_belongs_to_one_table(database: str) -> None:
    async def story() -> None:
        log = await opened(database)
        await log.open("AAA-AAA", [b"1"], 0)
        with pytest.raises(CodeTaken):
            await log.open("AAA-AAA", [b"2"], 0)
        saved = await log.load("AAA-AAA")
        assert saved is not None
        assert saved.entries == [b"1"]
        await log.close()

    asyncio.run(story())


def test_of_two_writers_behind_one_head_only_one_writes(database: str) -> None:
    """P7, and in one batch with others: their writing goes through."""

    async def story() -> None:
        log = await opened(database)
        heads = [await log.open(f"AAA-AA{n}", [b"1"], 0) for n in range(8)]
        tries = [log.append(head, [b"2"], 1, kept(n)) for head in heads for n in range(2)]
        results = await asyncio.gather(*tries, return_exceptions=True)
        assert sum(isinstance(result, Head) for result in results) == len(heads)
        refused = [result for result in results if not isinstance(result, Head)]
        assert {str(result) for result in refused} == {"table-reread"}
        for number in range(8):
            saved = await log.load(f"AAA-AA{number}")
            assert saved is not None
            assert saved.entries == [b"1", b"2"]
            assert len(saved.commands) == 1
        await log.close()

    asyncio.run(story())


def test_an_answer_is_kept_once(database: str) -> None:
    """P2: the second of two like it takes its entries back with it; others in its batch stay."""

    async def story() -> None:
        log = await opened(database)
        head = await log.open("AAA-AAA", [b"1"], 0)
        head = await log.append(head, [b"2"], 0, kept(1))
        others = [await log.open(f"AAA-AA{n}", [b"1"], 0) for n in range(5)]
        tries = [log.append(other, [b"2"], 0, kept(1)) for other in others]
        again = log.append(head, [b"3"], 0, kept(1, b"other"))
        *results, refused = await asyncio.gather(*tries, again, return_exceptions=True)
        assert all(isinstance(result, Head) for result in results)
        assert str(refused) == "table-reread"
        saved = await log.load("AAA-AAA")
        assert saved is not None
        assert (saved.entries, saved.commands, saved.head) == ([b"1", b"2"], [kept(1)], head)
        await log.close()

    asyncio.run(story())


def test_who_took_a_table_last_owns_it(database: str) -> None:
    """P7: each taking begins an epoch, and of an older one nothing is written any more."""

    async def story() -> None:
        first, second = await opened(database, "first"), await opened(database, "second")
        await first.open("AAA-AAA", [b"1"], 0)
        was, now = await first.take("AAA-AAA"), await second.take("AAA-AAA")
        assert was is not None
        assert now is not None
        assert now.head.epoch == was.head.epoch + 1
        with pytest.raises(No, match="table-moved"):
            await first.append(was.head, [b"stale"], 1, kept(1))
        with pytest.raises(No, match="table-moved"):
            await first.append(was.head, [], 1, kept(2))
        with pytest.raises(No, match="table-moved"):
            await first.close_table(was.head, 1)
        assert await first.lost([was.head]) == {was.head.table}
        assert await second.lost([now.head]) == set()
        head = await second.append(now.head, [b"2"], 2, kept(1))
        back = await first.take("AAA-AAA")
        assert back is not None
        assert (back.entries, back.commands) == ([b"1", b"2"], [kept(1)])
        assert back.head == head._replace(epoch=head.epoch + 1)
        await first.append(back.head, [b"3"], 3, None)
        await first.close()
        await second.close()

    asyncio.run(story())


def test_a_taker_and_a_writer_at_once_are_one_after_the_other(database: str) -> None:
    """P7: whatever the first owner still wrote, the second has read; after that, nothing."""

    async def story() -> None:
        first, second = await opened(database), await opened(database)
        for number in range(40):
            code = f"AAA-A{number:02}"
            await first.open(code, [b"1"], 0)
            owned = await first.take(code)
            assert owned is not None
            written, taken = await asyncio.gather(
                first.append(owned.head, [b"2"], 1, kept(1)),
                second.take(code),
                return_exceptions=True,
            )
            assert taken is not None
            assert not isinstance(taken, BaseException)
            if isinstance(written, Head):
                assert taken.entries in ([b"1", b"2"], [b"1"])
                assert taken.entries == [b"1", b"2"], "written, and its next owner has not seen it"
            else:
                assert str(written) == "table-moved"
                assert taken.entries == [b"1"]
            await second.append(taken.head, [b"3"], 2, None)
        await first.close()
        await second.close()

    asyncio.run(story())


def test_owners_are_found_in_one_question(database: str) -> None:
    async def story() -> None:
        log = await opened(database)
        heads = [await log.open(f"AAA-A{n:02}", [b"1"], 0) for n in range(30)]
        for number in range(0, 30, 7):
            await log.take(f"AAA-A{number:02}")
        assert await log.lost(heads) == {heads[n].table for n in range(0, 30, 7)}
        assert await log.lost([]) == set()
        await log.close()

    asyncio.run(story())


def test_a_closed_log_writes_nothing(database: str) -> None:
    async def story() -> None:
        log = await opened(database)
        head = await log.open("AAA-AAA", [b"1"], 0)
        waiting = asyncio.create_task(log.append(head, [b"2"], 1, None))
        await asyncio.sleep(0)
        await log.close()
        assert (await waiting).seq == 2, "what was asked before is still written"
        for late in (log.append(head, [b"3"], 1, None), log.load("AAA-AAA"), log.check()):
            with pytest.raises(No, match="storage-failed"):
                await late

    asyncio.run(story())
