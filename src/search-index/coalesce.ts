/** Coalesces concurrent calls: each gets the result of a run that started after it, and runs never overlap. */
export function coalesce<Value>(work: () => Promise<Value>): () => Promise<Value> {
  let running: Promise<Value> | undefined;
  let next: Promise<Value> | undefined;

  function run(): Promise<Value> {
    const begun = work();
    running = begun;
    next = undefined;
    const end = () => {
      if (running === begun) running = undefined;
    };
    begun.then(end, end);
    return begun;
  }

  return () => {
    if (!running) return run();
    next ??= running.then(run, run);
    return next;
  };
}
