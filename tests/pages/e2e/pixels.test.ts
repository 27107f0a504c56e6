import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { inChromium } from '../../_support/browser/browser.ts';

const PIXELS = ['https://p.example/a.gif', 'https://p.example/b.gif'];
const GIF = Buffer.from('R0lGODlhAQABAAAAACwAAAAAAQABAAACAkQBADs=', 'base64');

/** Answers for the pixels' host, which is nowhere, and remembers what arrived there. */
function hostOfPixels() {
  const arrived: string[] = [];
  const before = (page: Page) =>
    page.context().route('https://p.example/**', async (route) => {
      arrived.push(route.request().url());
      await route.fulfill({ contentType: 'image/gif', body: GIF });
    });
  return { arrived, before };
}

inChromium(
  'measuring pixels',
  ({ visit }) => {
    test('come only with consent, which can be taken back', async () => {
      const { arrived, before } = hostOfPixels();
      const page = await visit('/', { javaScriptEnabled: false, before });
      expect(arrived).toEqual([]);

      await page.getByRole('button', { name: 'Cho phép', exact: true }).click();
      await page.getByRole('button', { name: 'Ngừng cho phép' }).waitFor();
      await expect.poll(() => arrived.toSorted()).toEqual(PIXELS);
      const widths = await page
        .locator('img[src^="https://p.example/"]')
        .evaluateAll((all) =>
          all.map((image) => (image instanceof HTMLImageElement ? image.naturalWidth : 0)),
        );
      expect(widths).toEqual([1, 1]);

      arrived.length = 0;
      await page.getByRole('button', { name: 'Ngừng cho phép' }).click();
      await page.getByRole('button', { name: 'Cho phép', exact: true }).waitFor();
      await page.goto('/khong-co');
      expect(arrived).toEqual([]);
      expect(await page.context().cookies()).toEqual([]);
    });

    test('stay away where JavaScript runs', async () => {
      const { arrived, before } = hostOfPixels();
      const page = await visit('/', { before });
      await page.getByRole('button', { name: 'Cho phép', exact: true }).click();
      await page.getByRole('button', { name: 'Ngừng cho phép' }).waitFor();
      await page.waitForLoadState('networkidle');
      expect(arrived).toEqual([]);
    });

    test('consent is requested in English too', async () => {
      const page = await visit('/', { lang: 'en' });
      expect(await page.getByRole('button', { name: 'Allow', exact: true }).isVisible()).toBe(true);
    });
  },
  { PIXEL_URLS: PIXELS.join() },
);

inChromium('without measuring pixels', ({ visit }) => {
  test('no consent is requested', async () => {
    const page = await visit('/', { javaScriptEnabled: false });
    expect(await page.getByRole('button', { name: 'Cho phép' }).count()).toBe(0);
  });
});
