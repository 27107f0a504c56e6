import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';

import { parseArea } from '#kernel/land/area.ts';
import { gridPoint } from '#geo/vn2000/coordinates.ts';
import { parseDay, parseMoment } from '#kernel/dates.ts';
import { readDegrees } from '#geo/coordinate-input/degrees-text.ts';
import { email, optionalEmail, phone } from '#kernel/contact/contact.ts';
import { parseLandCode, plotNumber } from '#kernel/land/land-code.ts';
import { parseMoney } from '#kernel/money.ts';
import { decodeCursor } from '#kernel/web/pagination.ts';
import { parsePoints } from '#geo/coordinate-input/pasted-points.ts';
import { personName } from '#kernel/contact/person-name.ts';
import { slug, slugOf } from '#kernel/slug.ts';
import {
  fold,
  matchRank,
  modernTone,
  nfc,
  nfd,
  nfkc,
  collapseSpaces,
  tidyLines,
  traditionalTone,
} from '#kernel/text.ts';

const BYTES = 100_000;

/** Texts on which a careless pattern starts over at every letter. */
const TEXTS = [
  '1',
  '0',
  ' ',
  '\u200b',
  '-',
  'a',
  'đ',
  'ế',
  '\u0302',
  'a@',
  'a.',
  'ab-',
  "a'",
  'Aa ',
  '1.',
  '1,000',
  '.000',
  '1 tr ',
  '3 tỷ ',
  '3 tỷ 2',
  '1x',
  '20/11/',
  '(+84)',
  'hòa ',
  'oà',
  'W1',
].flatMap((unit) => {
  const long = unit.repeat(BYTES / Buffer.byteLength(unit));
  return [long, `${long}@`, `a@${long}`, `1 tỷ ${long}!`];
});

/** Quadratic work on 100 kB takes seconds; a search also composes and decomposes both of its texts. */
const READERS: ReadonlyArray<[name: string, read: (text: string) => unknown, mostMs?: number]> = [
  ['parseMoney', parseMoney],
  ['parseArea', parseArea],
  ['parseDay', parseDay],
  ['parseMoment', parseMoment],
  ['parseLandCode', (text) => parseLandCode(text, '2025')],
  ['decodeCursor', (text) => decodeCursor(text, z.tuple([z.string()]))],
  ['phone', (text) => phone.safeParse(text)],
  ['email', (text) => email.safeParse(text)],
  ['optionalEmail', (text) => optionalEmail.safeParse(text)],
  ['personName', (text) => personName.safeParse(text)],
  ['plotNumber', (text) => plotNumber.safeParse(text)],
  ['slug', (text) => slug.safeParse(text)],
  ['slugOf', slugOf],
  ['fold', fold],
  ['tidy', collapseSpaces],
  ['modernTone', modernTone, 200],
  ['traditionalTone', traditionalTone, 200],
  ['matchRank in a long text', (text) => matchRank('nguyễn huệ', text), 200],
  ['matchRank of a long text', (text) => matchRank(text, `${text}a`), 400],
];

const elapsed = (run: () => unknown) => {
  const start = performance.now();
  run();
  return performance.now() - start;
};

/** A busy machine may disturb a run or four; it cannot make a quadratic one quick. */
const isQuick = (run: () => unknown, mostMs: number) =>
  Array.from({ length: 5 }).some(() => elapsed(run) <= mostMs);

describe.each(READERS)('%s', (_, read, mostMs = 100) => {
  test('throws on no text at all', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => void read(text)));
  });

  test('works through 100 kB in linear time', () => {
    const slow = TEXTS.filter((text) => !isQuick(() => read(text), mostMs));
    expect(slow.map((text) => text.slice(0, 12))).toEqual([]);
  });
});

/** Combining marks in an order that normalization reverses, alone and separated by characters that are removed. */
const MARKS = [
  '\u0345\u0301\u0327',
  '\u0345\u200b\u0301\u0327',
  '\u0327\uff9e\u0301',
  '\u0301\u0345\u0323\n\u0327',
];

/** Functions that normalize user input: 1 MB of combining marks would take a minute, and takes some 50 ms. */
const NORMALIZERS: ReadonlyArray<[name: string, read: (text: string) => unknown]> = [
  ['nfc', nfc],
  ['nfd', nfd],
  ['nfkc', nfkc],
  ['fold', fold],
  ['tidy', collapseSpaces],
  ['tidyLines', tidyLines],
  ['modernTone', modernTone],
  ['traditionalTone', traditionalTone],
  ['matchRank', (text) => matchRank(text, text)],
  ['slugOf', slugOf],
  ['personName', (text) => personName.safeParse(text)],
  ['gridPoint', (text) => gridPoint().safeParse({ x: text, y: text })],
  ['parsePoints', parsePoints],
  ['readDegrees', readDegrees],
];

test.each(NORMALIZERS)('%s: 1 MB of marks is read at once', (_, read) => {
  for (const unit of MARKS) {
    const text = `a${unit.repeat(1_000_000 / Buffer.byteLength(unit))}`;
    expect(elapsed(() => read(text))).toBeLessThan(2_000);
  }
});
