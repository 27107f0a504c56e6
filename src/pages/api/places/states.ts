import type { APIRoute } from 'astro';
import { reply } from '../_reply.ts';

/** The provinces in force, or on the day `moc`, each with its outline as text where one has been imported. */
export const GET: APIRoute = async ({ locals, url }) =>
  reply(await locals.services.places.states(url.searchParams.get('moc')), { maxAge: 300 });
