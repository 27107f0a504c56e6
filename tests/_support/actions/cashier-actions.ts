import { randomUUID } from 'node:crypto';
import { columnChoice } from '#features/wallet/domain/desk/column-choice.ts';
import { dayOf } from '#kernel/dates.ts';
import type { Database } from '#platform/db/client.ts';
import type { Services } from '#services/index.ts';
import { atDesk, fileOf, statementFile } from '../people/cashier.ts';
import { makePerson } from '../people/account-people.ts';
import { must } from '../people/must.ts';
import type { App, Attempt, Fields, Rule } from './attempt.ts';

const ID = '0b54b4b6-6a3b-4c0c-9d2c-0a0b0c0d0e0f';

/** Forms of cashiers. */
export const CASHIER_ACTIONS: Record<string, Rule> = {
  'cashier.sendStatement': {
    for: 'wallet.match',
    fields: { file: new Blob([statementFile(0, [])], { type: 'text/csv' }) },
  },
  'cashier.importStatement': { for: 'wallet.match', fields: { tep: ID } },
  'cashier.match': {
    for: 'wallet.match',
    fields: { receipt: ID, target: 'TU-100001', note: 'Theo biên lai' },
  },
  'cashier.giveBack': { for: 'wallet.pay', fields: { receipt: ID, reference: 'FT1', note: 'Chuyển nhầm' } },
  'cashier.explainDay': { for: 'wallet.match', fields: { day: '2026-11-26', reason: 'Chưa có sao kê' } },
  'cashier.closeDay': { for: 'wallet.approve', fields: { day: '2020-01-01' } },
  'cashier.propose': { for: 'wallet.adjust', fields: { transfer: ID, reason: 'Khớp nhầm khách' } },
  'cashier.decide': { for: 'wallet.adjust', fields: { correction: ID, decision: 'refuse' } },
  'cashier.book': {
    for: 'wallet.adjust',
    fields: { receipt: ID, as: 'interest', fee: '0', note: 'Lãi tháng 11' },
  },
  'cashier.bookLine': { for: 'wallet.match', fields: { line: '1', day: '2026-11-26', as: 'bank-fee' } },
  'cashier.keep': { for: 'wallet.adjust', fields: { receipt: ID, note: 'Đã thông báo' } },
};

const lineOf = (text: string = randomUUID()) => ({
  date: dayOf(new Date()),
  amount: 50_000,
  text,
  reference: randomUUID(),
});

/** A statement of one line that a cashier has sent, and looks at. */
async function sentStatement(db: Database, { wallet }: Services): Promise<string> {
  const file = fileOf(statementFile(1_000_000, [lineOf()]));
  return must(await wallet.cashier.statements.send(await atDesk(db), file));
}

async function importLine(
  db: Database,
  { wallet }: Services,
  line: ReturnType<typeof lineOf>,
): Promise<void> {
  const { statements } = wallet.cashier;
  const by = await atDesk(db);
  const draft = must(await statements.send(by, fileOf(statementFile(1_000_000, [line]))));
  must(
    await statements.import(
      by,
      draft,
      columnChoice(() => undefined),
    ),
  );
}

/** A fee that the bank has taken. */
async function feeLine(db: Database, services: Services): Promise<number> {
  const text = randomUUID();
  await importLine(db, services, { ...lineOf(text), amount: -11_000 });
  const { id } = await db
    .selectFrom('statement_line')
    .select('id')
    .where('text', '=', text)
    .executeTakeFirstOrThrow();
  return id;
}

/** Money in suspense. */
export async function inSuspense(db: Database, services: Services): Promise<string> {
  const text = randomUUID();
  await importLine(db, services, lineOf(text));
  const { id } = await db
    .selectFrom('receipt')
    .select('id')
    .where('text', '=', text)
    .executeTakeFirstOrThrow();
  return id;
}

/** A transfer by which a cashier credited a customer. */
async function credited(db: Database, services: Services): Promise<string> {
  const [receipt, { phone }] = [await inSuspense(db, services), await makePerson(db)];
  const form = { receipt, target: phone, note: 'Theo biên lai' };
  must(await services.wallet.cashier.suspense.match(await atDesk(db), form));
  const { transfer } = await db
    .selectFrom('receipt')
    .select('settled_by_transfer as transfer')
    .where('id', '=', receipt)
    .executeTakeFirstOrThrow();
  return transfer ?? '';
}

/** A proposal of another administrator. */
async function proposed(db: Database, services: Services): Promise<string> {
  const { corrections } = services.wallet.cashier;
  const transfer = await credited(db, services);
  must(await corrections.propose(await atDesk(db, 'administrator'), { transfer, reason: 'Khớp nhầm khách' }));
  const { id } = await db
    .selectFrom('correction')
    .select('id')
    .where('transfer', '=', transfer)
    .executeTakeFirstOrThrow();
  return id;
}

/** Attempts of cashiers that succeed. */
export function prepareCashierActions({ browse, db, services, people }: App) {
  const as = async (persona: 'cashier' | 'administrator', fields: Fields): Promise<Attempt> => ({
    browser: browse(await people.cookiesOf(persona)),
    fields,
  });
  return {
    'cashier.sendStatement': () =>
      as('cashier', { file: new Blob([statementFile(0, [lineOf()])], { type: 'text/csv' }) }),
    'cashier.importStatement': async () => as('cashier', { tep: await sentStatement(db, services) }),
    'cashier.match': async () =>
      as('cashier', {
        receipt: await inSuspense(db, services),
        target: (await makePerson(db)).phone,
        note: 'Theo biên lai',
      }),
    'cashier.giveBack': async () =>
      as('cashier', {
        receipt: await inSuspense(db, services),
        reference: randomUUID(),
        note: 'Chuyển nhầm',
      }),
    'cashier.propose': async () =>
      as('administrator', { transfer: await credited(db, services), reason: 'Khớp nhầm khách' }),
    'cashier.decide': async () =>
      as('administrator', { correction: await proposed(db, services), decision: 'approve' }),
    'cashier.book': async () =>
      as('administrator', {
        receipt: await inSuspense(db, services),
        as: 'momo',
        fee: '11.000',
        note: 'Đối soát MoMo',
      }),
    'cashier.bookLine': async () =>
      as('cashier', { line: String(await feeLine(db, services)), day: dayOf(new Date()), as: 'bank-fee' }),
    'cashier.keep': async () => {
      const receipt = await inSuspense(db, services);
      await db
        .updateTable('receipt')
        .set({ received_at: new Date('2010-01-01') })
        .where('id', '=', receipt)
        .execute();
      return as('administrator', { receipt, note: 'Đã thông báo' });
    },
  };
}
