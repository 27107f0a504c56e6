import { expect, test } from 'vitest';
import { SEATS } from '#commands/basemap/seats.ts';
import { createBaseMapService } from '#features/basemap/server/service.ts';
import { createOutlineRepository } from '#features/places/server/outline-repository.ts';
import { pointInMultiPolygon } from '#geo/rings/geometry.ts';
import { freshDatabase } from '../../_support/database/database.ts';
import { collection, feature, fileOf, square } from '../../_support/land/outlines.ts';
import { servicesOver } from '../../_support/services.ts';

const { db } = await freshDatabase();
const { outlines, places } = servicesOver(db);
const base = createBaseMapService();
const HALF = 0.005;

/** A commune in force on the land of each province of before July 2025, as a square around the seat of its province. */
async function squaresAtSeats(seatOf: (code: string) => readonly [number, number]) {
  const register = await places.register();
  const taken = new Set<string>();
  return Object.keys(SEATS).map((code) => {
    const communes = register.units.filter(
      (unit) =>
        unit.scheme === '2004' && unit.level === 'commune' && register.pathOf(unit).at(-1)?.code === code,
    );
    const commune = communes.flatMap(register.nowOf).find((one) => !taken.has(one.code));
    if (!commune) throw new Error(`no commune on the land of ${code}`);
    taken.add(commune.code);
    const [lon, lat] = seatOf(code);
    return feature(commune.code, square(lon - HALF, lat - HALF));
  });
}

/** How many of the communes with an outline have their middle in the drawn outline of their province. */
async function shareInside(): Promise<number> {
  const [register, middles] = [await places.register(), await createOutlineRepository(db).middles()];
  const isInside = [...middles].map(([key, { lon, lat }]) => {
    const unit = register.unitOf(key);
    const province = unit && register.pathOf(unit).at(-1);
    return pointInMultiPolygon([lon, lat], base.provinceOutline(province?.code ?? '') ?? []);
  });
  return isInside.filter(Boolean).length / isInside.length;
}

const source = { name: 'seats', attribution: 'Nguồn thử', licence: 'MIT' };
const bring = async (features: readonly unknown[]) =>
  outlines.import(await fileOf('seats.geojson', collection(...features)), source);

test('the 34 provinces drawn contain at least 99 % of the communes that have an outline', async () => {
  expect(await bring(await squaresAtSeats((code) => SEATS[code] ?? [0, 0]))).toMatchObject({ ok: true });
  expect(await shareInside()).toBeGreaterThanOrEqual(0.99);
});

test('communes at the seats of other provinces are seen to be outside', async () => {
  const codes = Object.keys(SEATS);
  const next = (code: string) => codes[(codes.indexOf(code) + 20) % codes.length] ?? '';
  expect(await bring(await squaresAtSeats((code) => SEATS[next(code)] ?? [0, 0]))).toMatchObject({
    ok: true,
  });
  expect(await shareInside()).toBeLessThan(0.2);
});
