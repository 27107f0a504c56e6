import type { APIRoute } from 'astro';
import { reply } from '../_reply.ts';

/** Outlines of the units named in `keys`, as text to be decoded after loading. */
export const GET: APIRoute = async ({ locals: { services }, url }) => {
  const keys = (url.searchParams.get('keys') ?? '').split(',').slice(0, 400);
  const detail = Number(url.searchParams.get('detail') ?? '1');
  return reply(await services.places.outlines(keys, detail), { maxAge: 300 });
};
