import type { APIRoute } from 'astro';
import { readNumber } from '#features/consignments/domain/consignment.ts';
import { readListingNumber } from '#kernel/codes.ts';
import { refuse, SIGN_IN } from '../../../_reply.ts';
import { taggedPicture } from '../../../../_tagged.ts';

/** A private paper that staff open, which the owner sees, or a page of it as a picture. */
export const GET: APIRoute = async ({ locals: { services, t, visit }, params, request, url }) => {
  const signed = await visit.signed();
  if (!signed) return refuse(SIGN_IN, t);
  const number = readNumber(params['product_id'] ?? '') ?? 0;
  const { desk } = services.consignments;
  const [paper, page] = [params['file'] ?? '', readListingNumber(url.searchParams.get('trang') ?? '')];
  const opened =
    page === undefined
      ? await desk.openPaper(signed.actor, number, paper)
      : await desk.openPage(signed.actor, number, paper, page);
  return opened.ok ? taggedPicture(request, opened.value, 'private, no-store') : refuse(opened.error, t);
};
