import { ObjectsUnavailable } from '#platform/objects/key.ts';

/** Error codes of PostgreSQL that mean "not now" rather than "invalid". */
const NOT_NOW = new Set([
  '25006', // a standby that has not been promoted yet
  '25P03', // the transaction was left open too long
  '55000', // a standby has no position of its own
  '53100', // disk full
  '53200', // out of memory
  '53300', // too many connections
  '55P03', // lock not granted in time
  '57014', // statement timeout
  '57P01', // shutting down
  '57P02', // another session crashed
  '57P03', // starting up
]);

const NOT_REACHED = new Set([
  'EAI_AGAIN',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
]);

/** Errors of the driver without a code. */
const DRIVER_SAYS =
  /^(Connection terminated|Query read timeout|timeout exceeded when trying to connect|timeout expired|Client has encountered a connection error)/;

/** True when the database or the store of files is away, overloaded or too slow: the answer is 503 and the next request may succeed. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof ObjectsUnavailable) return true;
  if (DRIVER_SAYS.test(error.message)) return true;
  if (!('code' in error) || typeof error.code !== 'string') return false;
  // A missing socket file means an unavailable database; any other missing file is a bug.
  if (error.code === 'ENOENT') return 'syscall' in error && error.syscall === 'connect';
  return NOT_REACHED.has(error.code) || NOT_NOW.has(error.code) || /^08...$/.test(error.code);
}
