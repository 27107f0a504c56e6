import { atom, onMount } from 'nanostores';
import { toast } from '#stores/toasts.ts';

const ADDRESS = '/build.json';
const POLL_EVERY = 5 * 60 * 1000;

/** Whether the server runs a newer build than the one this page came from. */
export const $newBuild = atom(false);

async function servedBuild(): Promise<string | undefined> {
  try {
    const response = await fetch(ADDRESS, { cache: 'no-store' });
    const manifest: { id?: unknown } = await response.json();
    return typeof manifest.id === 'string' ? manifest.id : undefined;
  } catch {
    // Failures are ignored; the next poll retries.
    return undefined;
  }
}

onMount($newBuild, () => {
  if (typeof document === 'undefined') return;
  const ours = document.querySelector<HTMLMetaElement>('meta[name="build"]')?.content;
  if (!ours) return;
  const poll = async () => {
    if (document.hidden || !navigator.onLine || $newBuild.value) return;
    const served = await servedBuild();
    if (served !== undefined && served !== ours) $newBuild.set(true);
  };
  const timer = setInterval(poll, POLL_EVERY);
  document.addEventListener('visibilitychange', poll);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', poll);
  };
});

/** Offers the new build once; the reader decides when, since a form may be half filled in. */
export function offerNewBuild(): () => void {
  return $newBuild.subscribe((isNew) => {
    if (!isNew) return;
    const action = { label: 'client.build.reload', run: () => location.reload() };
    toast('info', 'client.build.available', { timeout: false, action });
  });
}
