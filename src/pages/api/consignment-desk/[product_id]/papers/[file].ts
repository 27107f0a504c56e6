import type { APIRoute } from 'astro';
import { readNumber } from '#features/consignments/domain/consignment.ts';
import { refuse } from '../../../_reply.ts';
import { taggedPicture } from '../../../../_tagged.ts';

/** A private paper that staff open, which the owner sees. */
export const GET: APIRoute = async ({ locals: { services, t, visit }, params, request }) => {
  const number = readNumber(params['product_id'] ?? '') ?? 0;
  const { desk } = services.consignments;
  const opened = await desk.openPaper(await visit.actor(), number, params['file'] ?? '');
  return opened.ok ? taggedPicture(request, opened.value, 'private, no-store') : refuse(opened.error, t);
};
