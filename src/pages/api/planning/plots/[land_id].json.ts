import type { APIRoute } from 'astro';
import { plotJson } from '#features/planning/domain/plots/plot-json.ts';
import { refuse, reply } from '../../_reply.ts';

/** A plot and what is planned on it, as programs read it. */
export const GET: APIRoute = async ({ locals, params }) => {
  const found = await locals.services.planning.find(params['land_id'] ?? '');
  return found.ok ? reply(plotJson(found.value)) : refuse(found.error, locals.t);
};
