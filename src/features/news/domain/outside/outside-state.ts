/** An article of another system that could not be taken over, or not whole. */
type FailedArticle = {
  key: string;
  error: string;
  attempts: number;
  /** Null when there is no retry before it changes there. */
  nextTryAt: Date | null;
};

/** State of the import from the other system. */
export type OutsideState = {
  /** When its list was last fetched, and with which error. */
  triedAt: Date | null;
  error: string | null;
  nextTryAt: Date | null;
  failed: readonly FailedArticle[];
  /** Articles that were changed on both sides and wait for an editor. */
  waiting: number;
};

/** The errors that have a text of their own. */
export type Fault =
  | { is: 'status'; status: number }
  | { is: 'silent' | 'unreadable' | 'too-long' | 'picture' | 'stale' | 'taken' | 'stopped' | 'other' };

const FAULTS: readonly [RegExp, Exclude<Fault['is'], 'status'>][] = [
  [/^(?:no-answer|timeout)$/, 'silent'],
  [/^(?:malformed|endless)/, 'unreadable'],
  [/^too[- ]long$/, 'too-long'],
  [/picture/, 'picture'],
  [/^stale$/, 'stale'],
  [/address-taken$/, 'taken'],
  [/^stopped$/, 'stopped'],
];

/** A fault by the name that the import gives it. */
export function faultOf(error: string): Fault {
  const [, status] = /^http-(\d{3})$/.exec(error) ?? [];
  if (status !== undefined) return { is: 'status', status: Number(status) };
  return { is: FAULTS.find(([pattern]) => pattern.test(error))?.[1] ?? 'other' };
}
