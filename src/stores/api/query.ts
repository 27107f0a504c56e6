import { backoff } from '#kernel/clock.ts';
import { atom, onMount, type ReadableAtom } from 'nanostores';
import type { Call, CallOptions } from './api.ts';
import type { CallFailure } from './request.ts';

/** Stale data is kept while it is refetched, and after a failed refetch. */
export type Query<Data> = { data?: Data; failure?: CallFailure; loading: boolean };

export type QueryStore<Data> = ReadableAtom<Query<Data>> & { refetch: () => Promise<void> };

export type QueryOptions<Data> = Pick<CallOptions<Data>, 'read' | 'query' | 'failure' | 'quiet'> & {
  /** How long an answer is fresh, in milliseconds. */
  fresh?: number;
  /** How long an answer without subscribers is kept. */
  kept?: number;
  /** Refetches at this interval while there are subscribers and the page is visible. */
  every?: number;
  onFocus?: boolean;
  onReconnect?: boolean;
};

const SECOND = 1000;

/** 1, 2, 4, 8, 16 and then every 30 seconds. */
export const retryDelay = (failures: number) => backoff(failures, { first: SECOND, max: 30 * SECOND });

/** The same question to a server that refused it gets the same answer. */
const mayPass = ({ kind, status }: CallFailure) => kind === 'network' || kind === 'timeout' || status >= 500;

/** One store is one question: its readers share one request and one answer. */
export const createQueries = (call: Call) =>
  function createQuery<Data>(path: string, options: QueryOptions<Data>): QueryStore<Data> {
    const { fresh = 5 * SECOND, kept = 300 * SECOND, every, onFocus = true, onReconnect = true } = options;
    let state: Query<Data> = { loading: false };
    let answeredAt = -Infinity;
    let failures = 0;
    let running: Promise<void> | undefined;
    let retry: ReturnType<typeof setTimeout> | undefined;
    let forgetting: ReturnType<typeof setTimeout> | undefined;
    let isRead = false;

    const $query = atom(state);
    const show = (next: Query<Data>) => $query.set((state = next));

    async function ask() {
      const quiet = options.quiet === true || failures > 0;
      const answer = await call(path, { ...options, quiet });
      running = undefined;
      if (answer.ok) {
        answeredAt = Date.now();
        failures = 0;
        show({ data: answer.value, loading: false });
        return;
      }
      failures += 1;
      show({ ...state, failure: answer.error, loading: false });
      if (isRead && mayPass(answer.error)) retry = setTimeout(refetch, retryDelay(failures));
    }

    function refetch(): Promise<void> {
      if (running) return running;
      clearTimeout(retry);
      show({ ...state, loading: true });
      running = ask();
      return running;
    }

    const refresh = () => {
      if (Date.now() - answeredAt >= fresh) void refetch();
    };
    const refreshInSight = () => {
      if (!document.hidden) refresh();
    };

    onMount($query, () => {
      if (typeof document === 'undefined') return;
      isRead = true;
      clearTimeout(forgetting);
      refresh();
      const timer = every === undefined ? undefined : setInterval(refreshInSight, every);
      if (onFocus) document.addEventListener('visibilitychange', refreshInSight);
      if (onReconnect) window.addEventListener('online', refresh);
      return () => {
        isRead = false;
        clearInterval(timer);
        clearTimeout(retry);
        document.removeEventListener('visibilitychange', refreshInSight);
        window.removeEventListener('online', refresh);
        forgetting = setTimeout(() => {
          answeredAt = -Infinity;
          show({ loading: false });
        }, kept);
      };
    });

    return Object.assign($query, { refetch });
  };
