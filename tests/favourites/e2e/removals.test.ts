import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { DEMO_PASSWORD } from '#features/accounts/domain/demo-people.ts';
import { inChromium } from '../../_support/browser/browser.ts';

const LIST = '/nha-rieng/79';
const MINE = '/tai-khoan/yeu-thich-cua-ban/bat-dong-san';
const SEARCHES = '/tai-khoan/tim-kiem-da-luu';

const drops = (page: Page) => page.getByRole('button', { name: 'Bỏ lưu: ' });
const undo = (page: Page) => page.getByRole('button', { name: 'Hoàn tác' });
const focused = (page: Page) =>
  page.evaluate(() => document.activeElement?.ariaLabel ?? document.activeElement?.textContent ?? '');
const namesOf = (page: Page) =>
  drops(page).evaluateAll((buttons) => buttons.map((button) => button.ariaLabel ?? ''));
const isReady = (page: Page) => page.waitForFunction(() => !document.querySelector('astro-island[ssr]'));

/** Opens the list of a member who has saved so many. */
async function withSaved(page: Page, count: number) {
  await page.evaluate(async (most) => {
    const known: { data: { ids: number[] } } = await (await fetch('/api/favourites')).json();
    const listings = [...document.querySelectorAll<HTMLElement>('favourite-button')].slice(0, most);
    const wanted = listings.map(({ dataset }) => Number(dataset['listing']));
    const send = (id: number, method: string) => fetch(`/api/favourites/${id}`, { method });
    for (const id of known.data.ids) await send(id, 'DELETE');
    for (const id of wanted) await send(id, 'PUT');
  }, count);
  await page.goto(MINE);
  await isReady(page);
  await expect.poll(() => drops(page).count()).toBe(count);
}

inChromium('a list of one’s own', ({ visit }) => {
  test('lets a row go at once, by keyboard, and gives it back as it was', async () => {
    const page = await visit(LIST, { as: 'customer' });
    await withSaved(page, 3);
    const [first = '', second = '', third = ''] = await namesOf(page);
    await page.getByRole('button', { name: second }).focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => namesOf(page)).toEqual([first, third]);
    expect(await focused(page)).toBe(third);
    await page.getByText('2 tin bạn đã lưu').waitFor();
    await page.getByRole('status').getByText('khỏi danh sách').waitFor();
    await undo(page).focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => namesOf(page)).toEqual([first, second, third]);
    expect(await focused(page)).toBe(second);
    await expect
      .poll(async () => {
        await page.reload();
        return namesOf(page);
      })
      .toEqual([first, second, third]);
  });

  test('is empty when all are gone, and says where to go', async () => {
    const page = await visit(LIST, { as: 'customer' });
    await withSaved(page, 1);
    await drops(page).click();
    await page.getByText('Bạn chưa lưu tin nào').waitFor();
    expect(await focused(page)).toContain('Bạn chưa lưu tin nào');
    await undo(page).click();
    await page.getByText('1 tin bạn đã lưu').waitFor();
    expect(await drops(page).count()).toBe(1);
  });

  test('gives a row back when the server refuses, and when it cannot be reached', async () => {
    const page = await visit(LIST, { as: 'customer' });
    await withSaved(page, 2);
    const names = await namesOf(page);
    await page.route(/_action=favourites\.drop/, (route) =>
      route.fulfill({ status: 422, json: { message: 'Hôm nay không được', data: { errors: [] } } }),
    );
    await drops(page).first().click();
    await page.getByRole('alert').getByText('Hôm nay không được').waitFor();
    expect(await namesOf(page)).toEqual(names);
    await page.unroute(/_action=favourites\.drop/);
    await page.context().setOffline(true);
    await drops(page).first().click();
    await page.getByRole('alert').getByText('Chưa kết nối được').waitFor();
    expect(await namesOf(page)).toEqual(names);
    await page.context().setOffline(false);
    await drops(page).first().click();
    await expect.poll(() => drops(page).count()).toBe(1);
  });

  test('works by its forms alone', async () => {
    const page = await visit(LIST, { as: 'customer' });
    await withSaved(page, 2);
    const plain = await visit(MINE, { as: 'customer', javaScriptEnabled: false });
    await drops(plain).first().click();
    await plain.getByText('Đã bỏ tin khỏi danh sách.').waitFor();
    expect(await drops(plain).count()).toBe(1);
  });

  test('of searches keeps what an undone removal had', async () => {
    const page = await visit(LIST, { as: 'customer' });
    await page.locator('save-search form').evaluate((form: HTMLFormElement) => form.submit());
    await page.waitForURL(`**${SEARCHES}?da-luu`);
    await page.locator('main select').first().selectOption('daily');
    await page.getByRole('button', { name: 'Ghi thay đổi' }).first().click();
    await page.waitForURL(`**${SEARCHES}?da-doi`);
    await isReady(page);
    const remove = page.getByRole('button', { name: 'Xóa tìm kiếm: ' });
    for (const _ of ['once', 'and again']) {
      await remove.click();
      await page.getByText('Bạn chưa lưu tìm kiếm nào').waitFor();
      const restored = page.waitForResponse(/restoreSearch/);
      await undo(page).last().click();
      await restored;
      await expect.poll(() => remove.count()).toBe(1);
    }
    await page.goto(SEARCHES);
    expect(await page.locator('main select').first().inputValue()).toBe('daily');
  });

  test('of this browser is removed and undone as well', async () => {
    const page = await visit(LIST);
    const hearts = page.locator('favourite-button button');
    for (const at of [0, 1]) await hearts.nth(at).click();
    await page.getByRole('button', { name: 'Lưu tìm kiếm' }).click();
    const stored = () => page.evaluate(() => localStorage.getItem('favourites'));
    const before = await stored();
    await page.goto('/yeu-thich');
    await drops(page).first().click();
    await expect.poll(() => drops(page).count()).toBe(1);
    await undo(page).click();
    await expect.poll(stored).toBe(before);
    const remove = page.getByRole('button', { name: 'Xóa tìm kiếm: ' });
    await remove.click();
    await page.getByText('Máy này chưa lưu tìm kiếm nào.').waitFor();
    await page.reload();
    await page.getByText('Máy này chưa lưu tìm kiếm nào.').waitFor();
    await expect.poll(() => drops(page).count()).toBe(2);
  });

  test('of devices signs one out in its place', async () => {
    const other = await visit('/dang-nhap');
    await other.locator('input[name="username"]').fill('0900000001');
    await other.locator('input[name="password"]').fill(DEMO_PASSWORD);
    await other.locator('main form button[type="submit"]').first().click();
    await other.waitForURL((url) => url.pathname !== '/dang-nhap');
    const page = await visit('/tai-khoan/thiet-bi', { as: 'customer' });
    await isReady(page);
    const ends = page.getByRole('button', { name: 'Đăng xuất: ' });
    const before = await ends.count();
    await ends.first().click();
    await page.getByRole('status').getByText('Đã đăng xuất “').waitFor();
    expect(await ends.count()).toBe(before - 1);
    expect(await undo(page).count()).toBe(0);
    await page.reload();
    expect(await ends.count()).toBe(before - 1);
  });
});
