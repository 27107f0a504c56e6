import type { Kysely } from 'kysely';
import type { Signed } from '#features/accounts/domain/session.ts';
import type { UploadRefusal } from '#features/uploads/domain/upload.ts';
import type { AccountId } from '#kernel/actor.ts';
import { HOUR } from '#kernel/clock.ts';
import { type Failure, type Result, fail, ok } from '#kernel/result.ts';
import type { Database } from '#platform/db/client.ts';
import type { Tables } from '#platform/db/tables.ts';
import { transaction } from '#platform/db/transaction.ts';
import { consume } from '#platform/limits/shared.ts';

type Upload = { purpose: 'avatar'; account: AccountId; name: string; bytes: Uint8Array };

/** Files, as far as avatars need them. */
export type AvatarFiles = {
  take: (upload: Upload) => Promise<Result<{ id: string }, UploadRefusal>>;
  attach: (
    trx: Kysely<Tables>,
    ids: readonly string[],
    purpose: 'avatar',
    sender: AccountId,
  ) => Promise<boolean>;
  latest: (account: AccountId, purpose: 'avatar') => Promise<{ id: string } | undefined>;
  read: (id: string) => Promise<{ type: string; bytes: Uint8Array<ArrayBuffer> } | undefined>;
  remove: (account: AccountId, purpose: 'avatar', except?: string) => Promise<void>;
};

const UNREADABLE = { kind: 'invalid', code: 'accounts/avatar-unreadable', field: 'avatar' } as const;
const GONE = { kind: 'invalid', code: 'accounts/avatar-gone', field: 'avatar' } as const;
const BUSY = { kind: 'unavailable', code: 'accounts/avatar-busy', field: 'avatar' } as const;

/** Avatars, shown to their owners only. */
export function createAvatars({ db, uploads }: { db: Database; uploads: AvatarFiles }) {
  const take = (account: AccountId, bytes: Uint8Array) =>
    uploads.take({ purpose: 'avatar', account, name: 'anh-dai-dien', bytes });

  return {
    /** Takes a picture, or the id of one that its owner has sent already. */
    async save({ actor }: Signed, picture: Uint8Array | string): Promise<Result<void, Failure>> {
      const over = await consume(db, [{ key: `avatar:${actor.id}`, most: 20, windowMs: HOUR }]);
      if (over) return fail({ kind: 'unavailable', code: 'accounts/avatar-too-often', field: 'avatar' });
      const sent = typeof picture === 'string' ? ok({ id: picture }) : await take(actor.id, picture);
      if (!sent.ok) return fail(sent.error === 'busy' ? BUSY : UNREADABLE);
      const { id } = sent.value;
      const isKept = await transaction(db, (trx) => uploads.attach(trx, [id], 'avatar', actor.id));
      if (!isKept) return fail(GONE);
      await uploads.remove(actor.id, 'avatar', id);
      return ok(undefined);
    },

    remove: ({ actor }: Signed): Promise<void> => uploads.remove(actor.id, 'avatar'),

    async find({ actor }: Signed) {
      const last = await uploads.latest(actor.id, 'avatar');
      const file = last && (await uploads.read(last.id));
      return file && { ...file, etag: `"${last.id}"` };
    },
  };
}
