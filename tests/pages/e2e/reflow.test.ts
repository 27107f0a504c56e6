import { expect, test } from 'vitest';
import { THEMES } from '#kernel/web/theme.ts';
import { inChromium, LANGS } from '../../_support/browser/browser.ts';
import { overflowing, MIN_TARGET, smallTargets } from '../../_support/browser/looks.ts';
import { PAGES } from '../../_support/browser/pages.ts';

inChromium('without JavaScript on a narrow screen', ({ keptPage }) => {
  test.each(PAGES)('$name fits, and a finger can hit what it shows', async ({ path, as }) => {
    const page = await keptPage({ as, javaScriptEnabled: false, viewport: { width: 320, height: 900 } });
    await page.goto(path);
    expect(await overflowing(page)).toEqual([]);
    expect(await smallTargets(page, MIN_TARGET)).toEqual([]);
  });
});

inChromium('the header of the narrowest phone', ({ visit }) => {
  const chosen = LANGS.flatMap((lang) => THEMES.map((theme) => ({ lang, theme })));

  test.each(chosen)('is one line in $lang with the theme $theme', async ({ lang, theme }) => {
    const page = await visit('/', { lang, theme, viewport: { width: 320, height: 640 } });
    const ends = page.locator('header :is(.mark, .account:visible)');
    const tops = await ends.evaluateAll((all) => all.map((end) => end.getBoundingClientRect().top));
    expect(tops).toHaveLength(2);
    expect(new Set(tops).size).toBe(1);
  });
});
