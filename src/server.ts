import { createApp, type App } from './app.ts';
import { loadBuild } from '#platform/astro/load-build.ts';
import { processConfig } from '#platform/config/config.ts';
import { createHttpServer } from '#platform/front-door/http-server.ts';
import { createLogging } from '#platform/log/log.ts';

/** Prints why the process does not start, one reason per line. */
function refuse(lines: readonly string[]): never {
  process.stderr.write(lines.map((line) => `diaba: ${line}\n`).join(''));
  process.exit(1);
}

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : '');

const CANNOT_LISTEN: Record<string, string> = {
  EACCES: 'may not be used by this user: set PORT to 1024 or more',
  EADDRINUSE: 'is taken: set PORT, or stop what uses it',
  EADDRNOTAVAIL: 'is not on an address of this machine: set HOST',
  ENOTFOUND: 'is on a host that does not exist: set HOST',
};

// Files of this process are private to its user.
process.umask(0o077);
const started = performance.now();
const settings = processConfig();
if (!settings.ok) refuse(settings.error);
const config = settings.value;
const logging = createLogging(config.logLevel);
const { log } = logging;
process.on('exit', logging.flush);
// After an uncaught error the state is unknown; the supervisor restarts the process.
process.on('uncaughtException', (error) => {
  log.fatal({ err: error }, 'ended by an uncaught error');
  process.exit(1);
});

let house: App | undefined;
// The port is bound first, so that a second start changes nothing.
const http = createHttpServer((request, response) => {
  if (house) return house.handle(request, response);
  // The process is alive but not ready while the database is prepared.
  response.writeHead(request.url === '/livez' ? 200 : 503, { 'cache-control': 'no-store' }).end();
});
const build = await loadBuild();
if (!build.ok) refuse([build.error]);
const port = await http.listen(config.port, config.host).catch((error: unknown) => {
  const reason = CANNOT_LISTEN[codeOf(error)];
  if (reason === undefined) throw error;
  return refuse([`port ${config.port} ${reason}`]);
});

let signals = 0;
const stopped = Promise.withResolvers<NodeJS.Signals>();
for (const signal of ['SIGTERM', 'SIGINT'] as const)
  process.on(signal, () => {
    if ((signals += 1) > 1) process.exit(1);
    log.info({ signal }, 'stopping');
    stopped.resolve(signal);
  });

const opened = await createApp({ config, build: build.value, logging, port, isStopping: http.isStopping });
if (!opened.ok) refuse([opened.error]);
house = opened.value;
log.info(
  {
    origin: house.origin,
    build: build.value.id,
    demo: config.demo,
    ms: Math.round(performance.now() - started),
  },
  'ready',
);

// At a terminal there is no balancer to wait for.
await http.stop(house.endStreams, (await stopped.promise) === 'SIGINT' ? 0 : undefined);
await house.stop();
process.exit(0);
