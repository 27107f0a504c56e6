import type { APIRoute } from 'astro';
import { taggedPicture } from '../_tagged.ts';

/** The member's avatar; revalidated each time. */
export const GET: APIRoute = async ({ locals: { services, visit }, request }) => {
  const signed = await visit.signed();
  const picture = signed && (await services.accounts.avatars.find(signed));
  return picture ? taggedPicture(request, picture, 'private, no-cache') : new Response(null, { status: 404 });
};
