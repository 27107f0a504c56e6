import type { APIRoute } from 'astro';
import { readWords, searchOf } from '#features/places/domain/question.ts';
import { fullName, isCurrent, longName } from '#features/places/domain/unit.ts';
import { refuse, reply } from '../_reply.ts';

/** Places whose names go on from what has been typed so far. */
export const GET: APIRoute = async ({ locals: { services, t }, url }) => {
  const query = readWords(url.searchParams.get('q') ?? '');
  if (!query.ok) return refuse(query.error, t);
  const found = query.value.by === 'words' ? await services.places.suggest(query.value.words) : [];
  const rows = found.map(({ unit, path }) => {
    const above = longName(path.slice(1));
    const state = isCurrent(unit) ? '' : t('places.state-former');
    return {
      name: fullName(unit),
      detail: [above, state].filter((part) => part !== '').join(' · '),
      search: searchOf(unit),
    };
  });
  return reply(rows, { maxAge: 300 });
};
