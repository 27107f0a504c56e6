import type { ComponentType } from 'react';
import { loadDictionary } from '#i18n/client.ts';
import { loadSheet } from '#ui/dialog/load-sheet.ts';
import { mountIsland } from '#ui/react/mount-island.tsx';
import { loadEngine } from './load-engine.ts';
import frame from './map-frame.css?url';

/** Puts a map in the place of the sheet that the page came with, once everything that it needs has come. */
export async function mountMap<Props extends object>(
  place: HTMLElement,
  Map: ComponentType<Props>,
  props: Props,
) {
  const namespaces = ['map', ...(place.dataset['texts']?.split(' ') ?? [])];
  await Promise.all([loadEngine(), loadSheet(frame), ...namespaces.map(loadDictionary)]);
  mountIsland(place, <Map {...props} />);
}
