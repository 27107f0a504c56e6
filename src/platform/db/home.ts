import { createHash } from 'node:crypto';
import { chmodSync, chownSync, existsSync, mkdirSync, realpathSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fail, ok, type Result } from '#kernel/result.ts';
import type { Identity } from './runtime.ts';

export type Home = {
  home: string;
  data: string;
  run: string;
  socket: string;
  target: string;
  identity: Identity;
};

const NOBODY = 65_534;
const LONGEST_SOCKET = process.platform === 'darwin' ? 103 : 107;
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

/** Where the embedded server of a data directory keeps its files and is reached; nothing is created. */
export function homeOf(dataDir: string): Result<Home, string> {
  const home = placeFor(dataDir);
  const run = join(home, 'run');
  const socket = join(run, '.s.PGSQL.5432');
  if (Buffer.byteLength(socket) > LONGEST_SOCKET)
    return fail(`The path ${socket} is too long for a Unix socket: choose a shorter DATA_DIR.`);
  return ok({
    home,
    run,
    socket,
    data: join(home, 'data'),
    target: `postgresql://app@localhost/postgres?host=${encodeURIComponent(run)}`,
    identity: isRoot() ? { uid: NOBODY, gid: NOBODY } : {},
  });
}

/** Creates a directory that only the server's own user may enter. */
export function makePrivate(directory: string, { uid, gid }: Identity): void {
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  if (uid !== undefined && gid !== undefined) chownSync(directory, uid, gid);
}

/** Creates a directory that anybody may pass through, whatever the umask. */
export function makePassable(directory: string): void {
  mkdirSync(directory, { recursive: true });
  if (isRoot()) chmodSync(directory, 0o755);
}
