import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import type { Dictionaries } from '#i18n/client.ts';
import { DEFAULT_LANG, isLang } from '#i18n/locale.ts';
import { Island } from './Island.tsx';

/** Draws an island that the page was served without, in the language of the page; answers how to take it off. */
export function mountIsland(place: Element, children: ReactNode, texts: Dictionaries = {}): () => void {
  const { lang } = document.documentElement;
  const root = createRoot(place);
  root.render(
    <Island lang={isLang(lang) ? lang : DEFAULT_LANG} texts={texts}>
      {children}
    </Island>,
  );
  return () => root.unmount();
}
