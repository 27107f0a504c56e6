import { fileURLToPath } from 'node:url';
import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { startApp } from '../_support/app.ts';
import { median } from './support/wrk.ts';

const memoryOf = (pid: number) => {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? NaN) / 1024;
};

/** Time from the start of the process to its first ready answer, and its memory when idle. */
export async function benchStart(): Promise<string[]> {
  const empty: number[] = [];
  const existing: number[] = [];
  const memory = { first: NaN, later: NaN };
  for (let round = 0; round < 3; round += 1) {
    const folder = mkdtempSync(path.join(tmpdir(), 'diaba-bench-'));
    chmodSync(folder, 0o755);
    for (const times of [empty, existing, existing]) {
      const started = performance.now();
      const app = await startApp({ DATA_DIR: folder });
      while (!(await fetch(`${app.origin}/readyz`)).ok) await setTimeout(5);
      times.push(performance.now() - started);
      for (let visit = 0; visit < 50; visit += 1)
        await (await fetch(`${app.origin}/?lang=${visit % 2 ? 'en' : 'vi'}`)).text();
      await setTimeout(5000);
      memory[times === empty ? 'first' : 'later'] = memoryOf(app.pid);
      await app.stop();
    }
    rmSync(folder, { recursive: true, force: true });
  }
  const seconds = (times: number[]) => `${(median(times) / 1000).toFixed(2)} s`;
  return [
    `ready on an empty data directory: ${seconds(empty)} (at most 10 s); on an existing one: ${seconds(existing)} (at most 2 s)`,
    `idle memory of the Node process: ${memory.first.toFixed(0)} MB after the very first start (at most 220), ` +
      `${memory.later.toFixed(0)} after a later one (at most 160), node ${process.version}`,
  ];
}

/** A cold install, measured in a copy of what is committed. */
export function benchInstall(): string[] {
  const folder = mkdtempSync(path.join(tmpdir(), 'diaba-install-'));
  const root = fileURLToPath(new URL('../..', import.meta.url));
  execFileSync('git', ['clone', '-q', root, folder]);
  const started = performance.now();
  execFileSync('npm', ['ci', '--cache', path.join(folder, '.npm-cache'), '--no-audit', '--no-fund'], {
    cwd: folder,
    stdio: 'ignore',
  });
  const seconds = (performance.now() - started) / 1000;
  rmSync(folder, { recursive: true, force: true });
  return [`npm ci on a cold cache: ${seconds.toFixed(1)} s (at most 60 s)`];
}
