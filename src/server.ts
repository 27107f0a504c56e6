import { readFileSync } from 'node:fs';
import { mkdir, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { processConfig, type Config } from '#platform/config.ts';
import { ping } from '#platform/db/client.ts';
import { listen } from '#platform/db/listen.ts';
import { startDatabase } from '#platform/db/start.ts';
import { openAssets } from '#platform/front-door/assets.ts';
import { createFrontDoor } from '#platform/front-door/front-door.ts';
import { securityHeaders } from '#platform/front-door/headers.ts';
import { createHttpServer } from '#platform/front-door/http-server.ts';
import { originsOf } from '#platform/front-door/origins.ts';
import { trustOf } from '#platform/front-door/trust.ts';
import { createLogging } from '#platform/log.ts';
import { createMetrics, serveMetrics } from '#platform/metrics.ts';
import { CHANNEL, createChangeReader } from '#platform/page-store/changes.ts';
import { createPageFiles } from '#platform/page-store/files.ts';
import { createPageStore } from '#platform/page-store/store.ts';
import { createServices } from '#services.ts';
import { createSite, type RenderPage } from '#site.ts';

const DIST = new URL('../dist/', import.meta.url);

/** Says in one line why the process does not start. */
function refuse(lines: readonly string[]): never {
  process.stderr.write(lines.map((line) => `diaba: ${line}\n`).join(''));
  process.exit(1);
}

async function loadBuild(): Promise<{ id: string; render: RenderPage }> {
  try {
    const { id }: { id: string } = JSON.parse(readFileSync(new URL('build.json', DIST), 'utf8'));
    const entry: { render: RenderPage } = await import(new URL('server/entry.mjs', DIST).href);
    return { id, render: entry.render };
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT')
      return refuse(['there is no build yet: run `npm run build` first, or `npm start`, which does it']);
    throw error;
  }
}

/** Pages of this build only: those of an earlier one name scripts and styles that are gone. */
async function pageFolder(config: Config, build: string): Promise<string> {
  const all = path.join(config.dataDir, 'pages');
  await mkdir(path.join(all, build), { recursive: true });
  for (const name of await readdir(all)) {
    if (name !== build) await rm(path.join(all, name), { recursive: true, force: true });
  }
  return path.join(all, build);
}

const isAddressInUse = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';

async function main() {
  const started = performance.now();
  process.env['NODE_ENV'] ??= 'production';
  const settings = processConfig();
  if (!settings.ok) refuse(settings.error);
  const config = settings.value;
  const { log, ...logging } = createLogging(config.logLevel);
  process.on('exit', logging.flush);
  // What nobody caught leaves the process in a state nobody knows; whoever supervises it starts it anew.
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'ended by an error that nobody caught');
    process.exit(1);
  });
  const build = await loadBuild();

  let open: Parameters<typeof createHttpServer>[0] = (_, response) => void response.writeHead(503).end();
  const http = createHttpServer((request, response) => open(request, response));
  // The port is taken before anything else is touched, so that a second start harms nothing.
  const port = await http.listen(config.port, config.host).catch((error: unknown) => {
    if (isAddressInUse(error)) refuse([`port ${config.port} is taken: set PORT, or stop what uses it`]);
    throw error;
  });

  const database = await startDatabase(config, log);
  if (!database.ok) refuse([database.error]);
  const { db, target, stop: stopDatabase } = database.value;

  const isHttps = config.publicOrigin.startsWith('https:');
  const origin = config.port === 0 ? config.publicOrigin.replace(/:0$/, `:${port}`) : config.publicOrigin;
  const metrics = createMetrics();
  const site = createSite({
    config: { ...config, publicOrigin: origin },
    build,
    log,
    services: createServices(db, log),
    isReady: async () => {
      if (http.isStopping()) return false;
      return ping(db).then(
        () => true,
        () => false,
      );
    },
  });
  const folder = await pageFolder(config, build.id);
  const store = createPageStore({
    files: createPageFiles(folder),
    memoryBytes: config.pageStoreBytes,
    diskBytes: config.pageStoreBytes * 8,
    render: site.renderAgain,
    report: (error, doing) => log.error({ err: error }, doing),
  });
  const changes = createChangeReader(db, store, path.join(folder, 'seen'));
  // Pages of an earlier process must be known before a change can reach them.
  const opened = store.open(async () => void (await changes.catchUp(false)));
  const listening = listen(target, CHANNEL, () => {
    opened
      .then(() => changes.catchUp())
      .catch((error: unknown) => log.warn({ err: error }, 'reading page changes'));
  });
  metrics.gauge('diaba_page_store_pages', () => store.sizes().pages);
  metrics.gauge('diaba_page_store_memory_bytes', () => store.sizes().memory);

  const assets = await openAssets(new URL('client', DIST).pathname, securityHeaders(isHttps));
  const door = createFrontDoor({
    origins: originsOf(origin),
    isHttps,
    isTrustedProxy: trustOf(config.trustedProxies),
    assets,
    store,
    site,
    logging: { log, ...logging },
    metrics,
  });
  open = door.handle;
  if (config.metricsPort > 0)
    await serveMetrics(metrics, config.metricsPort).catch((error: unknown) => {
      if (!isAddressInUse(error)) throw error;
      log.warn(`port ${config.metricsPort} is taken, so this process shows no metrics: set METRICS_PORT`);
    });
  log.info(
    { origin, build: build.id, demo: config.demo, ms: Math.round(performance.now() - started) },
    'ready',
  );

  async function stop(drain?: number) {
    await http.stop(drain);
    await listening.stop();
    await changes.settle();
    await stopDatabase();
    process.exit(0);
  }
  let signals = 0;
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.on(signal, () => {
      if ((signals += 1) > 1) process.exit(1);
      log.info({ signal }, 'stopping');
      // A person at a terminal has no balancer to wait for.
      stop(signal === 'SIGINT' ? 0 : undefined).catch((error: unknown) => refuse([String(error)]));
    });
}

main().catch((error: unknown) => {
  process.stderr.write(`diaba: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
  process.exit(1);
});
