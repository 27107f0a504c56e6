import { sql } from 'kysely';
import { z } from 'zod';
import { SEALED_FIELDS, type AccessLogEntry } from '#features/privacy/domain/access-log.ts';
import type { AccountId } from '#kernel/actor.ts';
import type { Database } from '#platform/db/client.ts';

const MAX_SHOWN = 100;

/** Records that `actor` opened what is closed of an account, and why. */
export async function recordAccess(
  db: Database,
  {
    account,
    actor,
    why,
    field = 'identification_card',
  }: { account: AccountId; actor: AccountId; why: string; field?: AccessLogEntry['field'] },
): Promise<void> {
  await db.insertInto('sensitive_access').values({ account, field, actor, why }).execute();
}

const entries = z.array(
  z
    .object({ field: z.enum(SEALED_FIELDS), why: z.string(), at: z.date(), is_own: z.boolean() })
    .transform(({ is_own, ...entry }): AccessLogEntry => ({ ...entry, who: is_own ? 'owner' : 'staff' })),
);

/** Who opened the sealed fields and the papers of an account, newest first. */
export async function listAccess(db: Database, account: AccountId): Promise<AccessLogEntry[]> {
  const { rows } = await sql`
    select field, why, at, is_own from (
      (select field, why, at, actor is not distinct from account as is_own, id from sensitive_access
        where account = ${account} order by id desc limit ${MAX_SHOWN})
      union all
      (select 'consignment_paper', concat('KG-', c.number, ': ', e.detail ->> 'name'), e.at, false, e.id
        from consignment_event e join consignment c on c.id = e.consignment
        where e.owner = ${account} and e.what = 'paper-opened' order by e.id desc limit ${MAX_SHOWN})
    ) log order by at desc, id desc limit ${MAX_SHOWN}`.execute(db);
  return entries.parse(rows);
}
