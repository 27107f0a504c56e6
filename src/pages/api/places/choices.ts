import type { APIRoute } from 'astro';
import { readWords } from '#features/places/domain/question.ts';
import { fullName, isCurrent } from '#features/places/domain/unit.ts';
import { refuse, reply } from '../_reply.ts';

/** Places whose names go on from what has been typed so far, as the lists of a form name them. */
export const GET: APIRoute = async ({ locals: { services, t }, url }) => {
  const query = readWords(url.searchParams.get('q') ?? '');
  if (!query.ok) return refuse(query.error, t);
  const found = query.value.by === 'words' ? await services.places.choices(query.value.words) : [];
  const rows = found.map(({ unit, levels }) => {
    const [commune] = levels.slice(2);
    const now = commune && !isCurrent(unit) ? t('places.choice-now', { name: commune.name }) : '';
    const within = levels.slice(0, 2).flatMap(({ code, name }) => (code === unit.code ? [] : [name]));
    return {
      name: fullName(unit),
      detail: [now, within.toReversed().join(', ')].filter((part) => part !== '').join(' · '),
      levels: levels.map(({ code, name }) => ({ value: code, label: name })),
    };
  });
  return reply(rows, { maxAge: 300 });
};
