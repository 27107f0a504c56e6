import type { APIRoute } from 'astro';
import { refuse, reply } from '../_reply.ts';

/** What another system calls when articles have changed there. */
export const POST: APIRoute = async ({ locals: { services, t }, request }) => {
  const received = await services.news.outside.receive({
    body: await request.text(),
    timestamp: request.headers.get('x-diaba-timestamp'),
    signature: request.headers.get('x-diaba-signature'),
  });
  return received.ok ? reply(received.value, { status: 202 }) : refuse(received.error, t);
};
