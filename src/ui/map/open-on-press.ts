import type { ComponentType } from 'react';
import { onIntent } from '#ui/react/on-intent.ts';

/**
 * Opens the closed maps of a name when their button is pressed, or the `details` around them. React and the component
 * come when a pointer or the focus comes near, and what draws the map when it is opened.
 */
export function openOnPress<Props extends object>(name: string, load: () => Promise<ComponentType<Props>>) {
  const fetchParts = () => Promise.all([import('./mount-map.tsx'), load()]);

  for (const place of document.querySelectorAll<HTMLElement>(`[data-map="${name}"]`)) {
    const open = async () => {
      if (place.dataset['state'] === 'opening') return;
      place.dataset['state'] = 'opening';
      try {
        const [{ mountMap }, Map] = await fetchParts();
        await mountMap(place, Map, JSON.parse(place.dataset['props'] ?? '{}'));
      } catch {
        // The button comes back, and the sentence beside it says what to do.
        place.dataset['state'] = 'failed';
      }
    };
    const details = place.closest('details');
    onIntent(details ?? place, () => void fetchParts().catch(() => {}));
    place.querySelector('button')?.addEventListener('click', () => void open());
    details?.addEventListener('toggle', () => details.open && void open());
    if (details?.open) void open();
  }
}
