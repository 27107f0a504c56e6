import type { APIRoute } from 'astro';
import { refuse } from '../../_reply.ts';
import { taggedPicture } from '../../../_tagged.ts';

/** A picture for whoever sent it and for the staff who answer. */
export const GET: APIRoute = async ({ locals: { services, t, visit }, params, request }) => {
  const opened = await services.inquiries.files.open(await visit.actor(), params['file'] ?? '');
  return opened.ok ? taggedPicture(request, opened.value, 'private, no-cache') : refuse(opened.error, t);
};
