import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readTrueType } from './true-type.ts';

const file = readFileSync(new URL('../../ui/styles/fonts/be-vietnam-pro-400.ttf', import.meta.url));
const font = readTrueType(file);

test('every letter of Vietnamese, and every sign that papers write, has a glyph', () => {
  const letters = 'aăâbcdđeêghiklmnoôơpqrstuưvxyzwjfAĂÂĐÊÔƠƯ0123456789';
  const toned = [...'aăâeêioôơuưy'].flatMap((vowel) =>
    ['\u0300', '\u0301', '\u0303', '\u0309', '\u0323'].map((tone) => (vowel + tone).normalize('NFC')),
  );
  const signs = ' \u00a0.,;:!?()[]/-–—«»“”‘’%×·•…²³°₫€±−+=<>&@#"\'';
  const all = [...letters, ...toned, ...toned.map((letter) => letter.toUpperCase()), ...signs];
  expect(all.filter((letter) => font.glyphOf(letter) === undefined)).toEqual([]);
});

test('digits are of equal width', () => {
  const widths = [...'0123456789'].map((digit) => font.widthOf(font.glyphOf(digit) ?? 0));
  expect(new Set(widths).size).toBe(1);
  expect(widths[0]).toBe(630);
});

test.each(['→', '≥', '漢', '😀', '\u0301'])('%j has none', (letter) => {
  expect(font.glyphOf(letter)).toBeUndefined();
});

test('its measures are those of the letters', () => {
  expect([font.ascent, font.descent]).toEqual([1_000, -265]);
  expect(font.widthOf(font.glyphOf('m') ?? 0)).toBeGreaterThan(2 * font.widthOf(font.glyphOf('i') ?? 0));
});

test('a subset keeps glyph ids and metrics, and the outlines in use', () => {
  const glyphs = new Set([...'Thửa'].map((letter) => font.glyphOf(letter) ?? 0));
  const part = font.subset(glyphs);
  expect(part.length).toBeLessThan(file.length / 5);
  const view = new DataView(part.buffer);
  const entries = Array.from({ length: view.getUint16(4) }, (_, index) => {
    const at = 12 + index * 16;
    const [sum, start, length] = [4, 8, 12].map((place) => view.getUint32(at + place));
    return {
      name: String.fromCharCode(...part.subarray(at, at + 4)),
      sum,
      start: start ?? 0,
      length: length ?? 0,
    };
  });
  expect(entries.map(({ name }) => name)).toEqual(['glyf', 'head', 'hhea', 'hmtx', 'loca', 'maxp']);
  for (const { sum, start, length } of entries) {
    let found = 0;
    for (let at = start; at < start + length; at += 4) found = (found + view.getUint32(at)) >>> 0;
    expect(found).toBe(sum);
  }
  const loca = entries.find(({ name }) => name === 'loca')?.start ?? 0;
  const sizeOf = (glyph: number) => view.getUint32(loca + 4 * glyph + 4) - view.getUint32(loca + 4 * glyph);
  expect([...glyphs].every((glyph) => sizeOf(glyph) > 0)).toBe(true);
  expect(sizeOf(font.glyphOf('Q') ?? 0)).toBe(0);
});
