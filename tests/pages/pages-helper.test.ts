import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { ok } from '#kernel/result.ts';
import { withHelper } from '#platform/static-site/helper.ts';

const SCRIPT = new URL('../_support/pages-helper.ts', import.meta.url);

/** Who rendered each of so many pages, eight of them at once. */
async function rendered({
  pages,
  processors,
  data = '',
}: {
  pages: number;
  processors: number;
  data?: string;
}) {
  const here = async ({ path }: { path: string }) => {
    await setImmediate();
    return ok({ body: `${path} by here`, tags: [], policy: null, isPage: true });
  };
  const renderer = withHelper(here, processors, SCRIPT, data);
  const made: string[] = [];
  const left = Array.from({ length: pages }, (_, at) => at).values();
  const work = async () => {
    for (const at of left) {
      const answer = await renderer.render({ path: `/${at}`, lang: 'vi' });
      if (answer.ok) made[at] = answer.value?.body ?? '';
    }
  };
  try {
    await Promise.all(Array.from({ length: 8 }, work));
  } finally {
    await renderer.stop();
  }
  return made.map((body) => body.split(' by '));
}

test.each([
  [300, 2, 1],
  [900, 1, 1],
  [900, 2, 2],
])('%i pages on %i processors are rendered by %i', async (pages, processors, threads) => {
  const made = await rendered({ pages, processors });
  expect(made.map(([path]) => path)).toEqual(Array.from({ length: pages }, (_, at) => `/${at}`));
  expect(new Set(made.map(([, by]) => by)).size).toBe(threads);
});

test('what breaks in the other thread ends the work', async () => {
  await expect(rendered({ pages: 5_000, processors: 2, data: 'break' })).rejects.toThrow('broken');
});
