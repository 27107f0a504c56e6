import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { inChromium } from '../../_support/browser/browser.ts';
import { OWNED } from '../../_support/browser/pages.ts';
import { inDays } from '../../_support/people/conversations.ts';
import { CONVERSATION } from '../../_support/pages.ts';

const PHONE = { viewport: { width: 375, height: 740 } };
const number = '0900 000 001';

const overflowOf = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

inChromium('the ways to a seller', ({ visit }) => {
  test('on a phone are in reach, and the number comes in place', async () => {
    const refused: string[] = [];
    const page = await visit('/ngoai-tuyen', PHONE);
    page.on('response', (response) => {
      if (response.status() >= 400) refused.push(`${response.status()} ${response.url()}`);
    });
    await page.goto(OWNED);
    const bar = page.locator('[data-contact-bar]');
    const call = bar.getByRole('button', { name: 'Gọi' });
    expect(await call.isVisible()).toBe(true);
    const box = await bar.boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(PHONE.viewport.height);
    await call.click();
    const link = bar.getByRole('link', { name: 'Gọi' });
    await link.waitFor();
    expect(await link.getAttribute('href')).toBe('tel:0900000001');
    expect(await bar.getByRole('link', { name: 'Zalo' }).getAttribute('href')).toBe(
      'https://zalo.me/0900000001',
    );
    expect(await link.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(await page.locator('[data-phone]').textContent()).toContain(number);
    expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(OWNED);
    expect(refused).toEqual([]);
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    const [footer, at] = [await page.locator('footer').boundingBox(), await bar.boundingBox()];
    expect((at?.y ?? 0) + (at?.height ?? 0)).toBeLessThanOrEqual((footer?.y ?? 0) + 1);
    expect(await overflowOf(page)).toBe(0);
  });

  test('work without a script as well', async () => {
    const page = await visit(OWNED, { ...PHONE, javaScriptEnabled: false });
    await page.locator('[data-contact-bar]').getByRole('button', { name: 'Zalo' }).click();
    await page.locator('[data-phone]', { hasText: number }).waitFor();
    expect(new URL(page.url()).search).toBe('?so-dien-thoai');
    await page.locator('[data-contact-bar]').getByRole('link', { name: 'Nhắn' }).click();
    expect(new URL(page.url()).pathname).toBe('/dang-nhap');
  });

  test('lead to times that are proposed, and accepted by the other side', async () => {
    const reader = await visit('/tai-khoan/tin-nhan/moi?tin=101611&hen-xem', { ...PHONE, as: 'customer' });
    await reader.getByRole('button', { name: 'Gửi đề nghị' }).click();
    await reader.getByText('Bạn chọn thêm một giờ').first().waitFor();
    await reader.getByLabel('Giờ hẹn 1').fill(inDays(2));
    await reader.getByLabel('Giờ hẹn 2').fill(inDays(3));
    await reader.getByLabel('Lời nhắn').fill('Tôi đến cùng gia đình');
    await reader.getByRole('button', { name: 'Gửi đề nghị' }).click();
    await reader.getByText('Bạn đã đề nghị giờ xem').first().waitFor();
    await reader.locator('.message', { hasText: 'Tôi đến cùng gia đình' }).waitFor();
    expect(await overflowOf(reader)).toBe(0);
    const seller = await visit(`/tai-khoan/tin-nhan/${CONVERSATION}`, { ...PHONE, as: 'customer' });
    await seller
      .getByRole('button', { name: /^Đồng ý / })
      .first()
      .click();
    await seller.getByText('Đã nhận giờ hẹn.').waitFor();
    await seller.getByText('Hẹn xem lúc').first().waitFor();
  });
});
