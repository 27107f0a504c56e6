import { beforeEach, describe, expect, test } from 'vitest';
import { importOutlines, type OutlineSource } from '#features/places/server/outline-import.ts';
import { createOutlineRepository } from '#features/places/server/outline-repository.ts';
import { createPlaceRepository } from '#features/places/server/repository.ts';
import { createPlaceService } from '#features/places/server/service.ts';
import { END_OF_2004 } from '#features/places/server/lists.ts';
import { keyOf, type Unit } from '#features/places/domain/unit.ts';
import { decodeShape } from '#geo/ring-codec.ts';
import { areaOf } from '#geo/rings/geometry.ts';
import { ok } from '#kernel/result.ts';
import { EVERYTHING } from '#platform/changes/page-change.ts';
import { freshDatabase } from '../../_support/database/database.ts';
import { square } from '../../_support/land/outlines.ts';

const { db } = await freshDatabase();
const places = createPlaceService(createPlaceRepository(db), createOutlineRepository(db));
const register = await places.register();

const QUAN_1 = '760';
const BINH_DUONG = '74';

const former = (code: string): Unit => {
  const unit = register.at(code, END_OF_2004);
  if (!unit) throw new Error(`there was no ${code}`);
  return unit;
};

/** Units as squares side by side, ten in a row. */
const featuresOf = (units: readonly Unit[]) =>
  units.map(({ code, scheme }, at) => ({
    type: 'Feature',
    properties: { code, scheme },
    geometry: {
      type: 'Polygon',
      coordinates: [square(106 + (at % 10) / 100, 10 + Math.floor(at / 10) / 100)],
    },
  }));

async function* filesOf(features: unknown[]): OutlineSource['files'] {
  yield ok({ name: '1.geojson', text: JSON.stringify({ type: 'FeatureCollection', features }) });
}

async function bring(units: readonly Unit[]) {
  const files = filesOf(featuresOf(units));
  expect(
    await importOutlines(db, { name: 'thử', attribution: 'Nguồn thử', licence: 'MIT', files }),
  ).toMatchObject({
    ok: true,
  });
  places.onInvalidated([EVERYTHING]);
}

/** What a map draws for a unit: whose outlines, of how many polygons, and over how many squares. */
async function drawnFor(unit: Unit, detail = 0) {
  const outlines = await places.outlines([keyOf(unit)], detail);
  return outlines.map(({ key, geometry, isOfToday }) => {
    const shape = decodeShape(Buffer.from(geometry, 'base64url'));
    const polygons = shape.ok ? shape.value : [];
    return { key, isOfToday, polygons: polygons.length, squares: Math.round(areaOf(polygons) * 1e4) };
  });
}

const communesBelow = (unit: Unit): Unit[] =>
  unit.level === 'commune' ? [unit] : register.childrenOf(unit).flatMap(communesBelow);
const onItsLand = (unit: Unit) => [...new Set(communesBelow(unit).flatMap(register.nowOf))];

beforeEach(async () => {
  await db.deleteFrom('outline_import').execute();
  places.onInvalidated([EVERYTHING]);
});

describe('a former district or province is one outline around its communes', () => {
  test.each([
    ['Quận 1', QUAN_1],
    ['Tỉnh Bình Dương', BINH_DUONG],
  ])('%s, from the communes of today and then from its own', async (_, code) => {
    const unit = former(code);
    const now = onItsLand(unit);
    await bring(now);
    for (const detail of [0, 1, 2])
      expect(await drawnFor(unit, detail)).toEqual([
        { key: keyOf(unit), isOfToday: true, polygons: 1, squares: now.length },
      ]);

    const own = communesBelow(unit);
    await bring(own);
    expect(await drawnFor(unit)).toEqual([
      { key: keyOf(unit), isOfToday: false, polygons: 1, squares: own.length },
    ]);
  });

  test('its own outline goes before any union', async () => {
    const unit = former(QUAN_1);
    await bring([...onItsLand(unit), unit]);
    expect(await drawnFor(unit)).toEqual([{ key: keyOf(unit), isOfToday: false, polygons: 1, squares: 1 }]);
  });

  test('while a commune has none, the others are drawn one by one', async () => {
    const unit = former(QUAN_1);
    const [, ...others] = onItsLand(unit).toSorted((a, b) => a.code.localeCompare(b.code));
    await bring(others);
    expect(await drawnFor(unit)).toEqual(
      others.map((one) => ({ key: keyOf(one), isOfToday: true, polygons: 1, squares: 1 })),
    );
  });

  test('nothing is drawn without outlines', async () => {
    expect(await drawnFor(former(QUAN_1))).toEqual([]);
  });
});

test('a map finds a former district by the communes on its land, once all of them have outlines', async () => {
  const unit = former(QUAN_1);
  const now = onItsLand(unit);
  const place = { code: QUAN_1, day: END_OF_2004 };
  await bring(now.slice(1));
  expect(await places.outlineBox(place)).toBeUndefined();
  await bring(now);
  const [west = 0, south = 0, east = 0, north = 0] = (await places.outlineBox(place)) ?? [];
  expect([west, south, north]).toEqual([106, 10, 10.01].map((degrees) => expect.closeTo(degrees, 3)));
  expect(east).toBeCloseTo(106 + now.length / 100, 3);
});
