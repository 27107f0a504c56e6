import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { inChromium } from '../../_support/browser/browser.ts';

const YEAR = 365 * 24 * 60 * 60;
const CRAWLER = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';
const HEADING = { vi: 'Biết rõ nhà đất trước khi quyết định', en: 'Know the land before you decide' };

const langOf = (page: Page) => page.locator('html').getAttribute('lang');
const addressesOf = (page: Page, rel: string) =>
  page
    .locator(`link[rel="${rel}"]`)
    .evaluateAll((links) =>
      links.map((link) => [link.getAttribute('hreflang') ?? '', link.getAttribute('href') ?? '']),
    );

inChromium('languages', ({ app, visit }) => {
  test.each([
    ['a Vietnamese browser', { locale: 'vi-VN' }, '/', 'vi'],
    ['an English browser', { locale: 'en-GB' }, '/', 'en'],
    ['a French browser', { locale: 'fr-FR' }, '/', 'vi'],
    ['an English browser and a choice', { locale: 'en-GB', lang: 'vi' }, '/', 'vi'],
    ['a choice against the address', { locale: 'vi-VN', lang: 'vi' }, '/?lang=en', 'en'],
    ['a crawler from England', { locale: 'en-GB', userAgent: CRAWLER }, '/', 'vi'],
    ['a crawler that prefers English', { locale: 'en-GB', userAgent: CRAWLER }, '/?lang=en', 'en'],
  ] as const)('%s reads %o at %s in %s', async (_, visitor, path, lang) => {
    const page = await visit(path, visitor);
    expect(await langOf(page)).toBe(lang);
    await page.getByRole('heading', { level: 1, name: HEADING[lang] }).waitFor();
  });

  test.each([
    ['/', ''],
    ['/?lang=en', '?lang=en'],
    ['/?lang=vi&utm_source=x', ''],
  ])('%s names itself and its other language', async (path, own) => {
    const page = await visit(path);
    const home = `${app().origin}/`;
    expect(await addressesOf(page, 'canonical')).toEqual([['', home + own]]);
    expect(await addressesOf(page, 'alternate')).toEqual([
      ['vi', home],
      ['en', `${home}?lang=en`],
      ['x-default', home],
    ]);
  });

  test('a choice lasts a year, stays on the page and wins over the address it was made at', async () => {
    const page = await visit('/?lang=en&a=1#tin-moi', { locale: 'vi-VN' });
    await page.getByRole('button', { name: 'Tiếng Việt' }).click();
    await page.getByRole('heading', { level: 1, name: HEADING.vi }).waitFor();
    expect(page.url()).toBe(`${app().origin}/?a=1#tin-moi`);
    const [cookie] = await page.context().cookies();
    expect(cookie).toMatchObject({ name: 'lang', value: 'vi', sameSite: 'Lax', path: '/' });
    expect((cookie?.expires ?? 0) - Date.now() / 1000).toBeCloseTo(YEAR, -3);
    expect(await page.evaluate(() => JSON.parse(localStorage.getItem('app') ?? ''))).toEqual({
      lang: 'vi',
      theme: 'light',
    });
  });

  test.each([
    ['vi', 'TRANG KHÔNG TÌM THẤY'],
    ['en', 'PAGE NOT FOUND'],
  ] as const)('a missing page in %s is a bare status for crawlers', async (lang, heading) => {
    const page = await visit(`/khong-co?lang=${lang}`, { userAgent: CRAWLER });
    const answer = await page.reload();
    expect(answer?.status()).toBe(404);
    expect(await langOf(page)).toBe(lang);
    expect(await page.evaluate(() => document.characterSet)).toBe('UTF-8');
    expect(await page.locator('body').innerText()).toBe(heading);
    expect(await page.title()).toBe(heading);
    expect(await page.locator('meta[name="robots"]').getAttribute('content')).toBe('noindex');
  });

  test('visitors get their own language from shared caches', async () => {
    const langs = ['vi', 'en', 'vi', 'en', 'en', 'vi'] as const;
    const pages = await Promise.all(langs.map((lang) => visit('/', { lang })));
    expect(await Promise.all(pages.map(langOf))).toEqual(langs);
  });
});
