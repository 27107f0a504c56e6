import type { AstroCookies } from 'astro';
import { DEFAULT_LANG, isLang } from '#i18n/locale.ts';
import { translator } from '#i18n/translate.ts';
import { consentIn } from '#i18n/visitor.ts';

/** Notes what a browser allows or takes back, in the words it was asked in; answers the cookie of one that allows it. */
export async function decideMeasuring(
  isGiven: boolean,
  askedIn: string | undefined,
  { services, site }: App.Locals,
  address: string,
  cookies: AstroCookies,
): Promise<string | undefined> {
  const { id, hosts } = site.measuring;
  if (id === '') return undefined;
  const lang = isLang(askedIn) ? askedIn : DEFAULT_LANG;
  const t = translator(lang);
  const key = isGiven ? 'shell.footer.measure' : 'shell.footer.measure-stop';
  const asked = { hosts, lang, wording: t(key, { hosts: hosts.join(', ') }) };
  if (isGiven) {
    const browser = await services.privacy.measuring.give(asked, address);
    return browser && `${id}.${browser}`;
  }
  const before = consentIn(cookies.get('consent')?.value, id);
  if (before !== undefined) await services.privacy.measuring.withdraw(before, asked);
  return undefined;
}
