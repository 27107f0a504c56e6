import { isPictureId, type PictureFile, pictureFileName } from '#kernel/picture-file.ts';
import { fail, ok, type Result } from '#kernel/result.ts';
import type { Database } from '#platform/db/client.ts';
import type { Pictures } from '#platform/pictures.ts';
import { draw, EDITION } from './demo/drawing.ts';
import { drawingOf } from './picture-repository.ts';

type Found = { bytes: Uint8Array<ArrayBuffer>; type: string; etag: string };

/** The pictures of listings as everybody may see them. */
export const createListingPictures = ({ db, pictures }: { db: Database; pictures: Pictures }) => ({
  async find(id: string, file: PictureFile): Promise<Result<Found, 'missing' | 'busy'>> {
    if (!isPictureId(id)) return fail('missing');
    const recipe = await drawingOf(db, id);
    if (recipe === undefined) return fail('missing');
    const drawing = recipe === null ? {} : { drawing: { edition: EDITION, draw: () => draw(recipe) } };
    const derived = await pictures.derive({ id, ...drawing }, file);
    if (!derived.ok) return derived;
    const name = pictureFileName(file);
    return ok({
      bytes: new Uint8Array(derived.value),
      type: name.endsWith('.webp') ? 'image/webp' : 'image/jpeg',
      etag: `"${id.slice(0, 16)}-${recipe === null ? 0 : EDITION}-${name}"`,
    });
  },
});
