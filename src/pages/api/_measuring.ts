import type { AstroCookies } from 'astro';
import { DEFAULT_LANG, isLang } from '#i18n/locale.ts';
import { translator } from '#i18n/translate.ts';
import { consentIn } from '#i18n/visitor.ts';

/** Records consent given or withdrawn, with the wording shown; returns the consent cookie. */
export async function decideMeasuring(
  isGiven: boolean,
  wordingLang: string | undefined,
  { services, site }: App.Locals,
  address: string,
  cookies: AstroCookies,
): Promise<string | undefined> {
  const { id, hosts } = site.measuring;
  if (id === '') return undefined;
  const lang = isLang(wordingLang) ? wordingLang : DEFAULT_LANG;
  const t = translator(lang);
  const key = isGiven ? 'shell.footer.measure' : 'shell.footer.measure-stop';
  const consent = { hosts, lang, wording: t(key, { hosts: hosts.join(', ') }) };
  if (isGiven) {
    const browser = await services.privacy.measuring.give(consent, address);
    return browser && `${id}.${browser}`;
  }
  const before = consentIn(cookies.get('consent')?.value, id);
  if (before !== undefined) await services.privacy.measuring.withdraw(before, consent);
  return undefined;
}
