import { execFile } from 'node:child_process';
import { loadavg } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { inOwnDatabase } from './support/database.ts';
import { changeArticles, multiplyArticles } from './support/many-articles.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

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
  return inOwnDatabase({ demo: true }, async ({ folder, dataDir, target, maintenance }) => {
    await multiplyArticles(maintenance, rows);
    const settings = { DATA_DIR: dataDir, DATABASE_URL: target };
    const out = path.join(folder, 'site');
    const whole = await exported(settings, out);
    await changeArticles(maintenance, 10);
    const again = await exported(settings, out);
    return [
      `${rows} articles in both languages: ${whole.seconds} s (at most 120 s), ${load()}; ${whole.report}`,
      `ten of them changed: ${again.seconds} s (at most 5 s), ${load()}; ${again.report}`,
    ];
  });
}
