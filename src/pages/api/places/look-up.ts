import type { APIRoute } from 'astro';
import { answerView, placeView } from '#features/places/ui/answer-view.ts';
import { refuse, reply } from '../_reply.ts';

/** The answer of the look-up page for programs: the same question, the same facts. */
export const GET: APIRoute = async ({ locals: { services, site, t }, url }) => {
  const { looked, answer, others } = await services.places.ask(url.searchParams);
  const rows = others.map((found) => ({ ...placeView(found, site.origin), how: found.how }));
  if (!looked.ok) return refuse(looked.error, t, { others: rows });
  const view = answer ? answerView(answer, site.origin, t) : null;
  const unread = 'unread' in looked.value ? looked.value.unread : '';
  return reply({ kind: looked.value.kind, answer: view, others: rows, unread });
};
