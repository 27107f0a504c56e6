import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { Clock } from '#kernel/clock.ts';
import { dayOf } from '#kernel/dates.ts';
import type { Seal } from '#platform/crypto/seal.ts';
import type { Database } from '#platform/db/client.ts';
import type { Tables } from '#platform/db/tables.ts';
import { transaction } from '#platform/db/transaction.ts';
import { createRateLimit } from '#platform/limits/local.ts';
import type { Log } from '#platform/log/log.ts';
import type { Gateways } from '#platform/payments/create-gateways.ts';
import type { Answer, NoticeOutcome, NoticeRequest, Payment } from '#platform/payments/gateway.ts';
import { bankAccount, gatewayAccount, lines, SUSPENSE, walletOf } from '../domain/ledger.ts';
import { findMemoCodes } from '../domain/memo.ts';
import { type Arrival, type ArrivalOutcome, outcomeOf } from '../domain/receipt.ts';
import { topUpNumber } from '../domain/top-up.ts';
import type { Post } from './posting.ts';
import {
  createReceiptRepository,
  dropOldNotices,
  isLineReference,
  keepNotice,
  noticesAfter,
  setSealed,
} from './receipt-repository.ts';
import { createTopUpRepository } from './top-up-repository.ts';

type Deps = {
  db: Database;
  clock: Clock;
  gateways: Gateways;
  /** Our account, as payOS and SePay report of it. */
  bank: { account: string } | undefined;
  seal: Seal;
  log: Log;
  post: Post;
};

const NOTICES_A_MINUTE = 600;
const NOTICE = 'payment_notice.sealed';

type Resealed = Record<'resealed' | 'already' | 'unreadable', number>;

/** «TU100001» */
const ORDER = /^TU(\d{1,9})$/;

const sourceOf = ({ provider, bankReference }: Payment, bank: Deps['bank']) =>
  bankReference === undefined || bank === undefined
    ? { source: provider, bankAccount: '' }
    : { source: 'bank' as const, bankAccount: bank.account };

/** Books the money that comes in: into the wallet that it is for, or into suspense where that is not known. */
export function createIncoming({ db, clock, gateways, bank, seal, log, post }: Deps) {
  const notices = createRateLimit({ limit: NOTICES_A_MINUTE, windowMs: 60_000 });

  /** What is reported again has no effect. */
  async function book(trx: Transaction<Tables>, arrival: Arrival): Promise<ArrivalOutcome> {
    const topUps = createTopUpRepository(trx);
    const receipts = createReceiptRepository(trx);
    if (arrival.source === 'bank') {
      await receipts.lockBank(arrival.bankAccount);
      if (!isLineReference(arrival.reference) && (await receipts.recognise(arrival))) return 'already';
    }
    const topUp =
      arrival.order === undefined
        ? await topUps.lockByMemo(findMemoCodes(arrival.text))
        : await topUps.lockByNumber(arrival.order);
    const outcome = outcomeOf(arrival, topUp);
    const owner = outcome === 'taken' ? (topUp?.account ?? null) : null;
    const transfer = randomUUID();
    const isNew = await receipts.add(arrival, {
      status: owner === null ? 'suspense' : 'matched',
      topUp: topUp?.id ?? null,
      account: owner,
      transfer,
    });
    if (!isNew) return outcome === 'taken' ? 'already' : outcome;
    const { source, bankAccount: account, bankDate, reference, amount } = arrival;
    await post(trx, {
      id: transfer,
      kind: owner === null ? 'unmatched' : 'top-up',
      subject: topUp ? topUpNumber(topUp.number) : reference,
      bankDate,
      lines: lines(
        account === '' ? gatewayAccount(source) : bankAccount(account),
        owner === null ? SUSPENSE : walletOf('chinh', owner),
        amount,
      ),
    });
    if (owner !== null && topUp) await topUps.setPaid(topUp.id);
    if (outcome !== 'taken')
      log.error({ alarm: 'payments', source, reference, outcome }, 'a payment could not be credited');
    return outcome;
  }

  const arrivalOf = (payment: Payment): Arrival => ({
    ...sourceOf(payment, bank),
    reference: payment.bankReference ?? payment.reference,
    amount: Number(payment.amount),
    text: payment.memo ?? '',
    payer: payment.payer ?? { name: '', account: '', bank: '' },
    bankDate: dayOf(payment.paidAt ?? clock()),
    order: payment.order === undefined ? undefined : Number(ORDER.exec(payment.order)?.[1] ?? 0),
  });

  async function settle(trx: Transaction<Tables>, payment: Payment): Promise<ArrivalOutcome> {
    const arrival = arrivalOf(payment);
    if (payment.state === 'paid') return book(trx, arrival);
    const topUps = createTopUpRepository(trx);
    const topUp = await topUps.lockByNumber(arrival.order ?? 0);
    if (!topUp) return 'unknown-order';
    if (payment.state === 'failed') await topUps.end(topUp.id, 'failed');
    return 'taken';
  }

  return {
    book,
    settle: (payment: Payment) => transaction(db, (trx) => settle(trx, payment)),

    /** What a provider is answered; nothing where it is not turned on. */
    async takeNotice(provider: string, request: NoticeRequest): Promise<Answer | undefined> {
      const gateway = [...gateways.values()].find(({ name }) => name === provider);
      if (!gateway) return undefined;
      if (!notices.allows(provider)) return gateway.answer('failed');
      const read = gateway.readNotice(request);
      if (!read.ok) {
        log.warn({ provider, refusal: read.error }, 'a notice of a payment was refused');
        return gateway.answer(read.error);
      }
      let outcome: NoticeOutcome = 'failed';
      try {
        outcome = await transaction(db, async (trx) => {
          const settled = await settle(trx, read.value);
          await keepNotice(trx, { provider, sealed: sealed(request), outcome: settled });
          return settled;
        });
      } catch (error) {
        log.error({ err: error, provider }, 'a notice of a payment could not be booked');
      }
      return gateway.answer(outcome);
    },

    dropOldNotices: () => dropOldNotices(db),

    /** Seals the notices of earlier secrets with that of today; can be interrupted and run again. */
    async reseal(): Promise<Resealed> {
      const count: Resealed = { resealed: 0, already: 0, unreadable: 0 };
      let rows = await noticesAfter(db, 0);
      while (rows.length > 0) {
        for (const { id, sealed: old } of rows) {
          const text = seal.open(old, NOTICE);
          if (seal.isOfNow(old, NOTICE)) count.already += 1;
          else if (text === undefined) count.unreadable += 1;
          else {
            await setSealed(db, id, seal.seal(text, NOTICE));
            count.resealed += 1;
          }
        }
        rows = await noticesAfter(db, rows.at(-1)?.id ?? 0);
      }
      return count;
    },
  };

  function sealed({ query, rawBody }: NoticeRequest): Buffer {
    const text = JSON.stringify({ query, body: Buffer.from(rawBody).toString('base64') });
    return seal.seal(text, NOTICE);
  }
}

export type Incoming = ReturnType<typeof createIncoming>;
