import { fileURLToPath } from 'node:url';
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Every check in one run, the cheap ones first; the last line counts what passed, failed and was skipped. */

const root = fileURLToPath(new URL('..', import.meta.url));
const results = path.join(mkdtempSync(path.join(tmpdir(), 'diaba-test-')), 'results.json');
type Report = { numPassedTests: number; numFailedTests: number; numPendingTests: number };

const counts = { passed: 0, failed: 0, skipped: 0 };

const run = (command: string, args: string[]): Promise<number> =>
  new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1' },
    });
    child.once('error', () => resolve(1));
    child.once('exit', (code) => resolve(code ?? 1));
  });

async function check(name: string, command: string, ...args: string[]) {
  process.stdout.write(`\n# ${name}\n`);
  const passed = (await run(command, args)) === 0;
  counts[passed ? 'passed' : 'failed'] += 1;
  return passed;
}

await check('format', 'prettier', '--check', '--log-level', 'warn', '.');
await check('lint', 'oxlint', '--deny-warnings');
await check('types', 'astro', 'check', '--minimumFailingSeverity', 'warning');
if (await check('build', 'astro', 'build')) {
  process.stdout.write('\n# tests\n');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile=${results}`];
  const code = await run('vitest', ['run', '-c', 'tests/vitest.config.ts', ...reporters]);
  if (existsSync(results)) {
    const report: Report = JSON.parse(readFileSync(results, 'utf8'));
    counts.passed += report.numPassedTests;
    counts.failed += report.numFailedTests;
    counts.skipped += report.numPendingTests;
  }
  if (code !== 0 && counts.failed === 0) counts.failed += 1;
}

process.stdout.write(`\n${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped\n`);
process.exit(counts.failed === 0 ? 0 : 1);
