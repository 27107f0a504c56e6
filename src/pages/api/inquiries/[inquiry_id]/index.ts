import type { APIRoute } from 'astro';
import { refuse, reply, SIGN_IN } from '../../_reply.ts';

/** One of one's own inquiries by its published names. */
export const GET: APIRoute = async ({ locals: { services, t, visit }, params }) => {
  const signed = await visit.peek();
  if (!signed) return refuse(SIGN_IN, t);
  const record = await services.inquiries.own.record(signed.actor, params['inquiry_id'] ?? '');
  return record.ok ? reply(record.value) : refuse(record.error, t);
};
