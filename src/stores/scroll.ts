import { recall, remember } from '#stores/storage.ts';

/** Islands and pictures may still make the page longer. */
const SETTLED_AFTER = 300;

const keyOf = () => `scroll ${window.navigation.currentEntry?.key}`;

const keep = (key: string) => remember('sessionStorage', key, `${scrollX} ${scrollY}`);

function restore() {
  const [x, y] = (recall('sessionStorage', keyOf()) ?? '').split(' ').map(Number);
  if (x === undefined || y === undefined) return;
  scrollTo({ left: x, top: y, behavior: 'instant' });
  const reached = scrollY;
  setTimeout(() => {
    const hasReaderMoved = scrollY !== reached;
    if (!hasReaderMoved && reached !== y) scrollTo({ left: x, top: y, behavior: 'instant' });
  }, SETTLED_AFTER);
}

/**
 * Brings the reader back to where they were when they go back or reload; a new page begins at its top or at its hash,
 * which the browser does. A browser without the history's keys keeps its own way.
 */
export function startScroll() {
  if (!('navigation' in window)) return;
  history.scrollRestoration = 'manual';
  let key = keyOf();

  window.addEventListener('pagehide', () => keep(key));
  window.navigation.addEventListener('currententrychange', ({ navigationType }) => {
    keep(key);
    key = keyOf();
    if (navigationType === 'traverse') restore();
  });

  const [arrival] = performance.getEntriesByType('navigation');
  const type = arrival instanceof PerformanceNavigationTiming ? arrival.type : 'navigate';
  if (type === 'back_forward' || type === 'reload') restore();
}
