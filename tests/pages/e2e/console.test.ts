import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { inChromium, LANGS } from '../../_support/browser/browser.ts';
import { listenTo, readToTheEnd } from '../../_support/browser/looks.ts';
import { PAGES } from '../../_support/browser/pages.ts';

/** Every page is served in the dark; the light ones are part of the other visits (`inspectEveryPage`). */
for (const lang of LANGS)
  inChromium(`the console of every dark page in ${lang}`, ({ keptPage }) => {
    const logs = new Map<Page, ReturnType<typeof listenTo>>();
    const before = async (page: Page) => void logs.set(page, listenTo(page));

    test.each(PAGES)('is silent on $name', async ({ path, as }) => {
      const page = await keptPage({ as, lang, before, theme: 'dark', reducedMotion: 'reduce' });
      const log = logs.get(page);
      log?.clear();
      await page.goto(path);
      await readToTheEnd(page);
      expect(await page.locator('html').getAttribute('data-theme')).toBe('dark');
      // React says that what it draws differs from what was served as an error that nothing has caught.
      expect(log?.complaints).toEqual([]);
    });
  });
