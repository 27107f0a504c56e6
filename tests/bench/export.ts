import { execFile } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { openDatabase } from '#platform/db/client.ts';
import { startDatabase } from '#platform/db/start.ts';
import { SEEDS } from '#seeds.ts';
import { changeArticles, multiplyArticles } from './_many-articles.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const quiet = { info: () => {}, warn: () => {} };

async function exported(settings: Record<string, string>, out: string) {
  const env = { PATH: process.env['PATH'], DEMO: '1', ...settings };
  const started = performance.now();
  const { stderr } = await promisify(execFile)('npm', ['run', '-s', 'export', '--', '--out', out], {
    cwd: ROOT,
    env,
  });
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  const report =
    stderr
      .trim()
      .split('\n')
      .at(-1)
      ?.replace(/^.*?: /, '') ?? '';
  return { seconds, report };
}

const load = () => `load ${loadavg()[0]?.toFixed(1)}`;

/** The whole site with so many articles, then again after ten of them have changed. */
export async function benchExport({ rows = 10_000 }: { rows?: number } = {}): Promise<string[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'diaba-bench-'));
  chmodSync(folder, 0o755);
  const dataDir = path.join(folder, 'data');
  const database = await startDatabase({ dataDir, databaseUrl: undefined, seeds: SEEDS, demo: true }, quiet);
  if (!database.ok) throw new Error(database.error);
  const { target, stop } = database.value;
  const db = openDatabase(target, 'maintenance');
  try {
    await multiplyArticles(db, rows);
    const settings = { DATA_DIR: dataDir, DATABASE_URL: target };
    const out = path.join(folder, 'site');
    const whole = await exported(settings, out);
    await changeArticles(db, 10);
    const again = await exported(settings, out);
    return [
      `${rows} articles in both languages: ${whole.seconds} s (at most 120 s), ${load()}; ${whole.report}`,
      `ten of them changed: ${again.seconds} s (at most 5 s), ${load()}; ${again.report}`,
    ];
  } finally {
    await db.destroy();
    await stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
