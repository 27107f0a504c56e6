import type { APIRoute } from 'astro';
import { PRODUCT_TYPES } from '#features/listings/domain/kinds.ts';
import { filterPath, listingPath } from '#features/listings/ui/addresses.ts';
import { sayCount } from '#features/listings/ui/listing-text.ts';
import { readWords } from '#features/places/domain/question.ts';
import { fold } from '#kernel/text.ts';
import { refuse, reply } from '../_reply.ts';

/** Lists of properties that typed words may go on to, and the listing that they name by its number. */
export const GET: APIRoute = async ({ locals: { services, t, lang }, url }) => {
  const query = readWords(url.searchParams.get('q') ?? '');
  if (!query.ok) return refuse(query.error, t);
  const words = query.value.by === 'words' ? query.value.words : '';
  if (words === '') return reply([]);
  const named = await services.listings.named(words);
  const [card] = named ? await services.listings.cardsOf([named.id]) : [];
  if (card) return reply([{ name: card.title, detail: words, href: listingPath(card) }]);
  const kinds = PRODUCT_TYPES.filter((type) => fold(t(`listings.type.${type}`)).includes(fold(words)));
  const units = (await services.places.suggest(words)).map(({ unit }) => unit);
  const rows = (await services.listings.suggest(words, { kinds, units })).map(
    ({ filter, name, place, count }) => ({
      name: name ?? t(`listings.type.${filter.type}`),
      detail: [
        ...(place ? [name === place.name ? place.within : place.name] : []),
        sayCount(count, t, lang),
      ].join(' · '),
      href: filterPath(filter),
    }),
  );
  const isFirst = ({ href }: { href: string }, at: number) =>
    rows.findIndex((row) => row.href === href) === at;
  return reply(rows.filter(isFirst), { maxAge: 300 });
};
