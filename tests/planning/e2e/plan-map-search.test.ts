import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { inChromium } from '../../_support/browser/browser.ts';

const WARD = '/tra-cuu/thong-tin-quy-hoach/ho-chi-minh/phuong-sai-gon';
const calm = { reducedMotion: 'reduce' } as const;
const queryOf = (page: Page) => decodeURIComponent(new URL(page.url()).search);

inChromium('the search field of the map of plans', ({ visit }) => {
  test('moves it to a point, a plot and a place, and leads to the page of plans for the rest', async () => {
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
