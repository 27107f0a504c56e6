import { fail, ok, type Result } from '#kernel/result.ts';

type Options<Busy> = { concurrent: number; waiting: number; busy: Busy };

/** Heavy work a few at a time; some more wait their turn, and whoever comes after them is told so at once. */
export function createTurns<Busy>({ concurrent, waiting, busy }: Options<Busy>) {
  const queue: (() => void)[] = [];
  let running = 0;

  return async function inTurn<Value>(work: () => Promise<Value>): Promise<Result<Value, Busy>> {
    if (running < concurrent) running += 1;
    else if (queue.length < waiting) await new Promise<void>((resolve) => queue.push(resolve));
    else return fail(busy);
    try {
      return ok(await work());
    } finally {
      const next = queue.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
