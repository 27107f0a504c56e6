import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { historyFilter, ROWS_ON_A_PAGE } from '#features/wallet/domain/history.ts';
import { bankAccount, HOLD, lines, type TransferKind, walletOf } from '#features/wallet/domain/ledger.ts';
import { createHistoryRepository } from '#features/wallet/server/history-repository.ts';
import { createLedgerRepository } from '#features/wallet/server/ledger-repository.ts';
import { freshDatabase } from '../../_support/database/database.ts';
import { makePerson } from '../../_support/people/account-people.ts';

const { db } = await freshDatabase();
const history = createHistoryRepository(db);
const books = createLedgerRepository(db);

async function walletWith(...kinds: TransferKind[]) {
  const { id } = await makePerson(db);
  const own = walletOf('chinh', id);
  for (const kind of kinds) {
    const isOut = kind === 'withdrawal' || kind === 'purchase';
    const moved = isOut ? lines(own, HOLD, 1_000) : lines(bankAccount('01'), own, 1_000);
    await books.post({ id: randomUUID(), kind, subject: kind, lines: moved });
  }
  return id;
}

const read = (owner: string, search: string) =>
  history.page('chinh', owner, historyFilter(new URLSearchParams(search)));
const seqs = async (owner: string, search: string) =>
  (await read(owner, search)).movements.map(({ seq }) => seq);

test('a history is narrowed by kind, direction and what came before', async () => {
  const owner = await walletWith(
    'top-up',
    'purchase',
    'matched',
    'withdrawal',
    'withdrawal-undone',
    'correction',
  );
  expect(await seqs(owner, '')).toEqual([6, 5, 4, 3, 2, 1]);
  expect(await seqs(owner, 'loai=nap')).toEqual([3, 1]);
  expect(await seqs(owner, 'loai=rut')).toEqual([5, 4]);
  expect(await seqs(owner, 'loai=rut&chieu=ra')).toEqual([4]);
  expect(await seqs(owner, 'loai=mua')).toEqual([2]);
  expect(await seqs(owner, 'loai=dieu-chinh')).toEqual([6]);
  expect(await seqs(owner, 'loai=thuong')).toEqual([]);
  expect(await seqs(owner, 'loai=constructor')).toEqual([6, 5, 4, 3, 2, 1]);
  expect(await seqs(owner, 'loai=nap&sau=3')).toEqual([1]);
  expect(await seqs((await makePerson(db)).id, 'loai=nap')).toEqual([]);
});

test('kinds of one group go on over pages in the order of the wallet', async () => {
  const kinds = Array.from({ length: ROWS_ON_A_PAGE + 5 }, (_, at) => (at % 2 ? 'matched' : 'top-up'));
  const owner = await walletWith(...kinds);
  const first = await read(owner, 'loai=nap');
  expect(first.movements.map(({ seq }) => seq)).toEqual(kinds.map((_, at) => kinds.length - at).slice(0, -5));
  expect(await seqs(owner, `loai=nap&sau=${first.next}`)).toEqual([5, 4, 3, 2, 1]);
});

test('a period holds whole days of Vietnam, however many movements there are', async () => {
  const owner = await walletWith(...Array.from({ length: 9 }, () => 'top-up' as const));
  // The books are only ever added to; a test moves their days apart.
  await sql`alter table ledger_transfer disable trigger user`.execute(db);
  await sql`update ledger_transfer t
    set made_at = timestamptz '2026-11-01 16:59:59.999Z' + (e.seq - 3) * interval '6 hours'
    from ledger_entry e join ledger_account a on a.id = e.account
    where e.transfer = t.id and a.name = ${owner}`.execute(db);
  await sql`alter table ledger_transfer enable trigger user`.execute(db);
  // Three until the second before midnight of 2026-11-01, then four on the 2nd and two on the 3rd.
  expect(await seqs(owner, 'den=2026-11-01')).toEqual([3, 2, 1]);
  expect(await seqs(owner, 'tu=2026-11-02&den=02/11/2026')).toEqual([7, 6, 5, 4]);
  expect(await seqs(owner, 'tu=2026-11-03')).toEqual([9, 8]);
  expect(await seqs(owner, 'tu=2026-11-04')).toEqual([]);
  expect(await history.balanceBefore('chinh', owner, '2026-11-02')).toBe(3_000);
  expect(await history.balanceBefore('chinh', owner, '2026-10-01')).toBe(0);
  const month = await history.between('chinh', owner, '2026-11-01', '2026-12-01');
  expect(month.map(({ seq }) => seq)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
});
