import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { enlargeText, inChromium, LANGS, PAINTS, type Visitor } from '../../_support/browser/browser.ts';
import { PAGES } from '../../_support/browser/pages.ts';

const WIDTHS = [375, 768, 1280, 1920];
/** What is looked at besides the widths, the paints and the languages. */
const SPECIAL = [
  { state: 'no-script', visitor: { javaScriptEnabled: false }, media: 'screen', percent: 100 },
  { state: 'large-text', visitor: {}, media: 'screen', percent: 200 },
  { state: 'print', visitor: {}, media: 'print', percent: 100 },
] as const satisfies { state: string; visitor: Visitor; media: 'screen' | 'print'; percent: number }[];

const folder = process.env['SCREENSHOTS'] ?? '.';

/** Pictures of every page for people to look at: `SCREENSHOTS=folder npm run test:e2e`. */
inChromium('screenshots of every page', ({ visit }) => {
  const picture = (...parts: (string | number)[]) => join(folder, `${parts.join('-')}.png`);
  mkdirSync(folder, { recursive: true });

  const looks = PAGES.flatMap((page) =>
    LANGS.flatMap((lang) => PAINTS.map((theme) => ({ ...page, lang, theme }))),
  );
  test.each(looks)('$name in $lang, $theme', async ({ name, path, as, lang, theme }) => {
    const page = await visit(path, { as, lang, theme });
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      await page.screenshot({ path: picture(name, lang, theme, width), fullPage: true });
    }
    expect(await page.title()).not.toBe('');
  });

  const specials = PAGES.flatMap((page) => SPECIAL.map((special) => ({ ...page, ...special })));
  test.each(specials)('$name: $state', async ({ name, path, as, state, visitor, media, percent }) => {
    const page = await visit(path, { as, ...visitor, viewport: { width: 768, height: 900 } });
    await page.emulateMedia({ media });
    await enlargeText(page, percent);
    await page.screenshot({ path: picture(name, state), fullPage: true });
    expect(await page.title()).not.toBe('');
  });
});
