import { atom, onMount } from 'nanostores';

export const $online = atom(true);

const tell = () => $online.set(navigator.onLine);

onMount($online, () => {
  if (typeof document === 'undefined') return;
  tell();
  window.addEventListener('online', tell);
  window.addEventListener('offline', tell);
  return () => {
    window.removeEventListener('online', tell);
    window.removeEventListener('offline', tell);
  };
});
