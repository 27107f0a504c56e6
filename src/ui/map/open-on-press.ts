import type { ComponentType } from 'react';
import { recall, remember } from '#stores/storage.ts';
import { onIntent } from '#ui/react/on-intent.ts';

/** The path of a page that was loaded again while its map was open. */
export const OPEN_AGAIN = 'map-again';

/**
 * Opens the closed maps of a name when their button is pressed, or the `details` around them. React and the component
 * come when a pointer or the focus comes near, and what draws the map when it is opened.
 */
export function openOnPress<Props extends object>(name: string, load: () => Promise<ComponentType<Props>>) {
  const fetchParts = () => Promise.all([import('./mount-map.tsx'), load()]);

  for (const place of document.querySelectorAll<HTMLElement>(`[data-map="${name}"]`)) {
    const open = async (isPressed: boolean) => {
      if (place.dataset['state'] === 'opening') return;
      place.dataset['state'] = 'opening';
      try {
        const [{ mountMap }, Map] = await fetchParts();
        // One who has pressed goes on in the map; otherwise the page keeps the focus.
        const props = { ...JSON.parse(place.dataset['props'] ?? '{}'), takesFocus: isPressed };
        await mountMap(place, Map, props);
      } catch {
        // The button comes back, and the sentence beside it says what to do.
        place.dataset['state'] = 'failed';
      }
    };
    const details = place.closest('details');
    onIntent(details ?? place, () => void fetchParts().catch(() => {}));
    place.querySelector('button')?.addEventListener('click', () => void open(true));
    details?.addEventListener('toggle', () => details.open && void open(true));
    const isAgain = recall('sessionStorage', OPEN_AGAIN) === location.pathname;
    if (isAgain) remember('sessionStorage', OPEN_AGAIN, '');
    if (isAgain || details?.open) void open(false);
  }
}
