import path from 'node:path';
import { sql } from 'kysely';
import { chromium, type Page } from 'playwright-core';
import { pathTo } from '#routes/index.ts';
import type { Database } from '#platform/db/client.ts';
import { startApp } from '../../_support/app.ts';
import { inOwnDatabase } from '../support/database.ts';
import { writeParcels } from '../support/many-parcels.ts';
import { timesOf } from '../support/times.ts';

const VIEWPORT = { width: 1280, height: 900 };
const CENTRE = { lat: 10.892, lon: 106.63 };
const ZOOM = 15;
/** Pixels of one drag, and how many there are, to and fro. */
const DRAG = { across: 360, along: 120, steps: 45 };
const DRAGS = 9;
/** A frame of a sixtieth of a second, and what clocks are off by. */
const FRAME = 1000 / 60 + 1.5;

/** How many plots can be seen on so much of the map. */
async function plotsIn(db: Database, { width, height }: { width: number; height: number }): Promise<number> {
  const [east, north] = [
    (width * 180) / 2 ** ZOOM / 256,
    (height * 180 * Math.cos(CENTRE.lat * 0.01745)) / 2 ** ZOOM / 256,
  ];
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from parcel where box && box(
      point(${CENTRE.lon - east}::float8, ${CENTRE.lat - north}::float8),
      point(${CENTRE.lon + east}::float8, ${CENTRE.lat + north}::float8))`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Milliseconds between frames while a hand drags the map to and fro. */
async function dragged(page: Page, at: { x: number; y: number }): Promise<number[]> {
  await page.evaluate(() => {
    const frameTimes: number[] = [];
    Object.assign(globalThis, { frameTimes });
    const record = (now: number) => {
      frameTimes.push(now);
      requestAnimationFrame(record);
    };
    requestAnimationFrame(record);
  });
  await page.mouse.move(at.x, at.y);
  await page.mouse.down();
  for (let drag = 0; drag < DRAGS; drag += 1)
    for (let step = 1; step <= DRAG.steps; step += 1) {
      const share = (drag % 2 === 0 ? step : DRAG.steps - step) / DRAG.steps;
      await page.mouse.move(at.x + share * DRAG.across, at.y + share * DRAG.along);
    }
  const frameTimes = await page.evaluate(() => Reflect.get(globalThis, 'frameTimes') as number[]);
  await page.mouse.up();
  await page.waitForTimeout(1_000);
  return frameTimes.slice(1).map((now, index) => now - (frameTimes[index] ?? now));
}

/** How evenly a map of so many plots moves under a hand. */
export async function benchPanning({ parcels = 200_000 }: { parcels?: number }): Promise<string[]> {
  return inOwnDatabase({ demo: true }, async ({ folder, target, maintenance }) => {
    const version = await writeParcels(maintenance, parcels);
    const app = await startApp({ DATABASE_URL: target, DATA_DIR: path.join(folder, 'house') });
    const browser = await chromium.launch({
      executablePath: '/usr/bin/chromium-headless-shell',
      args: ['--no-sandbox', '--disable-gpu'],
    });
    try {
      const page = await browser.newPage({ viewport: VIEWPORT });
      const state = `?ban-do=${CENTRE.lat},${CENTRE.lon},${ZOOM}z&lop=parcels-${version}`;
      await page.goto(app.origin + pathTo('planningMap') + state);
      const map = page.locator('.leaflet-container').first();
      await map.waitFor();
      await page.getByText('Đã tải').waitFor();
      const box = await map.boundingBox();
      if (!box) throw new Error('there is no map');
      const at = { x: box.x + box.width / 2 - DRAG.across / 2, y: box.y + box.height / 2 };
      const visible = await plotsIn(maintenance, box);
      const frameTimes = await dragged(page, at);
      if (new URL(page.url()).search === state) throw new Error('the map has not moved');
      const { middle, late, most } = timesOf(frameTimes);
      const even = frameTimes.filter((ms) => ms <= FRAME).length / frameTimes.length;
      return [
        `${visible} plots in sight on ${Math.round(box.width)} × ${Math.round(box.height)} pixels (at least 20000)`,
        `${frameTimes.length} frames: ${middle.toFixed(1)} ms in the middle, ${late.toFixed(1)} at the 99th of 100, ${most.toFixed(1)} at most; ${(100 * even).toFixed(1)} % within a sixtieth of a second`,
      ];
    } finally {
      await browser.close();
      await app.stop();
    }
  });
}
