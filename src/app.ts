import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, mkdir, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import type { RequestListener } from 'node:http';
import { ok, type Result } from '#kernel/result.ts';
import { createNoticeWriters } from './documents/notices.ts';
import type { Build } from '#platform/astro/load-build.ts';
import type { Config } from '#platform/config/config.ts';
import { openDatabase, ping, type Database } from '#platform/db/client.ts';
import { listen } from '#platform/db/listen.ts';
import { prepareApart } from '#platform/db/prepare.ts';
import { startDatabase, type RunningDatabase } from '#platform/db/server/start.ts';
import { openAssets } from '#platform/front-door/assets.ts';
import { createFrontDoor } from '#platform/front-door/front-door.ts';
import { securityHeaders } from '#platform/front-door/headers.ts';
import { formerHostsOf, originsOf, trustOf } from '#platform/front-door/origins.ts';
import type { Log, Logging } from '#platform/log/log.ts';
import { createMetrics, type Metric, serveMetrics, type Metrics } from '#platform/metrics.ts';
import { CHANNEL, createChangeReader } from '#platform/changes/changes.ts';
import { isBucket, openObjectStore } from '#platform/objects/open.ts';
import { createPageFiles } from '#platform/page-store/files.ts';
import { createPageStore, type PageStore } from '#platform/page-store/store.ts';
import { type Job } from '#platform/jobs/define-job.ts';
import { startTimers } from '#platform/timers.ts';
import { openPaperSeal } from '#platform/crypto/paper-seal.ts';
import { secretOf } from '#platform/crypto/secret.ts';
import { bodyRuleAt, isDataAt, loggedPath } from '#routes/index.ts';
import { collect } from '#services/contributions.ts';
import { createServices, type Services } from '#services/index.ts';
import { createSite } from './site.ts';

/** The running application: its request handler and how to close it. */
export type App = {
  origin: string;
  handle: RequestListener;
  /** Called when the process is about to stop, and before `stop`. */
  endStreams: () => void;
  stop: () => Promise<void>;
};

type Options = { config: Config; build: Build; logging: Logging; port: number; isStopping: () => boolean };

const PREPARE = new URL('commands/prepare.ts', import.meta.url);

/** Changes are read at least this often, even without a notification. */
const READ_CHANGES = 10_000;
const READY_FOR = 500;

export async function createApp({
  config,
  build,
  logging,
  port,
  isStopping,
}: Options): Promise<Result<App, string>> {
  const secret = await secretOf(config);
  if (!secret.ok) return secret;
  const seal = config.sealFiles && (await openPaperSeal(config.sealFiles));
  if (seal?.ok === false) return seal;
  const database = await startDatabase({ ...config, seeds: [] }, logging.log, prepareApart(PREPARE));
  if (!database.ok) return database;
  const batch = openDatabase(database.value.target, 'batch', (error) =>
    logging.log.warn({ err: error }, 'a connection of long work'),
  );
  const stop = async () => {
    await batch.destroy();
    await database.value.stop();
  };
  try {
    const services = createServices(database.value.db, logging.log, {
      ...config,
      secret: secret.value,
      paperSeal: seal?.value,
      batch,
    });
    await updateFolders(config);
    await eraseAgain(services, logging.log);
    return ok(
      await assemble({ config, build, logging, port, isStopping, services }, { ...database.value, stop }),
    );
  } catch (error) {
    // A database that we have started must not outlive us.
    await stop();
    throw error;
  }
}

async function assemble(
  { config, build, logging, port, isStopping, services }: Options & { services: Services },
  database: RunningDatabase,
): Promise<App> {
  const { log } = logging;
  const contributions = collect(Object.values(services));
  await contributions.warmUp();
  const { db, target, stop: stopDatabase } = database;
  const origin = config.publicOrigin.replace(/:0$/, `:${port}`);
  const isHttps = origin.startsWith('https:');
  const metrics = createMetrics();
  const shared = databaseCheck(db);
  const site = createSite({
    config: { ...config, publicOrigin: origin },
    build,
    log,
    services,
    isReady: async (fully) => !isStopping() && (!fully || (await shared.isAnswering())),
  });
  const folder = await pageFolder(config, pagesOf(config, build.id));
  const store = createPageStore({
    files: createPageFiles(folder),
    memoryBytes: config.pageStoreBytes,
    diskBytes: config.pageStoreBytes * 8,
    render: site.renderAgain,
    isAwaited: ({ url }) => !isDataAt(url),
    report: (error, doing) => log.error({ err: error }, doing),
  });
  const changes = createChangeReader(db, store, path.join(folder, 'seen'), contributions.onInvalidated);
  const stopReading = followChanges(changes, target, store, log);
  const assets = await openAssets(
    build.client,
    securityHeaders(isHttps),
    isBucket(config.objectStore) ? openObjectStore(config.objectStore) : undefined,
  );
  assets.publish().catch((error: unknown) => log.warn({ err: error }, 'keeping the files of this build'));
  const door = createFrontDoor({
    origins: originsOf(origin),
    origin,
    formerHosts: formerHostsOf(config.oldOrigins),
    isHttps,
    isTrustedProxy: trustOf(config.trustedProxies),
    bodyRuleAt,
    loggedPath,
    streams: contributions.streams,
    assets,
    store,
    site,
    logging,
    metrics,
  });
  const own: Metric[] = [
    {
      name: 'diaba_page_store_pages',
      help: 'Pages that the store knows.',
      kind: 'gauge',
      read: () => store.sizes().pages,
    },
    {
      name: 'diaba_page_store_memory_bytes',
      help: 'Bytes of pages in memory.',
      kind: 'gauge',
      read: () => store.sizes().memory,
    },
    {
      name: 'diaba_log_lost_bytes_total',
      help: 'Bytes of log lines that were lost.',
      kind: 'counter',
      read: logging.lostBytes,
    },
    {
      name: 'diaba_database_up',
      help: 'Whether the database answered the last time.',
      kind: 'gauge',
      read: () => Number(shared.wasUp()),
    },
    ...contributions.health,
  ];
  for (const metric of own) metrics.add(metric);
  await showMetrics(metrics, config.metricsPort, log);
  if (!config.demo && !config.smtp) log.warn('MAIL_URL is not set: letters are not sent and wait');
  const stopTimers = startTimers(
    [...contributions.timers, { name: 'database', every: 10_000, run: shared.isAnswering }],
    log,
  );
  await services.jobs.start(jobsOf(services, origin), target, config.role !== 'web');
  return {
    origin,
    handle: config.role === 'worker' ? onlyProbes(door.handle) : door.handle,
    endStreams: door.stop,
    stop: async () => {
      // No new job starts, and aborted services do not keep running ones waiting.
      await Promise.all([
        stopTimers(),
        contributions.stop((error) => log.warn({ err: error }, 'stopping a service')),
      ]);
      await stopReading();
      await stopDatabase();
    },
  };
}

