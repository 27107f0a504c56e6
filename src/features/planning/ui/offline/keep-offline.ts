import { DAY, keptDay } from './kept-day.ts';

const { kept, keptWhy } = document.documentElement.dataset;
const notice = document.querySelector<HTMLElement>('[data-worker]');

// A page that is still being written must not be hidden by one that was kept.
if (import.meta.env.PROD && notice && 'serviceWorker' in navigator) {
  const register = () => {
    navigator.serviceWorker.register(notice.dataset['worker'] ?? '').catch(() => undefined);
  };
  if (document.readyState === 'complete') register();
  else window.addEventListener('load', register);
}

if (kept !== undefined && notice) {
  const text = notice.dataset[keptWhy === 'slow' ? 'slow' : 'lost'] ?? '';
  notice.textContent = text.replace(DAY, keptDay(kept));
}
