import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const root = fileURLToPath(new URL('..', import.meta.url));

/** What is looked at on every page, without a clock: each file has a house and a browser of its own, so two run at once. */
const ON_EVERY_PAGE = ['axe', 'crawl', 'keyboard', 'no-script', 'reflow', 'screenshots'].map(
  (name) => `tests/e2e/${name}.test.ts`,
);

const slow = { testTimeout: 60_000, hookTimeout: 120_000 };

/** `unit` needs nothing but Node; the others start real servers, and run one after another so that figures mean something. */
export default defineConfig({
  root,
  test: {
    projects: [
      {
        test: { name: 'unit', include: ['src/**/*.test.ts', 'tests/*.test.ts'], environment: 'node' },
      },
      {
        test: {
          name: 'pages',
          include: ON_EVERY_PAGE,
          maxWorkers: 2,
          sequence: { groupOrder: 1 },
          ...slow,
        },
      },
      {
        test: {
          name: 'integration',
          include: ['tests/integration/**/*.test.ts'],
          globalSetup: ['tests/integration/_setup.ts'],
          fileParallelism: false,
          sequence: { groupOrder: 2 },
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['tests/e2e/**/*.test.ts'],
          exclude: ON_EVERY_PAGE,
          fileParallelism: false,
          sequence: { groupOrder: 3 },
          ...slow,
        },
      },
    ],
  },
});
