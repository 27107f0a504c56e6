import { expect, test } from 'vitest';
import { commune, court, procuracy } from './_samples.ts';
import { type Branch, idOf } from './body.ts';
import { byRegion, competenceOf, isDerived, provincesOf, sharedOffice } from './competence.ts';

const CAO_BANG = { code: '04', name: 'Tỉnh Cao Bằng' };
const provincial = court(0, [], {
  level: 'province',
  number: null,
  name: 'Tòa án nhân dân Thành phố Hồ Chí Minh',
});
const BODIES = [
  provincial,
  court(1, ['26740', '26743']),
  procuracy(1, ['26740', '26743']),
  court(5, ['26905']),
  procuracy(5, ['26905'], { status: 'derived' }),
  // The same code in another list is another commune.
  court(6, [], { communes: [{ scheme: '2026', code: '26998' }] }),
];

const show = (codes: string[]) =>
  competenceOf(
    codes.map((code) => commune(code)),
    BODIES,
  ).map(({ communes, offices }) => [
    communes.map(({ code }) => code).join(' '),
    offices.court.region?.body && idOf(offices.court.region.body),
    offices.procuracy.region?.body && idOf(offices.procuracy.region.body),
  ]);

test.each([
  ['one commune', ['26740'], [['26740', 'court/79/1', 'procuracy/79/1']]],
  ['two of one court', ['26740', '26743'], [['26740 26743', 'court/79/1', 'procuracy/79/1']]],
  [
    'two of two courts',
    ['26740', '26905', '26743'],
    [
      ['26740 26743', 'court/79/1', 'procuracy/79/1'],
      ['26905', 'court/79/5', 'procuracy/79/5'],
    ],
  ],
  [
    'regions by their numbers, the unknown last',
    ['27013', '26905', '26740'],
    [
      ['26740', 'court/79/1', 'procuracy/79/1'],
      ['26905', 'court/79/5', 'procuracy/79/5'],
      ['27013', undefined, undefined],
    ],
  ],
  ['one that is not loaded', ['27013'], [['27013', undefined, undefined]]],
  ['one whose code another list has', ['26998'], [['26998', undefined, undefined]]],
  ['none', [], []],
])('%s', (_, codes, blocks) => {
  expect(show(codes)).toEqual(blocks);
});

test('what is loaded for one branch only still parts the communes of the other', () => {
  const blocks = competenceOf([commune('1'), commune('2')], [court(1, ['1', '2']), procuracy(1, ['1'])]);
  expect(blocks.map(({ communes }) => communes.map(({ code }) => code))).toEqual([['1'], ['2']]);
  expect(sharedOffice(blocks, 'court')?.body?.number).toBe(1);
  expect(sharedOffice(blocks, 'procuracy')).toBeNull();
});

const blocksOf = (codes: readonly string[]) =>
  competenceOf(
    codes.map((code) => commune(code)),
    BODIES,
  );

test.each([
  [['26740', '26743'], 1],
  [['26740', '26905'], undefined],
  [['27013', '27019'], undefined],
  [['26740', '27013'], undefined],
  [[], undefined],
])('communes %j share the court of region %j', (codes, number) => {
  expect(sharedOffice(blocksOf(codes), 'court')?.body?.number).toBe(number);
});

test.each([
  [['26740', '27013'], false, false],
  [['26740', '26905'], false, true],
  [[], false, false],
])('communes %j are derived for the court: %j, for the procuracy: %j', (codes, court, procuracy) => {
  expect(isDerived(blocksOf(codes), 'court')).toBe(court);
  expect(isDerived(blocksOf(codes), 'procuracy')).toBe(procuracy);
});

test('blocks that differ only in the other branch are one region', () => {
  const blocks = competenceOf(
    [commune('1'), commune('2'), commune('3')],
    [court(1, ['1', '2']), procuracy(1, ['1']), procuracy(2, ['2', '3'])],
  );
  const show = (branch: Branch) =>
    byRegion(blocks, branch).map(({ office, communes }) => [
      office?.body?.number,
      communes.map(({ code }) => code).join(' '),
    ]);
  expect(show('court')).toEqual([
    [1, '1 2'],
    [undefined, '3'],
  ]);
  expect(show('procuracy')).toEqual([
    [1, '1'],
    [2, '2 3'],
  ]);
});

test('the provincial bodies are named even where nothing is loaded', () => {
  const blocks = competenceOf([commune('27013'), commune('26740'), commune('01273', CAO_BANG)], BODIES);
  const [city, province, ...others] = provincesOf(blocks);
  expect(others).toEqual([]);
  expect(city?.offices.court.body).toBe(provincial);
  expect(city?.offices.procuracy).toEqual({
    name: {
      vi: 'Viện kiểm sát nhân dân Thành phố Hồ Chí Minh',
      en: 'People’s Procuracy of Hồ Chí Minh City',
    },
    body: null,
  });
  expect(blocks.at(-1)?.offices.court.region).toBeNull();
  expect(province?.offices.court.name.vi).toBe('Tòa án nhân dân tỉnh Cao Bằng');
});
