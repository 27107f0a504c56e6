import type { APIRoute } from 'astro';
import { stopLetters } from '#documents/notices.ts';
import { refuse, reply } from '../_reply.ts';

/** What a mail program calls when its reader wants no more letters (RFC 8058); the address says of which. */
export const POST: APIRoute = async ({ locals: { services, t }, url }) => {
  const stopped = await stopLetters(services, url.searchParams.get('ma') ?? '');
  return stopped.ok ? reply(null) : refuse(stopped.error, t);
};
