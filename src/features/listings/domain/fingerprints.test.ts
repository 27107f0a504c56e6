import { describe, expect, test } from 'vitest';
import {
  hammingDistance,
  fingerprintsOf,
  hashParts,
  plotFingerprint,
  textFingerprint,
} from './fingerprints.ts';

const TEXT =
  'Nhà mới xây ba tầng, hẻm xe hơi vào tận nơi, gần chợ và trường học, sổ hồng riêng, chủ cần bán gấp trong tháng này giá 5 tỷ';

describe('a plot', () => {
  const plot = { kind: 'dat', commune: '27259', sheet: 901, plot: 12 } as const;

  test.each([
    ['the same numbers', plot, true],
    ['another plot', { ...plot, plot: 13 }, false],
    ['another sheet', { ...plot, sheet: 902 }, false],
    ['another commune', { ...plot, commune: '27262' }, false],
  ])('%s', (_, other, isSame) => {
    expect(plotFingerprint(other)[0] === plotFingerprint(plot)[0]).toBe(isSame);
  });

  test('has no fingerprint without its numbers, nor for a flat', () => {
    expect(plotFingerprint({ ...plot, sheet: null })).toEqual([]);
    expect(plotFingerprint({ ...plot, kind: 'can-ho-chung-cu' })).toEqual([]);
  });
});

describe('a text', () => {
  test.each([
    ['without marks and in capitals', TEXT.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase(), true],
    ['with another price', TEXT.replace('5 tỷ', '4,8 tỷ'), true],
    ['with other signs', TEXT.replaceAll(',', ' –'), true],
    ['with a word more', `${TEXT} nhé`, false],
  ])('%s', (_, other, isSame) => {
    expect(textFingerprint(other)[0] === textFingerprint(TEXT)[0]).toBe(isSame);
  });

  test('too short to be unique has no fingerprint', () => {
    expect(textFingerprint('Bán nhà chính chủ')).toEqual([]);
  });
});

describe('pictures', () => {
  const hash = '00ff00ff00ff00ff';

  test.each([
    [hash, 0],
    ['00ff00ff00ff00fe', 1],
    ['80ff00ff00ff00fe', 2],
    ['ffffffffffffffff', 32],
  ])('differ from %s in %s bits', (other, bits) => {
    expect(hammingDistance(hash, other)).toBe(bits);
  });

  test('that differ in three bits have a part alike', () => {
    const other = '80ff00fe00ff01ff';
    expect(hammingDistance(hash, other)).toBe(3);
    expect(hashParts(other).some((part) => hashParts(hash).includes(part))).toBe(true);
  });
});

test('marks of different kinds are never equal, and fit the column', () => {
  const marks = fingerprintsOf({
    kind: 'dat',
    commune: '27259',
    sheet: 1,
    plot: 1,
    description: TEXT,
    imageHashes: ['0000000000000000', 'ffffffffffffffff'],
  });
  expect(new Set(marks).size).toBe(marks.length);
  expect(marks.every((mark) => Number.isInteger(mark) && mark > 0 && mark < 2 ** 31)).toBe(true);
});
