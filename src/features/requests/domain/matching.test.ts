import { describe, expect, test } from 'vitest';
import { isUnwanted, matchOf, type Offer, wishesIn, withCut } from './matching.ts';
import type { Wanted } from './request.ts';

const WANTED: Wanted = {
  deal: 'ban',
  kind: 'nha-rieng',
  also: ['biet-thu-lien-ke'],
  place: '27475',
  near: ['27478'],
  at: { lon: 106.7, lat: 10.74 },
  budget: { from: 4e9, to: 5e9 },
  area: { from: 50, to: 80 },
  note: 'hẻm xe hơi, gần trường',
};
const OFFER: Offer = {
  deal: 'ban',
  kind: 'nha-rieng',
  district: '778',
  commune: '27475',
  at: null,
  price: 4.5e9,
  area: 60,
  text: 'Nhà hẻm xe hơi. Gần trường học!',
  seller: '0900000009',
};
const ANY = { from: null, to: null };

describe('points and reasons', () => {
  test.each<[string, Partial<Wanted>, Partial<Offer>, number, string[]]>([
    [
      'a kind that would do as well',
      {},
      { kind: 'biet-thu-lien-ke' },
      100,
      ['in-budget', 'in-place', 'area', 'wishes'],
    ],
    ['all that is wished', {}, {}, 100, ['in-budget', 'in-place', 'area', 'wishes']],
    ['price at the upper end', {}, { price: 5e9 }, 100, ['in-budget', 'in-place', 'area', 'wishes']],
    ['a little too dear', {}, { price: 5.5e9 }, 80, ['above-budget', 'in-place', 'area', 'wishes']],
    ['a little too cheap', {}, { price: 3.6e9 }, 80, ['below-budget', 'in-place', 'area', 'wishes']],
    ['no budget', { budget: ANY }, { price: null }, 60, ['in-place', 'area', 'wishes']],
    ['the former district', { place: '778', near: [] }, {}, 100, ['in-budget', 'in-place', 'area', 'wishes']],
    ['a ward beside', {}, { commune: '27478' }, 85, ['in-budget', 'beside', 'area', 'wishes']],
    [
      'near the middle',
      {},
      { commune: '26740', at: { lon: 106.71, lat: 10.74 } },
      85,
      ['in-budget', 'distance', 'area', 'wishes'],
    ],
    ['anywhere', { place: null, near: [], at: null }, {}, 70, ['in-budget', 'area', 'wishes']],
    ['another size', {}, { area: 200 }, 85, ['in-budget', 'in-place', 'wishes']],
    ['any size', { area: ANY }, {}, 85, ['in-budget', 'in-place', 'wishes']],
    ['one wish of two', {}, { text: 'Nhà hẻm xe hơi' }, 93, ['in-budget', 'in-place', 'area', 'wishes']],
    ['no wish', {}, { text: 'Nhà đẹp' }, 85, ['in-budget', 'in-place', 'area']],
    ['part of a word', { note: 'xe' }, { text: 'xem ngay' }, 85, ['in-budget', 'in-place', 'area']],
  ])('%s', (_, wanted, offer, score, why) => {
    const match = matchOf({ ...WANTED, ...wanted }, { ...OFFER, ...offer });
    expect(match?.score).toBe(score);
    expect(match?.why.map(({ what }) => what)).toEqual(why);
  });

  test.each<[string, Partial<Wanted>, Partial<Offer>]>([
    ['to rent', {}, { deal: 'cho-thue' }],
    ['another kind', {}, { kind: 'dat' }],
    ['far too dear', {}, { price: 5.6e9 }],
    ['far too cheap', {}, { price: 3.5e9 }],
    ['a price to be agreed on', {}, { price: null }],
    ['elsewhere', {}, { commune: '26740' }],
    ['further than three kilometres', {}, { commune: '26740', at: { lon: 106.73, lat: 10.74 } }],
  ])('nothing fits: %s', (_, wanted, offer) => {
    expect(matchOf({ ...WANTED, ...wanted }, { ...OFFER, ...offer })).toBeUndefined();
  });

  test('figures of reasons are those of the reader', () => {
    const dear = matchOf(WANTED, { ...OFFER, price: 5.3e9 });
    expect(dear?.why[0]).toEqual({ what: 'above-budget', percent: 6 });
    const near = matchOf(WANTED, { ...OFFER, commune: '26740', at: { lon: 106.711, lat: 10.74 } });
    expect(near?.why[1]).toMatchObject({ what: 'distance', metres: 1203 });
    expect(withCut({ score: 1, why: [] }, 5e9).why).toEqual([{ what: 'cut', from: 5e9 }]);
  });
});

test.each<[string, Partial<Parameters<typeof isUnwanted>[0]>, boolean]>([
  ['nothing was said', {}, false],
  ['the same seller', { sellers: new Set(['0900000009']) }, true],
  ['another seller', { sellers: new Set(['0900000001']) }, false],
  ['the same ward', { wards: new Set(['27475']) }, true],
  ['as dear as one that was too dear', { tooDear: 4.5e9 }, true],
  ['cheaper than one that was too dear', { tooDear: 4.6e9 }, false],
])('what is unwanted: %s', (_, lessons, unwanted) => {
  const none = { sellers: new Set<string>(), wards: new Set<string>(), tooDear: null };
  expect(isUnwanted({ ...none, ...lessons }, OFFER)).toBe(unwanted);
});

test.each([
  ['hẻm xe hơi, gần trường; sổ hồng\nhướng Đông', ['hẻm xe hơi', 'gần trường', 'sổ hồng', 'hướng Đông']],
  ['Rộng 4.5 m. Gần chợ.', ['Rộng 4.5 m', 'Gần chợ']],
  ['a, a, , gần chợ', ['gần chợ']],
  ['', []],
])('the wishes of “%s”', (note, wishes) => {
  expect(wishesIn(note)).toEqual(wishes);
});
