import { accessSync, constants, existsSync, readFileSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

const MEMORY = '/dev/shm';
/** Of all databases, pictures and backups that are there at once; more than twice what was seen. */
const MIN_FREE = 6 * 2 ** 30;

/** Programs of PostgreSQL are among what tests write. */
const runsPrograms = () =>
  !readFileSync('/proc/mounts', 'utf8')
    .split('\n')
    .some((line) => line.includes(` ${MEMORY} `) && /\bnoexec\b/.test(line));

function hasRoom(): boolean {
  accessSync(MEMORY, constants.W_OK);
  const { bavail, bsize } = statfsSync(MEMORY);
  return Math.min(bavail * bsize, process.availableMemory()) >= MIN_FREE;
}

/** Where tests write: in memory where there is plenty, for with a disk they mostly wait for commits. */
export const temporaryFolder = (): string =>
  process.env['TMPDIR'] === undefined && existsSync(MEMORY) && runsPrograms() && hasRoom()
    ? MEMORY
    : tmpdir();
