import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { AccountId } from '#kernel/actor.ts';
import { householdOf } from '#kernel/contact/household.ts';
import {
  isPictureId,
  type PictureFile,
  pictureFileName,
  type SentPicture,
} from '#kernel/web/picture-file.ts';
import { fail, ok, type Result } from '#kernel/result.ts';
import type { Database } from '#platform/db/client.ts';
import type { Tables } from '#platform/db/tables.ts';
import type { ImageRefusal } from './images.ts';
import type { Log } from '#platform/log/log.ts';
import type { Accepted, Pictures } from './pictures.ts';

type Found = { bytes: Uint8Array<ArrayBuffer>; type: string; etag: string };

/** A generator of pictures from recipes; its edition is raised when a recipe draws something else. */
export type Renderer = {
  edition: number;
  knows: (recipe: string) => boolean;
  draw: (recipe: string) => string | undefined;
};

const publicOne = (db: Kysely<Tables>, id: string) =>
  db
    .selectFrom('picture')
    .select('drawing')
    .where('id', '=', id)
    .where('is_private', '=', false)
    .executeTakeFirst();

/** Whether there is such a public picture. */
export const hasPicture = async (db: Kysely<Tables>, id: string) => (await publicOne(db, id)) !== undefined;

type Options = {
  db: Database;
  pictures: Pictures;
  drawers: readonly Renderer[];
  log: Pick<Log, 'warn'>;
};

/** The public pictures, uploaded or drawn, of any feature. */
export const createPublicPictures = ({ db, pictures, drawers, log }: Options) => ({
  /** Stores an upload; the same file has the same id. */
  async add(bytes: Uint8Array): Promise<Result<Accepted, ImageRefusal>> {
    const accepted = await pictures.accept(bytes);
    if (!accepted.ok) return accepted;
    const { imageHash, ...picture } = accepted.value;
    await db
      .insertInto('picture')
      .values({ ...picture, image_hash: imageHash, drawing: null })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    pictures
      .makeAhead(accepted.value)
      .catch((error: unknown) => log.warn({ err: error }, 'making the sizes of a picture ahead'));
    return accepted;
  },

  /** A drawing of our own as the card of social networks, kept under what it shows. */
  async card(svg: string, address: string): Promise<Result<Found, 'missing' | 'busy'>> {
    const id = createHash('sha256').update(svg).digest('hex').slice(0, 32);
    const drawing = { edition: 0, draw: () => svg };
    const derived = await pictures.derive({ id, drawing }, 'card', householdOf(address));
    if (!derived.ok) return derived;
    return ok({ bytes: new Uint8Array(derived.value), type: 'image/jpeg', etag: `"${id}"` });
  },

  /** `address` is the client's, for fair turns. */
  async find(id: string, file: PictureFile, address = ''): Promise<Result<Found, 'missing' | 'busy'>> {
    const one = isPictureId(id) ? await publicOne(db, id) : undefined;
    if (!one) return fail('missing');
    const { drawing: recipe } = one;
    const drawer = recipe === null ? undefined : drawers.find(({ knows }) => knows(recipe));
    if (recipe !== null && !drawer) return fail('missing');
    const drawing =
      drawer && recipe !== null ? { edition: drawer.edition, draw: () => drawer.draw(recipe) } : undefined;
    const derived = await pictures.derive({ id, ...(drawing && { drawing }) }, file, householdOf(address));
    if (!derived.ok) return derived;
    const name = pictureFileName(file);
    return ok({
      bytes: new Uint8Array(derived.value),
      type: name.endsWith('.webp') ? 'image/webp' : 'image/jpeg',
      etag: `"${id.slice(0, 16)}-${drawing?.edition ?? 0}-${name}"`,
    });
  },
});

/** Keeps an upload as a public picture, and answers its id; the caller checks permission. */
export type TakePicture<Purpose extends string> = (upload: {
  purpose: Purpose;
  account: AccountId | null;
  name: string;
  bytes: Uint8Array;
}) => Promise<Result<string, 'too-large' | 'unreadable' | 'busy' | 'full'>>;

/** The newest that were sent; the caller checks permission. */
export type RecentPictures = () => Promise<SentPicture[]>;

export type PublicPictures = ReturnType<typeof createPublicPictures>;
