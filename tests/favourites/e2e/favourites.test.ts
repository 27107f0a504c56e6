import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { DEMO_PASSWORD } from '#features/accounts/domain/demo-people.ts';
import { inChromium } from '../../_support/browser/browser.ts';

const LIST = '/nha-rieng/79';
const MINE = '/tai-khoan/yeu-thich-cua-ban/bat-dong-san';

const heart = (page: Page, at: number) => page.locator('favourite-button button').nth(at);
const isPressed = (page: Page, at: number) => heart(page, at).getAttribute('aria-pressed');
const stored = (page: Page, key = 'favourites') => page.evaluate((name) => localStorage.getItem(name), key);
const numberOf = (page: Page, at: number) =>
  page.locator('favourite-button').nth(at).getAttribute('data-listing');

async function signIn(page: Page) {
  await page.goto(`/dang-nhap?redirect=${encodeURIComponent(LIST)}`);
  await page.locator('input[name="username"]').fill('0900000001');
  await page.locator('input[name="password"]').fill(DEMO_PASSWORD);
  await page.locator('main form button[type="submit"]').first().click();
  await page.waitForURL(`**${LIST}`);
}

inChromium('favourites', ({ visit }) => {
  test('of a guest go along to the account, and nothing is left in the browser', async () => {
    const page = await visit(LIST);
    await heart(page, 0).click();
    await heart(page, 1).click();
    const [first, second] = [await numberOf(page, 0), await numberOf(page, 1)];
    expect(await stored(page)).toBe(`${second},${first}`);
    await page.getByRole('button', { name: 'Lưu tìm kiếm' }).click();
    await page.getByRole('link', { name: 'Đã lưu trên máy này' }).waitFor();
    await page.goto('/yeu-thich');
    const drop = page.getByRole('button', { name: 'Bỏ lưu: ' });
    await expect.poll(() => drop.count()).toBe(2);
    const title = await page.locator('.saved-cards h2').first().textContent();
    expect(await drop.first().getAttribute('aria-label')).toBe(`Bỏ lưu: ${title}`);
    expect(await page.getByRole('button', { name: 'Xóa tìm kiếm: ' }).count()).toBe(1);

    await signIn(page);
    await expect.poll(() => stored(page)).toBe('');
    expect(await stored(page, 'saved-searches')).toBe('[]');
    await expect.poll(() => isPressed(page, 0)).toBe('true');
    await page.goto(MINE);
    expect(await page.locator('.listing-card').count()).toBe(2);
    await page.goto('/tai-khoan/tim-kiem-da-luu');
    await page.getByRole('link', { name: 'Bán nhà riêng tại Thành phố Hồ Chí Minh' }).waitFor();
  });

  test('are pressed at once, and let go when the server refuses', async () => {
    const page = await visit(LIST, { as: 'customer' });
    let refuse = () => {};
    const held = new Promise<void>((resolve) => {
      refuse = resolve;
    });
    await page.route('**/api/favourites/*', async (route) => {
      await held;
      await route.fulfill({ status: 503, json: { message: 'Hôm nay không được', data: null } });
    });
    await page.context().addCookies([{ name: 'signed-in', value: '1', url: page.url() }]);
    await page.reload();
    await heart(page, 4).click();
    await expect.poll(() => isPressed(page, 4)).toBe('true');
    refuse();
    await expect.poll(() => isPressed(page, 4)).toBe('false');
    await page.getByText('Hôm nay không được').waitFor();
  });

  test('are the same in two tabs', async () => {
    const page = await visit(LIST);
    const other = await page.context().newPage();
    await other.goto(LIST);
    await heart(page, 2).click();
    await expect.poll(() => isPressed(other, 2)).toBe('true');
    await heart(other, 2).click();
    await expect.poll(() => isPressed(page, 2)).toBe('false');
  });

  test('are in memory only where storage is unavailable, and a notice says so', async () => {
    const before = (page: Page) =>
      page.addInitScript(() => {
        Storage.prototype.setItem = () => {
          throw new Error('full');
        };
      });
    const page = await visit(LIST, { before });
    await heart(page, 0).click();
    await heart(page, 1).click();
    expect([await isPressed(page, 0), await isPressed(page, 1)]).toEqual(['true', 'true']);
    await page.getByText('Trình duyệt không cho lưu lại').first().waitFor();
  });

  test('what is picked on cards is compared in a table that others can open', async () => {
    const page = await visit(LIST);
    const boxes = page.locator('compare-choice input');
    for (const at of [0, 1, 2, 3]) await boxes.nth(at).check();
    expect(await boxes.nth(4).isDisabled()).toBe(true);
    await page.locator('compare-tray a').click();
    await page.waitForURL('**/so-sanh?tin=*');
    expect(await page.locator('th[scope="col"]').count()).toBe(4);
    const stranger = await visit(new URL(page.url()).pathname + new URL(page.url()).search, {
      javaScriptEnabled: false,
      viewport: { width: 320, height: 700 },
    });
    expect(await stranger.locator('th[scope="col"]').count()).toBe(4);
    expect(await stranger.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    await stranger
      .getByRole('link', { name: /^Bỏ khỏi bảng/ })
      .first()
      .click();
    expect(await stranger.locator('th[scope="col"]').count()).toBe(3);
    await stranger.getByRole('link', { name: 'Chỉ hiện điểm khác nhau' }).click();
    expect(await stranger.locator('[data-row="state"]').count()).toBe(0);
  });

  test('what is ticked is kept: the table finds it without an address, and what it leaves out is ticked no more', async () => {
    const page = await visit(LIST);
    const boxes = page.locator('compare-choice input');
    const columns = page.locator('th[scope="col"]');
    for (const at of [0, 1, 2]) await boxes.nth(at).check();
    await page.reload();
    await expect.poll(() => page.locator('compare-choice :checked').count()).toBe(3);
    await page.goto('/so-sanh?lang=en');
    await page.waitForURL('**/so-sanh?tin=*&lang=en');
    expect(await columns.count()).toBe(3);
    await page.locator('[data-leave-out]').first().click();
    await page.waitForURL((url) => url.search.split(/,|%2C/).length === 2);
    await page.goto(LIST);
    await expect.poll(() => page.locator('compare-choice :checked').count()).toBe(2);
    await page.goBack();
    await page.goBack();
    await expect.poll(() => columns.count()).toBe(3);
    await page.goto(LIST);
    await expect.poll(() => page.locator('compare-choice :checked').count()).toBe(3);
    await page.locator('compare-tray button').click();
    expect(await page.locator('compare-choice :checked').count()).toBe(0);
    await page.getByRole('button', { name: 'Hoàn tác' }).click();
    await expect.poll(() => page.locator('compare-choice :checked').count()).toBe(3);
  });

  test('what was opened last is shown, sent nowhere, and cleared', async () => {
    const page = await visit(LIST);
    await page.locator('.listing-card :is(h2, h3) a').first().click();
    await page.waitForLoadState();
    await expect.poll(() => stored(page, 'recently-viewed')).not.toBeNull();
    await page.goto('/yeu-thich');
    await page.locator('recent-listings li').waitFor();
    const clear = page.getByRole('button', { name: 'Xóa danh sách vừa xem' });
    await clear.click();
    await page.getByRole('button', { name: 'Hoàn tác' }).click();
    await clear.click();
    await page.reload();
    expect(await page.locator('recent-listings').isVisible()).toBe(false);
  });

  test('the local page is for guests, and links members to their account', async () => {
    const page = await visit('/yeu-thich', { as: 'customer' });
    const said = async () =>
      [
        await page.getByRole('link', { name: 'Đăng nhập để đồng bộ' }).isVisible(),
        await page.getByRole('link', { name: 'Xem tin đã lưu trong tài khoản' }).isVisible(),
      ] as const;
    await page.context().clearCookies({ name: 'signed-in' });
    await page.reload();
    expect(await said()).toEqual([true, false]);
    await page.context().addCookies([{ name: 'signed-in', value: '1', url: page.url() }]);
    await page.reload();
    expect(await said()).toEqual([false, true]);
  });
});
