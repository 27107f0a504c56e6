import { sql } from 'kysely';
import type { Lang } from '#kernel/text.ts';
import type { Database } from '#platform/db/client.ts';

/** The consent question about measuring: by which hosts, and in which words. */
export type MeasuringQuestion = { hosts: readonly string[]; wording: string; lang: Lang };

export async function insertMeasuringConsent(
  db: Database,
  browser: string,
  given: boolean,
  { hosts, wording, lang }: MeasuringQuestion,
): Promise<void> {
  await db
    .insertInto('measuring_consent')
    .values({ browser, given, hosts: [...hosts], wording, lang })
    .execute();
}

/** Whether a browser allows measuring, by its last decision. */
export async function allowsMeasuring(db: Database, browser: string): Promise<boolean> {
  const last = await db
    .selectFrom('measuring_consent')
    .select('given')
    .where('browser', '=', browser)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.given ?? false;
}

export async function deleteMeasuringConsents(db: Database, afterYears: number): Promise<void> {
  await sql`delete from measuring_consent where at < now() - ${afterYears} * interval '1 year'`.execute(db);
}
