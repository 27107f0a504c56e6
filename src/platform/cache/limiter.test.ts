import { expect, test } from 'vitest';
import { createLimiter } from './limiter.ts';

function bench(options: { concurrent: number; waiting: number; waitingOfOne?: number }) {
  const inTurn = createLimiter({ ...options, busy: 'busy' as const });
  const order: string[] = [];
  const ends: (() => void)[] = [];
  const begin = (name: string, whose?: string) =>
    inTurn(async () => {
      order.push(name);
      await new Promise<void>((resolve) => ends.push(resolve));
    }, whose);
  /** Ends running work until there is none. */
  async function drain() {
    while (ends.length > 0) {
      ends.shift()?.();
      await new Promise((resolve) => setImmediate(resolve));
    }
  }
  return { begin, drain, order };
}

test('work beyond the running and the waiting is refused', async () => {
  const { begin, drain, order } = bench({ concurrent: 2, waiting: 1 });
  const all = ['a', 'b', 'c', 'd'].map((name) => begin(name));
  expect(await all[3]).toEqual({ ok: false, error: 'busy' });
  await drain();
  expect(order).toEqual(['a', 'b', 'c']);
});

test('many pieces of one delay another by one piece', async () => {
  const { begin, drain, order } = bench({ concurrent: 1, waiting: 9 });
  for (const name of ['a1', 'a2', 'a3', 'a4']) void begin(name, 'a');
  for (const name of ['b1', 'b2']) void begin(name, 'b');
  await drain();
  expect(order).toEqual(['a1', 'a2', 'b1', 'a3', 'b2', 'a4']);
});

test('a party with too much waiting work is refused while others are admitted', async () => {
  const { begin, drain, order } = bench({ concurrent: 1, waiting: 9, waitingOfOne: 2 });
  void begin('a1', 'a');
  void begin('a2', 'a');
  void begin('a3', 'a');
  expect(await begin('a4', 'a')).toEqual({ ok: false, error: 'busy' });
  void begin('b1', 'b');
  await drain();
  expect(order).toEqual(['a1', 'a2', 'b1', 'a3']);
});

test('what fails makes room as well', async () => {
  const inTurn = createLimiter({ concurrent: 1, waiting: 1, busy: 'busy' });
  await expect(inTurn(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await inTurn(() => Promise.resolve(1))).toEqual({ ok: true, value: 1 });
});
