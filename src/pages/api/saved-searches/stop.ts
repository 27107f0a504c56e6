import type { APIRoute } from 'astro';
import { refuse, reply } from '../_reply.ts';

/** What a mail program calls when its reader wants no more letters (RFC 8058); the address itself says of which search. */
export const POST: APIRoute = async ({ locals: { services, t }, url }) => {
  const stopped = await services.favourites.alerts.stop(url.searchParams.get('ma') ?? '');
  return stopped.ok ? reply(null) : refuse(stopped.error, t);
};
