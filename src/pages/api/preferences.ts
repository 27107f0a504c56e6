import type { APIRoute } from 'astro';
import { isLang } from '#i18n/locale.ts';
import { ENGLISH_HINT } from '#kernel/web/english-hint.ts';
import { isTheme } from '#kernel/web/theme.ts';
import { localPath } from '#kernel/web/local-path.ts';
import { decideMeasuring } from './_measuring.ts';

const YEAR = 365 * 24 * 60 * 60;
const ONE_YEAR = { path: '/', maxAge: YEAR, sameSite: 'lax' } as const;

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
      given('wording-lang'),
      locals,
      clientAddress,
      cookies,
    );
    if (kept === undefined) cookies.delete('consent', { path: '/' });
    else cookies.set('consent', kept, { ...ONE_YEAR, secure, httpOnly: true });
  }
  return redirect(localPath(given('return') ?? '') ?? '/', 303);
};
