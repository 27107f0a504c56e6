import { sql } from 'kysely';
import type { Signed } from '#features/accounts/domain/session.ts';
import type { Failure } from '#kernel/failure.ts';
import { fail, ok, type Result } from '#kernel/result.ts';
import type { Database } from '#platform/db/client.ts';
import { consume } from '#platform/limits/shared.ts';
import type { ImageRefusal, Images } from '#platform/images/images.ts';

type Picture = { type: string; bytes: Uint8Array<ArrayBuffer>; etag: string };

const SIDE = 256;
const HOUR = 60 * 60;

const REFUSALS = {
  unreadable: { kind: 'invalid', code: 'accounts/avatar', field: 'avatar' },
  busy: { kind: 'unavailable', code: 'accounts/avatar-busy', field: 'avatar' },
} as const satisfies Record<ImageRefusal, Failure>;

/** People's own pictures: drawn anew before they are kept, shown to nobody but their owners. */
export const createAvatars = ({ db, images }: { db: Database; images: Images }) => ({
  async save({ actor }: Signed, upload: Uint8Array): Promise<Result<void, Failure>> {
    const over = await consume(db, [{ key: `avatar:${actor.id}`, most: 20, seconds: HOUR }]);
    if (over) return fail({ kind: 'unavailable', code: 'accounts/avatar-too-often', field: 'avatar' });
    const drawn = await images.square(upload, SIDE);
    if (!drawn.ok) return fail(REFUSALS[drawn.error]);
    const row = { type: 'image/webp', picture: drawn.value, changed_at: sql<Date>`now()` };
    await db
      .insertInto('account_avatar')
      .values({ account: actor.id, ...row })
      .onConflict((conflict) => conflict.column('account').doUpdateSet(row))
      .execute();
    return ok(undefined);
  },

  async remove({ actor }: Signed): Promise<void> {
    await db.deleteFrom('account_avatar').where('account', '=', actor.id).execute();
  },

  async find({ actor }: Signed): Promise<Picture | undefined> {
    const row = await db
      .selectFrom('account_avatar')
      .select(['type', 'picture', 'changed_at'])
      .where('account', '=', actor.id)
      .executeTakeFirst();
    return (
      row && {
        type: row.type,
        bytes: new Uint8Array(row.picture),
        etag: `"${row.changed_at.getTime()}"`,
      }
    );
  },
});
