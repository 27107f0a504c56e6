import { Stryker } from '@stryker-mutator/core';

/**
 * `npm run mutate -- valuation`: which changes of a feature's rules (`domain/`) no unit test notices; fails below the
 * floor. `money` is the amounts in the kernel. The report is in `.mutate/`.
 */

const FLOOR = 85;

const [feature] = process.argv.slice(2);
if (!feature) throw new Error('Which feature? For example: npm run mutate -- valuation');
const rules = feature === 'money' ? 'src/kernel/money.ts' : `src/features/${feature}/domain/**/*.ts`;

await new Stryker({
  // Texts and made-up people are read by people, not by tests.
  mutate: [rules, '!**/*.test.ts', '!**/_*.ts', '!**/{texts,demo-people}.ts'],
  ignorePatterns: ['dist', '.astro', '.data', 'public'],
  ignoreStatic: true,
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'tests/bench/mutate.config.ts' },
  concurrency: 2,
  tempDirName: '.mutate/work',
  reporters: ['progress-append-only', 'clear-text', 'html'],
  clearTextReporter: { logTests: false, reportTests: false, allowColor: false },
  htmlReporter: { fileName: `.mutate/${feature}.html` },
  thresholds: { high: FLOOR, low: FLOOR, break: FLOOR },
}).runMutationTest();
