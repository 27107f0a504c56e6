import { fileURLToPath } from 'node:url';
import { readFileSync } from 'node:fs';
import { openHouse, type Build, type House } from '#house.ts';
import { processConfig } from '#platform/config.ts';
import { createHttpServer } from '#platform/front-door/http-server.ts';
import { createLogging } from '#platform/log.ts';

const DIST = new URL('../dist/', import.meta.url);

/** Says in one line each why the process does not start. */
function refuse(lines: readonly string[]): never {
  process.stderr.write(lines.map((line) => `diaba: ${line}\n`).join(''));
  process.exit(1);
}

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : '');

async function loadBuild(): Promise<Build> {
  try {
    const { id }: { id: string } = JSON.parse(readFileSync(new URL('build.json', DIST), 'utf8'));
    const { render }: Pick<Build, 'render'> = await import(new URL('server/entry.mjs', DIST).href);
    return { id, render, client: fileURLToPath(new URL('client', DIST)) };
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error;
    return refuse(['there is no build yet: run `npm run build` first, or `npm start`, which does it']);
  }
}

const CANNOT_LISTEN: Record<string, string> = {
  EACCES: 'may not be used by this user: set PORT to 1024 or more',
  EADDRINUSE: 'is taken: set PORT, or stop what uses it',
  EADDRNOTAVAIL: 'is not on an address of this machine: set HOST',
  ENOTFOUND: 'is on a host that does not exist: set HOST',
};

process.env['NODE_ENV'] ??= 'production';
const started = performance.now();
const settings = processConfig();
if (!settings.ok) refuse(settings.error);
const config = settings.value;
const logging = createLogging(config.logLevel);
const { log } = logging;
process.on('exit', logging.flush);
// What nobody caught leaves the process in a state nobody knows; whoever supervises it starts it anew.
process.on('uncaughtException', (error) => {
  log.fatal({ err: error }, 'ended by an error that nobody caught');
  process.exit(1);
});

let house: House | undefined;
// The port is taken before anything else is touched, so that a second start harms nothing.
const http = createHttpServer((request, response) => {
  if (house) return house.handle(request, response);
  // While the database is prepared the process lives, and is not ready.
  response.writeHead(request.url === '/livez' ? 200 : 503, { 'cache-control': 'no-store' }).end();
});
const build = await loadBuild();
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

const opened = await openHouse({ config, build, logging, port, isStopping: http.isStopping });
if (!opened.ok) refuse([opened.error]);
house = opened.value;
log.info(
  { origin: house.origin, build: build.id, demo: config.demo, ms: Math.round(performance.now() - started) },
  'ready',
);

// A person at a terminal has no balancer to wait for.
await http.stop((await stopped.promise) === 'SIGINT' ? 0 : undefined);
await house.stop();
process.exit(0);
