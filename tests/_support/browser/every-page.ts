import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Role } from '../people/people.ts';
import { enlargeText, inChromium, type Lang } from './browser.ts';
import { listenTo, overflowing, readToTheEnd, MIN_TARGET, smallTargets, violationsOn } from './looks.ts';
import { MISSING, PAGES } from './pages.ts';

/** Each theme and each width once. */
const LOOKS = [
  { width: 375, theme: 'light', rules: 'all' },
  { width: 1280, theme: 'dark', rules: 'all' },
] as const;
const SIZES = [
  { width: 320, percent: 100 },
  { width: 375, percent: 100 },
  { width: 375, percent: 200 },
  { width: 768, percent: 200 },
  { width: 1280, percent: 200 },
];

/** Another language changes the names of controls, and how far words reach; served in the dark, since the other is served in the light. */
const IN_ENGLISH = {
  theme: 'dark',
  looks: [{ width: 375, theme: 'dark', rules: 'names' }],
  sizes: SIZES.filter(({ width }) => width <= 375),
} as const;
const IN_FULL = { theme: 'light', looks: LOOKS, sizes: SIZES } as const;

const linksOf = (page: Page) =>
  page
    .getByRole('link')
    .evaluateAll((all) => all.flatMap((link) => (link instanceof HTMLAnchorElement ? [link.href] : [])));

/** Puts on the other paint, as the choice of a theme does. */
const paint = (page: Page, theme: string) =>
  page.evaluate((chosen) => void (document.documentElement.dataset['theme'] = chosen), theme);

/** The checks of every page in one visit: no console errors, accessible, no overflow. */
export function inspectEveryPage(lang: Lang): void {
  const { theme, looks, sizes } = lang === 'en' ? IN_ENGLISH : IN_FULL;
  inChromium(`every page in ${lang}`, ({ house, keptPage }) => {
    const logs = new Map<Page, ReturnType<typeof listenTo>>();
    const before = async (page: Page) => void logs.set(page, listenTo(page));
    const openAs = (as: Role | undefined) => keptPage({ as, lang, before, theme, reducedMotion: 'reduce' });
    /** Where pages lead, and who saw it there first. */
    const links = new Map<string, Role | undefined>();

    test.each(PAGES)('$name', async ({ path, as }) => {
      const page = await openAs(as);
      const log = logs.get(page);
      log?.clear();
      // The page before left it at another size.
      await page.setViewportSize({ width: 1280, height: 720 });
      await page.goto(path);
      expect.soft(await page.locator('html').getAttribute('lang'), 'language').toBe(lang);
      expect.soft(await page.locator('html').getAttribute('data-theme'), 'theme').toBe(theme);
      await readToTheEnd(page);
      for (const link of await linksOf(page)) if (!links.has(link)) links.set(link, as);

      for (const look of looks) {
        await page.setViewportSize({ width: look.width, height: 900 });
        await paint(page, look.theme);
        expect.soft(await violationsOn(page, look.rules), `${look.width} px, ${look.theme}`).toEqual([]);
      }
      for (const { width, percent } of sizes) {
        await page.setViewportSize({ width, height: 900 });
        await enlargeText(page, percent);
        expect.soft(await overflowing(page), `${width} px, ${percent} %`).toEqual([]);
        expect.soft(await smallTargets(page, MIN_TARGET), `${width} px, ${percent} %`).toEqual([]);
      }
      // React reports what it draws otherwise than it was served as an uncaught error.
      expect.soft(log?.complaints, 'what the browser complains of').toEqual([]);
      expect.soft([...(log?.hosts ?? [])], 'requested hosts').toEqual([house().origin]);
    });

    test('every link leads somewhere', async () => {
      const own = [...links].filter(([link]) => new URL(link).origin === house().origin);
      expect(own.length).toBeGreaterThan(10);
      const broken: string[] = [];
      for (const [as, theirs] of Map.groupBy(own, ([, role]) => role)) {
        const { request } = await openAs(as);
        for (const [link] of theirs) {
          const { pathname, search, hash } = new URL(link);
          const answer = await request.get(pathname + search);
          const isThere = answer.status() === 200 || MISSING.includes(pathname + search);
          const hasPart = !hash || (await answer.text()).includes(`id="${hash.slice(1)}"`);
          if (!isThere || !hasPart) broken.push(`${answer.status()} ${link}`);
        }
      }
      expect(broken).toEqual([]);
    }, 300_000);
  });
}
