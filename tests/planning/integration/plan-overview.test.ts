import { beforeAll, expect, test } from 'vitest';
import { drawOverview } from '#features/planning/server/overview.ts';
import { createPlanTiles } from '#features/planning/server/tiles.ts';
import { ringArea, type Point } from '#geo/rings/rings.ts';
import { tileAt } from '#geo/tiles/tiles.ts';
import { decodeTile, type TileRing } from '#formats/vector-tile/vector-tile-read.ts';
import { transaction } from '#platform/db/transaction.ts';
import { freshDatabase } from '../../_support/database/database.ts';
import { block, writeVersion } from '../../_support/land/plan-features.ts';

const { db } = await freshDatabase();
const tiles = createPlanTiles({ db });

/** A town of 100 × 100 houses, of which each is far smaller than what can be seen of it. */
const STEP = 0.0002;
const SIDE = 100;
const town = Array.from({ length: SIDE * SIDE }, (_, no) => ({
  no,
  code: 'O',
  use: 'ODT',
  shape: [[block(106.6 + (no % SIDE) * STEP, 10.7 + Math.floor(no / SIDE) * STEP, STEP)]],
}));
const park = { no: SIDE * SIDE, code: 'CV', use: 'CX', shape: [[block(106.64, 10.7, 0.02)]] };

let version: number;
beforeAll(async () => {
  version = await writeVersion(db, { zones: [...town, park] });
  await drawOverview(db, version);
});

const area = (ring: TileRing) =>
  ringArea(
    Array.from({ length: ring.length / 2 }, (_, at): Point => [ring[2 * at] ?? 0, ring[2 * at + 1] ?? 0]),
  );

async function seen(z: number) {
  const tile = tileAt(106.61, 10.71, z);
  const bytes = await tiles.tile({ layer: 'zones', version, tile });
  const features = decodeTile(bytes ?? new Uint8Array())?.[0]?.features ?? [];
  const covered = (use: string) =>
    features
      .filter(({ properties }) => properties['use'] === use)
      .flatMap(({ rings }) => rings.map(area))
      .reduce((sum, each) => sum + each, 0);
  return { count: features.length, town: covered('ODT'), park: covered('CX') };
}

test('a town of small houses covers from afar as much as a park of its size', async () => {
  const { count, town: houses, park: trees } = await seen(8);
  expect(trees).toBeGreaterThan(150);
  expect(houses / trees).toBeGreaterThan(0.6);
  expect(houses / trees).toBeLessThan(1.6);
  expect(count).toBeLessThan(500);
});

test('nearer by, all of them are there', async () => {
  expect((await seen(13)).count).toBeGreaterThan(5_000);
});

test('drawing again replaces what was drawn, and may be part of something larger', async () => {
  const listed = () => db.selectFrom('plan_tile').select(['z', 'x', 'y', 'body']).orderBy('z').orderBy('x').orderBy('y').execute();
  const before = await listed();
  await transaction(db, (trx) => drawOverview(trx, version));
  expect(await listed()).toEqual(before);
  await expect(
    transaction(db, async (trx) => {
      await drawOverview(trx, version);
      throw new Error('broken off');
    }),
  ).rejects.toThrow('broken off');
  expect(await listed()).toEqual(before);
}); // prettier-ignore

test('of a version that holds nothing there is nothing to draw', async () => {
  expect(await drawOverview(db, await writeVersion(db, {}))).toBe(0);
});
