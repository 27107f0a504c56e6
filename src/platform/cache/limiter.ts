import { fail, ok, type Result } from '#kernel/result.ts';

type Options<Busy> = { concurrent: number; waiting: number; busy: Busy; waitingOfOne?: number };

/**
 * Limits concurrent work: some more waits in a queue, and further work is refused at once. The queue takes turns
 * between parties, so that a hundred items of one party delay another by one item.
 */
export function createLimiter<Busy>({ concurrent, waiting, busy, waitingOfOne = waiting }: Options<Busy>) {
  const queues = new Map<string, (() => void)[]>();
  let queued = 0;
  let running = 0;

  function enqueue(whose: string): Promise<void> {
    const queue = queues.get(whose) ?? [];
    queues.set(whose, queue);
    queued += 1;
    return new Promise((resolve) => queue.push(resolve));
  }

  /** The first in the queue; its party goes to the end of the turns. */
  function dequeue(): (() => void) | undefined {
    for (const [whose, queue] of queues) {
      const next = queue.shift();
      queues.delete(whose);
      if (queue.length > 0) queues.set(whose, queue);
      queued -= 1;
      return next;
    }
    return undefined;
  }

  return async function inTurn<Value>(work: () => Promise<Value>, whose = ''): Promise<Result<Value, Busy>> {
    if (running < concurrent) running += 1;
    else if (queued < waiting && (queues.get(whose)?.length ?? 0) < waitingOfOne) await enqueue(whose);
    else return fail(busy);
    try {
      return ok(await work());
    } finally {
      const next = dequeue();
      if (next) next();
      else running -= 1;
    }
  };
}
