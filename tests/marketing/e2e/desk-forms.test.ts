import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { photo } from '#platform/images/_pictures.ts';
import { inChromium } from '../../_support/browser/browser.ts';

const LANDING = '/quan-tri/dich-vu/2';
const BANNERS = '/quan-tri/bieu-ngu';

const press = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true }).click();
const ready = (page: Page) =>
  page.locator('main astro-island:not([ssr])').first().waitFor({ state: 'attached' });

inChromium('a form of the desk', ({ visit }) => {
  test.each([
    ['with', true],
    ['without', false],
  ])(
    '%s JavaScript a page is shown as readers will see it, before it is saved',
    async (_, javaScriptEnabled) => {
      const page = await visit(LANDING, { as: 'editor', javaScriptEnabled });
      if (javaScriptEnabled) await ready(page);
      await page.locator('[name=body_vi]').fill('## Mục thử\n\nNội dung **đậm**');
      await press(page, 'Xem trước');
      const shown = page.locator('#xem-truoc');
      await shown.getByRole('heading', { name: 'Mục thử' }).waitFor();
      expect(await shown.locator('strong', { hasText: 'đậm' }).first().innerText()).toBe('đậm');
      expect(await page.locator('[name=body_vi]').inputValue()).toBe('## Mục thử\n\nNội dung **đậm**');
    },
  );

  test('that another editor has saved over shows what they wrote, and saves over it the second time', async () => {
    const [first, second] = [await visit(LANDING, { as: 'editor' }), await visit(LANDING, { as: 'editor' })];
    await Promise.all([ready(first), ready(second)]);
    await first.locator('[name=title_vi]').fill('Của người trước');
    await press(first, 'Lưu và đăng');
    await first.waitForURL(/\?xong/);
    await second.locator('[name=title_vi]').fill('Của người sau');
    await press(second, 'Lưu và đăng');
    await second.locator('dd', { hasText: 'Của người trước' }).waitFor();
    expect(await second.locator('[name=title_vi]').inputValue()).toBe('Của người sau');
    await ready(second);
    await press(second, 'Lưu và đăng');
    await second.waitForURL(/\?xong/);
    expect(await second.locator('[name=title_vi]').inputValue()).toBe('Của người sau');
  });

  test('says of a picture that it is too large before it is sent, and takes a smaller one', async () => {
    const page = await visit(BANNERS, { as: 'editor' });
    await ready(page);
    const posts: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST') posts.push(request.url());
    });
    await page.locator('[name=starts_on]').fill('01/01/2027');
    await page.locator('[name=href]').fill('/nha-rieng');
    await page.locator('[name=alt_vi]').fill('Nhà riêng');
    await press(page, 'Lưu nháp');
    await page.locator('.error-summary a[href="#picture"]').waitFor();
    const large = { name: 'x.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(4 * 1024 * 1024 + 1) };
    await page.locator('#picture').setInputFiles(large);
    await page.locator('#picture-error', { hasText: '4 MB' }).waitFor();
    expect(posts).toEqual([]);
    await page.locator('#picture').setInputFiles({ ...large, buffer: await photo() });
    await expect.poll(() => page.locator('#picture-error').count()).toBe(0);
    await press(page, 'Lưu nháp');
    await page.waitForURL(/\?xong/);
    expect(posts).toHaveLength(1);
  });
});
