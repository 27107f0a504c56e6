import { createHash } from 'node:crypto';
import { chmodSync, chownSync, existsSync, mkdirSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fail, ok, type Result } from '#kernel/result.ts';
import type { Identity } from './runtime.ts';

export type Home = {
  home: string;
  data: string;
  run: string;
  socket: string;
  /** For the application. */
  target: string;
  /** For what only the owner of the whole server may do. */
  admin: string;
  identity: Identity;
};

/** Whom the server was run as by earlier versions, as much else is that is nobody's. */
export const NOBODY = 65_534;
/** The numbers that systems leave to whoever needs a user of its own. */
const FIRST_USER = 60_000;
const USERS = 5_000;

/** The role of the application, and the one that made the cluster, which alone is a superuser. */
export const ROLE = 'diaba';
export const SUPERUSER = 'app';

const MAX_SOCKET_LENGTH = process.platform === 'darwin' ? 103 : 107;
const isRoot = () => process.getuid?.() === 0;

/** True when every directory on the way may be entered by anybody. */
function isOpenToAll(directory: string): boolean {
  if ((statSync(directory).mode & 0o001) === 0) return false;
  return directory === dirname(directory) || isOpenToAll(dirname(directory));
}

/** PostgreSQL refuses to run as root, and the user it then runs as must be able to reach its files. */
function placeFor(dataDir: string): string {
  const inside = join(dataDir, 'postgres');
  if (!isRoot()) return inside;
  const outside = `/var/lib/diaba-${createHash('sha256').update(dataDir).digest('hex').slice(0, 12)}`;
  // Where a database already is, it stays: permissions that change later must not start an empty one elsewhere.
  const taken = [inside, outside].find((place) => existsSync(join(place, 'data')));
  return taken ?? (isOpenToAll(realpathSync(dataDir)) ? inside : outside);
}

const numbersIn = (file: string) =>
  existsSync(file)
    ? readFileSync(file, 'utf8')
        .split('\n')
        .map((line) => Number(line.split(':')[2]))
    : [];

/** The user that the server runs as, where we are root: whose the files are already, or a number that is nobody else's. */
function serverUser(data: string): Identity {
  if (!isRoot()) return {};
  const owner = existsSync(data) ? statSync(data) : undefined;
  if (owner && owner.uid !== 0 && owner.uid !== NOBODY) return { uid: owner.uid, gid: owner.gid };
  const taken = new Set(['/etc/passwd', '/etc/group'].flatMap(numbersIn));
  // Another for each directory, so that of two servers on a machine neither reads the other's files.
  const wish = createHash('sha256').update(data).digest().readUInt32BE() % USERS;
  const numbers = Array.from({ length: USERS }, (_, at) => FIRST_USER + ((wish + at) % USERS));
  const free = numbers.find((number) => !taken.has(number));
  return free === undefined ? { uid: NOBODY, gid: NOBODY } : { uid: free, gid: free };
}

/** Where the embedded server of a data directory keeps its files and is reached; nothing is created. */
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

/** Creates a directory that only the server's own user may enter. */
export function makePrivate(directory: string, { uid, gid }: Identity): void {
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  if (uid !== undefined && gid !== undefined) chownSync(directory, uid, gid);
}

/** Creates the data directory, which is ours alone; as root others may pass through it to what is theirs in it. */
export function makeDataDirectory(directory: string): void {
  const first = mkdirSync(directory, { recursive: true, mode: 0o700 });
  if (!isRoot() || first === undefined) return;
  // Of those on the way the ones that we have made as well.
  for (let at = directory; at !== dirname(first); at = dirname(at)) chmodSync(at, 0o711);
}

/** Creates a directory through which, as root, others may pass to what is theirs. */
export function makePassable(directory: string): void {
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  if (isRoot()) chmodSync(directory, 0o711);
}
