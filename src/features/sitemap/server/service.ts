import {
  filesFor,
  MAX_ENTRIES,
  readFileName,
  type SitemapEntry,
  type SitemapSource,
} from '#features/sitemap/domain/source.ts';
import { type PageAt, readVisit, type VisitFailure } from '#features/sitemap/domain/visit.ts';
import { type Clock, MINUTE } from '#kernel/clock.ts';
import { householdOf } from '#kernel/contact/household.ts';
import { addDays, dayOf } from '#kernel/dates.ts';
import { fail, ok, type Result } from '#kernel/result.ts';
import type { Database } from '#platform/db/client.ts';
import { createAddressLimit, createRateLimit } from '#platform/limits/local.ts';
import { defineSweep, hourlyAt } from '#platform/jobs/define-job.ts';
import type { Timer } from '#platform/timers.ts';
import { createVisitRepository, type VisitRepository } from './repository.ts';

/** Different paths that may wait to be written; what comes beyond them is not counted. */
const MAX_WAITING = 5_000;

/** Counts visits in memory until they are written together. */
function createVisits(repository: Pick<VisitRepository, 'add'>, clock: Clock) {
  let waiting = new Map<string, number>();
  let writing = Promise.resolve();

  /** Counts visits of a path; false when there is no room for another path. */
  function note(path: string, times = 1): boolean {
    if (!waiting.has(path) && waiting.size >= MAX_WAITING) return false;
    waiting.set(path, (waiting.get(path) ?? 0) + times);
    return true;
  }

  async function write(): Promise<void> {
    if (waiting.size === 0) return;
    const visits = waiting;
    waiting = new Map();
    try {
      await repository.add(visits, dayOf(clock()));
    } catch (error) {
      for (const [path, times] of visits) note(path, times);
      throw error;
    }
  }

  return {
    note,
    /** Writes what waits, after a writing that is under way; what fails waits for the next time. */
    flush: (): Promise<void> => (writing = writing.catch(() => undefined).then(write)),
  };
}

/** Whether there is something under what an address says, so that it answers with a page and leads nowhere else. */
export type Exists = (values: Readonly<Record<string, string>>) => boolean | Promise<boolean>;

type Options = {
  db: Database;
  clock: Clock;
  pageAt: PageAt;
  /** By the name of the route; an address that says something and has no such function is not accepted. */
  exists: Readonly<Record<string, Exists>>;
  sources: readonly SitemapSource[];
  /** What the paths begin with that are ranked by how often they are read. */
  ranked: string;
};

const KEPT_DAYS = 400;
const RANKED_DAYS = 30;
/** Fewer visits say nothing about what people like to read. */
const MIN_VISITS = 20;

/** What search engines may find here, and which of it people read. */
export function createSitemapService({ db, clock, pageAt, exists, sources, ranked }: Options) {
  const repository = createVisitRepository(db, ranked);
  const visits = createVisits(repository, clock);
  const limit = createAddressLimit({ household: 60, network: 600, all: 6_000, windowMs: MINUTE });
  const firsts = createRateLimit({ limit: 1, windowMs: 60 * MINUTE, mostKeys: 200_000 });
  const tooMany = fail<VisitFailure>({ kind: 'unavailable', code: 'sitemap/too-many' });

  const daysAgo = (days: number) => addDays(dayOf(clock()), -days);

  async function cleanUp() {
    await repository.dropUnseenSince(daysAgo(KEPT_DAYS));
    await repository.dropDaysBefore(daysAgo(RANKED_DAYS));
  }

  return {
    /** Counts a visit of an existing page, once an hour per network, so that one visitor cannot inflate a page. */
    async report(fullPath: string, clientAddress: string): Promise<Result<void, VisitFailure>> {
      if (!limit.allows(clientAddress)) return tooMany;
      const visit = readVisit(fullPath, pageAt);
      if (!visit.ok) return visit;
      const { page, values, path } = visit.value;
      const isThere = Object.keys(values).length === 0 || (await exists[page]?.(values)) === true;
      if (!isThere) return fail({ kind: 'missing', code: 'sitemap/unknown-address' });
      if (!firsts.allows(`${householdOf(clientAddress)} ${path}`)) return ok(undefined);
      return visits.note(path) ? ok(undefined) : tooMany;
    },

    /** The names of all files. */
    async files(): Promise<string[]> {
      const counts = await Promise.all(sources.map(({ count }) => count()));
      return sources.flatMap(({ name }, at) =>
        Array.from({ length: filesFor(counts[at] ?? 0) }, (_, file) => `${name}-${file + 1}`),
      );
    },

    /** The pages of one file. */
    async entries(name: string): Promise<AsyncIterable<SitemapEntry> | Iterable<SitemapEntry> | undefined> {
      const file = readFileName(name);
      const source = sources.find((one) => one.name === file?.source);
      if (!file || !source || file.number > filesFor(await source.count())) return undefined;
      return source.entries({ from: (file.number - 1) * MAX_ENTRIES, most: MAX_ENTRIES });
    },

    /** What was read most in the last days, of what was read often at all. */
    mostRead: (below: string, most: number) =>
      repository.mostRead(below, { since: daysAgo(RANKED_DAYS), least: MIN_VISITS, most }),

    /** How often pages were read. */
    visitsOf: repository.visits,

    flush: visits.flush,
    stop: visits.flush,

    cleanUp,
    timers: [{ name: 'sitemap/flush', every: MINUTE, run: visits.flush }] satisfies Timer[],
    jobs: [defineSweep({ name: 'sitemap/clean-up', schedule: hourlyAt(37), run: cleanUp })],
  };
}

/** Pages that are known by name; when the text of one has changed is not. */
export const sourceOf = (name: string, paths: readonly string[]): SitemapSource => ({
  name,
  count: () => Promise.resolve(paths.length),
  entries: ({ from, most }) => paths.slice(from, from + most).map((path) => ({ path })),
});
