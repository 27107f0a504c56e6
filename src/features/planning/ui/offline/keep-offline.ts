import { DAY, keptDay } from './kept-day.ts';

const { kept, keptWhy } = document.documentElement.dataset;
const notice = document.querySelector<HTMLElement>('[data-worker]');

/** Whether this page came without a worker, who then does not know of it. */
function cameAlone(): boolean {
  const [came] = performance.getEntriesByType('navigation');
  return came instanceof PerformanceNavigationTiming && came.workerStart === 0;
}

async function register(address: string): Promise<void> {
  const { serviceWorker } = navigator;
  await serviceWorker.register(address);
  const { active } = await serviceWorker.ready;
  if (cameAlone()) active?.postMessage('keep', []);
}

// A page that is still being written must not be hidden by one that was kept.
if (import.meta.env.PROD && notice && 'serviceWorker' in navigator) {
  const begin = () => void register(notice.dataset['worker'] ?? '').catch(() => undefined);
  if (document.readyState === 'complete') begin();
  else window.addEventListener('load', begin);
}

if (kept !== undefined && notice) {
  const text = notice.dataset[keptWhy === 'slow' ? 'slow' : 'lost'] ?? '';
  notice.textContent = text.replace(DAY, keptDay(kept));
}
