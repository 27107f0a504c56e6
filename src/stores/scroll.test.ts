// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startScroll } from '#stores/scroll.ts';

class Entries extends EventTarget {
  currentEntry = { key: 'a' };
}
class Arrival {
  type = 'navigate';
}

let entries = new Entries();
/** How far down the page reaches; it grows while pictures and islands come. */
let reach = 5000;
const moveTo = (y: number) => vi.stubGlobal('scrollY', Math.min(y, reach));

beforeEach(() => {
  vi.useFakeTimers();
  sessionStorage.clear();
  entries = new Entries();
  reach = 5000;
  vi.stubGlobal('navigation', entries);
  vi.stubGlobal('PerformanceNavigationTiming', Arrival);
  vi.stubGlobal('scrollX', 0);
  vi.stubGlobal('scrollTo', ({ top }: { top: number }) => moveTo(top));
  moveTo(0);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function arrive(type: string, key: string) {
  entries.currentEntry = { key };
  const arrival = Object.assign(new Arrival(), { type });
  vi.stubGlobal('performance', { now: () => 0, getEntriesByType: () => [arrival] });
  startScroll();
}

const leave = () => {
  window.dispatchEvent(new Event('pagehide'));
  moveTo(0);
};

function step(key: string, navigationType: string) {
  entries.currentEntry = { key };
  entries.dispatchEvent(Object.assign(new Event('currententrychange'), { navigationType }));
}

test.each([
  ['navigate', 'b', 0],
  ['back_forward', 'a', 1200],
  ['reload', 'a', 1200],
  ['back_forward', 'c', 0],
])('%s to the entry %s begins at %i', (type, key, y) => {
  arrive('navigate', 'a');
  moveTo(1200);
  leave();
  arrive(type, key);
  expect(scrollY).toBe(y);
});

test('a page that is still growing is tried again after 300 ms', () => {
  arrive('navigate', 'a');
  moveTo(1200);
  leave();
  reach = 800;
  arrive('back_forward', 'a');
  expect(scrollY).toBe(800);
  reach = 5000;
  vi.advanceTimersByTime(299);
  expect(scrollY).toBe(800);
  vi.advanceTimersByTime(1);
  expect(scrollY).toBe(1200);
});

test('a reader who has scrolled meanwhile is not moved', () => {
  arrive('navigate', 'a');
  moveTo(1200);
  leave();
  reach = 800;
  arrive('back_forward', 'a');
  moveTo(300);
  reach = 5000;
  vi.advanceTimersByTime(300);
  expect(scrollY).toBe(300);
});

test('a step back within the page returns to its own place', () => {
  arrive('navigate', 'a');
  moveTo(700);
  step('a#1', 'push');
  moveTo(2000);
  step('a', 'traverse');
  expect(scrollY).toBe(700);
  step('a#1', 'traverse');
  expect(scrollY).toBe(2000);
});

test('a browser without the history’s keys keeps its own way', () => {
  Reflect.deleteProperty(window, 'navigation');
  history.scrollRestoration = 'auto';
  startScroll();
  expect(history.scrollRestoration).toBe('auto');
});
