import type { APIRoute } from 'astro';
import { reply } from '../_reply.ts';

/** A valuation as programs read it, under the names of the land record. */
export const GET: APIRoute = async ({ locals: { services }, params }) => {
  const found = await services.valuation.record(params['code'] ?? '');
  return found ? reply(found) : new Response(null, { status: 404 });
};
