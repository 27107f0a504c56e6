import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { DEMO_PASSWORD } from '#features/accounts/domain/demo-people.ts';
import { photo } from '#platform/images/_pictures.ts';
import { inChromium, LANGS, type Visitor } from '../../_support/browser/browser.ts';

const phoneScreen: Visitor = { viewport: { width: 375, height: 800 } };
const noScript: Visitor = { javaScriptEnabled: false };
const PASSWORD = 'đường về nhà xa';

/** Types the code of the newest message to a number, once it has arrived. */
const codeFor = (dataDir: string, phone: string) =>
  expect.poll(
    async () => {
      const lines = await readFile(join(dataDir, 'outbox.jsonl'), 'utf8').catch(() => '');
      const texts = lines
        .split('\n')
        .filter((line) => line.includes(phone))
        .map((line): { text: string } => JSON.parse(line));
      return /\b\d{6}\b/.exec(texts.at(-1)?.text ?? '')?.[0] ?? '';
    },
    { timeout: 5_000 },
  );

async function newestCode(dataDir: string, phone: string): Promise<string> {
  await codeFor(dataDir, phone).toMatch(/^\d{6}$/);
  const lines = (await readFile(join(dataDir, 'outbox.jsonl'), 'utf8')).trim().split('\n');
  const line = lines.findLast((each) => each.includes(phone)) ?? '';
  return /\b\d{6}\b/.exec(JSON.parse(line).text)?.[0] ?? '';
}

async function fillRegistration(page: Page, phone: string) {
  await page.fill('#full_name', 'Lê Thị Minh Khai');
  await page.fill('#phone', phone);
  await page.fill('#password', PASSWORD);
  await page.fill('#password_confirmation', PASSWORD);
  await page.check('#consent_terms');
  await page.check('#consent_age');
}

const signIn = async (page: Page, username: string, password: string) => {
  await page.fill('#username', username);
  await page.fill('#password', password);
  await page.click('main button[type="submit"]');
};

