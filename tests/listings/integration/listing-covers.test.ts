import { expect, test } from 'vitest';
import { DEALS, KINDS } from '#features/listings/domain/kinds.ts';
import { hammingDistance, MAX_HASH_DISTANCE } from '#features/listings/domain/fingerprints.ts';
import { createListingsDemo } from '#demo/listings/seed.ts';
import { draw } from '#demo/pictures/drawing.ts';
import { decode } from '#platform/images/decode.ts';
import { createImages } from '#platform/images/images.ts';
import { seed } from '#platform/db/seed.ts';
import { freshDatabase } from '../../_support/database/database.ts';

const CARDS = 24;

const { db } = await freshDatabase();
await seed(db, [createListingsDemo(() => new Date('2026-11-20T05:00:00Z'))], { demo: true });
const rows = await db
  .selectFrom('listing')
  .innerJoin('listing_text', 'listing_text.listing', 'listing.id')
  .innerJoin('picture', 'picture.id', 'listing_text.cover')
  .select(['listing.id', 'deal', 'kind', 'drawing'])
  .where('status', '=', 'published')
  .orderBy('published_at', 'desc')
  .orderBy('listing.id', 'desc')
  .execute();

const images = createImages();

async function hashOf(recipe: string): Promise<string> {
  const bytes = await images.rasterise(draw(recipe) ?? '', { width: 160, format: 'webp' });
  return (await decode(bytes, { most: Infinity })).imageHash;
}

const pages = [
  ['everything', rows.slice(0, CARDS)] as const,
  ...DEALS.flatMap((deal) =>
    KINDS.map((kind) => {
      const list = rows.filter((row) => row.deal === deal && row.kind === kind);
      // What is offered most goes over several pages: its second one.
      return [`${deal} ${kind}`, list.slice(list.length > 2 * CARDS ? CARDS : 0).slice(0, CARDS)] as const;
    }),
  ).filter(([, page]) => page.length > 1),
];

test.each(pages)('no two first pictures on a page are alike: %s', { timeout: 60_000 }, async (_, page) => {
  const shown: { drawing: string | null; hash: string }[] = [];
  for (const { drawing } of page) shown.push({ drawing, hash: await hashOf(drawing ?? '') });
  const alike = shown.flatMap((one, at) =>
    shown
      .slice(at + 1)
      .map((other) => ({
        one: one.drawing,
        other: other.drawing,
        far: hammingDistance(one.hash, other.hash),
      }))
      .filter(({ far }) => far <= MAX_HASH_DISTANCE),
  );
  expect(alike).toEqual([]);
});
