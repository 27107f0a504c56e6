import { randomUUID } from 'node:crypto';
import { ok, type Result } from '#kernel/result.ts';
import type { Config } from '#platform/config/config.ts';
import { openDatabase } from '#platform/db/client.ts';
import { createLogging } from '#platform/log/log.ts';
import { createServices } from '#services/index.ts';

const percent = (share: number | null | undefined) =>
  typeof share === 'number' ? `${(share * 100).toFixed(1)} %` : 'unknown';

/** Back-tests the market estimates on all listings, stores the result, and prints a summary. */
export async function backTest(target: string, config: Config): Promise<Result<string, string>> {
  const db = openDatabase(target, 'maintenance');
  const started = performance.now();
  try {
    // This command seals nothing.
    const settings = { ...config, secret: config.secret ?? randomUUID() };
    const { sample, tested, coverage, isDemo, areas } = await createServices(
      db,
      createLogging('warn').log,
      settings,
    ).market.test();
    const all = areas.find(({ place, kind }) => place === '' && kind === '');
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    return ok(
      [
        `${sample} properties for sale were left out in turn${isDemo ? ' (sample data)' : ''}, in ${seconds} s.`,
        `For ${tested} of them there was enough to compare with.`,
        `Median error ${percent(all?.error)}; ${percent(all?.within)} within their range, ${percent(coverage)} promised.`,
      ].join('\n'),
    );
  } finally {
    await db.destroy();
  }
}
