import { readFileSync } from 'node:fs';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { inChromium, LANGS, PAINTS } from './_browser.ts';
import { PAGES } from './_pages.ts';

declare global {
  var axe: { run: (options: RunOptions) => Promise<AxeResults> };
}

const AXE = readFileSync(new URL('../../node_modules/axe-core/axe.min.js', import.meta.url), 'utf8');
const WIDTHS = [375, 1280];

/** What axe finds, each with the places where it found it. */
async function violationsOn(page: Page): Promise<string[]> {
  // The debugger's own evaluation is no script of the page, so the content policy stays in force.
  await page.evaluate(AXE);
  const { violations } = await page.evaluate(() => globalThis.axe.run({ resultTypes: ['violations'] }));
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  );
}

inChromium('axe', ({ visit }) => {
  const looks = PAGES.flatMap((page) =>
    LANGS.flatMap((lang) => PAINTS.map((theme) => ({ ...page, lang, theme }))),
  );
  test.each(looks)('finds nothing on $name in $lang, $theme', async ({ path, as, lang, theme }) => {
    const page = await visit(path, { as, lang, theme, reducedMotion: 'reduce' });
    const found = [];
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      found.push(...(await violationsOn(page)).map((violation) => `${width} px: ${violation}`));
    }
    expect(found).toEqual([]);
  });

  test.each(PAINTS)('finds nothing on an open dialog and on toasts, %s', async (theme) => {
    const page = await visit('/quan-tri/giao-dien', { as: 'editor', theme, reducedMotion: 'reduce' });
    await page.evaluate(() => {
      for (const online of [false, true]) {
        Object.defineProperty(navigator, 'onLine', { value: online, configurable: true });
        dispatchEvent(new Event(online ? 'online' : 'offline'));
      }
    });
    await page.getByRole('status').filter({ hasText: 'Đã có mạng trở lại.' }).waitFor();
    expect(await violationsOn(page)).toEqual([]);
    await page.getByRole('button', { name: 'Mở bộ lọc' }).click();
    await page.getByRole('dialog').waitFor();
    expect(await violationsOn(page)).toEqual([]);
  });

  test('looks where it is told to', async () => {
    const page = await visit('/');
    await page.evaluate(() => document.querySelector('label')?.remove());
    expect((await violationsOn(page)).join('\n')).toMatch(/^(?:label|select-name)/m);
  });
});
