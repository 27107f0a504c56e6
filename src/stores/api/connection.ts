import { atom, onMount } from 'nanostores';

/** Where the product's JSON is, as the page says it. */
export const apiBase = () =>
  document.querySelector<HTMLMetaElement>('meta[name="api-base"]')?.content.replace(/\/$/, '') || '/api';

export const $online = atom(true);

const update = () => $online.set(navigator.onLine);

onMount($online, () => {
  if (typeof document === 'undefined') return;
  update();
  window.addEventListener('online', update);
  window.addEventListener('offline', update);
  return () => {
    window.removeEventListener('online', update);
    window.removeEventListener('offline', update);
  };
});