inChromium('an account', ({ dataDir, app, visit }) => {
  test('is opened with a code, from a phone', async () => {
    const page = await visit('/dang-ky', phoneScreen);
    expect(await page.locator('#consent_marketing').isChecked(), 'consent is not preselected').toBe(false);
    await fillRegistration(page, '0912 000 111');
    await page.getByRole('button', { name: 'Đăng ký và nhận mã' }).click();
    await page.waitForURL('**/xac-thuc');
    const code = await newestCode(dataDir(), '0912000111');
    await page.fill('#code', code === '000000' ? '000001' : '000000');
    await page.getByRole('button', { name: 'Xác nhận' }).click();
    await page.getByText('Bạn còn 4 lần thử').first().waitFor();
    await page.fill('#code', `${code.slice(0, 3)} ${code.slice(3)}`);
    await page.getByRole('button', { name: 'Xác nhận' }).click();
    await page.getByText('Chào mừng bạn đến với Địa Bạ').waitFor();
    expect(await page.locator('#fullName').inputValue()).toBe('Lê Thị Minh Khai');
    await page.goto('/dang-ky');
    expect(page.url(), 'signed-in users are redirected').toBe(`${app().origin}/`);
  });

  const BOTH_WAYS = LANGS.flatMap((lang) =>
    [true, false].map((javaScriptEnabled) => ({ lang, javaScriptEnabled })),
  );

  test.each(BOTH_WAYS)('says what is wrong, field by field (%o)', async ({ lang, javaScriptEnabled }) => {
    const page = await visit('/dang-ky', { lang, javaScriptEnabled });
    await page.fill('#full_name', 'Khai');
    await page.fill('#phone', '12345');
    await page.fill('#password', 'ngắn');
    await page.fill('#password_confirmation', 'khác');
    await page.click('main button[type="submit"]');
    const summary = page.locator('.error-summary');
    await summary.waitFor();
    expect(await summary.evaluate((box) => box === document.activeElement)).toBe(true);
    expect(await page.title()).toMatch(lang === 'vi' ? /^Lỗi: / : /^Error: /);
    const links = await summary
      .getByRole('link')
      .evaluateAll((all) => all.map((each) => each.getAttribute('href')));
    expect(links).toEqual([
      '#full_name',
      '#phone',
      '#password',
      '#password_confirmation',
      '#consent_terms',
      '#consent_age',
    ]);
    for (const href of links) expect(await page.locator(href ?? '').count()).toBe(1);
    expect(await page.inputValue('#full_name')).toBe('Khai');
    expect(await page.inputValue('#phone')).toBe('12345');
    const kept = javaScriptEnabled ? 'ngắn' : '';
    expect(await page.inputValue('#password'), 'a password never comes back').toBe(kept);
    await summary.getByRole('link').first().click();
    expect(await page.locator('#full_name').evaluate((field) => field === document.activeElement)).toBe(true);
  });

  test('is one’s own without JavaScript: in, changed, out', async () => {
    const page = await visit('/tai-khoan', noScript);
    await signIn(page, '0900 000 001', DEMO_PASSWORD);
    await page.getByRole('heading', { name: 'Tài khoản của bạn' }).waitFor();
    expect(page.url()).toBe(`${app().origin}/tai-khoan`);
    await page.fill('#email', 'không phải email');
    await page.fill('#address', '12 Nguyễn Huệ');
    await page.getByRole('button', { name: 'Lưu hồ sơ' }).click();
    await page.getByText('Địa chỉ email chưa đúng').first().waitFor();
    expect(await page.inputValue('#address')).toBe('12 Nguyễn Huệ');
    await page.fill('#email', 'khach@example.vn');
    await page.getByRole('button', { name: 'Lưu hồ sơ' }).click();
    await page.getByText('Đã lưu.').waitFor();
    await page.reload();
    expect(await page.inputValue('#email')).toBe('khach@example.vn');
    await page.getByRole('button', { name: 'Đăng xuất' }).click();
    await page.waitForURL(`${app().origin}/?da-dang-xuat`);
    await page.getByText('Bạn đã đăng xuất.').waitFor();
    await page.goto('/tai-khoan/thiet-bi');
    expect(page.url()).toBe(`${app().origin}/dang-nhap?redirect=%2Ftai-khoan%2Fthiet-bi`);
  });

  test('leaves nothing behind on a shared device, and one’s own things on one’s own', async () => {
    const keptOn = async (isShared: boolean) => {
      const page = await visit('/tai-khoan');
      await signIn(page, '0900 000 001', DEMO_PASSWORD);
      await page.getByRole('heading', { name: 'Tài khoản của bạn' }).waitFor();
      await page.evaluate(async () => {
        localStorage.setItem('recently-viewed', '[1]');
        await (await caches.open('plots-1')).put('/x', new Response('một thửa đất'));
      });
      if (isShared) await page.getByLabel(/^Máy dùng chung/).check();
      await page.getByRole('button', { name: 'Đăng xuất' }).click();
      await page.waitForURL(`${app().origin}/?da-dang-xuat${isShared ? '=may-chung' : ''}`);
      return page.evaluate(async () => [
        localStorage.getItem('recently-viewed'),
        await caches.has('plots-1'),
      ]);
    };
    expect(await keptOn(false)).toEqual(['[1]', true]);
    expect(await keptOn(true)).toEqual([null, false]);
  });

  test('an oversized picture gets an error at its field and is not sent', async () => {
    const page = await visit('/tai-khoan');
    await signIn(page, '0900 000 001', DEMO_PASSWORD);
    const picker = page.locator('#avatar');
    const message = page.locator('#avatar-error');
    const choose = (bytes: number) =>
      picker.setInputFiles({ name: 'anh.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(bytes) });
    await choose(8 * 1024 ** 2 + 1);
    await message.waitFor();
    await page.getByRole('button', { name: 'Lưu ảnh' }).click();
    await page.locator('.error-summary:focus').waitFor();
    await choose(2_000_000);
    await message.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Lưu ảnh' }).click();
    await page.getByText('Không mở được tệp này.').first().waitFor();
  });

  test('a picture is sent in pieces before its form, and shown on the page that follows', async () => {
    const page = await visit('/tai-khoan', { as: 'customer' });
    const posted: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('_action=members.saveAvatar')) posted.push(request.postData() ?? '');
    });
    await page.locator('astro-island:not([ssr]) #avatar').waitFor();
    const buffer = await photo();
    await page.setInputFiles('#avatar', { name: 'anh.jpg', mimeType: 'image/jpeg', buffer });
    await page.getByRole('button', { name: 'Lưu ảnh' }).click();
    await page.waitForURL('**/tai-khoan?xong');
    await page.getByRole('img', { name: 'Ảnh đại diện của bạn' }).waitFor();
    expect(posted).toHaveLength(1);
    expect(posted[0]).toMatch(/name="avatar"\r\n\r\n[0-9a-f-]{36}\r\n/);
  });

  test('a code is not sent for a browser that does no work', async () => {
    const page = await visit('/quen-mat-khau', noScript);
    expect(await page.locator('main form').first().textContent()).toContain('JavaScript');
    await page.fill('#phone', '0912 000 111');
    await page.click('main button[type="submit"]');
    await page.getByText('nhập lại mật khẩu (nếu có)').waitFor();
    expect(await page.inputValue('#phone')).toBe('0912 000 111');
  });

  test('after five failures the browser works for the next attempt, and the right password opens', async () => {
    const page = await visit('/dang-nhap');
    for (let failure = 1; failure <= 5; failure += 1) {
      await signIn(page, '0900000002', `sai lần ${failure}`);
      await page.getByText('Số điện thoại hoặc mật khẩu chưa đúng').waitFor();
      await page.goto('/dang-nhap');
    }
    await signIn(page, '0900000002', DEMO_PASSWORD);
    await page.getByText('nhập lại mật khẩu (nếu có)').waitFor();
    await signIn(page, '0900000002', DEMO_PASSWORD);
    await page.waitForURL(`${app().origin}/`);
  });

  test('a forgotten password is replaced by a code without signing in, on a slow line', async () => {
    const page = await visit('/quen-mat-khau');
    const line = Promise.withResolvers<void>();
    await page.route('**/_astro/*.js', (route) => line.promise.then(() => route.continue()));
    await page.reload({ waitUntil: 'commit' });
    await page.fill('#phone', '0900000002');
    const button = page.getByRole('button', { name: 'Gửi mã' });
    const held = await button.evaluate((element) => getComputedStyle(element).pointerEvents);
    expect(held, 'a press would send it without its proof').toBe('none');
    line.resolve();
    await button.click();
    await page.waitForURL('**/xac-thuc');
    await page.fill('#code', await newestCode(dataDir(), '0900000002'));
    await page.fill('#password', PASSWORD);
    await page.fill('#password_confirmation', PASSWORD);
    await page.getByRole('button', { name: 'Đổi mật khẩu' }).click();
    await page.getByText('Bạn đăng nhập bằng mật khẩu mới').waitFor();
    await signIn(page, '0900000002', PASSWORD);
    await page.waitForURL(`${app().origin}/`);
  });

  test('is deleted by its phone alone, and kept by signing in', async () => {
    const page = await visit('/xoa-tai-khoan', phoneScreen);
    await page.fill('#phone', '0900000001');
    await page.getByRole('button', { name: 'Gửi mã' }).click();
    await page.waitForURL('**/xoa-tai-khoan?buoc=ma');
    await page.fill('#code', await newestCode(dataDir(), '0900000001'));
    await page.getByRole('button', { name: 'Xác nhận xóa' }).click();
    await page.getByText('Tài khoản sẽ bị xóa sau 7 ngày').waitFor();
    await page.goto('/tai-khoan');
    await signIn(page, '0900000001', DEMO_PASSWORD);
    await page.getByText('Tài khoản này sẽ bị xóa ngày').waitFor();
    await page.getByRole('button', { name: 'Giữ lại tài khoản' }).click();
    await page.getByText('Đã lưu.').waitFor();
    expect(await page.getByText('Tài khoản này sẽ bị xóa ngày').count()).toBe(0);
  });
});
