import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const root = fileURLToPath(new URL('..', import.meta.url));

/** What is measured in a browser, or lies in wait for a moment, has the machine for itself. */
const TIMED = [
  'bulk',
  'gallery-history',
  'gallery-time',
  'gallery-touch',
  'navigation',
  'new-build',
  'prefetch',
  'proof',
  'toasts',
  'weight',
].map((name) => `tests/e2e/${name}.test.ts`);

/** A busy machine is slow: what is waited for is a state, not a moment. */
const patient = { expect: { poll: { timeout: 10_000 } } };

const inBrowser = {
  ...patient,
  globalSetup: ['tests/e2e/_setup.ts'],
  testTimeout: 60_000,
  hookTimeout: 120_000,
};

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
          include: ['tests/e2e/**/*.test.ts'],
          exclude: TIMED,
          // Each file has a house and a browser of its own.
          maxWorkers: 2,
          sequence: { groupOrder: 1 },
          ...inBrowser,
        },
      },
      {
        test: {
          name: 'integration',
          ...patient,
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
          include: TIMED,
          fileParallelism: false,
          sequence: { groupOrder: 3 },
          ...inBrowser,
        },
      },
    ],
  },
});
