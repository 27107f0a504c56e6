import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { inChromium } from '../../_support/browser/browser.ts';

const LOG = '/quan-tri/nhat-ky';
const as = 'administrator';

const rows = (page: Page) => page.locator('tbody tr');
const ready = (page: Page) => page.locator('main astro-island:not([ssr])').waitFor({ state: 'attached' });
const what = (page: Page) => page.locator('tbody th + td').allTextContents();
const search = (page: Page) => new URL(page.url()).searchParams;

inChromium('the log', ({ visit }) => {
  test('is narrowed in place to what was done, for one who did it, and goes back', async () => {
    const page = await visit(LOG, { as });
    await ready(page);
    const link = rows(page).locator('th a').first();
    const name = await link.textContent();
    await link.click();
    await page.waitForURL(/\?nguoi=/);
    await ready(page);
    const actor = search(page).get('nguoi');
    await page.evaluate(() => Object.assign(window, { marked: true }));
    const before = await rows(page).count();
    await page.selectOption('#viec', 'accounts/erased');
    await page.getByText('Không có dòng nào').waitFor();
    await page.getByText(`Chỉ việc của ${name}`).waitFor();
    expect([search(page).get('viec'), search(page).get('nguoi')]).toEqual(['accounts/erased', actor]);
    await page.goBack();
    await expect.poll(() => rows(page).count()).toBe(before);
    expect(await page.inputValue('#viec')).toBe('');
    await page.selectOption('#viec', 'accounts/staff-entered');
    await expect.poll(() => search(page).get('viec')).toBe('accounts/staff-entered');
    expect(await page.evaluate(() => 'marked' in window)).toBe(true);
    const chip = page.getByRole('list', { name: 'Đang lọc' }).getByRole('link');
    // It is a way from the rows that are shown, which come after the address.
    await expect.poll(() => chip.getAttribute('href')).toContain('staff-entered');
    await chip.click();
    await page.waitForURL(/\?viec=accounts%2Fstaff-entered$/);
    expect(await page.inputValue('#viec')).toBe('accounts/staff-entered');
    expect(await page.getByRole('list', { name: 'Đang lọc' }).count()).toBe(0);
  });

  test('says what was done in words, whatever it was narrowed to', async () => {
    const page = await visit(LOG, { as, lang: 'en' });
    await ready(page);
    const [did = ''] = await what(page);
    await page.selectOption('#viec', { label: did });
    await expect.poll(() => search(page).get('viec')).not.toBe(null);
    await expect.poll(async () => new Set(await what(page))).toEqual(new Set([did]));
    expect(await page.locator('main').textContent()).not.toMatch(
      /\b(?:staff|inquiries|listings)\.[a-z]+[.-]/,
    );
  });

  test('without JavaScript it is narrowed by a button', async () => {
    const page = await visit(LOG, { as, javaScriptEnabled: false });
    const [did = ''] = await what(page);
    await page.selectOption('#viec', { label: did });
    await page.getByRole('button', { name: 'Lọc' }).click();
    await page.waitForURL(/\?viec=/);
    expect(new Set(await what(page))).toEqual(new Set([did]));
  });
});
