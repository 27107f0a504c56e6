import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { inChromium, stopClock } from '../../_support/browser/browser.ts';

const OFFER = 'Địa Bạ vừa có bản mới.';
const FIVE_MINUTES = 5 * 60 * 1000;

const servedBuild = (page: Page, id: string) =>
  page.route('**/build.json', (route) => route.fulfill({ json: { id } }));
const offer = (page: Page) => page.getByRole('status').filter({ hasText: OFFER });

inChromium('a new build', ({ visit }) => {
  test('is offered, and taken when the reader says so', async () => {
    const page = await visit('/tra-cuu/thong-tin-quy-hoach', { before: (page) => stopClock(page) });
    await servedBuild(page, 'newer');
    await page.locator('textarea').fill('half written');
    await page.clock.runFor(FIVE_MINUTES + 1000);
    await offer(page).waitFor();

    await page.clock.runFor(FIVE_MINUTES * 3);
    expect(await offer(page).count(), 'it waits, and is offered once').toBe(1);
    expect(await page.locator('textarea').inputValue()).toBe('half written');

    const reload = page.waitForEvent('load');
    await offer(page).getByRole('button', { name: 'Tải lại' }).click();
    await reload;
  });

  test('is noticed when the reader comes back to the page', async () => {
    const page = await visit('/');
    await servedBuild(page, 'newer');
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await offer(page).waitFor();
  });

  test.each([
    ['the same build', (page: Page) => page.unrouteAll()],
    [
      'a server that fails',
      (page: Page) => page.route('**/build.json', (route) => route.fulfill({ status: 500 })),
    ],
    ['no connection', (page: Page) => page.route('**/build.json', (route) => route.abort())],
  ])('%s is no news', async (_, prepare) => {
    const page = await visit('/');
    await prepare(page);
    const checked = page.waitForRequest('**/build.json');
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await checked;
    await page.waitForLoadState('networkidle');
    expect(await offer(page).count()).toBe(0);
  });
});
