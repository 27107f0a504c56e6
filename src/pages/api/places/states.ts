import type { APIRoute } from 'astro';
import { readDay } from '#features/places/domain/question.ts';
import { refuse, reply } from '../_reply.ts';

/** The provinces in force, or on the day `moc`, each with its outline as text where one has been imported. */
export const GET: APIRoute = async ({ locals: { services, t }, url }) => {
  const day = readDay(url.searchParams.get('moc'));
  return day.ok ? reply(await services.places.states(day.value), { maxAge: 300 }) : refuse(day.error, t);
};
