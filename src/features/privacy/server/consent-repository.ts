import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { Caller } from '#features/accounts/domain/session.ts';
import { CONSENT_PURPOSES, type ConsentLine, type NewConsent } from '#features/privacy/domain/consent.ts';
import type { AccountId } from '#kernel/actor.ts';
import type { Database } from '#platform/db/client.ts';

const line = z.object({
  purpose: z.enum(CONSENT_PURPOSES),
  given: z.boolean(),
  at: z.date(),
  wording: z.string(),
  lang: z.enum(['vi', 'en']),
});

/** Records who agreed to what, in which words, when and from where; a line never changes. */
export async function recordConsents(
  db: Database,
  account: AccountId,
  consents: readonly NewConsent[],
  { address, device, lang }: Pick<Caller, 'address' | 'device' | 'lang'>,
  method: string,
): Promise<void> {
  if (consents.length === 0) return;
  await db
    .insertInto('consent')
    .values(
      consents.map(({ purpose, given, wording }) => ({
        account,
        purpose,
        given,
        wording,
        wording_hash: createHash('sha256').update(wording).digest(),
        lang,
        method,
        address,
        device,
      })),
    )
    .execute();
}

/** Every consent given or withdrawn, newest first. */
export async function listConsents(db: Database, account: AccountId): Promise<ConsentLine[]> {
  const rows = await db
    .selectFrom('consent')
    .select(['purpose', 'given', 'at', 'wording', 'lang'])
    .where('account', '=', account)
    .orderBy('id', 'desc')
    .execute();
  return rows.map((row) => line.parse(row));
}
