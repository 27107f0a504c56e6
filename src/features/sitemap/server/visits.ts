import type { Clock } from '#kernel/clock.ts';
import { dayOf } from '#kernel/dates.ts';
import type { VisitRepository } from './repository.ts';

/** Different paths that may wait to be written; what comes beyond them is not counted. */
const MAX_WAITING = 5_000;

/** Counts visits in memory until they are written together. */
export function createVisits(repository: Pick<VisitRepository, 'add'>, clock: Clock) {
  let waiting = new Map<string, number>();
  let writing = Promise.resolve();

  /** Counts visits of a path; false when there is no room for another path. */
  function note(path: string, times = 1): boolean {
    if (!waiting.has(path) && waiting.size >= MAX_WAITING) return false;
    waiting.set(path, (waiting.get(path) ?? 0) + times);
    return true;
  }

  async function write(): Promise<void> {
    if (waiting.size === 0) return;
    const visits = waiting;
    waiting = new Map();
    try {
      await repository.add(visits, dayOf(clock()));
    } catch (error) {
      for (const [path, times] of visits) note(path, times);
      throw error;
    }
  }

  return {
    note,
    /** Writes what waits, after a writing that is under way; what fails waits for the next time. */
    flush: (): Promise<void> => (writing = writing.catch(() => undefined).then(write)),
  };
}
