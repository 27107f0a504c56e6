import { fileURLToPath } from 'node:url';
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/**
 * Every check in one run, the static ones beside the tests; the last line counts what passed, failed and was skipped.
 * With names of features (`npm test -- inquiries`) only their tests, unit, integration and browser, and those of the whole code.
 */

const root = fileURLToPath(new URL('..', import.meta.url));
const results = path.join(mkdtempSync(path.join(tmpdir(), 'diaba-test-')), 'results.json');
type Report = { numPassedTests: number; numFailedTests: number; numPendingTests: number };

/** On two quiet cores; shown, not enforced, since a busy machine takes longer. */
const BUDGET_MINUTES = 18;
const startedAt = performance.now();

const counts = { passed: 0, failed: 0, skipped: 0 };

const run = (command: string, args: string[], stdio: 'inherit' | 'pipe' = 'inherit') =>
  new Promise<{ code: number; output: string }>((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      stdio: ['ignore', stdio, stdio],
      env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1' },
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding('utf8').on('data', (text: string) => (output += text));
    child.once('error', (error) => resolve({ code: 1, output: String(error) }));
    child.once('close', (code) => resolve({ code: code ?? 1, output }));
  });

/** Its output comes in one piece, for another may run beside it. */
async function check(name: string, command: string, ...args: string[]) {
  const { code, output } = await run(command, args, 'pipe');
  const passed = code === 0;
  process.stdout.write(`\n# ${name}: ${passed ? 'passed' : 'failed'}\n${passed ? '' : output}`);
  counts[passed ? 'passed' : 'failed'] += 1;
  return passed;
}

async function checkText() {
  await check('format', 'prettier', '--check', '--log-level', 'warn', '.');
  await check('lint', 'oxlint', '--deny-warnings');
  await check('unused', 'knip', '--no-progress');
}

const features = process.argv.slice(2);
const isWhole = features.length === 0;
// What reads the text alone needs no build, which leaves a processor idle for most of its time.
const text = isWhole ? checkText() : undefined;
const isBuilt = isWhole
  ? await check('build', 'astro', 'build')
  : await check('build', 'node', 'src/platform/astro/build-if-stale.ts');
// Both write the types of the content.
const types = isWhole ? check('types', 'astro', 'check', '--minimumFailingSeverity', 'warning') : undefined;
const CHROMIUM = '/usr/bin/chromium-headless-shell';
const only = [
  ...features.flatMap((name) => [`src/features/${name}/`, `tests/${name}/`]),
  ...(isWhole ? [] : ['tests/codebase/']),
];
if (!existsSync(CHROMIUM)) process.stdout.write(`\n# without ${CHROMIUM} all browser tests are skipped\n`);
if (isBuilt) {
  process.stdout.write('\n# tests\n');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile=${results}`];
  const { code } = await run('vitest', ['run', '-c', 'tests/vitest.config.ts', ...reporters, ...only]);
  if (existsSync(results)) {
    const report: Report = JSON.parse(readFileSync(results, 'utf8'));
    counts.passed += report.numPassedTests;
    counts.failed += report.numFailedTests;
    counts.skipped += report.numPendingTests;
  }
  if (code !== 0 && counts.failed === 0) counts.failed += 1;
}

await Promise.all([text, types]);
const minutes = (performance.now() - startedAt) / 60_000;
if (isWhole) process.stdout.write(`\n# time: ${minutes.toFixed(1)} min of ${BUDGET_MINUTES}\n`);
process.stdout.write(`\n${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped\n`);
process.exit(counts.failed === 0 ? 0 : 1);
