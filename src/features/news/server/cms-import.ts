import { cmsListed } from '#features/news/domain/outside/cms-article.ts';
import { type Clock, backoff } from '#kernel/clock.ts';
import { fail, ok, type Result } from '#kernel/result.ts';
import type { Log } from '#platform/log/log.ts';
import type { Cms, CmsFailure } from './cms.ts';
import { type createCmsArticles, type Imported, SOME_ATTEMPTS } from './cms-article.ts';
import type { CmsRepository, Wanted } from './cms-repository.ts';

/** In seconds. */
const RETRY = { first: 10, max: 30 * 60 };
/** A change may become visible in the other system's list some time after its timestamp. */
const OVERLAP = 10 * 60_000;
const MAX_PAGES = 10_000;
/** After so many failures in a row no more calls are made until the next run. */
const MAX_FAILURES = 3;

/** Outages are retried without limit; invalid answers and missing articles are not. */
function afterFailure({ kind, reason }: CmsFailure): Imported {
  if (kind === 'too-long') return { is: 'refused', updatedAt: null, reason };
  const isSettled = kind === 'malformed' || reason === 'http-404' || reason === 'http-410';
  return { is: 'again', most: isSettled ? SOME_ATTEMPTS : Infinity, reason };
}

type Options = {
  cms: Cms;
  takeOver: ReturnType<typeof createCmsArticles>;
  repository: CmsRepository;
  isStopping: () => boolean;
  log: Log;
  clock: Clock;
};

/** Follows the articles of another system: finds changes and fetches them one by one. */
export function createCmsImport({ cms, takeOver, repository, isStopping, log, clock }: Options) {
  let running: Promise<void> = Promise.resolve();

  async function settle(wanted: Wanted, outcome: Imported): Promise<void> {
    const { key, attempts } = wanted;
    if (outcome.is === 'done') {
      await repository.settle(wanted, outcome.updatedAt, null);
      return;
    }
    const { reason } = outcome;
    log.warn({ article: key, reason, attempts: attempts + 1 }, 'an outside article was not taken over whole');
    if (outcome.is === 'again' && attempts + 1 < outcome.most)
      await repository.comeAgain(wanted, backoff(attempts + 1, RETRY), reason);
    else await repository.settle(wanted, outcome.is === 'refused' ? outcome.updatedAt : null, reason);
  }

  /** Returns whether the other system could be reached. */
  async function importOne(wanted: Wanted): Promise<boolean> {
    const fetched = await cms.one(wanted.key);
    if (isStopping()) {
      await repository.comeAgain({ ...wanted }, 0, 'stopped');
      return false;
    }
    if (!fetched.ok) {
      await settle(wanted, afterFailure(fetched.error));
      return fetched.error.kind !== 'unavailable';
    }
    try {
      await settle(wanted, await takeOver(wanted.key, fetched.value, wanted.updatedAt));
    } catch (error) {
      // One invalid article must not block the others.
      log.error({ err: error, article: wanted.key }, 'taking over an outside article failed');
      await repository.comeAgain(wanted, backoff(wanted.attempts + 1, RETRY), 'failed here');
    }
    return true;
  }

  async function importAll(): Promise<void> {
    let failures = 0;
    while (failures < MAX_FAILURES && !isStopping()) {
      const wanted = await repository.take();
      if (!wanted) return;
      if (await importOne(wanted)) failures = 0;
      else failures += 1;
    }
  }

  /** The newest change in a list, or why it could not be read completely. */
  async function readList(since: Date): Promise<Result<Date, string>> {
    let newest = since;
    for (let page = 1; page <= MAX_PAGES && !isStopping();) {
      const fetched = await cms.list(since, page);
      if (!fetched.ok) {
        log.warn({ reason: fetched.error.reason, page }, 'the list of outside articles was not read');
        return fail(fetched.error.reason);
      }
      const read = fetched.value.data.map((item) => cmsListed.safeParse(item));
      const listed = read.flatMap(({ data }) => (data ? [data] : []));
      if (listed.length < read.length)
        log.warn({ page, entries: read.length - listed.length }, 'entries of outside articles are malformed');
      await repository.wantChanged(listed);
      for (const { updatedAt } of listed) if (updatedAt > newest) newest = updatedAt;
      const { next } = fetched.value;
      if (next === null) return ok(newest);
      // A list whose links form a loop has no end.
      if (next <= page) return fail('endless');
      page = next;
    }
    return fail(isStopping() ? 'stopped' : 'endless');
  }

  async function importWanted(): Promise<void> {
    running = running.catch(() => undefined).then(importAll);
    return running;
  }

  return {
    /** Fetches all due articles; one call after the other. */
    importWanted,

    /** Finds changes since the last run, with some overlap, and fetches them. */
    async catchUp(): Promise<void> {
      await repository.cleanUp();
      const began = clock();
      const since = (await repository.since()) ?? new Date(0);
      const newest = await readList(new Date(Math.max(0, since.getTime() - OVERLAP)));
      // A clock ahead of ours must not hide later changes.
      if (newest.ok) await repository.readUntil(newest.value < began ? newest.value : began);
      await repository.noteTry(began, newest.ok ? null : newest.error);
      await importWanted();
    },

    settled: () => running.catch(() => undefined),
  };
}
