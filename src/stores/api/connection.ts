import { atom, onMount } from 'nanostores';

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
