/** One piece of work that many ask for: each is answered by a run that began after they asked, and no two run at once. */
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
