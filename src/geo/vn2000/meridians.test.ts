import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { epsgOf, formatMeridian, meridianOf, PROVINCE_MERIDIANS, ZONES } from './meridians.ts';
import type { MeridianScheme } from './meridians.ts';

test.each<[string, string, MeridianScheme, number | undefined]>([
  ['Hồ Chí Minh', '79', 'current', 105.75],
  ['Hồ Chí Minh', '79', 'former', 105.75],
  ['Bà Rịa - Vũng Tàu, now in Hồ Chí Minh', '77', 'former', 107.75],
  ['Bà Rịa - Vũng Tàu after the merger', '77', 'current', undefined],
  ['Lai Châu', '12', 'former', 103],
  ['Lai Châu', '12', 'current', 104.75],
  ['Hà Nam', '35', 'former', 105],
  ['no province', 'constructor', 'current', undefined],
])('the meridian of %s (%s, %s) is %s', (_, code, scheme, meridian) => {
  expect(meridianOf(code, scheme)).toBe(meridian);
});

test('34 provinces now and 63 before, each once, each on a zone of 3°', () => {
  expect(PROVINCE_MERIDIANS.current).toHaveLength(34);
  expect(PROVINCE_MERIDIANS.former).toHaveLength(63);
  for (const provinces of Object.values(PROVINCE_MERIDIANS)) {
    expect(new Set(provinces.map(({ code }) => code)).size).toBe(provinces.length);
    expect(new Set(provinces.map(({ name }) => name)).size).toBe(provinces.length);
    expect(provinces.filter(({ meridian }) => epsgOf(meridian) === undefined)).toEqual([]);
  }
});

test('a zone has one number, and 105° two: its zone of 3° and its zone of 6°', () => {
  expect(new Set(ZONES.map(({ epsg }) => epsg)).size).toBe(ZONES.length);
  expect([epsgOf(105.75), epsgOf(105), epsgOf(105, 6), epsgOf(111, 6), epsgOf(111)]).toEqual([
    9210,
    5897,
    3405,
    3406,
    undefined,
  ]);
});

test.each([
  [105, '105°00′'],
  [105.75, '105°45′'],
  [107.25, '107°15′'],
  [108.5, '108°30′'],
])('%d is written %s', (meridian, text) => {
  expect(formatMeridian(meridian)).toBe(text);
});

const root = fileURLToPath(new URL('../../..', import.meta.url));
const [published] = globSync('../*/data/vn2000_central_meridians.csv', { cwd: root });

/** Tone marks wander (Hoà, Hòa) and the city is listed with and without its title. */
const plain = (name: string) => name.replace('TP. ', '').normalize('NFD').replace(/\p{M}/gu, '');

describe.skipIf(!published)('the table of central meridians kept beside the repository', () => {
  const rows = published
    ? readFileSync(path.join(root, published), 'utf8').trim().split(/\r?\n/).slice(1)
    : [];

  test('has the same provinces on the same meridians', () => {
    const listed = rows.map((row) => {
      const [scheme = '', name = '', meridian, text, epsg] = row.split(',');
      return [
        scheme.startsWith('TT24') ? 'current' : 'former',
        plain(name),
        Number(meridian),
        text,
        Number(epsg),
      ];
    });
    const ours = Object.entries(PROVINCE_MERIDIANS).flatMap(([scheme, provinces]) =>
      provinces.map(({ name, meridian }) => [
        scheme,
        plain(name),
        meridian,
        formatMeridian(meridian),
        epsgOf(meridian),
      ]),
    );
    expect(ours.toSorted()).toEqual(listed.toSorted());
  });
});
