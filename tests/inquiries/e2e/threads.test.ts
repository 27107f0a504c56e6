import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { DEMO_PASSWORD } from '#features/accounts/domain/demo-people.ts';
import { photo } from '#platform/images/_pictures.ts';
import { inChromium } from '../../_support/browser/browser.ts';
import { INQUIRY } from '../../_support/pages.ts';

const OWN = `/tai-khoan/gop-y/${INQUIRY}`;
const DESK = `/quan-tri/hop-thu/${INQUIRY}`;

const setVisible = (page: Page, state: string) =>
  page.evaluate((now) => {
    Object.defineProperty(document, 'visibilityState', { value: now, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  }, state);

inChromium('a conversation', ({ visit }) => {
  test('is seen on both sides without loading the page, with what was read', async () => {
    const [customer, staff] = [await visit(OWN, { as: 'customer' }), await visit(DESK, { as: 'moderator' })];
    await customer.getByLabel('Viết thêm').fill('Tôi gửi thêm ảnh');
    await customer.locator('input[type="file"]').setInputFiles([
      { name: 'so-do.jpg', mimeType: 'image/jpeg', buffer: await photo() },
      { name: 'khong-phai-anh.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('xin chào') },
    ]);
    await customer.getByText('Đã tải lên', { exact: true }).waitFor();
    await customer.getByText('Không mở được tệp này').waitFor();
    await customer.getByRole('button', { name: 'Bỏ ảnh: khong-phai-anh.jpg' }).click();
    await customer.getByRole('button', { name: 'Gửi', exact: true }).click();
    await customer.locator('.message', { hasText: 'Tôi gửi thêm ảnh' }).getByRole('img').waitFor();
    expect(await customer.getByLabel('Viết thêm').inputValue()).toBe('');
    // The desk looks for news every ten seconds.
    const shown = staff.locator('.message', { hasText: 'Tôi gửi thêm ảnh' });
    await shown.getByRole('img', { name: 'Ảnh 1: so-do.jpg' }).waitFor({ timeout: 30_000 });
    await staff.getByText('Câu trả lời mẫu (2)').click();
    await staff.getByRole('link', { name: 'Đã nhận, đang xem' }).click();
    const field = staff.getByLabel('Trả lời', { exact: true });
    expect(await field.inputValue()).toContain('Chào Khách Minh Họa');
    await field.fill('Đã xem ảnh, cảm ơn bạn.');
    await staff.getByRole('button', { name: 'Gửi trả lời' }).click();
    await staff
      .locator('.message', { hasText: 'Đã xem ảnh, cảm ơn bạn.' })
      .getByText(/\d{2}:\d{2}/)
      .waitFor();
    await customer.getByText('Đã xem ảnh, cảm ơn bạn.').waitFor({ timeout: 30_000 });
    await customer.locator('.message', { hasText: 'Tôi gửi thêm ảnh' }).getByText('Đã xem').waitFor();
  });

  test('keeps a message that could not be sent, and sends it once', async () => {
    const page = await visit(OWN, { as: 'customer' });
    await page.getByRole('button', { name: 'Gửi', exact: true }).click();
    await page.getByText('Bạn hãy viết nội dung hoặc chọn ảnh').waitFor();
    const text = `Giữa hầm xe ${crypto.randomUUID()}`;
    await page.getByLabel('Viết thêm').fill(text);
    // The first goes through, and its answer is lost.
    await page.route('**/messages', async (route) => {
      if (route.request().method() !== 'POST') return route.continue();
      await route.fetch();
      await route.abort();
    });
    await page.getByRole('button', { name: 'Gửi', exact: true }).click();
    const kept = page.locator('.message', { hasText: text });
    await kept.getByText('Chưa kết nối được').waitFor();
    // It is still there after the page was left, and sent again it is the same message.
    await page.unroute('**/messages');
    await page.reload();
    await kept.getByRole('button', { name: 'Gửi lại' }).waitFor({ state: 'hidden' });
    await kept.first().waitFor();
    expect(await kept.count()).toBe(1);
  });

  test('that was not sent goes back into the form with its pictures', async () => {
    const page = await visit(OWN, { as: 'customer' });
    const picture = { name: 'so-do.jpg', mimeType: 'image/jpeg', buffer: await photo() };
    await page.locator('input[type="file"]').setInputFiles([picture]);
    await page.getByText('Đã tải lên', { exact: true }).waitFor();
    await page.route('**/messages', (route) => route.abort());
    await page.getByRole('button', { name: 'Gửi', exact: true }).click();
    const kept = page.locator('.message', { hasText: 'Kèm 1 ảnh' });
    await kept.getByText('Chưa kết nối được').waitFor();
    await page.unroute('**/messages');
    await page.reload();
    await kept.getByRole('button', { name: 'Sửa lại' }).click();
    await page.getByText('Ảnh đã tải lên 1').waitFor();
    const before = await page.getByRole('img').count();
    await page.getByRole('button', { name: 'Gửi', exact: true }).click();
    await expect.poll(() => page.getByRole('img').count()).toBe(before + 1);
  });

  test('is not looked for again and again while there is no connection', async () => {
    const page = await visit(OWN, { as: 'customer' });
    let looks = 0;
    await page.route('**/messages?*', (route) => {
      looks += 1;
      return route.abort();
    });
    await setVisible(page, 'hidden');
    await setVisible(page, 'visible');
    await page.getByText('Chưa kết nối được nên có thể thiếu tin mới').waitFor();
    await page.evaluate(() => new Promise((done) => setTimeout(done, 1_500)));
    expect(looks).toBe(1);
  });

  test('whose session has ended is sent after a login above it, its pictures as well', async () => {
    const page = await visit(OWN, { as: 'customer' });
    await page.getByLabel('Viết thêm').fill('Gửi sau khi đăng nhập');
    await page.context().clearCookies();
    const picture = { name: 'so-do.jpg', mimeType: 'image/jpeg', buffer: await photo() };
    await page.locator('input[type="file"]').setInputFiles([picture]);
    const dialog = page.getByRole('dialog', { name: 'Đăng nhập' });
    const login = async () => {
      await dialog.getByLabel('Tên đăng nhập').fill('0900000001');
      await dialog.getByRole('textbox', { name: 'Mật khẩu' }).fill(DEMO_PASSWORD);
      await dialog.getByRole('button', { name: 'Đăng nhập' }).click();
      await dialog.waitFor({ state: 'detached' });
    };
    await login();
    await page.getByText('Đã tải lên', { exact: true }).waitFor();
    await page.context().clearCookies();
    await page.getByRole('button', { name: 'Gửi', exact: true }).click();
    await login();
    await page
      .locator('.message:not([data-failed])', { hasText: 'Gửi sau khi đăng nhập' })
      .getByRole('img')
      .waitFor();
  });

  test('says that one is signed out, and goes on with what is typed', async () => {
    const page = await visit(OWN, { as: 'customer' });
    await page.getByLabel('Viết thêm').fill('Đang viết dở');
    const cookies = await page.context().cookies();
    await page.context().clearCookies();
    await page.getByRole('button', { name: 'Gửi', exact: true }).click();
    await page.getByRole('dialog', { name: 'Đăng nhập' }).waitFor();
    await page.keyboard.press('Escape');
    const kept = page.locator('.message', { hasText: 'Đang viết dở' });
    await kept.getByRole('button', { name: 'Sửa lại' }).click();
    expect(await page.getByLabel('Viết thêm').inputValue()).toBe('Đang viết dở');
    const signedOut = page.getByText('Phiên đăng nhập đã hết');
    await signedOut.waitFor({ timeout: 30_000 });
    await page.context().addCookies(cookies);
    await setVisible(page, 'hidden');
    await setVisible(page, 'visible');
    await signedOut.waitFor({ state: 'detached' });
    expect(await page.getByLabel('Viết thêm').inputValue()).toBe('Đang viết dở');
  });
});
