import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { inChromium } from '../../_support/browser/browser.ts';
import { importTown } from '../../_support/land/import-streets.ts';

const PLANS = '/tra-cuu/thong-tin-quy-hoach/ban-do?ban-do=10.776,106.7,16z';
const open = (page: Page) => page.locator('.map-view[data-state="open"]').waitFor();
const names = (page: Page, kind: string) => page.locator(`.map-${kind}`).allTextContents();

inChromium('streets that an operator has imported', ({ app, dataDir, visit }) => {
  test('are not there, nor what draws them, before', async () => {
    const requests: string[] = [];
    const before = async (page: Page) => void page.on('request', (request) => requests.push(request.url()));
    const page = await visit(PLANS, { before });
    await open(page);
    await expect.poll(() => requests.some((url) => url.endsWith('/tiles/duong.json'))).toBe(true);
    await page.waitForLoadState('networkidle');
    expect(requests.filter((url) => /streets\.|\/tiles\/duong\//.test(url))).toEqual([]);
    expect(requests.filter((url) => !url.startsWith(app().origin) && url.startsWith('http'))).toEqual([]);
  });

  for (const theme of ['light', 'dark'])
    test(`are drawn and named on the map of plans, ${theme}`, async () => {
      await importTown(dataDir());
      const page = await visit(PLANS, { theme });
      await open(page);
      await expect
        .poll(() => names(page, 'street'))
        .toEqual(expect.arrayContaining(['Đường số 7', 'Đường số 8']));
      expect(await names(page, 'poi')).toEqual(expect.arrayContaining(['Đại học Thử', 'Ga Thử']));
      expect(await names(page, 'poi')).not.toContain('Ghế đá');
      const colours = await page.locator('.leaflet-streets-pane canvas.map-line').evaluateAll((all) =>
        all.some((canvas) => {
          if (!(canvas instanceof HTMLCanvasElement)) return false;
          const { data = [] } =
            canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? {};
          return data.some((value) => value > 0);
        }),
      );
      expect(colours).toBe(true);
      expect(await page.locator('.map-credit').first().textContent()).toContain('© OpenStreetMap');
    });

  test('are named in Vietnamese', async () => {
    const near = await visit('/tra-cuu/thong-tin-quy-hoach/ban-do?ban-do=10.776,106.7,14z');
    await open(near);
    await expect.poll(() => names(near, 'quarter')).toContain('Thị trấn Thử');
  });
});
