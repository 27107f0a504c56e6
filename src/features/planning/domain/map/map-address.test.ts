import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseLandCode } from '#kernel/land/land-code.ts';
import { MAP_PARAMETERS, plotCode, readMapState, writeMapState } from './map-address.ts';
import {
  centreOf,
  DRAWN_KINDS,
  type DrawnShape,
  type LayerKey,
  type MapState,
  startOf,
} from './map-state.ts';

const OFFERED: LayerKey[] = [
  { version: 12, layer: 'zones' },
  { version: 12, layer: 'roads' },
  { version: 9, layer: 'zones' },
  { version: 3, layer: 'parcels' },
];
const start = startOf(OFFERED.map((key) => ({ ...key, box: [106.69, 10.77, 106.71, 10.79] as const })));
const offer = { layers: OFFERED, start };
const read = (query: string) => readMapState(new URLSearchParams(query), offer);

const point = fc
  .record({
    lon: fc.double({ min: 102, max: 118, noNaN: true }),
    lat: fc.double({ min: 6, max: 24, noNaN: true }),
  })
  .map(({ lon, lat }) => centreOf(lon, lat));
/** No corner repeats the one before it. */
const drawn: fc.Arbitrary<DrawnShape> = fc.record({
  kind: fc.constantFrom(...DRAWN_KINDS),
  corners: fc.uniqueArray(
    point.map(({ lon, lat }) => [lon, lat] as const),
    { minLength: 1, maxLength: 50, selector: String },
  ),
});
const versions = fc.constantFrom([12, 9], [9, 12], [3, 12]);

const states: fc.Arbitrary<MapState> = fc.record({
  centre: point,
  zoom: fc.integer({ min: 5, max: 21 }),
  layers: fc
    .shuffledSubarray(OFFERED)
    .chain((keys) =>
      fc.tuple(
        ...keys.map((key) =>
          fc
            .record({ twentieths: fc.integer({ min: 0, max: 20 }), isVisible: fc.boolean() })
            .map(({ twentieths, isVisible }) => ({ ...key, opacity: twentieths / 20, isVisible })),
        ),
      ),
    ),
  compare: fc.option(
    fc
      .tuple(versions, fc.integer({ min: 0, max: 100 }))
      .map(([[left = 0, right = 0], hundredths]) => ({ left, right, split: hundredths / 100 })),
  ),
  selected: fc.option(fc.constantFrom('267409010003', '267400010001')),
  drawn: fc.array(drawn, { maxLength: 5 }),
});

describe('a state and its address', () => {
  test('a state is read back as it was, and has one address', () => {
    fc.assert(
      fc.property(states, (state) => {
        const text = writeMapState(state);
        expect(read(text)).toEqual({ state, notices: [] });
        expect(writeMapState(read(text).state)).toBe(text);
        expect(text).toMatch(/^[\w.,;~=&-]+$/);
      }),
    );
  });

  test('whatever an address says, there is a state, and its own address says nothing impossible', () => {
    const part = fc.oneof(
      fc.string(),
      fc.stringMatching(/^[\d.,;~z-]{0,30}$/),
      fc.stringMatching(/^(-?(zones|roads|parcels|moc)-\d{1,2}(~[\d.]{0,4})?,?){0,4}$/),
      fc.stringMatching(/^-?\d{1,3}(\.\d{0,3})?,-?\d{1,3}(\.\d{0,9})?,\d{1,2}z$/),
    );
    const query = fc.array(fc.tuple(fc.constantFrom(...MAP_PARAMETERS, 'lang'), part));
    fc.assert(
      fc.property(query, (parts) => {
        const { state } = read(new URLSearchParams(parts).toString());
        expect(read(writeMapState(state))).toEqual({ state, notices: [] });
      }),
    );
  });

  test('it is short and readable', () => {
    const state: MapState = {
      centre: { lat: 10.7798, lon: 106.699 },
      zoom: 16,
      layers: [
        { version: 12, layer: 'zones', opacity: 0.7, isVisible: true },
        { version: 3, layer: 'parcels', opacity: 1, isVisible: true },
        { version: 12, layer: 'roads', opacity: 1, isVisible: false },
      ],
      compare: { left: 12, right: 9, split: 0.5 },
      selected: '267409010003',
      drawn: [
        {
          kind: 'line',
          corners: [
            [106.69, 10.77],
            [106.6901, 10.7702],
          ],
        },
        { kind: 'points', corners: [[106.69, 10.77]] },
      ],
    };
    expect(writeMapState(state)).toBe(
      'ban-do=10.7798,106.699,16z&lop=zones-12~0.7,parcels-3,-roads-12&so-sanh=12,9~0.5&thua=267409010003&ve=lglo-IgtkjJoGwM.pglo-IgtkjJ',
    );
  });

  test('an address that says nothing has the state to begin with', () => {
    expect(read('')).toEqual({ state: start, notices: [] });
    expect(writeMapState(start)).toBe(
      'ban-do=10.78,106.7,15z&lop=parcels-3,roads-12,zones-12~0.7,-zones-9~0.7',
    );
  });
});

