import { setTimeout } from 'node:timers/promises';
import { z } from 'zod';
import { cmsKey } from '#features/news/domain/outside/cms-article.ts';
import type { OutsideState } from '#features/news/domain/outside/outside-state.ts';
import type { Clock } from '#kernel/clock.ts';
import { type Failure, type Result, fail, ok } from '#kernel/result.ts';
import type { Config } from '#platform/config/config.ts';
import type { Database } from '#platform/db/client.ts';
import type { Log } from '#platform/log/log.ts';
import { defineSweep, EACH_FIVE_MINUTES, EACH_MINUTE } from '#platform/jobs/define-job.ts';
import { isSigned } from '#platform/crypto/signature.ts';
import type { TakePicture } from '#platform/images/public-pictures.ts';
import { createCms } from './cms.ts';
import { createCmsArticles } from './cms-article.ts';
import { createCmsImport } from './cms-import.ts';
import { createCmsPictures } from './cms-pictures.ts';
import { createCmsRepository } from './cms-repository.ts';
import type { createEditing } from './editing.ts';

const TIMEOUT = 10_000;
const LARGEST_CALL = 64 * 1024;
const QUICK = 2_000;
/** How often the list is read without a call. */
const READ_EVERY = 5 * 60_000;
const MAX_LISTED = 20;

const call = z.object({
  id: z.string().min(1).max(100),
  at: z.iso.datetime({ offset: true }),
  keys: z.array(cmsKey).min(1).max(500),
});

/** A raw webhook call: its body and signature headers. */
export type Call = { body: string; timestamp: string | null; signature: string | null };

/** The articles of a call, and whether they have been fetched already. */
export type CallOutcome = { keys: string[]; isDone: boolean };

const NONE = fail<Failure>({ kind: 'missing', code: 'news/no-outside-desk' });
const UNSIGNED = fail<Failure>({ kind: 'unauthenticated', code: 'news/call-unsigned' });
const MALFORMED = fail<Failure>({ kind: 'invalid', code: 'news/call-malformed' });
const REPLAYED = fail<Failure>({ kind: 'conflict', code: 'news/call-replayed' });

type Options = {
  db: Database;
  from: Config['cms'];
  demo: boolean;
  editing: ReturnType<typeof createEditing>;
  takePicture: TakePicture<'article'>;
  log: Log;
  clock: Clock;
  timeout?: number;
};

function jsonIn(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

/** Articles from another system; without one nothing happens. */
export function createOutside({ from, timeout = TIMEOUT, ...options }: Options) {
  const { db, demo, editing, takePicture, log, clock } = options;
  const idle = { jobs: [], catchUp: rest, importWanted: rest, stop: rest, state: rest };
  if (!from) return { ...idle, receive: () => Promise.resolve(NONE) };

  const { url, secret, picturesAt } = from;
  const stopping = new AbortController();
  const { signal } = stopping;
  const repository = createCmsRepository(db);
  const hosts = new Set([new URL(url).host, new URL(picturesAt).host]);
  const where = { base: picturesAt, hosts, isHttpAllowed: demo };
  const fetchPictures = createCmsPictures({ repository, takePicture, where, signal, timeout, log });
  const articles = createCmsImport({
    cms: createCms({ url, signal, timeout }),
    takeOver: createCmsArticles({ editing, fetchPictures }),
    repository,
    isStopping: () => signal.aborted,
    log,
    clock,
  });

  return {
    /** A signed webhook of changed articles; a repeated call is ignored. */
    async receive({ body, ...claim }: Call): Promise<Result<CallOutcome, Failure>> {
      if (Buffer.byteLength(body) > LARGEST_CALL) return MALFORMED;
      if (!isSigned(secret, body, claim, clock())) return UNSIGNED;
      const read = call.safeParse(jsonIn(body));
      if (!read.success) return MALFORMED;
      const keys = [...new Set(read.data.keys)];
      if (!(await repository.recordCall(read.data.id, keys))) return REPLAYED;
      // Longer work continues after the response; failures are retried by the regular run.
      const work = articles.importWanted().then(
        () => true,
        (error: unknown) => {
          log.warn({ err: error }, 'fetching outside articles');
          return false;
        },
      );
      return ok({ keys, isDone: await Promise.race([work, setTimeout(QUICK, false, { ref: false })]) });
    },

    /** The last attempt, its error, and the time of the next one. */
    async state(): Promise<OutsideState> {
      const state = await repository.state(MAX_LISTED);
      const nextTryAt = state.triedAt && new Date(state.triedAt.getTime() + READ_EVERY);
      return { ...state, nextTryAt };
    },

    jobs: [
      defineSweep({ name: 'news/import', schedule: EACH_MINUTE, run: articles.importWanted }),
      defineSweep({ name: 'news/catch-up', schedule: EACH_FIVE_MINUTES, run: articles.catchUp }),
    ],
    catchUp: articles.catchUp,
    importWanted: articles.importWanted,

    async stop(): Promise<void> {
      stopping.abort();
      await articles.settled();
    },
  };
}

const rest = () => Promise.resolve(undefined);
