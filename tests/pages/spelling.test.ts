import { describe, expect, test } from 'vitest';
import { traditionalTone } from '#kernel/text.ts';
import { filesBelow, read } from '../_support/sources.ts';

const messages = filesBelow('i18n', /\.json$/);
const articles = filesBelow('src/demo', /\.md$/);
const facts = filesBelow('src/features', /\/facts\/[^/]+\.(?:md|csv|ts)$/).filter(
  (file) => !file.endsWith('.test.ts'),
);
const seeds = [
  ...filesBelow('src/features', /\/seed\.ts$/),
  ...filesBelow('src/demo', /\.ts$/).filter((file) => !file.endsWith('.test.ts')),
];
const FILES = [...messages, ...articles, ...facts, ...seeds];

/** What readers see of a file: of code everything but its comments. */
const shown = (file: string) =>
  file.endsWith('.ts')
    ? read(file)
        .replace(/\/\*[\s\S]*?\*\//g, '')
        .replace(/(?<![:'"`])\/\/.*$/gm, '')
    : read(file);

/** Names of units are written as in the official list of 2026, and articles compare the two spellings. */
const OFFICIAL_NAMES = new Set('Hoà Hoá Thuỷ Thuỵ'.split(' '));

function otherSpellings(file: string) {
  const words = shown(file).match(/[\p{L}\p{M}]+/gu) ?? [];
  const mayName = !file.startsWith('i18n/');
  return words.filter(
    (word) => traditionalTone(word) !== word.normalize('NFC') && !(mayName && OFFICIAL_NAMES.has(word)),
  );
}

describe.each(FILES)('%s', (file) => {
  test('has “ ” around what is quoted', () => {
    expect(shown(file).match(/[^\n]{0,30}[«»][^\n]{0,30}/g) ?? []).toEqual([]);
  });

  test('puts tone marks as in hòa, tọa, thủy', () => {
    expect(otherSpellings(file)).toEqual([]);
  });
});

/** The word that is used instead comes second. */
const REPLACED: readonly (readonly [RegExp, string])[] = [
  [/[^\n]{0,30}(?<![\p{L}])nạp(?! tiền| vào ví|[\p{L}])[^\n]{0,30}/giu, 'cập nhật, tải lên'],
  [/[^\n]{0,30}(?:thư điện tử|\be-mail)[^\n]{0,30}/giu, 'email'],
  [/[^\n]{0,30}[\d}][ \u00a0]%[^\n]{0,30}/gu, '80%'],
  [
    /[^\n]{0,30}(?<!\p{L})(?:nơi ấy|nơi chốn|thôi (?:nhận|hiện|cho phép|dùng))(?!\p{L})[^\n]{0,30}/giu,
    'nơi này, vị trí, ngừng',
  ],
  [/[^\n]{0,30}(?:Đông|Tây) - (?:Nam|Bắc)[^\n]{0,30}/gu, 'Tây Bắc'],
];

test.each(REPLACED)('%s is written otherwise: %s', (word) => {
  expect(FILES.flatMap((file) => (shown(file).match(word) ?? []).map((text) => `${file}: ${text}`))).toEqual(
    [],
  );
});
