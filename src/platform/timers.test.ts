import { expect, test, vi } from 'vitest';
import { createLogging } from './log/log.ts';
import { startTimers } from './timers.ts';

const { log } = createLogging('silent');

/** A job that ends on request. */
function controlled() {
  const runs: { end: () => void; fail: (error: Error) => void }[] = [];
  const run = () =>
    new Promise<void>((resolve, reject) => {
      runs.push({ end: resolve, fail: reject });
    });
  return { runs, run };
}

test('a run that outlasts its period does not overlap itself', async () => {
  vi.useFakeTimers();
  try {
    const { runs, run } = controlled();
    const stop = startTimers([{ name: 'slow', every: 10, run }], log, 0);
    await vi.advanceTimersByTimeAsync(100);
    expect(runs).toHaveLength(1);
    runs[0]?.end();
    await vi.advanceTimersByTimeAsync(10);
    expect(runs).toHaveLength(2);
    runs[1]?.end();
    await stop();
  } finally {
    vi.useRealTimers();
  }
});

test('a failed run is followed by the next', async () => {
  vi.useFakeTimers();
  try {
    const { runs, run } = controlled();
    const stop = startTimers([{ name: 'failing', every: 10, run }], log, 0);
    await vi.advanceTimersByTimeAsync(1);
    runs[0]?.fail(new Error('no connection'));
    await vi.advanceTimersByTimeAsync(10);
    expect(runs).toHaveLength(2);
    runs[1]?.end();
    await stop();
  } finally {
    vi.useRealTimers();
  }
});

test('stop waits for running jobs and starts no other', async () => {
  vi.useFakeTimers();
  try {
    const [slow, other] = [controlled(), controlled()];
    const jobs = [
      { name: 'slow', every: 10, run: slow.run },
      { name: 'other', every: 10, run: other.run },
    ];
    const stop = startTimers(jobs, log, 0);
    await vi.advanceTimersByTimeAsync(1);
    let isStopped = false;
    const stopping = stop().then(() => {
      isStopped = true;
    });
    await vi.advanceTimersByTimeAsync(1_000);
    expect([isStopped, slow.runs.length, other.runs.length]).toEqual([false, 1, 0]);
    slow.runs[0]?.end();
    await stopping;
    await vi.advanceTimersByTimeAsync(1_000);
    expect([slow.runs.length, other.runs.length]).toEqual([1, 0]);
  } finally {
    vi.useRealTimers();
  }
});
