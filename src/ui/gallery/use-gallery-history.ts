import { useEffect, useEffectEvent, useLayoutEffect } from 'react';
import type { GalleryModel } from './gallery-context.ts';
import { useWindowEvent } from './input/use-window-event.ts';
import { hashOf, numberIn } from './state/gallery-address.ts';

/** Throttle: browsers refuse to change the address too often. */
const REST = 150;
/** Longest wait for the browser to go back. */
const MAX_WAIT = 1000;

const isNamed = (slug: string) => numberIn(location.hash, slug) !== undefined;

const isOurs = (slug: string) => Reflect.get(Object(history.state), 'gallery') === slug && history.length > 1;

/** Resolves when the address is that of the page again. What was opened by its address has no way back of its own. */
export async function leaveHistory(slug: string): Promise<void> {
  if (!isNamed(slug)) return;
  if (!isOurs(slug)) return history.replaceState(history.state, '', location.pathname + location.search);
  const left = new Promise((resolve) => addEventListener('hashchange', resolve, { once: true }));
  history.back();
  await Promise.race([left, new Promise((resolve) => setTimeout(resolve, MAX_WAIT))]);
}

/**
 * The one entry that an opened gallery has in the history: made when the address does not name the gallery already, and
 * taken back when the gallery is closed. Another slide in the address is shown, another address closes the gallery.
 */
export function useGalleryHistory(slug: string, { state, change }: GalleryModel) {
  const { index, instance } = state;
  const isOpen = instance === 'Ready';
  const hash = hashOf(slug, index + 1, state.items.length);

  const enter = useEffectEvent(() => {
    if (isNamed(slug)) history.replaceState(history.state, '', hash);
    else history.pushState({ ...history.state, gallery: slug }, '', hash);
  });
  useLayoutEffect(() => {
    if (isOpen) enter();
  }, [isOpen]);

  useEffect(() => {
    if (!isOpen) return undefined;
    const timer = setTimeout(() => {
      // The page may be at another address already, with the event for it still to come.
      if (isNamed(slug)) history.replaceState(history.state, '', hash);
    }, REST);
    return () => clearTimeout(timer);
  }, [slug, hash, isOpen]);

  useWindowEvent('hashchange', () => {
    const number = numberIn(location.hash, slug);
    change(number === undefined ? { do: 'close', how: 'Closing' } : { do: 'go', to: number - 1 });
  });
}
