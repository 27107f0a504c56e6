import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { dayOf } from '#kernel/dates.ts';
import { inChromium } from '../../_support/browser/browser.ts';
import { statementFile } from '../../_support/people/cashier.ts';

const STATEMENTS = '/quan-tri/thu-ngan/sao-ke';
const button = (page: Page, name: string | RegExp) => page.getByRole('main').getByRole('button', { name });

async function look(page: Page, text: string) {
  await page.goto(STATEMENTS);
  const buffer = Buffer.from(text);
  await page.locator('input[type=file]').setInputFiles({ name: 'sao-ke.csv', mimeType: 'text/csv', buffer });
  await button(page, 'Xem trước').click();
  await page.waitForURL('**tep=**');
}

inChromium('the cashier', ({ visit }) => {
  test.each([true, false])(
    'imports a statement once it adds up, and sees the day (JavaScript: %s)',
    async (javaScriptEnabled) => {
      const page = await visit(STATEMENTS, { as: 'cashier', javaScriptEnabled });
      const name = javaScriptEnabled ? 'TRAN THI B' : 'LE VAN C';
      const line = { date: dayOf(new Date()), amount: 250_000, text: name, reference: `FT ${name}` };
      await look(page, statementFile(1_000_000, [line], 9));
      await page.getByText('không bằng cuối kỳ').waitFor();
      expect(await button(page, /^Nhập/).count()).toBe(0);

      await look(page, statementFile(1_000_000, [line]).replace('250.000', '25x'));
      await page.getByRole('cell', { name: 'Số tiền không đọc được' }).waitFor();

      await look(page, statementFile(1_000_000, [line]));
      await button(page, 'Nhập 1 dòng mới').click();
      await page.getByText('1 khoản mới ghi sổ').waitFor();
      await page.goto('/quan-tri/thu-ngan/chua-khop');
      await page.getByText(name).waitFor();
      await page.goto('/quan-tri/thu-ngan/doi-soat');
      await page.getByRole('heading', { name: /^Chỉ có ở ngân hàng/ }).waitFor();
    },
  );

  test('explains a difference, which another person closes', async () => {
    const day = '/quan-tri/thu-ngan/doi-soat?ngay=2026-11-26';
    const page = await visit(day, { as: 'cashier', javaScriptEnabled: false });
    await button(page, 'Ghi lý do').click();
    await page.getByRole('link', { name: 'Lý do lệch không được để trống' }).waitFor();
    await page.getByRole('textbox', { name: 'Lý do lệch' }).fill('Sao kê chưa về');
    await button(page, 'Ghi lý do').click();
    await page.getByText('Đã ghi lý do').waitFor();
    expect(await button(page, 'Khóa ngày này').count()).toBe(0);
    const other = await visit(day, { as: 'administrator', javaScriptEnabled: false });
    await button(other, 'Khóa ngày này').click();
    await other.getByText('Đã khóa ngày.').waitFor();
    await other.getByText('Sao kê chưa về').waitFor();
  });
});
