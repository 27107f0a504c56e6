import { atom, onMount } from 'nanostores';
import { keepChoice } from '#stores/choices.ts';

/** The language the page was written in by the server; it changes only with the page. */
export const $lang = atom('vi');

onMount($lang, () => {
  if (typeof document !== 'undefined') $lang.set(document.documentElement.lang);
});

/** The address without its own wish for a language, which would win over the reader's choice. */
export function withoutLang(href: string): string {
  const address = new URL(href);
  address.searchParams.delete('lang');
  return address.href;
}

export function chooseLang(lang: string) {
  keepChoice('lang', lang);
  const address = withoutLang(location.href);
  // Going to the same address with a hash would only scroll.
  if (address === location.href) location.reload();
  else location.replace(address);
}
