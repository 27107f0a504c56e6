import { viewOf } from '#features/listings/ui/card-view.ts';
import { listingTag } from '#features/listings/domain/tags.ts';
import { cardsOf } from '#kernel/prose.ts';
import { readProse } from '#kernel/prose-read.ts';

type Shown = { title: string; facts: string; href: string };

/** What the cards of a text show: its properties as they are on offer today. */
export async function cardsIn(body: string, { services, t, lang, notes }: App.Locals) {
  const codes = cardsOf(readProse(body), 'tin').filter((code) => /^\d{1,15}$/.test(code));
  const listings = codes.length === 0 ? [] : await services.listings.cardsOf(codes.map(Number));
  for (const code of codes) notes.tags.add(listingTag(Number(code)));
  return new Map<`tin ${string}`, Shown>(
    listings.map((card) => {
      const { title, price, size, place, href } = viewOf(card, t, lang);
      return [`tin ${card.id}`, { title, facts: [price, size, place].join(' · '), href }];
    }),
  );
}
