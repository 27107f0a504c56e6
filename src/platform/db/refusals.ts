import { isUnavailable } from './unavailable.ts';

const codeOf = (error: Error) => ('code' in error && typeof error.code === 'string' ? error.code : '');
const pathOf = (error: Error) =>
  'path' in error && typeof error.path === 'string' ? error.path : 'the data directory';

const SENTENCES: Record<string, (error: Error, place: string) => string> = {
  // Files.
  ENOSPC: () => 'The disk is full.',
  EACCES: (error) => `No permission for ${pathOf(error)}: give it, or choose another DATA_DIR.`,
  EPERM: (error) => `No permission for ${pathOf(error)}: give it, or choose another DATA_DIR.`,
  EROFS: (error) => `${pathOf(error)} is on a read-only disk: choose another DATA_DIR.`,
  ENOTDIR: (error) => `${pathOf(error)} is not a directory: choose another DATA_DIR.`,
  EEXIST: (error) => `${pathOf(error)} is not a directory: choose another DATA_DIR.`,
  // PostgreSQL.
  '53100': () => 'The disk of the database is full.',
  '28000': (_, place) => `The database at ${place} refuses this user.`,
  '28P01': (_, place) => `The database at ${place} refuses the user name or the password.`,
  '3D000': (error, place) => `The server at ${place} does not have the database: ${error.message}.`,
  '42501': (error) => `The database user is not allowed to do this: ${error.message}.`,
  '0A000': (error) => `The database server does not have what is needed: ${error.message}.`,
  '58P01': (error) => `The database server does not have what is needed: ${error.message}.`,
};

/** Without user and password. */
const placeOf = (target: string) => {
  const url = new URL(target);
  return url.searchParams.get('host') ?? url.host;
};

/** A message for the operator about a failure outside the program; undefined for bugs. */
export function refusalOf(error: unknown, target: string | undefined): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const place = target === undefined ? 'the socket' : placeOf(target);
  if ('stderr' in error && typeof error.stderr === 'string') {
    if (error.stderr.includes('No space left on device')) return 'The disk is full.';
    return `PostgreSQL could not be set up: ${error.stderr.trim().split('\n').at(-1)}`;
  }
  if (isUnavailable(error) && codeOf(error) !== '53100')
    return `The database at ${place} cannot be reached: ${codeOf(error) || error.message}.`;
  if (codeOf(error) === 'ENOENT') return `No such file or directory: ${pathOf(error)}.`;
  if (/SSL|certificate/i.test(error.message)) return `No secure connection to ${place}: ${error.message}.`;
  return SENTENCES[codeOf(error)]?.(error, place);
}
