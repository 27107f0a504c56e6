import type { Signed } from '#features/accounts/domain/session.ts';
import type { AccountId } from '#kernel/actor.ts';
import { HOUR } from '#kernel/clock.ts';
import { type Failure, type Result, fail, ok } from '#kernel/result.ts';
import type { Database } from '#platform/db/client.ts';
import { consume } from '#platform/limits/shared.ts';
import type { ImageRefusal, Images } from '#platform/images/images.ts';
import type { ZippedFile } from '#platform/zip/zip-stream.ts';
import { createProfileRepository } from './profile-repository.ts';

type Picture = { type: string; bytes: Uint8Array<ArrayBuffer>; etag: string };

const SIDE = 256;

const REFUSALS = {
  unreadable: { kind: 'invalid', code: 'accounts/avatar', field: 'avatar' },
  busy: { kind: 'unavailable', code: 'accounts/avatar-busy', field: 'avatar' },
} as const satisfies Record<ImageRefusal, Failure>;

/** Avatars: re-encoded before they are stored, shown to their owners only. */
export function createAvatars({ db, images }: { db: Database; images: Images }) {
  const repository = createProfileRepository(db);

  return {
    async save({ actor }: Signed, upload: Uint8Array): Promise<Result<void, Failure>> {
      const over = await consume(db, [{ key: `avatar:${actor.id}`, most: 20, windowMs: HOUR }]);
      if (over) return fail({ kind: 'unavailable', code: 'accounts/avatar-too-often', field: 'avatar' });
      const drawn = await images.square(upload, SIDE);
      if (!drawn.ok) return fail(REFUSALS[drawn.error]);
      await repository.saveAvatar(actor.id, 'image/webp', drawn.value);
      return ok(undefined);
    },

    remove: ({ actor }: Signed): Promise<void> => repository.deleteAvatar(actor.id),

    async find({ actor }: Signed): Promise<Picture | undefined> {
      const found = await repository.findAvatar(actor.id);
      return (
        found && {
          type: found.type,
          bytes: new Uint8Array(found.picture),
          etag: `"${found.changedAt.getTime()}"`,
        }
      );
    },

    /** For the personal export. */
    async *files(account: AccountId): AsyncGenerator<ZippedFile> {
      const avatar = await repository.findAvatar(account);
      if (avatar) yield { name: `anh-dai-dien.${avatar.type.split('/')[1]}`, bytes: avatar.picture };
    },
  };
}
