import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { CATEGORIES } from '#features/news/domain/article.ts';
import { hammingDistance, MAX_HASH_DISTANCE } from '#features/listings/domain/fingerprints.ts';
import { motifOf } from '#demo/news/motifs.ts';
import { decode } from '#platform/images/decode.ts';
import { createImages } from '#platform/images/images.ts';
import { articleDrawer, articleRecipe } from './article.ts';

const slugs = readdirSync(new URL('../../news/articles/', import.meta.url))
  .filter((name) => name.endsWith('.vi.md'))
  .map((name) => name.slice(0, -'.vi.md'.length));
const recipes = slugs.map((slug) => articleRecipe(motifOf(slug, 'giay-to'), slug));
const images = createImages();

const hashOf = async (recipe: string) => {
  const svg = articleDrawer.draw(recipe) ?? '';
  const bytes = await images.rasterise(svg, { width: 160, format: 'webp' });
  return (await decode(bytes, { most: Infinity })).imageHash;
};

test('every article has a wide drawing of its own, in clean strokes, the same each time', () => {
  for (const recipe of recipes) {
    const svg = articleDrawer.draw(recipe) ?? '';
    expect(svg, recipe).toMatch(/^<svg [^>]+ height="900" [^>]+>(?:<(?:path|rect|g) [^<>]+>|<\/g>)+<\/svg>$/);
    expect(svg, recipe).not.toMatch(/NaN|Infinity|undefined/);
    expect(articleDrawer.draw(recipe)).toBe(svg);
  }
  expect(new Set(recipes.map((recipe) => recipe.split(':')[1])).size).toBeGreaterThanOrEqual(40);
});

test('no two of them look alike', async () => {
  const hashes = await Promise.all(recipes.map(hashOf));
  const alike = hashes.flatMap((one, at) =>
    hashes
      .slice(at + 1)
      .flatMap((other, further) =>
        hammingDistance(one, other) <= MAX_HASH_DISTANCE ? [[recipes[at], recipes[at + 1 + further]]] : [],
      ),
  );
  expect(alike).toEqual([]);
});

test.each(CATEGORIES)(
  'an article of «%s» without a motif of its own has that of its category',
  (category) => {
    const recipe = articleRecipe(motifOf('bai-viet-moi', category), 'bai-viet-moi');
    expect(articleDrawer.draw(recipe)).toBeDefined();
    // Recipes of former editions named the category.
    expect(articleDrawer.draw(`tin:${category}:12`)).toBeDefined();
  },
);

test.each(['tin', 'tin:', 'tin:nothing:1', 'tin:constructor:1'])('«%s» draws nothing', (recipe) => {
  expect(articleDrawer.draw(recipe)).toBeUndefined();
});
