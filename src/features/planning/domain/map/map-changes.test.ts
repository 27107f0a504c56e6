import { expect, test } from 'vitest';
import { readMapState, writeMapState } from './map-address.ts';
import { changed, type MapChange, rowsOf } from './map-changes.ts';
import { type DrawnKind, type LayerKey, startOf } from './map-state.ts';
import type { Point } from '#geo/rings/rings.ts';

const zones: LayerKey = { version: 12, layer: 'zones' };
const roads: LayerKey = { version: 12, layer: 'roads' };
const parcels: LayerKey = { version: 3, layer: 'parcels' };
const OFFERED = [zones, roads, parcels];
const offer = { layers: OFFERED, start: startOf([]) };
const stateOf = (query: string) => readMapState(new URLSearchParams(query), offer).state;

const BEFORE = 'ban-do=10.7,106.7,16z&lop=parcels-3,zones-12~0.7';

test.each<[MapChange, string]>([
  [
    { do: 'look', lon: 106.80000004, lat: 10.9, zoom: 17 },
    'ban-do=10.9,106.8,17z&lop=parcels-3,zones-12~0.7',
  ],
  [{ do: 'look', lon: 10, lat: 106, zoom: 30 }, 'ban-do=24,102,21z&lop=parcels-3,zones-12~0.7'],
  [{ do: 'show', layer: zones, isVisible: false }, 'ban-do=10.7,106.7,16z&lop=parcels-3,-zones-12~0.7'],
  [
    { do: 'show', layer: roads, isVisible: true },
    'ban-do=10.7,106.7,16z&lop=roads-12,parcels-3,zones-12~0.7',
  ],
  [{ do: 'fade', layer: zones, opacity: 0.33 }, 'ban-do=10.7,106.7,16z&lop=parcels-3,zones-12~0.35'],
  [{ do: 'move', layer: zones, step: -1 }, 'ban-do=10.7,106.7,16z&lop=zones-12~0.7,parcels-3'],
  [{ do: 'move', layer: zones, step: 1 }, BEFORE],
  [{ do: 'move', layer: parcels, step: -1 }, BEFORE],
  [{ do: 'move', layer: roads, step: 1 }, BEFORE],
  [{ do: 'compare', versions: { left: 12, right: 3 } }, `${BEFORE}&so-sanh=12,3~0.5`],
  [{ do: 'compare', versions: null }, BEFORE],
  [{ do: 'split', split: 0.2 }, BEFORE],
  [{ do: 'select', code: '267409010003' }, `${BEFORE}&thua=267409010003`],
  [{ do: 'rub-out', shape: 0 }, BEFORE],
  [{ do: 'unmark', shape: 0 }, BEFORE],
])('%j', (change, expected) => {
  expect(writeMapState(changed(stateOf(BEFORE), change))).toBe(expected);
});

test('a comparison keeps its split while its versions change', () => {
  const state = stateOf(`${BEFORE}&so-sanh=12,3~0.2`);
  const swapped = changed(state, { do: 'compare', versions: { left: 3, right: 12 } });
  expect(swapped.compare).toEqual({ left: 3, right: 12, split: 0.2 });
  expect(changed(swapped, { do: 'split', split: 0.777 }).compare?.split).toBe(0.78);
});

test('the list has the layers in their order, then those that are out of sight', () => {
  const rows = rowsOf(stateOf(BEFORE), OFFERED);
  expect(rows.map(({ layer, isVisible, isListed }) => [layer, isVisible, isListed])).toEqual([
    ['parcels', true, true],
    ['zones', true, true],
    ['roads', false, false],
  ]);
});

const mark = (shape: number, kind: DrawnKind, at: Point): MapChange => ({ do: 'mark', shape, kind, at });
const A: Point = [106.7, 10.7];
const B: Point = [106.8, 10.8];
const after = (...changes: readonly MapChange[]) =>
  changes.reduce(changed, stateOf(BEFORE)).drawn.map(({ kind, corners }) => [kind, corners]);

test.each<[string, MapChange[], unknown]>([
  ['its first corner begins a shape', [mark(0, 'area', A)], [['area', [A]]]],
  ['further ones belong to it', [mark(0, 'area', A), mark(0, 'area', B)], [['area', [A, B]]]],
  [
    'another shape',
    [mark(0, 'area', A), mark(1, 'line', B)],
    [
      ['area', [A]],
      ['line', [B]],
    ],
  ],
  [
    'twice the same place',
    [mark(0, 'points', A), mark(0, 'points', [106.70000001, 10.7])],
    [['points', [A]]],
  ],
  ['a place in another country', [mark(0, 'line', [10.7, 106.7])], []],
  [
    'corners are taken back one by one',
    [mark(0, 'line', A), mark(0, 'line', B), { do: 'unmark', shape: 0 }],
    [['line', [A]]],
  ],
  ['a shape without corners is none', [mark(0, 'line', A), { do: 'unmark', shape: 0 }], []],
  [
    'one of two is rubbed out',
    [mark(0, 'line', A), mark(1, 'area', B), { do: 'rub-out', shape: 0 }],
    [['area', [B]]],
  ],
  ['all of them are', [mark(0, 'line', A), mark(1, 'area', B), { do: 'clear' }], []],
  [
    'a sixth shape',
    Array.from({ length: 6 }, (_, at) => mark(at, 'points', A)),
    Array.from({ length: 5 }, () => ['points', [A]]),
  ],
])('%s', (_, changes, drawn) => {
  expect(after(...changes)).toEqual(drawn);
});

test('a shape has fifty corners at most', () => {
  const marks = Array.from({ length: 60 }, (_, at) => mark(0, 'line', [106.7 + at / 1000, 10.7]));
  expect(marks.reduce(changed, stateOf(BEFORE)).drawn[0]?.corners).toHaveLength(50);
});
