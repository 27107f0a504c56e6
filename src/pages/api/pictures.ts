import type { APIRoute } from 'astro';
import { refuse, reply } from './_reply.ts';

/** Keeps a picture that editors put into a text; the body of the request is its file. */
export const POST: APIRoute = async ({ locals: { services, t, visit }, request }) => {
  const added = await services.news.addPicture(
    await visit.actor(),
    new Uint8Array(await request.arrayBuffer()),
  );
  return added.ok ? reply(added.value) : refuse(added.error, t);
};
