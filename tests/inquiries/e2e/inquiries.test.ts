import { expect, test } from 'vitest';
import { photo } from '#platform/images/_pictures.ts';
import { inChromium } from '../../_support/browser/browser.ts';

inChromium('inquiries', ({ visit }) => {
  test('a picture that is chosen before the script runs is uploaded by it', async () => {
    const page = await visit('/lien-he?muc=tu-van', { as: 'customer' });
    const line = Promise.withResolvers<void>();
    await page.route('**/_astro/*.js', (route) => line.promise.then(() => route.continue()));
    await page.reload({ waitUntil: 'commit' });
    await page
      .locator('#file_ids')
      .setInputFiles({ name: 'so-do.jpg', mimeType: 'image/jpeg', buffer: await photo() });
    line.resolve();
    await page.locator('.field-files').getByText('Đã tải lên').waitFor();
  });

  test('are sent with pictures, get a number, and are answered in the account', async () => {
    const page = await visit('/lien-he?muc=tu-van', { as: 'customer' });
    const files = page.locator('.field', { has: page.locator('#file_ids') });
    await files.locator('input[type="file"]').setInputFiles([
      { name: 'so-do.jpg', mimeType: 'image/jpeg', buffer: await photo() },
      { name: 'khong-phai-anh.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('xin chào') },
    ]);
    await files.getByText('Đã tải lên').waitFor();
    await files.getByText('Không đọc được ảnh này').waitFor();
    await files.getByRole('button', { name: 'Bỏ ảnh: khong-phai-anh.jpg' }).click();
    await page.getByLabel('Mô tả').fill('Thửa này có phải chừa lộ giới không?');
    await page.getByLabel('Họ và tên').fill('Khách Minh Họa');
    await page.getByLabel('Số điện thoại').fill('0900000001');
    const send = page.getByRole('button', { name: 'Gửi yêu cầu tư vấn' });
    await send.click();
    await page.getByRole('link', { name: 'Vui lòng nhập ghi chú' }).waitFor();
    // What was uploaded is still there, and so is what was typed.
    await files.getByText('so-do.jpg').waitFor();
    expect(await page.getByLabel('Mô tả').inputValue()).toBe('Thửa này có phải chừa lộ giới không?');
    await page.getByLabel('Ghi chú').fill('Gọi sau 17 giờ');
    await send.click();
    await page.getByText(/Đã nhận, mã số LH-\d+/).waitFor();
    await page.getByRole('link', { name: 'Xem trong tài khoản' }).click();
    await page.getByRole('link', { name: 'Thửa này có phải chừa lộ giới không?' }).click();
    const picture = page.getByRole('img', { name: 'Ảnh 1: so-do.jpg' });
    await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(480);
  });

  test('six pictures are one too many', async () => {
    const page = await visit('/lien-he?muc=tu-van');
    const buffer = await photo();
    const six = Array.from({ length: 6 }, (_, nth) => ({
      name: `${nth}.jpg`,
      mimeType: 'image/jpeg',
      buffer,
    }));
    await page.locator('input[type="file"]').setInputFiles(six);
    await page.getByText('Chỉ đính kèm được 5 ảnh.').waitFor();
    const kept = page.locator('.field-files li[data-status="success"]');
    await expect.poll(() => kept.count(), { timeout: 45_000 }).toBe(5);
  });

  test('without JavaScript a guest is led to the login, and a member through it', async () => {
    const noScript = { javaScriptEnabled: false } as const;
    const guest = await visit('/lien-he', noScript);
    await guest.getByRole('link', { name: 'Góp ý và trao đổi' }).click();
    await guest.waitForURL('**/dang-nhap?redirect=*');
    const member = await visit('/tai-khoan/gop-y', { ...noScript, as: 'customer' });
    await member.getByLabel('Góp ý của bạn').fill('Trang dễ dùng');
    await member.getByRole('button', { name: 'Gửi góp ý' }).click();
    await member.getByText(/Đã gửi. Mã số của bạn là LH-\d+/).waitFor();
    await member.getByLabel('Viết thêm').fill('Còn một điều');
    await member.getByRole('button', { name: 'Gửi', exact: true }).click();
    await member.getByText('Đã gửi thêm.').waitFor();
  });
});
