import { beforeEach, expect, test } from 'vitest';
import { $toasts, onFirstToast, toast } from '#stores/toasts.ts';

beforeEach(() => $toasts.set([]));

test('toasts wait in order', () => {
  toast('info', 'một');
  toast('error', 'hai', { timeout: false });
  expect($toasts.get()).toEqual([
    { type: 'info', content: 'một' },
    { type: 'error', content: 'hai', timeout: false },
  ]);
});

test('nothing is loaded before the first toast, and then once', async () => {
  let loads = 0;
  onFirstToast(async () => {
    loads += 1;
  });
  expect(loads).toBe(0);
  toast('info', 'một');
  toast('info', 'hai');
  await Promise.resolve();
  toast('info', 'ba');
  expect(loads).toBe(1);
});

test('a load that failed is tried again with the next toast, and no toast is lost', async () => {
  let loads = 0;
  onFirstToast(async () => {
    loads += 1;
    if (loads === 1) throw new Error('offline');
  });
  toast('info', 'một');
  await Promise.resolve();
  await Promise.resolve();
  toast('info', 'hai');
  expect(loads).toBe(2);
  expect($toasts.get()).toHaveLength(2);
});
