import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Lang } from '#kernel/text.ts';
import type { Database } from '#platform/db/client.ts';
import { consume } from '#platform/limits/shared.ts';

/** What was asked: by which measuring parties, and in which words. */
type Asked = { hosts: readonly string[]; wording: string; lang: Lang };

const MAX_PER_HOUR = 20;
/** As the privacy policy says. */
const YEARS_KEPT = 2;

/** What browsers allow measuring parties: each word is kept under a number that the browser has by chance. */
export function createMeasuring(db: Database, hide: (address: string) => string) {
  const note = (browser: string, given: boolean, { hosts, wording, lang }: Asked) =>
    db
      .insertInto('measuring_consent')
      .values({ browser, given, hosts: [...hosts], wording, lang })
      .execute();

  return {
    /** The number of a browser that has just allowed it; none where somebody allows it all day long. */
    async give(asked: Asked, address: string): Promise<string | undefined> {
      const key = `measuring/${hide(address)}`;
      if (await consume(db, [{ key, most: MAX_PER_HOUR, seconds: 3_600 }])) return undefined;
      const browser = randomUUID();
      await note(browser, true, asked);
      return browser;
    },

    /** Takes back what a browser allowed, once. */
    async withdraw(browser: string, asked: Asked): Promise<void> {
      if (!z.uuid().safeParse(browser).success) return;
      const last = await db
        .selectFrom('measuring_consent')
        .select('given')
        .where('browser', '=', browser)
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirst();
      if (last?.given) await note(browser, false, asked);
    },

    async dropOld(): Promise<void> {
      await sql`delete from measuring_consent where at < now() - ${YEARS_KEPT} * interval '1 year'`.execute(
        db,
      );
    },
  };
}
