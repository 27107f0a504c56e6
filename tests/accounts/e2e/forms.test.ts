import { expect, test } from 'vitest';
import { DEMO_PASSWORD } from '../../../src/features/accounts/domain/demo-people.ts';
import { inChromium } from '../../_support/browser/browser.ts';

inChromium('a form of an account', ({ house, visit }) => {
  test('keeps what is typed before its script has come', async () => {
    const page = await visit('about:blank');
    const release = Promise.withResolvers<void>();
    await page.route('**/_astro/*.js', (route) => release.promise.then(() => route.continue()));
    await page.goto(`${house().origin}/dang-ky`, { waitUntil: 'commit' });
    await page.fill('#full_name', 'Lê Thị Minh Khai');
    await page.check('#consent_age');
    release.resolve();
    await page.locator('astro-island:not([ssr])').first().waitFor({ state: 'attached' });
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
    await page.locator('astro-island:not([ssr])').first().waitFor({ state: 'attached' });
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
});
