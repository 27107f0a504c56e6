import { expect, test } from 'vitest';
import { type Browser, createBrowser } from '../../_support/browser.ts';
import { browserOf, type Role } from '../../_support/people/people.ts';
import { LANGS } from '../../_support/browser/browser.ts';
import { complaintsAboutPages } from '../../_support/browser/checker.ts';
import { openApp } from '../../_support/browser/open-app.ts';
import { MISSING, PAGES } from '../../_support/browser/pages.ts';

const { origin } = await openApp();

/** Exceptions, where the checker's advice does not help readers. */
const WRONG = [
  // What the standard has taken in since this checker was made.
  /: error: Attribute “(?:command|commandfor)” not allowed on element “button” /,
  /: error: Attribute “closedby” not allowed on element “dialog” /,
  /: error: Attribute “name” not allowed on element “details” /,
  // Astro brings the style of an island along with it.
  /^(?:living|plot|planning-map|planning-ward|map-store)\.(?:vi|en)\.html:\d+: error: Element “style” not allowed as child of element “(?:div|section)” /,
  // Safari takes a list without marks for none, unless its role says so.
  /: warning: The “list” role is unnecessary for element “[ou]l”\. /,
  // Places are called in Vietnamese in every language, and the checker reads on where lists to choose from say so.
  /^(?:consign|valuation[a-z-]*)\.en\.html:\d+: warning: This document appears to be written in Vietnamese /,
  // An article in Vietnamese is beside its form, and two states are compared in both languages at once.
  /^desk-(?:article|version)\.en\.html:\d+: warning: This document appears to be written in Vietnamese /,
];

test('every page passes the Nu HTML checker, in both languages', { timeout: 180_000 }, async () => {
  const people = new Map<Role | undefined, Browser>([[undefined, createBrowser(origin)]]);
  const pages = new Map<string, string>();
  for (const { name, path, as } of PAGES) {
    const browser = people.get(as) ?? (await browserOf(origin, as ?? 'customer'));
    people.set(as, browser);
    for (const lang of LANGS) {
      browser.jar.set('lang', lang);
      const { status, text } = await browser.get(path);
      expect.soft(status, `${path} in ${lang}`).toBe(MISSING.includes(path) ? 404 : 200);
      expect.soft(text, `a mark is left in ${path}`).not.toMatch(/<!--[\da-f]{8}-/);
      pages.set(`${name}.${lang}.html`, text);
    }
  }
  const complaints = await complaintsAboutPages(pages);
  expect(complaints.filter((complaint) => !WRONG.some((wrong) => wrong.test(complaint)))).toEqual([]);
});

test('the checker says where a page is wrong', async () => {
  const start = '<!doctype html><html lang="en"><head><title>x</title></head>';
  const pages = new Map([
    ['wrong.html', `${start}\n<body><p align="left"><img src="/x.png"></p></body></html>`],
  ]);
  expect(await complaintsAboutPages(pages)).toEqual([
    expect.stringMatching(/^wrong\.html:2: error: The “align” attribute on the “p” element is obsolete\./),
    expect.stringMatching(/^wrong\.html:2: error: An “img” element must have an “alt” attribute/),
  ]);
});
