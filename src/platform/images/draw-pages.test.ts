import sharp from 'sharp';
import { expect, test } from 'vitest';
import { fail } from '#kernel/result.ts';
import { badPapers, goodPapers, redPaper } from './_papers.ts';
import { createImages } from './images.ts';

const images = createImages();

test.each(Object.entries(goodPapers))('%s: its pages are pictures', async (_, { paper, ...expected }) => {
  const drawn = await images.pages(paper);
  if (!drawn.ok) throw new Error(drawn.error);
  const { pages, count } = drawn.value;
  expect([pages.length, count]).toEqual([expected.pages, expected.count]);
  const [first] = pages;
  expect([first?.width, first?.height]).toEqual(expected.size);
  const { channels, isOpaque } = await sharp(first?.bytes).stats();
  expect(isOpaque).toBe(true);
  const [red = 0, green = 255, blue = 255] = channels.map(({ mean }) => mean);
  expect(Math.max(255 - red, green, blue)).toBeLessThan(5);
});

test.each(Object.entries(badPapers))('%s: none is shown, and it is known why', async (_, [why, paper]) => {
  expect(await images.pages(paper)).toEqual(fail(why));
});

test('after one that ends its process the next one is drawn', async () => {
  await images.pages(badPapers['forms within forms'][1]);
  expect(await images.pages(redPaper(2))).toMatchObject({ ok: true, value: { count: 2 } });
});

test('more papers than may wait are known from damaged ones', async () => {
  const few = createImages({ waiting: 1 });
  const all = await Promise.all(Array.from({ length: 3 }, () => few.pages(redPaper(1))));
  expect(all.map((one) => (one.ok ? 'drawn' : one.error))).toEqual(['drawn', 'drawn', 'busy']);
});
