import type { ComponentType } from 'react';
import { createRoot } from 'react-dom/client';
import { loadDictionary } from '#i18n/client.ts';
import { DEFAULT_LANG, isLang } from '#i18n/locale.ts';
import { loadSheet } from '#ui/dialog/load-sheet.ts';
import { Island } from '#ui/react/Island.tsx';
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
  const { lang } = document.documentElement;
  createRoot(place).render(
    <Island lang={isLang(lang) ? lang : DEFAULT_LANG} texts={{}}>
      <Map {...props} />
    </Island>,
  );
}
