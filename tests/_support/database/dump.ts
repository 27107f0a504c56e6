import { sql } from 'kysely';
import type { Database } from '#platform/db/client.ts';

/** Every row of every table as text, as in a leaked dump. */
export async function dumpOf(db: Database): Promise<string> {
  const { rows: tables } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r'`.execute(db);
  const dumps = await Promise.all(
    tables.map(({ name }) =>
      sql<{ text: string }>`select t::text as text from ${sql.table(name)} t`.execute(db),
    ),
  );
  return dumps.flatMap(({ rows }) => rows.map(({ text }) => text)).join('\n');
}

/** The texts found in a dump, as they are or as the bytes of a binary column. */
export const foundIn = (dump: string, texts: Readonly<Record<string, string>>) =>
  Object.entries(texts)
    .filter(([, text]) => dump.includes(text) || dump.includes(Buffer.from(text).toString('hex')))
    .map(([name]) => name);
