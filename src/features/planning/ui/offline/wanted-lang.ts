import { type Lang, langOf } from '#i18n/locale.ts';

/** The language that the server would answer in, by the same rule. */
export async function wantedLang({ searchParams }: URL): Promise<Lang> {
  // A browser that shows its cookies to no worker still says which language it speaks.
  const chosen = 'cookieStore' in globalThis ? await cookieStore.get('lang') : null;
  return langOf({
    query: searchParams.get('lang'),
    cookie: chosen?.value,
    acceptLanguage: navigator.language,
  });
}
