import { sql } from 'kysely';
import type { ReportReason } from '#features/listings/domain/report.ts';
import type { Clock } from '#kernel/clock.ts';
import { dayOf } from '#kernel/dates.ts';
import type { Failure } from '#kernel/failure.ts';
import { formatPhone, type Phone, phone } from '#kernel/phone.ts';
import { fail, ok, type Result } from '#kernel/result.ts';
import type { Database } from '#platform/db/client.ts';
import { takeFrom } from '#platform/db/rate-window.ts';

const DAY = 86_400;
/** A person looks at a few numbers a day; who gathers them asks for hundreds. */
const MOST_NUMBERS = 20;
const MOST_REPORTS = 10;

const tooOften = (code: Failure['code'], seconds: number): Failure => ({
  kind: 'unavailable',
  code,
  values: { hours: Math.max(1, Math.ceil(seconds / 3600)) },
});

const GONE: Failure = { kind: 'missing', code: 'listings/no-such-listing' };

/** What readers do with a listing: ask for the number behind it, and say what is wrong with it. */
export function createReaders(db: Database, clock: Clock, hide: (address: string) => string) {
  const offered = (id: number) =>
    db
      .selectFrom('listing')
      .innerJoin('listing_text', 'listing_text.listing', 'listing.id')
      .select('listing_text.contact_phone')
      .where('listing.id', '=', id)
      .where('listing.status', '=', 'published')
      .executeTakeFirst();

  return {
    /** The number behind a listing that is on offer; each time is counted, and a visitor may ask for a few a day. */
    async askPhone(id: number, address: string): Promise<Result<{ phone: Phone; shown: string }, Failure>> {
      const found = await offered(id);
      if (!found) return fail(GONE);
      const over = await takeFrom(db, [
        { key: `listings/phone/${hide(address)}`, most: MOST_NUMBERS, seconds: DAY },
      ]);
      if (over) return fail(tooOften('listings/phone-too-often', over.waitSeconds));
      await sql`
        insert into listing_contact_day as kept (listing, day, asked) values (${id}, ${dayOf(clock())}, 1)
        on conflict (listing, day) do update set asked = kept.asked + 1`.execute(db);
      const number = phone.parse(found.contact_phone);
      return ok({ phone: number, shown: formatPhone(number) });
    },

    async report(
      id: number,
      { reason, note }: { reason: ReportReason; note: string },
      address: string,
    ): Promise<Result<void, Failure>> {
      if (!(await offered(id))) return fail(GONE);
      const over = await takeFrom(db, [
        { key: `listings/report/${hide(address)}`, most: MOST_REPORTS, seconds: DAY },
      ]);
      if (over) return fail(tooOften('listings/report-too-often', over.waitSeconds));
      await db.insertInto('listing_report').values({ listing: id, reason, note }).execute();
      return ok(undefined);
    },
  };
}
