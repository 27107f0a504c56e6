import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { inChromium } from '../../_support/browser/browser.ts';

const LIST = '/quan-tri/tin-tuc';
const as = 'editor';

const titles = (page: Page) => page.locator('tbody th');
const searchOf = (page: Page) => new URL(page.url()).searchParams.get('q');

inChromium('the articles of the desk', ({ visit }) => {
  async function open() {
    const page = await visit(LIST, { as });
    await page.locator('main astro-island:not([ssr])').waitFor({ state: 'attached' });
    await page.evaluate(() => Object.assign(window, { marked: true }));
    const loads: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('news.list')) loads.push(request.postData() ?? '');
    });
    return { page, loads };
  }

  test('are found by words after a pause, and the step back shows all again', async () => {
    const { page, loads } = await open();
    const before = await titles(page).count();
    await page.locator('#q').pressSequentially('63 thành 34 ', { delay: 20 });
    await expect.poll(() => searchOf(page)).toBe('63 thành 34 ');
    await expect.poll(() => titles(page).count()).toBe(1);
    expect(loads).toHaveLength(1);
    // What is typed stays as it is, so that one can go on.
    expect(await page.inputValue('#q')).toBe('63 thành 34 ');
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('q');
    await page.goBack();
    await expect.poll(() => titles(page).count()).toBe(before);
    expect(await page.inputValue('#q')).toBe('');
    expect(await page.evaluate(() => 'marked' in window)).toBe(true);
  });

  test('an answer that is too late changes neither the list nor what is typed', async () => {
    const { page } = await open();
    const line = Promise.withResolvers<void>();
    await page.route(/_action=news\.list/, async (route) => {
      if (route.request().postData()?.endsWith('q=khong-co')) await line.promise;
      await route.continue().catch(() => {});
    });
    await page.fill('#q', 'khong-co');
    await expect.poll(() => searchOf(page)).toBe('khong-co');
    await page.fill('#q', '63');
    await expect.poll(() => searchOf(page)).toBe('63');
    line.resolve();
    await expect.poll(() => titles(page).allTextContents()).toEqual([expect.stringContaining('63')]);
    expect(await page.inputValue('#q')).toBe('63');
  });

  test('Enter does not wait, and a state narrows at once', async () => {
    const { page, loads } = await open();
    await page.fill('#q', 'không có bài nào như thế');
    await page.press('#q', 'Enter');
    await page.getByText('Không có bài nào').waitFor();
    expect(loads).toHaveLength(1);
    await page.selectOption('#trang-thai', 'published');
    await expect.poll(() => new URL(page.url()).searchParams.get('trang-thai')).toBe('published');
    expect(searchOf(page)).toBe('không có bài nào như thế');
  });

  test('what is typed before its script runs is followed by it', async () => {
    const { page } = await open();
    const line = Promise.withResolvers<void>();
    await page.route('**/_astro/*.js', (route) => line.promise.then(() => route.continue()));
    await page.reload({ waitUntil: 'commit' });
    await page.fill('#q', '63 thành');
    line.resolve();
    await expect.poll(() => titles(page).count()).toBe(1);
    expect(await page.inputValue('#q')).toBe('63 thành');
  });

  test('without JavaScript they are narrowed by a button', async () => {
    const page = await visit(LIST, { as, javaScriptEnabled: false });
    await page.fill('#q', '63 thành');
    await page.getByRole('button', { name: 'Lọc' }).click();
    expect(searchOf(page)).toBe('63 thành');
    expect(await titles(page).count()).toBe(1);
  });
});
