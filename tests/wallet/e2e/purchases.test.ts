import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { inChromium, type Visitor } from '../../_support/browser/browser.ts';

const OFFER = '/tai-khoan/ky-gui-bat-dong-san/ban/KG-1001';
const WEEK = 'Tin quảng cáo 7 ngày';
const PHONE = { width: 375, height: 800 };

const service = (page: Page, name: string) => page.locator('details', { hasText: name }).first();
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first().click();
const isTooWide = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);

/** What a customer with 40.000 đ of bonuses and enough money does. */
function walk(name: string, browser: Visitor) {
  inChromium(name, ({ visit }) => {
    const asOwner = (path: string) => visit(path, { ...browser, viewport: PHONE, as: 'customer' });

    test('the bonus wallet says until when what is left can be used', async () => {
      const page = await asOwner('/tai-khoan/vi-thuong');
      await page.getByRole('heading', { name: 'Các khoản thưởng' }).waitFor();
      await page.getByText('Đang dùng được').waitFor();
      await page.getByText('trong 100.000 đ').waitFor();
      expect(await isTooWide(page)).toBe(false);
    });

    test('a service shows price, tax and the two wallets before it is bought', async () => {
      const page = await asOwner(OFFER);
      const offered = service(page, WEEK);
      await offered.locator('summary').click();
      const text = (await offered.innerText()).replaceAll('\u00a0', ' ');
      for (const said of [
        '50.000 đ',
        'Thuế GTGT 8% trong giá',
        '3.704 đ',
        'Trả từ ví thưởng',
        '40.000 đ',
        '10.000 đ',
      ])
        expect(text).toContain(said);
      await press(page, 'Mua, trả 50.000 đ');
      await page.getByText('Đã mua. Dịch vụ bắt đầu sau 30 phút.').waitFor();
      await page.getByText('Chờ bắt đầu').waitFor();
      await page.getByText('40.000 đ từ ví thưởng, 10.000 đ từ ví chính', { exact: false }).waitFor();
      expect(await isTooWide(page)).toBe(false);
      await page.getByRole('link', { name: 'Biên nhận' }).click();
      await page.getByText('Mua dịch vụ').first().waitFor();
    });

    test('it is undone, and the bonus is there again', async () => {
      const page = await asOwner(OFFER);
      await press(page, 'Hủy và nhận lại tiền');
      await page.getByText('Đã hủy. Tiền đã về đúng ví.').waitFor();
      await page.getByText('Bạn đã hủy; đã hoàn tiền.').waitFor();
      await page.goto('/tai-khoan/vi-thuong');
      await page.getByText('Hoàn tiền dịch vụ').first().waitFor();
      expect((await page.locator('.amount').innerText()).replaceAll('\u00a0', ' ')).toBe('40.000 đ');
    });

    test('more days are bought by those alone who confirm the offer', async () => {
      const page = await asOwner(OFFER);
      const offered = service(page, 'Thêm 30 ngày');
      await offered.locator('summary').click();
      await press(page, 'Mua, trả 20.000 đ');
      await page.getByText('Bạn cần đánh dấu', { exact: false }).first().waitFor();
      await page.check('#confirmed');
      await press(page, 'Mua, trả 20.000 đ');
      await page.getByText('Đã mua. Dịch vụ bắt đầu sau 30 phút.').waitFor();
    });

    test('the page of referrals has a link that leads to a form with its code', async () => {
      const page = await asOwner('/tai-khoan/gioi-thieu');
      const link = await page.getByLabel('Đường dẫn để gửi', { exact: true }).inputValue();
      expect(link).toMatch(/\/dang-ky\?ma=[2-9A-HJ-NP-Z]{8}$/);
      await page.getByText('Không thưởng cho việc giới thiệu người mua', { exact: false }).waitFor();
      expect(await isTooWide(page)).toBe(false);
      const guest = await visit(new URL(link).pathname + new URL(link).search, {
        ...browser,
        viewport: PHONE,
      });
      expect(await guest.locator('[name="referral_code"]').inputValue()).toBe(link.slice(-8));
      expect(await isTooWide(guest)).toBe(false);
    });
  });
}

walk('with scripts', {});
walk('without scripts', { javaScriptEnabled: false });
