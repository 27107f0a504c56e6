import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import sharp from 'sharp';
import { outlinePath } from './true-type-outline.ts';
import { readTrueType } from './true-type.ts';

const font = readTrueType(
  readFileSync(new URL('../../ui/styles/fonts/be-vietnam-pro-600.ttf', import.meta.url)),
);

/** The ink of a letter in a box of a thousand by fifteen hundred, its foot at a thousand. */
async function inkOf(letter: string) {
  const d = outlinePath(font.contoursOf(font.glyphOf(letter) ?? 0), (x, y) => [x, 1_100 - y]);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1000" height="1500"><rect width="1000" height="1500" fill="white"/><path d="${d}"/></svg>`;
  const { data } = await sharp(Buffer.from(svg))
    .greyscale()
    .resize(100, 150)
    .raw()
    .toBuffer({ resolveWithObject: true });
  const isInk = (x: number, y: number) => (data[y * 100 + x] ?? 255) < 128;
  const rows = Array.from(
    { length: 150 },
    (_, y) => Array.from({ length: 100 }, (_, x) => isInk(x, y)).filter(Boolean).length,
  );
  return { top: rows.findIndex((many) => many > 0), foot: rows.findLastIndex((many) => many > 0), rows };
}

test('the foot of a letter is on its line, and its marks are over it', async () => {
  const [plain, hat, both, dot] = [await inkOf('e'), await inkOf('ê'), await inkOf('ể'), await inkOf('ẹ')];
  expect([plain.foot, hat.foot, both.foot]).toEqual(
    [110, 110, 110].map((foot) => expect.closeTo(foot, -0.5)),
  );
  expect(hat.top).toBeLessThan(plain.top);
  expect(both.top).toBeLessThan(hat.top);
  expect(dot.foot).toBeGreaterThan(plain.foot + 5);
});

test('a hole is a hole', async () => {
  const { rows, top, foot } = await inkOf('O');
  const [middle = 0, edge = 0] = [rows[Math.round((top + foot) / 2)], rows[top + 2]];
  expect(middle).toBeGreaterThan(10);
  expect(middle).toBeLessThan(edge * 1.5);
});

test('every letter of Vietnamese has an outline, and a blank has none', () => {
  const letters = 'aàáảãạăằắẳẵặâầấẩẫậđeèéẻẽẹêềếểễệiìíỉĩịoòóỏõọôồốổỗộơờớởỡợuùúủũụưừứửữựyỳýỷỹỵ²';
  for (const letter of letters + letters.toUpperCase())
    expect([letter, font.contoursOf(font.glyphOf(letter) ?? 0).length > 0]).toEqual([letter, true]);
  expect(font.contoursOf(font.glyphOf(' ') ?? 0)).toEqual([]);
});
