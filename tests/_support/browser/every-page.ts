import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Role } from '../people/people.ts';
import { enlargeText, inChromium, type Lang } from './browser.ts';
import { listenTo, overflowing, readToTheEnd, MIN_TARGET, smallTargets, violationsOn } from './looks.ts';
import { MISSING, PAGES } from './pages.ts';

type Look = { width: number; percent: number; theme?: 'light' | 'dark' };

/** From the widest to the narrowest, each text size beside its neighbour; those with a theme are checked for access too. */
const LOOKS: readonly Look[] = [
  { width: 1280, percent: 100, theme: 'dark' },
  { width: 1280, percent: 200 },
  { width: 768, percent: 200 },
  { width: 375, percent: 200 },
  { width: 375, percent: 100, theme: 'light' },
  { width: 320, percent: 100 },
];

const IN_FULL = { theme: 'light', rules: 'all', looks: LOOKS } as const;
/** Another language changes the names of controls, and how far words reach; served in the dark, since the other is served in the light. */
const IN_ENGLISH = {
  theme: 'dark',
  rules: 'names',
  looks: LOOKS.filter(({ width }) => width <= 375).map((look) => ({ ...look, theme: look.theme && 'dark' })),
} as const;

const linksOf = (page: Page) => page.evaluate(() => [...document.links].map(({ href }) => href));

/** Puts on the other paint, as the choice of a theme does. */
const paint = (page: Page, theme: string) =>
  page.evaluate((chosen) => void (document.documentElement.dataset['theme'] = chosen), theme);

/** The checks of every page in one visit: no console errors, accessible, no overflow. */
export function inspectEveryPage(lang: Lang): void {
  const { theme, rules, looks } = lang === 'en' ? IN_ENGLISH : IN_FULL;
  inChromium(`every page in ${lang}`, ({ app, keptPage }) => {
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
      await page.setViewportSize({ width: 1280, height: 900 });
      await page.goto(path);
      expect.soft(await page.locator('html').getAttribute('lang'), 'language').toBe(lang);
      expect.soft(await page.locator('html').getAttribute('data-theme'), 'theme').toBe(theme);
      await readToTheEnd(page);
      for (const link of await linksOf(page)) if (!links.has(link)) links.set(link, as);

      for (const { width, percent, theme } of looks) {
        const look = `${width} px, ${percent} %`;
        await page.setViewportSize({ width, height: 900 });
        await enlargeText(page, percent);
        if (theme) {
          await paint(page, theme);
          expect.soft(await violationsOn(page, rules), `${look}, ${theme}`).toEqual([]);
        }
        expect.soft(await overflowing(page), look).toEqual([]);
        expect.soft(await smallTargets(page, MIN_TARGET), look).toEqual([]);
      }
      // React reports what it draws otherwise than it was served as an uncaught error.
      expect.soft(log?.complaints, 'what the browser complains of').toEqual([]);
      expect.soft([...(log?.hosts ?? [])], 'requested hosts').toEqual([app().origin]);
    });

    test('every link leads somewhere', async () => {
      const own = [...links].filter(([link]) => new URL(link).origin === app().origin);
      expect(own.length).toBeGreaterThan(10);
      const broken: string[] = [];
      for (const [as, theirs] of Map.groupBy(own, ([, role]) => role)) {
        const cookies = await (await openAs(as)).context().cookies();
        const headers = { cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; ') };
        const linksTo = Map.groupBy(theirs, ([link]) => link.split('#')[0] ?? link);
        for (const [address, toIt] of linksTo) {
          const answer = await fetch(address, { headers });
          const text = await answer.text();
          const { pathname, search } = new URL(address);
          const isThere = answer.status === 200 || MISSING.includes(pathname + search);
          for (const [link] of toIt) {
            const part = new URL(link).hash.slice(1);
            if (!isThere || (part && !text.includes(`id="${part}"`))) broken.push(`${answer.status} ${link}`);
          }
        }
      }
      expect(broken).toEqual([]);
    }, 300_000);
  });
}
