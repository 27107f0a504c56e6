import { expect, test } from 'vitest';
import { inChromium, LANGS } from './_browser.ts';
import { overflowing, SMALLEST_TARGET, smallTargets } from './_looks.ts';
import { PAGES } from './_pages.ts';

inChromium('without JavaScript on a narrow screen', ({ visit }) => {
  const pages = PAGES.flatMap((page) => LANGS.map((lang) => ({ ...page, lang })));

  test.each(pages)('$name in $lang fits, and a finger can hit what it shows', async ({ path, as, lang }) => {
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
