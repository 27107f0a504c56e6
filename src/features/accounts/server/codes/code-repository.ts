import { sql } from 'kysely';
import { z } from 'zod';
import {
  CODE_SECONDS,
  CODE_TRIES,
  REQUEST_SECONDS,
  type CodePurpose,
  type CodeRequest,
  type CodeState,
  type GuestRequest,
} from '#features/accounts/domain/code.ts';
import { type Phone, provenContact } from '#kernel/contact/contact.ts';
import type { Database } from '#platform/db/client.ts';

type NewCode = {
  id: string;
  purpose: CodePurpose;
  phone: string | null;
  email: string | null;
  mac: Buffer | null;
  message: Buffer | null;
  pending: object | undefined;
  account: string | null;
};

type Attempt = {
  purpose: CodePurpose;
  phone: string | null;
  account: string | null;
  pending: unknown;
  mac: Buffer | null;
  tries: number;
};

const DAY_SECONDS = 24 * 60 * 60;

const secondsFromNow = (seconds: number) => sql<Date>`now() + ${seconds} * interval '1 second'`;
const isUuid = (id: string | undefined): id is string => z.uuid().safeParse(id).success;

// The database checks purpose and state against the same lists as the types.
export const createCodeRepository = (db: Database) => ({
  async insert({ mac, pending, ...same }: NewCode): Promise<void> {
    await db
      .insertInto('code_request')
      .values({
        ...same,
        code_mac: mac,
        state: 'started',
        pending: pending === undefined ? null : JSON.stringify(pending),
        expires_at: secondsFromNow(CODE_SECONDS),
      })
      .execute();
  },

  /** Replaces the code of a request that is not verified yet; the number of the new one. */
  async replaceCode(id: string, mac: Buffer | null, message: Buffer | null): Promise<number | undefined> {
    const row = await db
      .updateTable('code_request')
      .set({ code_mac: mac, message, state: 'started', tries: 0, expires_at: secondsFromNow(CODE_SECONDS) })
      .set(({ eb }) => ({ sends: eb('sends', '+', 1) }))
      .where('id', '=', id)
      .where('state', '<>', 'verified')
      .returning('sends')
      .executeTakeFirst();
    return row?.sends;
  },

  /** The sealed message of a code that may still be used, which counts as sent from now on. */
  async takeMessage(id: string, sends: number): Promise<{ message: Buffer; to: string } | undefined> {
    const row = await db
      .updateTable('code_request')
      .set({ state: 'sent' })
      .where('id', '=', id)
      .where('sends', '=', sends)
      .where('state', 'in', ['started', 'sent'])
      .where('expires_at', '>', sql<Date>`now()`)
      .returning(['message', 'phone', 'email'])
      .executeTakeFirst();
    const to = row?.phone ?? row?.email;
    return row?.message && to ? { message: row.message, to } : undefined;
  },

  /** An account holder's request that may still be completed. */
  async find(id: string | undefined): Promise<CodeRequest | undefined> {
    if (!isUuid(id)) return undefined;
    const row = await db
      .selectFrom('code_request')
      .select(['id', 'purpose', 'phone', 'account', 'pending'])
      .select(
        sql<CodeState>`case when state in ('started', 'sent') and expires_at <= now() then 'expired' else state end`.as(
          'state',
        ),
      )
      .where('id', '=', id)
      .where('purpose', '<>', 'guest')
      .where('state', '<>', 'verified')
      .where('started_at', '>', secondsFromNow(-REQUEST_SECONDS))
      .executeTakeFirst();
    return row && { ...row, purpose: row.purpose as CodePurpose, phone: row.phone as Phone };
  },

  /** The same for a guest; the two kinds are never mixed up. */
  async findGuest(id: string | undefined): Promise<GuestRequest | undefined> {
    if (!isUuid(id)) return undefined;
    const row = await db
      .selectFrom('code_request')
      .select(['id', 'phone', 'email', 'state'])
      .where('id', '=', id)
      .where('purpose', '=', 'guest')
      .where('state', '<>', 'verified')
      .where('started_at', '>', secondsFromNow(-REQUEST_SECONDS))
      .executeTakeFirst();
    if (!row) return undefined;
    const contact = row.email === null ? { kind: 'phone', to: row.phone } : { kind: 'email', to: row.email };
    return { id: row.id, state: row.state as CodeState, contact: provenContact.parse(contact) };
  },

  /**
   * Counts an attempt before the code is compared, so that a thousand concurrent ones are still five. Returns whether
   * one was left on an open request.
   */
  async countTry(id: string): Promise<Attempt | undefined> {
    const row = await db
      .updateTable('code_request')
      .set(({ eb }) => ({ tries: eb('tries', '+', 1) }))
      .where('id', '=', id)
      .where('state', 'in', ['started', 'sent'])
      .where('tries', '<', CODE_TRIES)
      .where('expires_at', '>', sql<Date>`now()`)
      .returningAll()
      .executeTakeFirst();
    if (!row) return undefined;
    const { purpose, phone, account, pending, code_mac: mac, tries } = row;
    return { purpose: purpose as CodePurpose, phone, account, pending, mac, tries };
  },

  /** Whether the request was still open. */
  async close(id: string, state: 'verified' | 'burned'): Promise<boolean> {
    const { numUpdatedRows } = await db
      .updateTable('code_request')
      .set({ state, code_mac: null, message: null, ...(state === 'verified' && { pending: null }) })
      .where('id', '=', id)
      .where('state', 'in', ['started', 'sent'])
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  },

  async deleteOld(): Promise<void> {
    await db.deleteFrom('code_request').where('expires_at', '<', secondsFromNow(-DAY_SECONDS)).execute();
  },
});
