import { randomBytes, randomUUID } from 'node:crypto';
import type { Signed } from '#features/accounts/domain/session.ts';
import { beginForm } from '#features/conversations/domain/conversation.ts';
import { KINDS } from '#features/listings/domain/kinds.ts';
import { requestForm } from '#features/requests/domain/forms.ts';
import { bankAccount, HOLD, lines, walletOf } from '#features/wallet/domain/ledger.ts';
import { createLedgerRepository } from '#features/wallet/server/ledger-repository.ts';
import { createReceiptRepository } from '#features/wallet/server/receipt-repository.ts';
import { isoDate } from '#kernel/dates.ts';
import { createSealedSheetRepository } from '#features/wallet/server/purchases/sealed-sheet-repository.ts';
import { createPurchaseRepository } from '#features/wallet/server/purchases/purchase-repository.ts';
import type { Database } from '#platform/db/client.ts';
import { transaction } from '#platform/db/transaction.ts';
import type { Services } from '#services/index.ts';
import { offer } from '../land/offers.ts';
import { makePerson } from './account-people.ts';
import { checked, sent } from './consignments.ts';
import { must } from './must.ts';
import { giveBonus } from './wallets.ts';

type Tools = { db: Database; services: Services };
type Seeds = Record<'conversation' | 'wish' | 'consent' | 'fullName' | 'address', string>;

/** A conversation with a seller, with an appointment, who is blocked afterwards. */
async function writeToSeller({ db, services: { conversations } }: Tools, { actor }: Signed, seeds: Seeds) {
  const listing = await offer(db, { customer: (await makePerson(db)).id });
  const form = beginForm.parse({ listing, kind: 'message', text: seeds.conversation });
  const conversation = must(await conversations.begin(actor, form));
  const times = [new Date(Date.now() + 86_400_000)];
  await db
    .insertInto('viewing')
    .values({ conversation, proposed_by: 'requester', times, agreed_at: null })
    .execute();
  must(await conversations.safety.block(actor, conversation, true));
}

/** What they look for, and something that was suggested. */
async function lookForSomething({ db, services }: Tools, { actor }: Signed, seeds: Seeds) {
  const form = requestForm(KINDS).parse({
    loai_yc_bds: 'mua',
    loai_hinh_bds: 'dat',
    note: seeds.wish,
    cho_phep_goi: 'nhan-vien',
  });
  const request = must(await services.requests.own.file(actor, form, { lang: 'vi', consent: seeds.consent }));
  const listing = (await db.selectFrom('listing').select('id').executeTakeFirstOrThrow()).id;
  await db
    .insertInto('request_match')
    .values({ request, listing, account: actor.id, score: 1, why: '[]', state: 'sent', sent_at: new Date() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** A property that they offer, sent back with reasons. */
async function consignSomething(
  { db, services }: Tools,
  { actor }: Signed,
  staff: Signed['actor'],
  seeds: Seeds,
) {
  const number = await sent(services, db, actor, {
    title: `Nhà của ${seeds.fullName}`,
    address: seeds.address,
  });
  const given = await checked(services, db, staff, number);
  const reasons = [{ code: 'photo-blurred', field: 'photo', note: '' }] as const;
  must(await services.consignments.desk.askForChanges(staff, { ...given, reasons }));
}

/** Wants some of it back, which is held. */
async function wantBack(db: Database, account: string) {
  const hold = randomUUID();
  await createLedgerRepository(db).post({
    id: hold,
    kind: 'withdrawal',
    subject: 'RT-1',
    lines: lines(walletOf('chinh', account), HOLD, 50_000),
  });
  const payee = { bank_bin: '970436', holder: 'NGUYEN VAN AN', bank_account: '0011', is_other_name: false };
  const undecided = { approved_by: null, paid_by: null, payment_file: null, bank_reference: null };
  await db
    .insertInto('withdrawal')
    .values({
      account,
      hold,
      amount: 50_000,
      ...payee,
      ...undecided,
      bank_date: null,
      ended_at: null,
      payable_from: new Date(),
    })
    .execute();
}

/** Pays in by a transfer, and imports the statement that has it. */
async function payIn({ db, services }: Tools, { actor }: Signed, seeds: Seeds) {
  const { topUps } = services.wallet;
  const wanted = { operation: randomUUID(), amount: 50_000, method: 'bank' as const };
  const { id, memo } = must(await topUps.find(actor, must(await topUps.start(actor, wanted))));
  const transfer = randomUUID();
  const bankDate = isoDate.parse('2026-11-24');
  await createLedgerRepository(db).post({
    id: transfer,
    kind: 'top-up',
    subject: 'TU-1',
    lines: lines(bankAccount('0'), walletOf('chinh', actor.id), 50_000),
    bankDate,
  });
  await db.transaction().execute((trx) =>
    createReceiptRepository(trx).add(
      {
        source: 'bank',
        reference: randomUUID(),
        bankAccount: '0',
        amount: 50_000,
        text: memo,
        payer: { name: seeds.fullName, account: '0011', bank: 'VCB' },
        bankDate,
      },
      { status: 'matched', topUp: id, account: actor.id, transfer },
    ),
  );
  await wantBack(db, actor.id);
  const sums = { opening: 0, closing: 50_000, from_day: bankDate, to_day: bankDate };
  await db
    .insertInto('bank_statement')
    .values({ ...sums, sha256: randomBytes(32), bank_account: '0', imported_by: actor.id })
    .execute();
}

/** A code by which they came, one of their own, a bonus, and a service that cost nothing. */
async function useWallet({ db, services: { marketing, referrals } }: Tools, { actor }: Signed) {
  const { code } = await referrals.own({ ...actor, id: (await makePerson(db)).id });
  await referrals.own(actor);
  await giveBonus(db, actor.id, 20_000);
  await db
    .insertInto('bonus_gift')
    .values({
      account: actor.id,
      amount: 900_000,
      days: 30,
      reason: 'Xin lỗi khách',
      proposed_by: actor.id,
      decided_by: null,
      decided_at: null,
    })
    .execute();
  const arrival = { referee: actor.id, code, address: '203.0.113.9', isDeviceOf: () => false };
  await transaction(db, (trx) => referrals.register(trx, arrival));
  const { id } = await db
    .selectFrom('consignment')
    .select('id')
    .where('owner', '=', actor.id)
    .executeTakeFirstOrThrow();
  const price = (await marketing.pricesToday())[0]?.id ?? 0;
  const [startsAt, endsAt] = [new Date(), new Date(Date.now() + 60_000)];
  const purchase = await createPurchaseRepository(db).add({
    account: actor.id,
    consignment: id,
    service: 'them-30-ngay',
    status: 'bought',
    price,
    startsAt,
    endsAt,
    portions: [],
    amount: 0,
    vatPercent: 8,
    vat: 0,
    fromBonus: 0,
    fromMain: 0,
    transfer: null,
  });
  await createSealedSheetRepository(db).add({
    purchase: purchase.id,
    account: actor.id,
    valuation: 'dem0000001',
    object: `sealed/2026-11-30/${randomUUID()}.pdf`,
    sha256: '0'.repeat(64),
    bytes: 1,
  });
}

/** Has a person write to a seller, look for a property, and offer one. */
export async function useMarketplace(tools: Tools, signed: Signed, staff: Signed['actor'], seeds: Seeds) {
  await writeToSeller(tools, signed, seeds);
  await lookForSomething(tools, signed, seeds);
  await consignSomething(tools, signed, staff, seeds);
  await payIn(tools, signed, seeds);
  await useWallet(tools, signed);
}
