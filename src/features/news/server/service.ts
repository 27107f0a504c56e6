import { z } from 'zod';
import { type HookOutcome, newestTag } from '../domain/article.ts';
import { createNewsRegister } from '#features/news/domain/register/register.ts';
import { type Actor, may } from '#kernel/actor.ts';
import type { Clock } from '#kernel/clock.ts';
import { type Failure, type Result, fail, ok } from '#kernel/result.ts';
import { createIndexSync } from '#search-index/index-sync.ts';
import type { Lang } from '#kernel/text.ts';
import type { Audit } from '#platform/audit/append.ts';
import type { Database } from '#platform/db/client.ts';
import type { Log } from '#platform/log/log.ts';
import { cachedByTag } from '#platform/cache/cached.ts';
import type { RecentPictures, TakePicture } from '#platform/images/public-pictures.ts';
import type { Seal } from '#platform/crypto/seal.ts';
import { defineJob, defineSweep, EACH_MINUTE } from '#platform/jobs/define-job.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import { createNewsDesk } from './desk.ts';
import { createNewsDeskRepository } from './desk-repository.ts';
import { createEditing } from './editing.ts';
import { createOutside } from './outside.ts';
import { createPreviews } from './previews.ts';
import { createReading, type MostRead } from './reading.ts';
import { createNewsRegisterRepository } from './register-repository.ts';
import { createNewsRepository } from './repository.ts';
import { PERSONAL_TABLES } from './tables.ts';

/** How many of the newest other pages show. */
const LATEST_SHOWN = 3;

const BUSY: Failure = { kind: 'unavailable', code: 'news/picture-busy' };
const UNREADABLE: Failure = { kind: 'invalid', code: 'news/picture' };

type Options = {
  db: Database;
  seal: Seal;
  audit: Audit;
  mostRead: MostRead;
  /** The outcome of the last rebuild call; undefined without a hook. */
  hookState: () => Promise<HookOutcome | undefined>;
  takePicture: TakePicture<'article'>;
  recentPictures: RecentPictures;
  outside: Pick<Parameters<typeof createOutside>[0], 'from' | 'demo'>;
  jobs: Pick<Jobs, 'send'>;
  log: Log;
  clock: Clock;
};

/** Articles, for readers and editors. */
export function createNewsService(options: Options) {
  const { db, seal, audit, mostRead, hookState, takePicture, recentPictures } = options;
  const { outside, jobs, log, clock } = options;
  const deskRepository = createNewsDeskRepository(db);
  const editing = createEditing({
    db,
    audit,
    publishAt: (trx, article, at) => jobs.send(trx, publishing, { article }, at),
    clock,
  });
  const register = createIndexSync(createNewsRegister, createNewsRegisterRepository(db));
  const reading = createReading({ repository: createNewsRepository(db), register, mostRead });
  const outsideArticles = createOutside({ ...outside, takePicture, db, editing, log, clock });
  const latestIn = (lang: Lang) => reading.newest(null, lang, LATEST_SHOWN);
  const latest = cachedByTag(
    async () => ({ vi: await latestIn('vi'), en: await latestIn('en') }),
    (tag) => tag === newestTag(null),
  );

  async function publishOne(id: number): Promise<void> {
    const done = await editing.publishDue(id);
    if (!done.ok && done.error.code !== 'news/not-so')
      log.warn({ article: id, code: done.error.code }, 'a scheduled article was not published');
  }
  const publishing = defineJob({
    name: 'news/publish',
    data: z.object({ article: z.int() }),
    lateBy: 10,
    run: ({ article }) => publishOne(article),
  });
  /** Publishes due articles; a failed one is retried next time and does not block others. */
  async function publishDue(): Promise<void> {
    for (const id of await deskRepository.due(clock())) await publishOne(id);
  }

  return {
    ...reading,

    /** Builds the article index. */
    warmUp: async () => void (await register()),

    /** What was published last. */
    latest: async (lang: Lang) => (await latest.get())[lang],
    onInvalidated: latest.onInvalidated,
    personalTables: PERSONAL_TABLES,

    desk: createNewsDesk({
      repository: deskRepository,
      previews: createPreviews(seal, clock),
      hookState,
      outsideState: outsideArticles.state,
      recentPictures,
      clock,
    }),
    editing,
    outside: outsideArticles,

    /** Stores a picture for a text. */
    async addPicture(actor: Actor, bytes: Uint8Array): Promise<Result<{ id: string }, Failure>> {
      if (!may(actor, 'news.edit')) return fail({ kind: 'forbidden', code: 'news/forbidden' });
      const account = actor.kind === 'member' ? actor.id : null;
      const taken = await takePicture({ purpose: 'article', account, name: 'anh', bytes });
      if (taken.ok) return ok({ id: taken.value });
      return fail(taken.error === 'busy' ? BUSY : UNREADABLE);
    },

    publishDue,
    stop: outsideArticles.stop,
    jobs: [
      publishing,
      defineSweep({ name: 'news/publish-due', schedule: EACH_MINUTE, run: publishDue }),
      ...outsideArticles.jobs,
    ],
  };
}
