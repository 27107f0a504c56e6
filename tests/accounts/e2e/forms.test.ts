import type { Page, Request } from 'playwright-core';
import { expect, test } from 'vitest';
import { DEMO_PASSWORD } from '../../../src/features/accounts/domain/demo-people.ts';
import { inChromium } from '../../_support/browser/browser.ts';

const isHydrated = (page: Page) =>
  page.locator('astro-island:not([ssr])').first().waitFor({ state: 'attached' });

function complaintsOf() {
  const complaints: string[] = [];
  return {
    complaints,
    listen: (page: Page) => page.on('pageerror', (error) => complaints.push(String(error))),
  };
}

const isPost = (request: Request) => request.method() === 'POST';

inChromium('a form of an account', ({ app, visit }) => {
  test('keeps what is typed before its script has come', async () => {
    const page = await visit('about:blank');
    const release = Promise.withResolvers<void>();
    await page.route('**/_astro/*.js', (route) => release.promise.then(() => route.continue()));
    await page.goto(`${app().origin}/dang-ky`, { waitUntil: 'commit' });
    await page.fill('#full_name', 'Lê Thị Minh Khai');
    await page.check('#consent_age');
    release.resolve();
    await isHydrated(page);
    await page.click('main button[type="submit"]');
    await page.locator('.error-summary a[href="#phone"]').waitFor();
    expect(await page.inputValue('#full_name')).toBe('Lê Thị Minh Khai');
    expect(await page.isChecked('#consent_age')).toBe(true);
    const links = page.locator('.error-summary a');
    expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).not.toContain(
      '#full_name',
    );
  });

  test('whose session has ended is sent after a login above it', async () => {
    const page = await visit('/tai-khoan', { as: 'customer' });
    await isHydrated(page);
    await page.fill('#email', 'khach@example.vn');
    await page.fill('#address', '12 Lê Lợi');
    await page.context().clearCookies();
    await page.getByRole('button', { name: 'Lưu hồ sơ' }).click();
    const dialog = page.getByRole('dialog', { name: 'Đăng nhập' });
    await dialog.getByLabel('Tên đăng nhập').fill('0900000001');
    await dialog.getByRole('textbox', { name: 'Mật khẩu' }).fill(DEMO_PASSWORD);
    await dialog.getByRole('button', { name: 'Đăng nhập' }).click();
    await page.getByText('Đã lưu.').first().waitFor();
    expect(await page.inputValue('#address')).toBe('12 Lê Lợi');
  });

  test('is refused by the server where a new build has taken the sentences away', async () => {
    const page = await visit('/dang-nhap');
    await isHydrated(page);
    await page.route('**/i18n/**', (route) => route.fulfill({ status: 404 }));
    await page.fill('#username', '12');
    await page.click('main button[type="submit"]');
    await page.locator('.error-summary:focus').waitFor();
    expect(await page.locator('.error-summary a').allTextContents()).toEqual([
      'Số điện thoại chưa đúng, ví dụ: 0903 123 456',
      'Mật khẩu không được để trống',
    ]);
    expect(await page.inputValue('#username')).toBe('12');
  });

  test('says that one has to sign in where a new build has taken the login above it away', async () => {
    const page = await visit('/tai-khoan', { as: 'customer' });
    await isHydrated(page);
    await page.route('**/SignInDialog*', (route) => route.fulfill({ status: 404 }));
    await page.fill('#email', 'khach@example.vn');
    await page.fill('#address', '12 Lê Lợi');
    await page.context().clearCookies();
    await page.getByRole('button', { name: 'Lưu hồ sơ' }).click();
    await page.getByRole('alert').getByText('đăng nhập').first().waitFor();
    expect(await page.inputValue('#address')).toBe('12 Lê Lợi');
  });

  test('is sent once while a slow answer is on its way, and keeps what is typed when it is lost', async () => {
    const page = await visit('/dang-nhap');
    await isHydrated(page);
    const release = Promise.withResolvers<void>();
    const posts: string[] = [];
    page.on('request', (request) => isPost(request) && posts.push(request.url()));
    await page.route('**/*_action=*', (route) => release.promise.then(() => route.abort()));
    await page.fill('#username', '0912 000 111');
    await page.fill('#password', 'một hai ba');
    const button = page.locator('main button[type="submit"]');
    await button.dblclick();
    await page.locator('button[aria-busy="true"]', { hasText: 'Đang gửi' }).waitFor();
    await button.click();
    release.resolve();
    await page.getByRole('alert').getByText('kết nối').waitFor();
    expect(posts).toHaveLength(1);
    expect(await page.inputValue('#password')).toBe('một hai ba');
    await page.unrouteAll();
    await button.click();
    await page.getByText('Số điện thoại hoặc mật khẩu chưa đúng').waitFor();
    expect(await page.inputValue('#username')).toBe('0912 000 111');
  });

  test.each(['forbidden', 'full'])('works where storage is %s', async (how) => {
    const { complaints, listen } = complaintsOf();
    const page = await visit('/dang-nhap', {
      before: async (page) => {
        listen(page);
        await page.addInitScript((how) => {
          const refuse = () => {
            throw new DOMException('no', how === 'full' ? 'QuotaExceededError' : 'SecurityError');
          };
          if (how === 'full') Storage.prototype.setItem = refuse;
          else
            for (const area of ['localStorage', 'sessionStorage'])
              Object.defineProperty(globalThis, area, { get: refuse });
        }, how);
      },
    });
    await isHydrated(page);
    await page.fill('#username', '0900 000 001');
    await page.fill('#password', DEMO_PASSWORD);
    await page.click('main button[type="submit"]');
    await page.waitForURL(`${app().origin}/`);
    await page.waitForLoadState('networkidle');
    expect(complaints).toEqual([]);
  });

  test('of a tab whose account was left in another is sent after a login above it', async () => {
    const [here, there] = [
      await visit('/tai-khoan', { as: 'cashier' }),
      await visit('/tai-khoan', { as: 'cashier' }),
    ];
    await isHydrated(here);
    await here.fill('#email', 'thu-ngan@example.vn');
    await here.fill('#address', '34 Lê Lợi');
    await there.getByRole('button', { name: 'Đăng xuất' }).click();
    await there.waitForURL('**/?da-dang-xuat');
    await here.getByRole('button', { name: 'Lưu hồ sơ' }).click();
    await here.getByRole('dialog', { name: 'Đăng nhập' }).waitFor();
    expect(await here.inputValue('#address')).toBe('34 Lê Lợi');
  });
});
