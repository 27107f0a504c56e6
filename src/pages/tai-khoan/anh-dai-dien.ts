import type { APIRoute } from 'astro';
import { taggedPicture } from '../_tagged.ts';

/** The picture of whoever asks; asked for again each time, sent again when it is another. */
export const GET: APIRoute = async ({ locals: { services, visit }, request }) => {
  const signed = await visit.signed();
  const picture = signed && (await services.accounts.avatars.find(signed));
  return picture ? taggedPicture(request, picture, 'private, no-cache') : new Response(null, { status: 404 });
};
