import { expect, test } from 'vitest';
import { readMapState, writeMapState } from '#features/planning/domain/map-address.ts';
import { changed, type MapChange, rowsOf } from '#features/planning/domain/map-changes.ts';
import { type LayerKey, startOf } from '#features/planning/domain/map-state.ts';

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
  [{ do: 'mark', at: [106.7, 10.7] }, `${BEFORE}&do=10.7,106.7`],
  [{ do: 'mark', at: [10.7, 106.7] }, BEFORE],
  [{ do: 'unmark' }, BEFORE],
])('%j', (change, expected) => {
  expect(writeMapState(changed(stateOf(BEFORE), change))).toBe(expected);
});

test('a comparison keeps its split while its versions change, and points are taken back one by one', () => {
  const state = stateOf(`${BEFORE}&so-sanh=12,3~0.2&do=10.7,106.7;10.8,106.8`);
  const swapped = changed(state, { do: 'compare', versions: { left: 3, right: 12 } });
  expect(swapped.compare).toEqual({ left: 3, right: 12, split: 0.2 });
  expect(changed(swapped, { do: 'split', split: 0.777 }).compare?.split).toBe(0.78);
  expect(changed(state, { do: 'unmark' }).measure).toEqual([[106.7, 10.7]]);
  expect(changed(state, { do: 'clear' }).measure).toEqual([]);
});

test('the list has the layers in their order, then those that are out of sight', () => {
  const rows = rowsOf(stateOf(BEFORE), OFFERED);
  expect(rows.map(({ layer, isVisible, isListed }) => [layer, isVisible, isListed])).toEqual([
    ['parcels', true, true],
    ['zones', true, true],
    ['roads', false, false],
  ]);
});
