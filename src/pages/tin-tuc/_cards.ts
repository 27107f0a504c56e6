import { viewOf } from '#features/listings/ui/card-view.ts';
import { listingTag } from '#features/listings/domain/listing.ts';
import { addressOf, placeText, readAddress, valuationTag } from '#features/valuation/domain/valuation.ts';
import { madePath } from '#features/valuation/ui/addresses.ts';
import { formatArea } from '#kernel/land/area.ts';
import { shortMoney } from '#kernel/money.ts';
import { type Block, type CardEntry, type Cards, cardsOf } from '#prose/prose.ts';
import { plotsIn } from './_plot-cards.ts';

/** Properties as they are on offer today. */
async function listingsIn(
  blocks: readonly Block[],
  { services, t, lang, notes }: App.Locals,
): Promise<CardEntry[]> {
  const codes = cardsOf(blocks, 'tin').filter((code) => /^\d{1,15}$/.test(code));
  const listings = codes.length === 0 ? [] : await services.listings.cardsOf(codes.map(Number));
  for (const code of codes) notes.tags.add(listingTag(Number(code)));
  return listings.map((card) => {
    const { title, price, size, place, href } = viewOf(card, t, lang);
    return [`tin ${card.id}`, { title, facts: [price, size, place].join(' · '), href }];
  });
}

/** Public valuations. */
async function valuationsIn(
  blocks: readonly Block[],
  { services, t, lang, notes }: App.Locals,
): Promise<CardEntry[]> {
  const addresses = cardsOf(blocks, 'dinh-gia');
  for (const address of addresses) {
    const code = readAddress(address)?.code;
    if (code) notes.tags.add(valuationTag(code));
  }
  return (await services.valuation.listed(addresses)).map((entry) => {
    const { landCode, area, total } = entry;
    const price = total === null ? t('valuation.too-few') : shortMoney(total, lang);
    const facts = [price, formatArea(area, lang), placeText(entry)].join(' · ');
    const title = t('valuation.of-plot', { code: landCode });
    return [`dinh-gia ${addressOf(entry)}`, { title, facts, href: madePath(entry) }];
  });
}

/** What the cards of a text show. */
export async function cardsIn(blocks: readonly Block[], locals: App.Locals): Promise<Cards> {
  return new Map(
    (await Promise.all([listingsIn, valuationsIn, plotsIn].map((find) => find(blocks, locals)))).flat(),
  );
}