/** Every job; letters need the address of the site. */
export const jobsOf = (services: Services, origin: string): Job[] => [
  ...collect(Object.values(services)).jobs,
  services.notices.delivery(createNoticeWriters(services, origin)),
];

/** A worker serves no pages: it only says whether it is alive and ready. */
const onlyProbes =
  (handle: RequestListener): RequestListener =>
  (request, response) =>
    /^\/(?:livez|readyz(?:\?full)?)$/.test(request.url ?? '')
      ? handle(request, response)
      : response.writeHead(404, { 'cache-control': 'no-store' }).end();

/** Earlier versions created these with the permissions of the user's `umask`, and kept uploads beside their sizes. */
async function updateFolders({ dataDir }: Config): Promise<void> {
  const own = await readdir(dataDir);
  const before = path.join(dataDir, 'pictures', 'originals');
  if (!own.includes('objects') && existsSync(before)) {
    await mkdir(path.join(dataDir, 'objects'), { mode: 0o700 });
    await rename(before, path.join(dataDir, 'objects', 'originals'));
  }
  for (const name of ['pages', 'pictures'].filter((each) => own.includes(each)))
    await chmod(path.join(dataDir, name), 0o700);
}

/** After a restored backup, erasures since then are repeated before the first request. */
async function eraseAgain({ erasures }: Services, log: Log): Promise<void> {
  await erasures.keep();
  const again = await erasures.replay();
  if (again > 0) log.warn({ again }, 'what was erased had come back and is erased again');
}

/** Whether the database answers, checked at most twice a second however often that is called. */
function databaseCheck(db: Database) {
  let checkedAt = -Infinity;
  let answer = Promise.resolve(false);
  let isUp = true;
  return {
    isAnswering(): Promise<boolean> {
      if (performance.now() - checkedAt < READY_FOR) return answer;
      checkedAt = performance.now();
      answer = ping(db).then(
        () => (isUp = true),
        () => (isUp = false),
      );
      return answer;
    },
    wasUp: () => isUp,
  };
}

/** Cached pages depend on the third parties that they load from. */
function pagesOf({ pixelUrls, mapTiles }: Config, build: string): string {
  if (pixelUrls.length === 0 && !mapTiles) return build;
  const digest = createHash('sha256').update(JSON.stringify([pixelUrls, mapTiles]));
  return `${build}-${digest.digest('hex').slice(0, 8)}`;
}

/** Only pages of this build: those of an earlier one refer to scripts and styles that no longer exist. */
async function pageFolder(config: Config, build: string): Promise<string> {
  const all = path.join(config.dataDir, 'pages');
  await mkdir(path.join(all, build), { recursive: true });
  for (const name of await readdir(all)) {
    if (name !== build) await rm(path.join(all, name), { recursive: true, force: true });
  }
  return path.join(all, build);
}

/** Keeps the page store up to date with the log of changes; returns how to stop. */
function followChanges(
  changes: ReturnType<typeof createChangeReader>,
  target: string,
  store: PageStore,
  log: Log,
) {
  // Pages of an earlier process must be loaded before changes are applied.
  const opened = store.open(() => changes.catchUp(false));
  const read = () => {
    opened
      .then(() => changes.catchUp())
      .catch((error: unknown) => log.warn({ err: error }, 'reading page changes'));
  };
  const listening = listen(target, CHANNEL, read);
  const reading = setInterval(read, READ_CHANGES).unref();
  return async () => {
    clearInterval(reading);
    await listening.stop();
    await changes.settle();
  };
}

async function showMetrics(metrics: Metrics, port: number, log: Log) {
  if (port === 0) return;
  await serveMetrics(metrics, port).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EADDRINUSE') throw error;
    log.warn(`port ${port} is taken, so this process shows no metrics: set METRICS_PORT`);
  });
}
