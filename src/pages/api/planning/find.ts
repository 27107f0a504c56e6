import type { APIRoute } from 'astro';
import { reply } from '../_reply.ts';

/** Where the words of the search field of a map lead on it, and what the map says of it. */
export const GET: APIRoute = async ({ locals: { services, t }, url }) => {
  const found = await services.planning.onMap(url.searchParams.get('tim') ?? '');
  if (!found) return reply(null);
  const { within, ...place } = found;
  if (within === undefined) return reply(place);
  return reply({ ...place, name: t('planning.map.no-outline', { name: place.name ?? '', within }) });
};
