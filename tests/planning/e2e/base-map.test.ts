import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { inChromium } from '../../_support/browser/browser.ts';

const GIF = Buffer.from('R0lGODlhAQABAAAAACwAAAAAAQABAAACAkQBADs=', 'base64');

/** Serves the tile host, which does not exist, and records the requests. */
function hostOfTiles() {
  const requests: string[] = [];
  const before = (page: Page) =>
    page.context().route('https://nen.example/**', async (route) => {
      requests.push(route.request().url());
      await route.fulfill({ contentType: 'image/gif', body: GIF });
    });
  return { requests, before };
}

/** Opens a map, and the sign that it is ready. */
const MAPS = [
  [
    'a map that is opened',
    '/tra-cuu-hanh-chinh',
    async (page: Page) => {
      await page.getByRole('button', { name: 'Mở bản đồ' }).first().click();
      await page.locator('.map-view[data-state="open"]').waitFor();
    },
  ],
  [
    'the map of plans',
    '/tra-cuu/thong-tin-quy-hoach/ban-do',
    (page: Page) => page.locator('.plan-map .map-view[data-state="open"]').waitFor(),
  ],
] as const;

inChromium(
  'a base map of another host',
  ({ visit }) => {
    test.each(MAPS)('is loaded only once the reader has turned it on: %s', async (_, path, open) => {
      const { requests, before } = hostOfTiles();
      const page = await visit(path, { before });
      await open(page);
      const button = page.getByRole('button', { name: 'Nền nen.example', exact: true });
      await button.waitFor();
      expect(await page.getByText('Ảnh nền lấy từ nen.example: chỉ khi bạn bật').isVisible()).toBe(true);
      await page.waitForLoadState('networkidle');
      expect([requests, await button.getAttribute('aria-pressed')]).toEqual([[], 'false']);
      expect(await page.locator('path.map-graticule').count()).toBeGreaterThan(2);

      const policy = async () => (await page.request.get(path)).headers()['content-security-policy'] ?? '';
      expect(await policy()).not.toContain('nen.example');

      // The page may load from there only once it was loaded again, and its map opens by itself.
      await button.click();
      await expect.poll(() => requests.length).toBeGreaterThan(0);
      await expect.poll(() => button.getAttribute('aria-pressed')).toBe('true');
      expect(await policy()).toContain('https://nen.example');

      requests.length = 0;
      await page.reload();
      await open(page);
      await expect.poll(() => requests.length).toBeGreaterThan(0);

      await button.click();
      expect(await button.getAttribute('aria-pressed')).toBe('false');
      requests.length = 0;
      await page.reload();
      await open(page);
      await button.waitFor();
      await page.waitForLoadState('networkidle');
      expect(requests).toEqual([]);
    });
  },
  { MAP_TILES_URL: 'https://nen.example/{z}/{x}/{y}.png', MAP_TILES_ATTRIBUTION: '© nen.example' },
);
