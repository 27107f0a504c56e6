import { sql } from 'kysely';
import { fail, ok, type Result } from '#kernel/result.ts';
import { type Database, openDatabase } from '#platform/db/client.ts';
import { underSchemaLock } from '#platform/db/schema-lock.ts';
import { SCHEMA as QUEUES } from '#platform/jobs/boss.ts';

const APPEND_ONLY = ['audit_entry', 'migration'];
/** Written by \`post_transfer\` alone, which has the rights of the owner. */
const LEDGER = ['ledger_account', 'ledger_transfer', 'ledger_entry'];

/**
 * Lets the role that serves requests read and write rows, and nothing else: it owns no table, so that it cannot change
 * the schema, neither rewrites nor truncates the log of what staff have done, and moves money by transfers alone.
 */
export async function grantUse(target: string, role: string): Promise<void> {
  const db = openDatabase(target, 'maintenance');
  const to = sql.id(role);
  try {
    // One instance at a time, and never without what is revoked.
    await underSchemaLock(db, (session) =>
      session.transaction().execute(async (owner) => {
        for (const schema of ['public', QUEUES].map((name) => sql.id(name))) {
          await sql`grant usage on schema ${schema} to ${to}`.execute(owner);
          await sql`grant select, insert, update, delete on all tables in schema ${schema} to ${to}`.execute(
            owner,
          );
          await sql`grant usage, select on all sequences in schema ${schema} to ${to}`.execute(owner);
        }
        for (const table of APPEND_ONLY)
          await sql`revoke update, delete on ${sql.table(table)} from ${to}`.execute(owner);
        for (const table of LEDGER)
          await sql`revoke insert, update, delete on ${sql.table(table)} from ${to}`.execute(owner);
      }),
    );
  } finally {
    await db.destroy();
  }
}

/** Limits that a pooler does not pass on, so that they have to be settings of the role. */
const LIMITS = { statement_timeout: '3s', idle_in_transaction_session_timeout: '10s', jit: 'off' };

/** Whether the role has its limits; otherwise what an operator has to do. */
export async function limitsOf(serving: Database, role: string): Promise<Result<void, string>> {
  const { rows } = await sql<{ missing: string[] }>`
    select array_agg(name) filter (where setting = any(array['0', 'on'])) as missing
    from pg_settings where name = any(${Object.keys(LIMITS)}::text[])`.execute(serving);
  const missing = rows[0]?.missing ?? [];
  if (missing.length === 0) return ok(undefined);
  const settings = Object.entries(LIMITS).map(
    ([name, value]) => `alter role ${role} set ${name} = '${value}';`,
  );
  return fail(`The role ${role} of DATABASE_URL has no ${missing.join(', ')}: ${settings.join(' ')}`);
}
