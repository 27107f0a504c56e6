import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { enlargeText, inChromium, LANGS } from './_browser.ts';
import { PAGES } from './_pages.ts';

const SMALLEST_TARGET = 24;

/** What reaches past the right edge of the page, outermost first; what scrolls inside a part of it does no harm. */
const overflowing = (page: Page) =>
  page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    return [...document.querySelectorAll('body :not(svg, svg *)')]
      .filter((element) => element.getBoundingClientRect().right > clientWidth + 1)
      .map(({ tagName, className }) => `${tagName} ${className}`)
      .slice(0, 5);
  });

/** Controls that a finger would miss; links in a sentence are as high as its lines. */
const smallTargets = (page: Page, least: number) =>
  page.evaluate(
    (least) =>
      [...document.querySelectorAll('a[href], button, select, textarea, summary, label:has(input), input')]
        .filter((element) => {
          const isInline =
            getComputedStyle(element).display === 'inline' && element.closest('p, li') !== null;
          // The label around a tick is a target too.
          const isInLabel = element.tagName === 'INPUT' && element.closest('label') !== null;
          return !isInline && !isInLabel && element.checkVisibility({ visibilityProperty: true });
        })
        .filter((element) => {
          const { width, height } = element.getBoundingClientRect();
          return width < least || height < least;
        })
        .map((element) => element.outerHTML.slice(0, 120)),
    least,
  );

inChromium('narrow pages and large text', ({ visit }) => {
  const LOOKS = [
    { width: 320, percent: 100 },
    { width: 375, percent: 100 },
    { width: 375, percent: 200 },
    { width: 768, percent: 200 },
    { width: 1280, percent: 200 },
  ];
  const pages = PAGES.flatMap((page) => LANGS.map((lang) => ({ ...page, lang })));

  test.each(pages)('$name in $lang fits, and a finger can hit what it shows', async ({ path, as, lang }) => {
    const page = await visit(path, { as, lang });
    for (const { width, percent } of LOOKS) {
      await page.setViewportSize({ width, height: 900 });
      await enlargeText(page, percent);
      expect.soft(await overflowing(page), `${width} px, ${percent} %`).toEqual([]);
      expect.soft(await smallTargets(page, SMALLEST_TARGET), `${width} px, ${percent} %`).toEqual([]);
    }
  });

  test.each(pages)('$name in $lang does so without JavaScript', async ({ path, as, lang }) => {
    const page = await visit(path, {
      as,
      lang,
      javaScriptEnabled: false,
      viewport: { width: 320, height: 900 },
    });
    expect(await overflowing(page)).toEqual([]);
    expect(await smallTargets(page, SMALLEST_TARGET)).toEqual([]);
  });
});
