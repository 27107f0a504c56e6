import type { APIRoute } from 'astro';
import { refuse, reply, SIGN_IN } from '../../../_reply.ts';

/** Keeps a piece of the file of a plan; the body of the request is its bytes. */
export const POST: APIRoute = async ({ locals: { services, t, visit }, params, request }) => {
  const actor = await visit.actor();
  if (actor.kind === 'guest') return refuse(SIGN_IN, t);
  const { plan_file: file = '', piece } = params;
  const bytes = new Uint8Array(await request.arrayBuffer());
  const kept = await services.planFiles.putPiece(actor, file, Number(piece), bytes);
  return kept.ok ? reply(null) : refuse(kept.error, t);
};
