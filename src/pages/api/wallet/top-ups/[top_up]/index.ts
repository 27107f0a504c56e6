import type { APIRoute } from 'astro';
import { readTopUpNumber } from '#features/wallet/domain/top-up.ts';
import { refuse, reply, SIGN_IN } from '../../../_reply.ts';

/** The state of a top-up, which its page waits for. */
export const GET: APIRoute = async ({ locals: { services, t, visit }, params }) => {
  // Looking for news does not prolong a session.
  const signed = await visit.peek();
  if (!signed) return refuse(SIGN_IN, t);
  const number = readTopUpNumber(params['top_up'] ?? '');
  const found = await services.wallet.topUps.find(signed.actor, number);
  return found.ok ? reply({ status: found.value.status }) : refuse(found.error, t);
};
