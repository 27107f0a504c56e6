import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { photo } from '#platform/images/_pictures.ts';
import { inChromium } from '../../_support/browser/browser.ts';

const LANDING = '/quan-tri/dich-vu/2';
const BANNERS = '/quan-tri/bieu-ngu';

const press = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true }).click();
const ready = (page: Page) =>
  page.locator('main astro-island:not([ssr])').first().waitFor({ state: 'attached' });

/** Until it is all that the field has: a form may be hydrated between the selection of its old text and the new one. */
const type = (field: Locator, text: string) =>
  expect.poll(() => field.fill(text).then(() => field.inputValue())).toBe(text);

inChromium('a form of the desk', ({ visit }) => {
  test.each([
    ['with', true, '.writing-preview'],
    ['without', false, '#xem-truoc'],
  ])(
    '%s JavaScript a page is shown as readers will see it, before it is saved',
    async (_, javaScriptEnabled, where) => {
      const page = await visit(LANDING, { as: 'editor', javaScriptEnabled });
      const body = page.locator('[name=body_vi]');
      const text = '## Mục thử\n\nNội dung **đậm**';
      if (javaScriptEnabled) await ready(page);
      await type(body, text);
      if (!javaScriptEnabled) await press(page, 'Xem trước');
      const shown = page.locator(where);
      await shown.getByRole('heading', { name: 'Mục thử' }).waitFor();
      expect(await shown.locator('strong', { hasText: 'đậm' }).first().innerText()).toBe('đậm');
      expect(await body.inputValue()).toBe(text);
    },
  );

  test('keeps what was typed before its script came, and where the cursor was', async () => {
    const script = Promise.withResolvers<void>();
    const page = await visit(BANNERS, { as: 'editor' });
    await page.route(/\.js$/, (route) => script.promise.then(() => route.continue()));
    await page.goto(LANDING, { waitUntil: 'commit' });
    const [lead, title] = [page.locator('[name=lead_vi]'), page.locator('[name=title_vi]')];
    await title.fill('Tên mới');
    await lead.fill('Lời dẫn mới');
    await lead.press('Home');
    script.resolve();
    await page.locator('main astro-island[ssr]').first().waitFor({ state: 'detached' });
    await page.keyboard.type('Một ');
    expect([await title.inputValue(), await lead.inputValue()]).toEqual(['Tên mới', 'Một Lời dẫn mới']);
    await page.getByText('Đã lưu nháp trên máy này').waitFor();
  });

  test('offers again what was typed into a page and not saved', async () => {
    const page = await visit(LANDING, { as: 'editor' });
    await ready(page);
    await type(page.locator('[name=lead_vi]'), 'Lời dẫn chưa lưu');
    await page.getByText('Đã lưu nháp trên máy này').waitFor();
    page.once('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await page.getByRole('button', { name: /^Khôi phục/ }).click();
    expect(await page.locator('[name=lead_vi]').inputValue()).toBe('Lời dẫn chưa lưu');
  });

  test('that another editor has saved over shows what they wrote, and saves over it the second time', async () => {
    const [first, second] = [await visit(LANDING, { as: 'editor' }), await visit(LANDING, { as: 'editor' })];
    await Promise.all([ready(first), ready(second)]);
    await type(first.locator('[name=title_vi]'), 'Của người trước');
    await press(first, 'Lưu và đăng');
    await first.waitForURL(/\?xong/);
    await type(second.locator('[name=title_vi]'), 'Của người sau');
    await press(second, 'Lưu và đăng');
    await second.locator('dd', { hasText: 'Của người trước' }).waitFor();
    expect(await second.locator('[name=title_vi]').inputValue()).toBe('Của người sau');
    await ready(second);
    await press(second, 'Lưu và đăng');
    await second.waitForURL(/\?xong/);
    expect(await second.locator('[name=title_vi]').inputValue()).toBe('Của người sau');
  });

  test('says of a file that it is no picture, and takes one that is', async () => {
    const page = await visit(BANNERS, { as: 'editor' });
    await ready(page);
    await type(page.locator('[name=starts_on]'), '01/01/2027');
    await type(page.locator('[name=href]'), '/nha-rieng');
    await type(page.locator('[name=alt_vi]'), 'Nhà riêng');
    await press(page, 'Lưu nháp');
    await page.locator('.error-summary a[href="#picture"]').waitFor();
    const file = { name: 'x.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(4 * 1024) };
    await page.locator('#picture').setInputFiles(file);
    await page.getByText('Không mở được tệp này').waitFor();
    await page.getByRole('button', { name: 'Bỏ ảnh này: x.jpg' }).click();
    await page.locator('#picture').setInputFiles({ ...file, buffer: await photo() });
    await page.getByText('Đã tải ảnh lên.').waitFor();
    await expect.poll(() => page.locator('#picture-error').count()).toBe(0);
    await press(page, 'Lưu nháp');
    await page.waitForURL(/\?xong/);
  });
});
