import { expect, test } from 'vitest';
import { isCrawler, langOf } from '#i18n/locale.ts';

test.each([
  ['nothing known', {}, 'vi'],
  ['the address wins over the cookie', { query: 'en', cookie: 'vi' }, 'en'],
  ['an unknown address value is ignored', { query: 'fr', cookie: 'en' }, 'en'],
  ['the cookie wins over the browser', { cookie: 'vi', acceptLanguage: 'en-US,en;q=0.9' }, 'vi'],
  ['a hostile cookie is ignored', { cookie: '<script>', acceptLanguage: 'en' }, 'en'],
  ['a browser that prefers English', { acceptLanguage: 'en-US,vi;q=0.8' }, 'en'],
  ['a browser with English as second language', { acceptLanguage: 'vi-VN,vi;q=0.9,en;q=0.8' }, 'vi'],
  ['a language we do not have', { acceptLanguage: 'fr-FR,en;q=0.8' }, 'vi'],
  ['a crawler that prefers English', { acceptLanguage: 'en', userAgent: 'Googlebot/2.1' }, 'vi'],
  ['a crawler on the English address', { query: 'en', userAgent: 'Googlebot/2.1' }, 'en'],
])('%s', (_, wish, expected) => {
  expect(langOf(wish)).toBe(expected);
});

test.each([
  ['Mozilla/5.0 (compatible; bingbot/2.0)', true],
  ['facebookexternalhit/1.1', true],
  ['Chrome-Lighthouse', true],
  ['Google-InspectionTool/1.0', true],
  ['Mozilla/5.0 (Linux; Android 8.1) Chrome/110', false],
  [undefined, false],
])('%s is a crawler: %s', (userAgent, expected) => {
  expect(isCrawler(userAgent)).toBe(expected);
});
