import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, existsSync, openSync, readFileSync, rmSync } from 'node:fs';
import { connect as dial } from 'node:net';
import { totalmem } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fail, ok, type Result } from '#kernel/result.ts';
import { connect } from '#platform/db/client.ts';
import type { Home } from './home.ts';
import { commandName, startMark } from './processes.ts';

/** An eighth of the memory of this machine or its container. */
const sharedMegabytes = () => {
  const limit = process.constrainedMemory();
  const memory = limit > 0 ? Math.min(limit, totalmem()) : totalmem();
  return Math.min(1024, Math.max(128, Math.floor(memory / 8 / 2 ** 20)));
};

const SETTINGS = [
  'listen_addresses=',
  'unix_socket_permissions=0700',
  `shared_buffers=${sharedMegabytes()}MB`,
  // Reads come from the system's cache, so parallel workers would only pass them on.
  'io_method=sync',
  'max_connections=60',
  'jit=off',
  'max_parallel_workers_per_gather=0',
  // The application reports refused statements itself; the server's log would only grow with them.
  'log_min_messages=log',
  'log_checkpoints=off',
];

/** The environment of the server's programs: not our own, which contains secrets. */
export const spawnOptions = ({ home, identity }: Home) => ({
  ...identity,
  cwd: '/',
  env: { HOME: home, LC_ALL: 'C' },
});

/** True when something listens on the socket: a running server, ready or not. */
export const answers = ({ socket }: Home) =>
  new Promise<boolean>((resolve) => {
    const attempt = dial(socket, () => {
      attempt.destroy();
      resolve(true);
    }).on('error', () => resolve(false));
  });

function lockedBy({ data }: Home): number | undefined {
  const file = join(data, 'postmaster.pid');
  return existsSync(file) ? Number.parseInt(readFileSync(file, 'utf8'), 10) : undefined;
}

const isPostgres = (pid: number) => (commandName(pid) ?? 'postgres') === 'postgres';

/** The process id of the running server. */
export function serverPid(place: Home): number | undefined {
  const pid = lockedBy(place);
  return pid !== undefined && startMark(pid) !== undefined && isPostgres(pid) ? pid : undefined;
}

/** After a container restart the process id in the lock files may belong to another program. */
function forgetStaleLock(place: Home): void {
  const pid = lockedBy(place);
  if (pid === undefined || isPostgres(pid)) return;
  rmSync(join(place.data, 'postmaster.pid'), { force: true });
  rmSync(`${place.socket}.lock`, { force: true });
}

const logFile = ({ run }: Home) => join(run, 'postgres.log');

function spawnServer(place: Home, programs: string): ChildProcess {
  forgetStaleLock(place);
  const log = openSync(logFile(place), 'a', 0o600);
  const options = ['-D', place.data, '-k', place.run, ...SETTINGS.flatMap((setting) => ['-c', setting])];
  // Detached, so that a Ctrl-C meant for the application does not stop the database under its last requests.
  const server = spawn(join(programs, 'postgres'), options, {
    ...spawnOptions(place),
    detached: true,
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  server.on('error', () => {});
  server.unref();
  return server;
}

const hasEnded = ({ pid, exitCode, signalCode }: ChildProcess) =>
  pid === undefined || exitCode !== null || signalCode !== null;

/**
 * Waits until sessions are accepted; false when the server has exited or time is up, since a recovery may take long.
 */
async function becomesReady(
  place: Home,
  server: ChildProcess | undefined,
  deadline: number,
): Promise<boolean> {
  while (Date.now() < deadline) {
    const session = await connect(place.admin).catch(() => undefined);
    if (session) return session.end().then(() => true);
    if (server ? hasEnded(server) : !(await answers(place))) return false;
    await setTimeout(20);
  }
  return false;
}

function lastWords(place: Home): string {
  const lines = readFileSync(logFile(place), 'utf8').split('\n');
  return lines.findLast((line) => /FATAL|PANIC/.test(line)) ?? `see ${logFile(place)}`;
}

/** Connects to the running server or starts one; returns whether it was started. */
export async function bringUp(place: Home, programs: string): Promise<Result<boolean, string>> {
  const deadline = Date.now() + 60_000;
  // After a crash the memory of the killed server stays in use for about a second.
  for (let attempt = 0; attempt < 9 && Date.now() < deadline; attempt++) {
    if (attempt > 0) await setTimeout(250);
    const server = (await answers(place)) ? undefined : spawnServer(place, programs);
    if (await becomesReady(place, server, deadline)) return ok(server !== undefined);
  }
  return fail(`PostgreSQL did not start: ${lastWords(place)}`);
}

/** Requests a fast shutdown of the server and waits until it has exited. */
export async function bringDown(place: Home): Promise<void> {
  const pid = serverPid(place);
  if (pid === undefined) return;
  const mark = startMark(pid);
  process.kill(pid, 'SIGINT');
  const deadline = Date.now() + 30_000;
  while (startMark(pid) === mark && Date.now() < deadline) await setTimeout(20);
}
