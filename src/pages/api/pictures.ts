import type { APIRoute } from 'astro';
import { refuse, reply } from './_reply.ts';

/** Keeps a picture that an editor has chosen, for a text or a page; the body of the request is its file. */
export const POST: APIRoute = async ({ locals: { services, t, visit }, request }) => {
  const [actor, bytes] = [await visit.actor(), new Uint8Array(await request.arrayBuffer())];
  const { news, marketing } = services;
  const added = news.desk.mayWrite(actor)
    ? await news.addPicture(actor, bytes)
    : await marketing.acceptPicture(actor, bytes);
  if (!added.ok) return refuse(added.error, t);
  return reply(typeof added.value === 'string' ? { id: added.value } : added.value);
};
