import { createHash } from 'node:crypto';
import { chmodSync, chownSync, existsSync, mkdirSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type Result, fail, ok } from '#kernel/result.ts';
import type { Identity } from './runtime.ts';

export type Home = {
  home: string;
  data: string;
  run: string;
  socket: string;
  /** For the application. */
  target: string;
  /** For maintenance by the owner of the whole server. */
  admin: string;
  identity: Identity;
};

/** The shared system user that earlier versions ran the server as. */
export const NOBODY = 65_534;
/** The range of user ids that systems leave free. */
const FIRST_USER = 60_000;
const USERS = 5_000;

/** The role of the application, and that of the cluster's creator, the only superuser. */
export const ROLE = 'diaba';
export const SUPERUSER = 'app';

const MAX_SOCKET_LENGTH = process.platform === 'darwin' ? 103 : 107;
const isRoot = () => process.getuid?.() === 0;

/** True when every directory on the path is accessible to all users. */
function isOpenToAll(directory: string): boolean {
  if ((statSync(directory).mode & 0o001) === 0) return false;
  return directory === dirname(directory) || isOpenToAll(dirname(directory));
}

/** PostgreSQL refuses to run as root, and the user it then runs as must be able to reach its files. */
function placeFor(dataDir: string): string {
  const inside = join(dataDir, 'postgres');
  if (!isRoot()) return inside;
  const outside = `/var/lib/diaba-${createHash('sha256').update(dataDir).digest('hex').slice(0, 12)}`;
  // An existing database stays where it is: changed permissions must not start an empty one elsewhere.
  const taken = [inside, outside].find((place) => existsSync(join(place, 'data')));
  return taken ?? (isOpenToAll(realpathSync(dataDir)) ? inside : outside);
}

const numbersIn = (file: string) =>
  existsSync(file)
    ? readFileSync(file, 'utf8')
        .split('\n')
        .map((line) => Number(line.split(':')[2]))
    : [];

/** The user of the server when we are root: the owner of the files, or an unused user id. */
function serverUser(data: string): Identity {
  if (!isRoot()) return {};
  const owner = existsSync(data) ? statSync(data) : undefined;
  if (owner && owner.uid !== 0 && owner.uid !== NOBODY) return { uid: owner.uid, gid: owner.gid };
  const taken = new Set(['/etc/passwd', '/etc/group'].flatMap(numbersIn));
  // A different user per directory, so that of two servers on a machine neither reads the other's files.
  const wish = createHash('sha256').update(data).digest().readUInt32BE() % USERS;
  const numbers = Array.from({ length: USERS }, (_, at) => FIRST_USER + ((wish + at) % USERS));
  const free = numbers.find((number) => !taken.has(number));
  return free === undefined ? { uid: NOBODY, gid: NOBODY } : { uid: free, gid: free };
}

/** Paths and address of the embedded server of a data directory; nothing is created. */
export function homeOf(dataDir: string): Result<Home, string> {
  const home = placeFor(dataDir);
  const run = join(home, 'run');
  const socket = join(run, '.s.PGSQL.5432');
  if (Buffer.byteLength(socket) > MAX_SOCKET_LENGTH)
    return fail(`The path ${socket} is too long for a Unix socket: choose a shorter DATA_DIR.`);
  const data = join(home, 'data');
  const addressFor = (role: string) =>
    `postgresql://${role}@localhost/postgres?host=${encodeURIComponent(run)}`;
  return ok({
    home,
    run,
    socket,
    data,
    target: addressFor(ROLE),
    admin: addressFor(SUPERUSER),
    identity: serverUser(data),
  });
}

/** Creates a directory that only the server's user may enter. */
export function makePrivate(directory: string, { uid, gid }: Identity): void {
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  if (uid !== undefined && gid !== undefined) chownSync(directory, uid, gid);
}

/** Creates the private data directory; as root it may be traversed to reach the server's files. */
export function makeDataDirectory(directory: string): void {
  const first = mkdirSync(directory, { recursive: true, mode: 0o700 });
  if (!isRoot() || first === undefined) return;
  // Of the parent directories, those that we have created as well.
  for (let at = directory; at !== dirname(first); at = dirname(at)) chmodSync(at, 0o711);
}

/** Creates a directory that other users may traverse when we are root. */
export function makePassable(directory: string): void {
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  if (isRoot()) chmodSync(directory, 0o711);
}

/** Flushes a file, or the names in a directory, to disk. */
export async function syncToDisk(path: string): Promise<void> {
  const handle = await open(path, 'r');
  await handle.sync();
  await handle.close();
}
