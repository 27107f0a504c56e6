import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { Caller } from '#features/accounts/domain/caller.ts';
import {
  CONSENT_PURPOSES,
  type ConsentLine,
  type ConsentPurpose,
} from '#features/privacy/domain/consent.ts';
import type { AccountId } from '#kernel/actor.ts';
import type { Connection } from '#features/accounts/server/repository.ts';

type Given = { purpose: ConsentPurpose; given: boolean; wording: string };

const line = z.object({
  purpose: z.enum(CONSENT_PURPOSES),
  given: z.boolean(),
  at: z.date(),
  wording: z.string(),
  lang: z.enum(['vi', 'en']),
});

/** Writes down who agreed to what, in which words, when and from where; a line is never changed. */
export async function recordConsents(
  db: Connection,
  account: AccountId,
  consents: readonly Given[],
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

/** All that was said, the newest first. */
export async function listConsents(db: Connection, account: AccountId): Promise<ConsentLine[]> {
  const rows = await db
    .selectFrom('consent')
    .select(['purpose', 'given', 'at', 'wording', 'lang'])
    .where('account', '=', account)
    .orderBy('id', 'desc')
    .execute();
  return rows.map((row) => line.parse(row));
}

/** What stands now: the newest word on each purpose. */
export const standing = (lines: readonly ConsentLine[]) =>
  new Map(lines.toReversed().map(({ purpose, given }) => [purpose, given]));
