import type { APIRoute } from 'astro';
import { reply } from '../_reply.ts';

/** Where the words of the search field of a map lead on it. */
export const GET: APIRoute = async ({ locals: { services }, url }) =>
  reply((await services.planning.onMap(url.searchParams.get('tim') ?? '')) ?? null);
