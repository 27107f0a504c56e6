import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { inChromium } from '../../_support/browser/browser.ts';

const INBOX = '/quan-tri/hop-thu';
const as = 'moderator';

const rows = (page: Page) => page.locator('tbody tr');
const ready = (page: Page) => page.locator('main astro-island:not([ssr])').waitFor({ state: 'attached' });
const isSamePage = (page: Page) => page.evaluate(() => 'marked' in window);

inChromium('the inbox', ({ visit }) => {
  async function open() {
    const page = await visit(INBOX, { as });
    await ready(page);
    await page.evaluate(() => Object.assign(window, { marked: true }));
    return page;
  }

  test('is narrowed in place, has its address, and goes back', async () => {
    const page = await open();
    const before = await rows(page).count();
    await page.selectOption('#trang-thai', 'all');
    await expect.poll(() => new URL(page.url()).search).toBe('?trang-thai=all');
    await expect.poll(() => rows(page).count()).toBeGreaterThan(before);
    await page.selectOption('#trang-thai', 'spam');
    await page.getByText('Không có lời nhắn nào').waitFor();
    await page.goBack();
    await expect.poll(() => rows(page).count()).toBeGreaterThan(before);
    expect(await page.inputValue('#trang-thai')).toBe('all');
    expect(await isSamePage(page)).toBe(true);
    await page.reload();
    expect(await page.inputValue('#trang-thai')).toBe('all');
  });

  test('what is chosen before its script runs is followed by it', async () => {
    const page = await open();
    const line = Promise.withResolvers<void>();
    await page.route('**/_astro/*.js', (route) => line.promise.then(() => route.continue()));
    await page.reload({ waitUntil: 'commit' });
    await page.selectOption('#trang-thai', 'all');
    line.resolve();
    await expect.poll(() => new URL(page.url()).search).toBe('?trang-thai=all');
    await expect.poll(() => rows(page).count()).toBeGreaterThan(2);
  });

  test('a link within the page loads nothing', async () => {
    const page = await open();
    const loads: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('inbox.list')) loads.push(request.url());
    });
    await page.evaluate(() => void (location.hash = 'noi-dung'));
    await page.selectOption('#trang-thai', 'all');
    await expect.poll(() => rows(page).count()).toBeGreaterThan(2);
    expect(loads).toHaveLength(1);
  });

  test('says that it could not be loaded, and keeps what it shows', async () => {
    const page = await open();
    const before = await rows(page).count();
    await page.route(/_action=inbox\.list/, (route) => route.abort());
    await page.check('[name="cua-toi"]');
    await page.getByRole('alert').getByText('Chưa kết nối được').waitFor();
    expect(await rows(page).count()).toBe(before);
    await page.unroute(/_action=inbox\.list/);
    await page.getByRole('button', { name: 'Thử lại' }).click();
    await expect.poll(() => page.getByRole('alert').count()).toBe(0);
  });

  test('an ended session is signed in to above the list, which goes on', async () => {
    const page = await open();
    await page.context().clearCookies();
    await page.selectOption('#trang-thai', 'all');
    await page.getByRole('dialog').waitFor();
    expect(await rows(page).count()).toBeGreaterThan(0);
    expect(await isSamePage(page)).toBe(true);
  });

  test('gives an inquiry to who takes it on, without leaving the list', async () => {
    const page = await open();
    const row = rows(page)
      .filter({ has: page.getByRole('button', { name: 'Nhận xử lý' }) })
      .first();
    const name = await row.locator('th a').textContent();
    await row.getByRole('button').click();
    const taken = rows(page)
      .filter({ hasText: name ?? '' })
      .first();
    await expect.poll(() => taken.getByRole('button').count()).toBe(0);
    expect(await taken.locator('a').evaluate((link) => link === document.activeElement)).toBe(true);
    expect(await isSamePage(page)).toBe(true);
    await page.check('[name="cua-toi"]');
    await expect.poll(() => new URL(page.url()).search).toContain('cua-toi=1');
    await expect
      .poll(() =>
        rows(page)
          .filter({ hasText: name ?? '' })
          .count(),
      )
      .toBe(1);
  });

  test('without JavaScript it is narrowed by a button, and taking one on opens it', async () => {
    const page = await visit(INBOX, { as, javaScriptEnabled: false });
    await page.selectOption('#trang-thai', 'all');
    await page.getByRole('button', { name: 'Lọc' }).click();
    expect(new URL(page.url()).searchParams.get('trang-thai')).toBe('all');
    await page.getByRole('button', { name: 'Nhận xử lý' }).first().click();
    await page.waitForURL(/\/quan-tri\/hop-thu\/[\da-f-]+\?xong=nhan/);
  });
});
