import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { temporaryFolder } from './_support/database/in-memory.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

/** What measures time or lies in wait for a moment has the machine for itself. */
const TIMED = [
  'listings/e2e/gallery-history',
  'listings/e2e/gallery-time',
  'listings/e2e/gallery-touch',
  'pages/e2e/weight',
].map((name) => `tests/${name}.test.ts`);

/** Pictures for people to look at, taken only where there is a folder for them; they test nothing. */
const NOT_NOW = process.env['SCREENSHOTS'] ? TIMED : [...TIMED, 'tests/pages/e2e/screenshots.test.ts'];

/** The longest files of each kind, longest first. */
const LONG = [
  'every-page',
  'every-page-in-english',
  'keyboard',
  'fuzz-accounts',
  'proofs',
  'process',
  'atomic-actions',
  'jobs',
  'sitemap',
  'authorization-pages',
  'database-lifecycle',
  'resumable',
  'database-access',
  'hostile-requests',
  'export',
  'imports',
  'reflow',
  'courts',
  'threads',
];

/** Long files come first, so that no worker is left with one while the others have nothing to do. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- a sequencer's own method
    const sorted = await super.sort(files);
    const placeOf = ({ moduleId }: TestSpecification) => LONG.indexOf(basename(moduleId, '.test.ts'));
    const isLong = (file: TestSpecification) => placeOf(file) !== -1;
    return [
      ...sorted.filter(isLong).toSorted((a, b) => placeOf(a) - placeOf(b)),
      ...sorted.filter((file) => !isLong(file)),
    ];
  }
}

/** What changes the world it runs in (globals of a browser, the hour of the machine), or measures how fast it is there. */
const APART = [
  'tests/platform/linear-expressions.test.ts',
  'src/{stores,ui,i18n}/**/*.test.{ts,tsx}',
  'tests/platform/hostile-text.test.ts',
  'src/kernel/dates.test.ts',
  'src/{formats/csv/csv,formats/shapefile/shapefile,geo/coordinate-input/pasted-points}.test.ts',
  'src/geo/rings/{geometry,ring-problems,crossing-work}.test.ts',
  'src/platform/crypto/{proof-of-work,password-hash}.test.ts',
  'src/features/{news/server/html-tree,listings/domain/query-words/words,accounts/domain/password}.test.ts',
  'src/features/wallet/ui/statement/statement.test.ts',
];

/** A busy machine is slow: what is waited for is a state, not a moment. */
const patient = { expect: { poll: { timeout: 10_000 } }, testTimeout: 60_000, hookTimeout: 120_000 };

// Read by the workers, and by the servers that they start.
process.env['TMPDIR'] = temporaryFolder();

/** Those of two processors: tests with servers wait for half their time, those with browsers hardly. */
const WORKERS = { servers: 3, browsers: 2 };
/** For tests that start servers. */
const OWN_FOLDER = 'tests/_support/database/own-folder.ts';
const SERVER = 'tests/_support/database/setup.ts';
const HOUSE = 'tests/_support/browser/setup.ts';

/** `unit` needs nothing but Node; the others start real servers. Each file has its own, so two may run at once. */
export default defineConfig({
  root,
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'unit',
          include: ['src/**/*.test.{ts,tsx}', 'tests/*/*.test.ts'],
          exclude: APART,
          environment: 'node',
          // Restarting the worker for each file takes twice as long.
          isolate: false,
          ...patient,
        },
      },
      {
        test: {
          name: 'unit-apart',
          include: APART,
          environment: 'node',
          // Papers take their colours from the text of these sheets.
          css: { include: /tokens\.css\?raw$/ },
          ...patient,
        },
      },
      {
        test: {
          name: 'integration',
          include: ['tests/*/integration/**/*.test.ts'],
          exclude: TIMED,
          globalSetup: [SERVER],
          setupFiles: [OWN_FOLDER],
          maxWorkers: WORKERS.servers,
          sequence: { groupOrder: 1 },
          ...patient,
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['tests/*/e2e/**/*.test.ts'],
          exclude: NOT_NOW,
          globalSetup: [HOUSE],
          setupFiles: [OWN_FOLDER],
          maxWorkers: WORKERS.browsers,
          sequence: { groupOrder: 2 },
          ...patient,
        },
      },
      {
        test: {
          name: 'timed',
          include: TIMED,
          globalSetup: [HOUSE],
          setupFiles: [OWN_FOLDER],
          fileParallelism: false,
          sequence: { groupOrder: 3 },
          ...patient,
        },
      },
    ],
  },
});
