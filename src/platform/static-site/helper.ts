import { parentPort, Worker } from 'node:worker_threads';
import type { Result } from '#kernel/result.ts';
import type { Address } from './place.ts';

/** The page at an address; undefined when it no longer exists. */
export type Rendered = { body: string; tags: readonly string[]; policy: string | null; isPage: boolean };
export type Render = (address: Address) => Promise<Result<Rendered | undefined, string>>;

type Question = { number: number; address: Address };
type Answer = { number: number; made: Awaited<ReturnType<Render>> };

/** A second thread pays off for more pages than this. */
const ALONE = 400;
/** The limit of young objects of a thread; the rest of its memory is the pages themselves. */
const YOUNG_MEGABYTES = 48;

/** In the other thread: renders the pages that it receives messages for. */
export function answerPages(render: Render): void {
  parentPort?.on('message', async ({ number, address }: Question) => {
    parentPort?.postMessage({ number, made: await render(address) } satisfies Answer, []);
  });
}

/** A thread that runs a script which renders pages too. */
function startHelper(script: URL, data: string) {
  const worker = new Worker(script, {
    workerData: data,
    resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MEGABYTES },
  });
  const waiting = new Map<number, PromiseWithResolvers<Answer['made']>>();
  let lastNumber = 0;
  let broken: Error | undefined;
  worker.on('message', ({ number, made }: Answer) => {
    waiting.get(number)?.resolve(made);
    waiting.delete(number);
  });
  worker.on('error', (error: Error) => {
    broken = error;
    for (const { reject } of waiting.values()) reject(error);
  });

  return {
    load: () => waiting.size,
    render(address: Address): ReturnType<Render> {
      if (broken) return Promise.reject(broken);
      const answer = Promise.withResolvers<Answer['made']>();
      const number = (lastNumber += 1);
      waiting.set(number, answer);
      worker.postMessage({ number, address } satisfies Question, []);
      return answer.promise;
    },
    stop: () => worker.terminate(),
  };
}

/** Renders in this thread and, where there is much to render and a second processor, in another one as well. */
export function withHelper(render: Render, processors: number, script: URL, data: string) {
  let here = 0;
  let done = 0;
  let helper: ReturnType<typeof startHelper> | undefined;

  return {
    async render(address: Address): ReturnType<Render> {
      done += 1;
      if (done === ALONE && processors > 1) helper = startHelper(script, data);
      if (helper && helper.load() < here) return helper.render(address);
      here += 1;
      try {
        return await render(address);
      } finally {
        here -= 1;
      }
    },
    stop: async () => void (await helper?.stop()),
  };
}
