import type { APIRoute, AstroCookies } from 'astro';
import { DEFAULT_LANG, isLang } from '#i18n/locale.ts';
import { translator } from '#i18n/translate.ts';
import { consentIn } from '#i18n/visitor.ts';
import { ENGLISH_HINT } from '#kernel/english-hint.ts';
import { localPath } from '#kernel/local-path.ts';
import { isTheme } from '#kernel/theme.ts';

const YEAR = 365 * 24 * 60 * 60;
const ONE_YEAR = { path: '/', maxAge: YEAR, sameSite: 'lax' } as const;

/** Notes what a browser allows or takes back, in the words it was asked in; answers the cookie of one that allows it. */
async function decideMeasuring(
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
    const browser = await services.accounts.measuring.give(asked, address);
    return browser && `${id}.${browser}`;
  }
  const before = consentIn(cookies.get('consent')?.value, id);
  if (before !== undefined) await services.accounts.measuring.withdraw(before, asked);
  return undefined;
}

/** Keeps a visitor's language, theme or consent in a cookie and sends them back to the page they were on. */
export const POST: APIRoute = async ({ request, cookies, redirect, locals, clientAddress }) => {
  const form = await request.formData().catch(() => undefined);
  if (!form) return new Response(null, { status: 400 });
  const given = (name: string) => {
    const value = form.get(name);
    return typeof value === 'string' ? value : undefined;
  };
  const secure = locals.site.origin.startsWith('https:');
  const lang = given('lang');
  const theme = given('theme');
  const consent = given('consent');
  if (isLang(lang)) cookies.set('lang', lang, { ...ONE_YEAR, secure });
  if (lang === 'en') cookies.set(ENGLISH_HINT, '1', { ...ONE_YEAR, secure });
  else if (isLang(lang)) cookies.delete(ENGLISH_HINT, { path: '/' });
  if (isTheme(theme)) cookies.set('theme', theme, { ...ONE_YEAR, secure });
  if (consent !== undefined) {
    const kept = await decideMeasuring(
      consent === 'measure',
      given('asked-in'),
      locals,
      clientAddress,
      cookies,
    );
    if (kept === undefined) cookies.delete('consent', { path: '/' });
    else cookies.set('consent', kept, { ...ONE_YEAR, secure, httpOnly: true });
  }
  return redirect(localPath(given('return') ?? '') ?? '/', 303);
};