test.each([
  ['ban-do=10.7,106.7,16z', 'ban-do=10.7,106.7,16z', []],
  ['ban-do=106.7,10.7,16z', 'ban-do=24,102,16z', ['view']],
  ['ban-do=10.7,106.7,99z', 'ban-do=10.7,106.7,21z', ['view']],
  ['ban-do=10.7,106.7,15.6z', 'ban-do=10.7,106.7,16z', ['view']],
  ['ban-do=10.70000000001,106.7,16z', 'ban-do=10.7,106.7,16z', []],
  ['ban-do=ở đâu', 'ban-do=10.78,106.7,15z', ['view']],
  ['lop=', 'lop=', []],
  ['lop=zones-99,zones-12', 'lop=zones-12', ['layer']],
  ['lop=zones-12,-zones-12', 'lop=zones-12', ['layer']],
  ['lop=zones-12~.7', 'lop=zones-12~0.7', []],
  ['lop=zones-12~0.72', 'lop=zones-12~0.7', []],
  ['lop=zones-12~7', 'lop=zones-12', ['opacity']],
  ['lop=rivers-12', 'lop=', ['layer']],
  ['so-sanh=12,9', 'so-sanh=12,9~0.5', []],
  ['so-sanh=12,9~2', 'so-sanh=12,9~0.5', ['compare']],
  ['so-sanh=12,12', '', ['compare']],
  ['so-sanh=12,77', '', ['compare']],
  ['thua=267409010003', 'thua=267409010003', []],
  ['thua=267', '', ['selected']],
  ['ve=', '', ['drawn']],
  ['ve=x', '', ['drawn']],
  ['ve=a', '', ['drawn']],
])('«%s» is read as «%s», notices: %j', (query, expected, noticed) => {
  const { state, notices } = read(query);
  const name = query.slice(0, query.indexOf('='));
  const part = writeMapState(state)
    .split('&')
    .find((each) => each.startsWith(`${name}=`));
  expect(part ?? '').toBe(expected);
  expect(notices.map(({ what }) => what)).toEqual(noticed);
});

const A = [106.69, 10.77] as const;
const B = [106.6901, 10.7702] as const;
const C = [106.691, 10.77] as const;
const shapesOf = (query: string) => {
  const { state, notices } = read(query);
  return [state.drawn.map(({ kind, corners }) => [kind, corners.length]), notices.map(({ what }) => what)];
};
const written = (shapes: readonly DrawnShape[]) =>
  writeMapState({ ...start, drawn: shapes }).split('&ve=')[1] ?? '';
const line = written([{ kind: 'line', corners: [A, B] }]);

test.each<[string, unknown[], string[]]>([
  [`ve=${line}`, [['line', 2]], []],
  [
    `ve=${line}.${line}`,
    [
      ['line', 2],
      ['line', 2],
    ],
    [],
  ],
  [`ve=${line}.q${line}`, [['line', 2]], ['drawn']],
  [`ve=${line.slice(0, -1)}`, [['line', 1]], ['drawn']],
  [`ve=${line}!`, [['line', 2]], ['drawn']],
  [`ve=${line}AA`, [['line', 2]], ['drawn']],
  [`ve=${line}____________`, [['line', 2]], ['drawn']],
  [`ve=p____B____B`, [], ['drawn']],
  [
    `ve=${Array.from({ length: 7 }, () => line).join('.')}`,
    Array.from({ length: 5 }, () => ['line', 2]),
    ['drawn'],
  ],
  ['do=10.7,106.7;10.8,106.8', [['line', 2]], []],
  ['do=10.7,106.7;10.8,106.8;10.7,106.8', [['area', 3]], []],
  ['do=10.7,106.7;10.7,106.7', [['line', 1]], ['drawn']],
  ['do=10.7,106.7;0,0', [['line', 1]], ['drawn']],
  ['do=', [], ['drawn']],
  [
    `ve=${line}&do=10.7,106.7`,
    [
      ['line', 2],
      ['line', 1],
    ],
    [],
  ],
])('what is drawn by «%s»', (query, shapes, noticed) => {
  expect(shapesOf(query)).toEqual([shapes, noticed]);
});

test('corners written by hand are the corners of what is drawn', () => {
  expect(read('do=10.77,106.69;10.7702,106.6901;10.77,106.691').state.drawn).toEqual([
    { kind: 'area', corners: [A, B, C] },
  ]);
});

test('of a hundred thousand corners fifty are kept', () => {
  const { state, notices } = read(`do=${'10.7,106.7;10.8,106.7;'.repeat(50_000)}10.8,106.8`);
  expect(state.drawn[0]?.corners).toHaveLength(50);
  expect(notices).toEqual([{ what: 'drawn', requested: expect.stringMatching(/^.{1,40}$/) }]);
  const many = written([{ kind: 'area', corners: [A, B] }]).slice(0, -6) + 'gDgDhDhD'.repeat(50_000);
  expect(read(`ve=${many}`).state.drawn[0]?.corners).toHaveLength(50);
});

test('as much as can be drawn, in a district, is short enough for a short address', () => {
  const corner = (at: number) => [106.69 + (at % 7) / 50, 10.77 + ((at * 3) % 11) / 60] as const;
  const corners = Array.from({ length: 50 }, (_, at) => corner(at));
  expect(written(Array.from({ length: 5 }, () => ({ kind: 'area', corners }))).length).toBeLessThan(2_300);
});

test('it is a plot for maps exactly when it is a land code', () => {
  const digits = fc.stringMatching(/^\d{5}(000|\d{3})(0000|\d{4})$/);
  fc.assert(
    fc.property(fc.oneof(digits, fc.string()), (text) => {
      expect(plotCode(text) !== null).toBe(parseLandCode(text, '2025').ok && text === text.trim());
    }),
  );
});
