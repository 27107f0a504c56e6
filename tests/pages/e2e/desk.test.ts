import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { DEMO_PASSWORD } from '#features/accounts/domain/demo-people.ts';
import { inChromium } from '../../_support/browser/browser.ts';

const ROOM = '/quan-tri/tai-khoan?q=minh';

const codeOf = (page: Page) => page.getByRole('textbox', { name: 'Mã xác thực' });
const shown = async (page: Page) =>
  /mã lúc này là (\d{6})/.exec(await page.getByRole('main').innerText())?.[1] ?? '';
const press = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name }).click();

async function signIn(page: Page, phone: string) {
  await page.getByRole('textbox', { name: 'Tên đăng nhập' }).fill(phone);
  await page.getByRole('textbox', { name: 'Mật khẩu' }).fill(DEMO_PASSWORD);
  await press(page, 'Đăng nhập');
}

inChromium('the desk', ({ app, visit }) => {
  test.each([
    ['with', '0900000005', true],
    ['without', '0900000004', false],
  ])(
    'staff come in %s JavaScript: first they set up, then they type a code',
    async (_, phone, javaScriptEnabled) => {
      const page = await visit(ROOM, { javaScriptEnabled });
      await signIn(page, phone);
      await page.getByRole('heading', { level: 1, name: 'Vào trang quản trị' }).waitFor();
      const secret = await page.locator('code').innerText();
      expect(secret).toMatch(/^(?:[A-Z2-7]{4} ){7}[A-Z2-7]{4}$/);
      expect(await page.getByRole('img', { name: 'Mã QR' }).isVisible()).toBe(true);

      await codeOf(page).fill('12345');
      await press(page, 'Bật xác thực hai lớp');
      await page.getByRole('link', { name: 'Mã xác thực gồm đúng 6 chữ số' }).waitFor();
      expect(await page.locator('code').innerText(), 'what was scanned stays').toBe(secret);
      await codeOf(page).fill(await shown(page));
      await press(page, 'Bật xác thực hai lớp');
      await page.waitForURL(app().origin + ROOM);
      await page.getByRole('link', { name: 'Quản Trị Minh Họa' }).waitFor();

      await press(page, 'Đăng xuất');
      await page.waitForURL(`${app().origin}/?da-dang-xuat`);
      await page.goto(ROOM);
      await signIn(page, phone);
      await page.waitForURL('**/dang-nhap/hai-lop?*');
      const code = await shown(page);
      await codeOf(page).fill(code === '000000' ? '111111' : '000000');
      await press(page, 'Xác nhận');
      await page.getByRole('alert').getByText('Mã trong ứng dụng chưa đúng').waitFor();
      // A page that comes back never has a code in it.
      if (!javaScriptEnabled) expect(await codeOf(page).inputValue()).toBe('');
      await codeOf(page).fill(code);
      await press(page, 'Xác nhận');
      await page.waitForURL(app().origin + ROOM);
    },
  );

  test('an administrator searches an account, grants a role and revokes it', async () => {
    const page = await visit('/quan-tri', { as: 'administrator' });
    await page.getByRole('main').getByRole('heading', { name: 'Tài khoản' }).getByRole('link').click();
    await page.getByRole('searchbox', { name: 'Số điện thoại hoặc tên' }).fill('0900 000 002');
    await page.keyboard.press('Enter');
    await page.getByRole('link', { name: 'Khách Minh Họa Hai' }).click();
    const cashier = page.getByRole('row', { name: /^Thu ngân/ });
    await cashier.getByRole('button', { name: 'Giao' }).click();
    await page.getByRole('status').getByText('Thay đổi có hiệu lực ngay').waitFor();
    expect(await cashier.innerText()).toContain('Đang có');
    await cashier.getByRole('button', { name: 'Thu lại' }).click();
    await cashier.getByRole('button', { name: 'Giao' }).waitFor();
    await page
      .getByRole('navigation', { name: 'Các mục quản trị' })
      .getByRole('link', { name: 'Nhật ký' })
      .click();
    await page.getByRole('combobox', { name: 'Việc' }).selectOption('Giao vai trò');
    await page.waitForURL((url) => url.searchParams.get('viec') === 'accounts/granted');
    await expect
      .poll(() => page.locator('tbody tr').first().innerText())
      .toMatch(/Quản Trị Minh Họa\s+Giao vai trò\s+Khách Minh Họa Hai\s+Vai trò: Thu ngân/);
  });

  test('a customer sets up a second factor and may move it', async () => {
    const page = await visit('/tai-khoan/xac-thuc-hai-lop', { as: 'customer' });
    await codeOf(page).fill(await shown(page));
    await press(page, 'Bật xác thực hai lớp');
    await page.getByRole('status').getByText('Đã bật xác thực hai lớp.').waitFor();
    await page.getByRole('heading', { name: 'Chuyển sang ứng dụng khác' }).waitFor();
    const other = await visit('/dang-nhap?redirect=/tai-khoan/xac-thuc-hai-lop');
    await signIn(other, '0900000001');
    await other.waitForURL('**/dang-nhap/hai-lop?*');
    await codeOf(other).fill(await shown(other));
    await press(other, 'Xác nhận');
    await other.getByText('mã của ứng dụng cũ không dùng được nữa').waitFor();
  });
});
