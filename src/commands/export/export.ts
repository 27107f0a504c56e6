import { availableParallelism } from 'node:os';
import path from 'node:path';
import { fail, ok, type Result } from '#kernel/result.ts';
import type { Config } from '#platform/config/config.ts';
import { hashOf } from '#platform/static-site/files.ts';
import { withHelper } from '#platform/static-site/helper.ts';
import type { Screen } from '#platform/static-site/progress.ts';
import { type Report, writeSite } from '#platform/static-site/write-site.ts';
import { addressesOf } from './export-addresses.ts';
import { openRenderer } from './export-renderer.ts';

const HELPER = new URL('export-helper.ts', import.meta.url);

type Options = { config: Config; folder: string | undefined; screen: Screen };

/** Writes the public content of the site as files for static hosting, in both languages. */
export async function exportSite(
  target: string,
  { config, folder, screen }: Options,
): Promise<Result<string, string>> {
  const opened = await openRenderer(target, config);
  if (!opened.ok) return opened;
  const { db, services, assets, facts, answers, render } = opened.value;
  const renderer = withHelper(render, availableParallelism(), HELPER, target);
  const stopping = stopOnSignal();
  const started = performance.now();
  try {
    const out = path.resolve(folder ?? path.join(config.dataDir, 'export'));
    const written = await writeSite({
      folder: out,
      setup: hashOf(JSON.stringify(facts)),
      db,
      origin: config.publicOrigin,
      addresses: () => addressesOf(services),
      render: renderer.render,
      answers,
      assets,
      screen,
      isStopping: stopping.isRequested,
    });
    if (!written.ok) return written;
    const report = [...summaryOf(written.value, out, performance.now() - started)].join('\n');
    return written.value.dead.length + written.value.failed.size > 0 ? fail(report) : ok(report);
  } finally {
    stopping.forget();
    await renderer.stop();
    await db.destroy();
  }
}

const MAX_LISTED = 50;

/** Summary for the console. */
function* summaryOf({ dead, failed, ...report }: Report, folder: string, ms: number) {
  const { pages, rendered, written, same, removed, bytes, checked } = report;
  const megabytes = (amount: number) => `${(amount / 1024 ** 2).toFixed(1)} MB`;
  const memory = megabytes(process.resourceUsage().maxRSS * 1024);
  yield* [...failed].slice(0, MAX_LISTED).map(([file, reason]) => `Not written: ${file} ${reason}`);
  for (const { link, file, others } of dead.slice(0, MAX_LISTED))
    yield `Dead link: ${link} in ${file}${others > 0 ? ` and ${others} more` : ''}`;
  yield (
    `${folder}: ${pages} pages in ${(ms / 1000).toFixed(1)} s, ${rendered} of them rendered; ` +
    `${written} files written (${megabytes(bytes)}), ${same} as they were, ${removed} removed; ` +
    `${checked} links checked, ${dead.length} dead; ${failed.size} pages failed; ${memory} of memory at most.`
  );
}

/** Finishes the current writes when interrupted. */
function stopOnSignal() {
  let isRequested = false;
  const ask = () => (isRequested = true);
  const signals = ['SIGINT', 'SIGTERM'] as const;
  for (const signal of signals) process.once(signal, ask);
  return {
    isRequested: () => isRequested,
    forget: () => {
      for (const signal of signals) process.off(signal, ask);
    },
  };
}
