import { z } from 'zod';
import { type SentReport, SHOWN_SECONDS } from '../domain/reported.ts';
import { type Clock, DAY } from '#kernel/clock.ts';
import { dayOf } from '#kernel/dates.ts';
import { type Failure, type Result, fail, ok } from '#kernel/result.ts';
import { householdOf, networkOf } from '#kernel/contact/household.ts';
import { formatPhone, type Phone, phone } from '#kernel/contact/contact.ts';
import type { Database } from '#platform/db/client.ts';
import type { Seal } from '#platform/crypto/seal.ts';
import { consume } from '#platform/limits/shared.ts';
import { sentOnce } from '#platform/db/sent-once.ts';
import { transaction } from '#platform/db/transaction.ts';
import { createReadersRepository } from './public-repository.ts';

/** Daily limit per household: a person looks at a few numbers, a scraper at hundreds. */
const MAX_NUMBERS = 20;
/** Daily limit per network: a scraper gets many addresses of one network cheaply. */
const MAX_PER_NETWORK = 100;
const MAX_REPORTS = 10;

const tooOften = (code: Failure['code'], seconds: number): Failure => ({
  kind: 'unavailable',
  code,
  values: { hours: Math.max(1, Math.ceil(seconds / 3600)) },
});

const GONE: Failure = { kind: 'missing', code: 'listings/no-such-listing' };

const SHOWN = 'shown-phone';
const shownListing = z.object({ listing: z.int() });

function shownAs(contact: string): { phone: Phone; shown: string } {
  const number = phone.parse(contact);
  return { phone: number, shown: formatPhone(number) };
}

type Options = {
  db: Database;
  clock: Clock;
  hide: (text: string) => string;
  seal: Pick<Seal, 'token' | 'readToken'>;
  /** Verifies the proof of work of a form; each proof is valid once. */
  isProven: (proof: string) => Promise<Result<void, Failure>>;
};

/** What visitors do with a listing: request the phone number, report a problem. */
export function createVisitorActions({ db, clock, hide, seal, isProven }: Options) {
  const repository = createReadersRepository(db);

  return {
    /** The phone number of a published listing; each request is counted and rate limited. */
    async askPhone(id: number, address: string): Promise<Result<{ phone: Phone; shown: string }, Failure>> {
      const contact = await repository.contactOf(id);
      if (contact === undefined) return fail(GONE);
      const over = await consume(db, [
        { key: `listings/phone/${hide(householdOf(address))}`, most: MAX_NUMBERS, windowMs: DAY },
        { key: `listings/phone-network/${hide(networkOf(address))}`, most: MAX_PER_NETWORK, windowMs: DAY },
      ]);
      if (over) return fail(tooOften('listings/phone-too-often', over.waitSeconds));
      await repository.countContact(id, dayOf(clock()));
      return ok(shownAs(contact));
    },

    /** Proof for this browser that a number was given to it, so that the page can show it again for a while. */
    phoneToken: (listing: number): string =>
      seal.token(SHOWN, { listing }, new Date(clock().getTime() + SHOWN_SECONDS * 1000)),

    /** The number that was given to this browser a moment ago; it is not counted again. */
    async shownPhone(id: number, token: string): Promise<{ phone: Phone; shown: string } | undefined> {
      const shown = shownListing.safeParse(seal.readToken(SHOWN, token, clock()));
      if (shown.data?.listing !== id) return undefined;
      const contact = await repository.contactOf(id);
      return contact === undefined ? undefined : shownAs(contact);
    },

    /**
     * Stores a report and returns its id. Idempotent per household; `isNew` is true the first time only,
     * because the second may come from another browser there, which must not get the token.
     */
    async report(
      id: number,
      { proof, ...report }: SentReport & { proof: string },
      address: string,
    ): Promise<Result<{ number: number; isNew: boolean }, Failure>> {
      if ((await repository.contactOf(id)) === undefined) return fail(GONE);
      const proven = await isProven(proof);
      if (!proven.ok) return proven;
      const over = await consume(db, [
        { key: `listings/report/${hide(householdOf(address))}`, most: MAX_REPORTS, windowMs: DAY },
      ]);
      if (over) return fail(tooOften('listings/report-too-often', over.waitSeconds));
      const { made, isNew } = await transaction(db, (trx) =>
        sentOnce(trx, 'report', [id, report.reason, report.note, hide(householdOf(address))], async () =>
          String(await createReadersRepository(trx).addReport(id, report)),
        ),
      );
      return ok({ number: Number(made), isNew });
    },
  };
}
