import { readPrices } from '#features/valuation/server/read-prices.ts';
import { createPlaceDirectory } from '#features/places/server/directory.ts';
import { OPERATOR } from '#kernel/actor.ts';
import { hasQd79, qd79Csv, qd79Rows, withUniqueStreets } from '../../_support/land/qd79.ts';
import { servicesOver } from '../../_support/services.ts';
import { must } from '../../_support/people/whole-person.ts';
import { inOwnDatabase } from '../support/database.ts';

const TIMES = 10;

async function timed<Value>(work: () => Promise<Value>): Promise<[Value, number]> {
  const began = performance.now();
  const value = await work();
  return [value, performance.now() - began];
}

/** How fast the expired table of a whole city is read, loaded, compared and queried, and one ten times as long. */
export async function benchLandPrices(): Promise<string[]> {
  if (!hasQd79) return ['not measured: the table of QĐ 79/2024 is not on this machine'];
  return inOwnDatabase({ demo: false }, async ({ db }) => {
    const services = servicesOver(db);
    const { landPrices } = services;
    const city = withUniqueStreets(qd79Rows());
    const country = Array.from({ length: TIMES }, (_, at) =>
      city.map((row) => ({ ...row, street: `${row.street} (bản ${at})` })),
    ).flat();
    const dearer = city.map((row) => ({
      ...row,
      price_residential_vt1_kvnd_m2: row.price_residential_vt1_kvnd_m2 + 100,
    }));
    const load = async (text: string, dryRun = false) => {
      const [loaded, ms] = await timed(() => landPrices.load(OPERATOR, text, { dryRun }));
      return `${must(loaded).rows} rows in ${ms.toFixed(0)} ms (${Math.round((must(loaded).rows / ms) * 1000)} a second)`;
    };
    const text = await qd79Csv(services, city);
    const { unitsOn } = createPlaceDirectory(services.places);
    const [, reading] = await timed(() => readPrices(text, unitsOn));
    const lines = [
      `read alone: ${city.length} rows of ${(text.length / 1000).toFixed(0)} kB in ${reading.toFixed(0)} ms`,
      `loaded: ${await load(text)}`,
      `tried over itself: ${await load(text, true)}`,
      `all prices changed: ${await load(await qd79Csv(services, dearer))}`,
      `ten times as long: ${await load(await qd79Csv(services, country))} (at least 5000 a second)`,
    ];
    const [table] = (await landPrices.tables()).filter(({ act }) => act.includes('79/2024'));
    const rounds = 200;
    const [, asking] = await timed(async () => {
      for (let at = 0; at < rounds; at += 1)
        await landPrices.segments(table?.id ?? 0, ['760'], `NGUYỄN HUỆ (bản ${at % TIMES})`);
    });
    return [...lines, `the parts of a street among them are found in ${(asking / rounds).toFixed(1)} ms`];
  });
}
