import { z } from 'zod';
import { SEALED_FIELDS, type AccessLogEntry } from '#features/privacy/domain/access-log.ts';
import type { AccountId } from '#kernel/actor.ts';
import type { Database } from '#platform/db/client.ts';

const sealedField = z.enum(SEALED_FIELDS);

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

/** Who opened the sealed fields of an account, newest first. */
export async function listAccess(db: Database, account: AccountId): Promise<AccessLogEntry[]> {
  const rows = await db
    .selectFrom('sensitive_access')
    .select(['field', 'why', 'at', 'actor'])
    .where('account', '=', account)
    .orderBy('id', 'desc')
    .limit(100)
    .execute();
  return rows.map(({ field, why, at, actor }) => ({
    at,
    why,
    field: sealedField.parse(field),
    who: actor === account ? 'owner' : 'staff',
  }));
}
