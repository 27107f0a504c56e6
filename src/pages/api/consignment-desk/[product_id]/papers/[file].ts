import type { APIRoute } from 'astro';
import { readNumber } from '#features/consignments/domain/consignment.ts';
import { refuse, SIGN_IN } from '../../../_reply.ts';
import { taggedPicture } from '../../../../_tagged.ts';

/** A private paper that staff open, which the owner sees. */
export const GET: APIRoute = async ({ locals: { services, t, visit }, params, request }) => {
  const signed = await visit.signed();
  if (!signed) return refuse(SIGN_IN, t);
  const number = readNumber(params['product_id'] ?? '') ?? 0;
  const { desk } = services.consignments;
  const opened = await desk.openPaper(signed.actor, number, params['file'] ?? '');
  return opened.ok ? taggedPicture(request, opened.value, 'private, no-store') : refuse(opened.error, t);
};
