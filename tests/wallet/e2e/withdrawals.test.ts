import { expect, test } from 'vitest';
import { inChromium } from '../../_support/browser/browser.ts';
import { readOutbox } from '../../_support/people/account-people.ts';
import { phoneOf } from '../../_support/people/people.ts';

inChromium('a withdrawal', ({ dataDir, visit }) => {
  // Codes are sent once a minute, so one customer walks once.
  test('is requested with a code, held, and cancelled again', async () => {
    const page = await visit('/tai-khoan/vi-chinh/rut-tien', { as: 'customer' });
    await page.locator('input[name=amount]').fill('200.000');
    await page.locator('select[name=bankInfo]').selectOption('970436');
    await page.locator('input[name=resourceNumber]').fill('0011001234567');
    await page.locator('main astro-island button[type=submit]').click();
    await page.waitForURL('**/rut-tien?buoc=ma');
    await page.getByText('200.000 đ').first().waitFor();
    const code = await readOutbox(dataDir()).codeTo(phoneOf('customer'));
    await page.locator('input[name=code]').fill(code);
    await page.locator('main form:has(input[name=code]) button[type=submit]').first().click();
    await page.waitForURL(/rut-tien\/RT-\d+$|rut-tien\/\d+$/);
    await page.getByText('Số tiền này đang được giữ lại').first().waitFor();

    const wallet = await visit('/tai-khoan/vi-chinh', { as: 'customer', javaScriptEnabled: false });
    await wallet.getByText('Rút tiền').first().waitFor();
    await page.locator('form[action*="cancelWithdrawal"] button').first().click();
    await page.getByText('Đã hủy').first().waitFor();
    expect(new URL(page.url()).pathname).toContain('/rut-tien/');
  });
});
