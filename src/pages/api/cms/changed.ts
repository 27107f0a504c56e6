import type { APIRoute } from 'astro';
import { refuse, reply } from '../_reply.ts';

/** What another system calls when articles have changed there. */
export const POST: APIRoute = async ({ locals: { services, t }, request }) => {
  const heard = await services.news.outside.receive({
    body: await request.text(),
    timestamp: request.headers.get('x-diaba-timestamp'),
    signature: request.headers.get('x-diaba-signature'),
  });
  return heard.ok ? reply(heard.value, { status: 202 }) : refuse(heard.error, t);
};
