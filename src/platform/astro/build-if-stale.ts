import { spawnSync } from 'node:child_process';
import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../../..');

/** The inputs of the build. */
const PARTS = ['src', 'i18n', 'public', 'astro.config.mjs', 'package-lock.json'];

function newestIn(part: string): number {
  const whole = path.join(root, part);
  const stat = statSync(whole, { throwIfNoEntry: false });
  if (!stat?.isDirectory()) return stat?.mtimeMs ?? 0;
  const names = readdirSync(whole, { recursive: true, encoding: 'utf8' });
  return Math.max(stat.mtimeMs, ...names.map((name) => statSync(path.join(whole, name)).mtimeMs));
}

const built = statSync(path.join(root, 'dist/build.json'), { throwIfNoEntry: false })?.mtimeMs ?? 0;

if (built < Math.max(...PARTS.map(newestIn))) {
  const build = spawnSync('astro', ['build'], { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] });
  process.exit(build.status ?? 1);
}
