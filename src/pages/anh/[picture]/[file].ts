import type { APIRoute } from 'astro';
import { readPictureFile } from '#kernel/web/picture-file.ts';
import { taggedPicture } from '../../_tagged.ts';

const NOTHING = { status: 404, headers: { 'cache-control': 'no-store' } };
const LATER = { status: 503, headers: { 'cache-control': 'no-store', 'retry-after': '2' } };

/** One size of a picture, immutable. */
export const GET: APIRoute = async ({ clientAddress, locals: { services }, params, request }) => {
  const file = readPictureFile(params['file'] ?? '');
  if (!file) return new Response(null, NOTHING);
  const found = await services.pictures.find(params['picture'] ?? '', file, clientAddress);
  if (!found.ok) return new Response(null, found.error === 'busy' ? LATER : NOTHING);
  return taggedPicture(request, found.value, 'public, max-age=31536000, immutable');
};
