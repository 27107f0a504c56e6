import type { APIRoute } from 'astro';
import { refuse } from '../../_reply.ts';
import { taggedPicture } from '../../../_tagged.ts';

/** A picture, for its sender (by account or code) and for staff. */
export const GET: APIRoute = async ({ locals: { services, t, visit }, params, request }) => {
  const guest = services.accounts.guests.provenBy(visit.authCookies.get('guest'));
  const opened = await services.inquiries.files.open(await visit.actor(), params['file'] ?? '', guest);
  return opened.ok ? taggedPicture(request, opened.value, 'private, no-cache') : refuse(opened.error, t);
};
