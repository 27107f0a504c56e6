import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { withdrawalForm } from '#features/wallet/domain/forms.ts';
import { bankAccount, lines, walletOf } from '#features/wallet/domain/ledger.ts';
import { createLedgerRepository } from '#features/wallet/server/ledger-repository.ts';
import type { Member } from '#kernel/actor.ts';
import { freshDatabase } from '../../_support/database/database.ts';
import { member } from '../../_support/inquiries.ts';
import { must } from '../../_support/people/must.ts';
import { servicesOver } from '../../_support/services.ts';

const { db } = await freshDatabase();
const { wallet } = servicesOver(db);
const books = createLedgerRepository(db);
const NO_NUMBER = 2 ** 31 - 1;

let owner: Member;
let other: Member;
const own = { transfer: randomUUID(), topUp: 0, withdrawal: 0 };

const credits = () => Promise.all([owner, other].map(({ id }) => books.credit(walletOf('chinh', id))));

const withdrawalOf = (amount: string) =>
  withdrawalForm.parse({
    operation: randomUUID(),
    amount,
    bankInfo: '970436',
    resourceName: 'Người Viết Thư',
    resourceNumber: '0011001234567',
  });

beforeAll(async () => {
  [owner, other] = [await member(db), await member(db)];
  const moved = lines(bankAccount('01'), walletOf('chinh', owner.id), 120_000);
  await books.post({ id: own.transfer, kind: 'top-up', subject: 'TU-1', lines: moved });
  own.topUp = must(
    await wallet.topUps.start(owner, { operation: randomUUID(), amount: 50_000, method: 'bank' }),
  );
  own.withdrawal = must(await wallet.withdrawals.request(owner, withdrawalOf('60.000'))).number;
});

type Ids = typeof own;
const TRIED: Record<string, (actor: Member, ids: Ids) => Promise<{ ok: boolean }>> = {
  'read a receipt': (actor, { transfer }) => wallet.receipt(actor, 'chinh', transfer),
  'read a top-up': (actor, { topUp }) => wallet.topUps.find(actor, topUp),
  'get the code of a top-up': (actor, { topUp }) => wallet.topUps.codePicture(actor, topUp),
  'cancel a top-up': (actor, { topUp }) => wallet.topUps.cancel(actor, topUp),
  'read a withdrawal': (actor, { withdrawal }) => wallet.withdrawals.find(actor, withdrawal),
  'cancel a withdrawal': (actor, { withdrawal }) => wallet.withdrawals.cancel(actor, withdrawal),
};

describe.each(Object.entries(TRIED))('%s', (_, attempt) => {
  test('is answered to others as if there were none, and moves nothing', async () => {
    const before = await credits();
    const theirs = await attempt(other, own);
    const none = { transfer: randomUUID(), topUp: NO_NUMBER, withdrawal: NO_NUMBER };
    expect(theirs).toEqual(await attempt(owner, none));
    expect(theirs).toMatchObject({ ok: false, error: { kind: 'missing' } });
    expect(await credits()).toEqual(before);
  });
});

test('no more is withdrawn than there is', async () => {
  const before = await credits();
  const more = await wallet.withdrawals.request(owner, withdrawalOf('60.001'));
  expect(more).toMatchObject({ ok: false, error: { code: 'wallet/too-little', field: 'amount' } });
  expect(await credits()).toEqual(before);
});
