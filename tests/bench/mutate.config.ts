import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** What `npm run mutate` runs again for every mutant: the unit tests, in one project, since the runner takes no more. */
export default defineConfig({
  root: fileURLToPath(new URL('../..', import.meta.url)),
  test: {
    include: ['src/{kernel,geo,features}/**/*.test.ts'],
    environment: 'node',
    testTimeout: 60_000,
  },
});
