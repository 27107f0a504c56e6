import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { inChromium } from '../../_support/browser/browser.ts';

const WARD = '/tra-cuu/thong-tin-quy-hoach/ho-chi-minh/phuong-sai-gon';
const calm = { reducedMotion: 'reduce' } as const;
const queryOf = (page: Page) => decodeURIComponent(new URL(page.url()).search);

const MAP = '/tra-cuu/thong-tin-quy-hoach/ban-do';
const opened = (page: Page) => page.locator('.plan-map .map-view[data-state="open"]').waitFor();

inChromium('what is on the map of plans', ({ visit }) => {
  test.each([
    [1280, MAP],
    [375, `${MAP}?ban-do=10.776,106.7,16z`],
  ])('who drew it, and that it is made up, stays in sight at %d px', async (width, path) => {
    const page = await visit(path, { ...calm, viewport: { width, height: 800 } });
    await opened(page);
    const isOnTop = (element: Element) => {
      const { x, y, width: w, height: h } = element.getBoundingClientRect();
      const isOver = [0.02, 0.5, 0.98].map(
        (share) => document.elementsFromPoint(x + w * share, y + h / 2)[0],
      );
      return isOver.every((top) => top === element);
    };
    for (const words of ['.map-credit', '.plan-map-demo']) {
      const element = page.locator(words);
      await element.evaluate((each: HTMLElement) => {
        each.style.pointerEvents = 'auto';
        each.scrollIntoView({ block: 'center' });
      });
      expect(await element.evaluate(isOnTop), words).toBe(true);
    }
  });

  test('the sea has its name beside both archipelagos, on phones too', async () => {
    const page = await visit(`${MAP}?ban-do=13.5,110,5z`, { ...calm, viewport: { width: 375, height: 812 } });
    await opened(page);
    await expect.poll(() => page.locator('.map-place-sea').allTextContents()).toContain('Biển Đông');
    expect(await page.locator('.map-archipelago').count()).toBe(2);
  });

  test('the search field moves it to a point, a plot and a place, and leads to the page of plans for the rest', async () => {
    const page = await visit(WARD, calm);
    await page.locator('.plan-map').scrollIntoViewIfNeeded();
    await page.locator('.plan-map .map-view[data-state="open"]').waitFor();
    const said = page.locator('.plan-map .map-said');
    const field = page.getByRole('searchbox', { name: 'Tìm thửa' });
    await Promise.all([page.waitForResponse(/find-on-map/), field.focus()]);
    const search = (words: string) => field.fill(words).then(() => field.press('Enter'));
    await search('10,7798; 106,6990');
    await expect.poll(() => queryOf(page)).toMatch(/ban-do=10\.779\d*,106\.699/);
    await search('267409010003');
    await expect.poll(() => said.textContent()).toContain('Thửa đang chọn: 267409010003');
    await search('Hà Nội');
    await expect.poll(() => said.textContent()).toContain('Thành phố Hà Nội');
    await expect.poll(() => queryOf(page)).toMatch(/ban-do=2[01]\.\d+,105\.\d+/);
    await search('phường Sài Gòn');
    await expect.poll(() => said.textContent()).toContain('Phường Sài Gòn');
    await expect.poll(() => queryOf(page)).toMatch(/ban-do=10\.7\d+,106\.70/);
    await search('267409990001');
    await page.waitForURL(/267409990001/);
  });
});
