import { expect, test } from 'vitest';
import { inChromium } from '../../_support/browser/browser.ts';

const ANSWER = 'Chúng tôi đã đối chiếu với ngân hàng: khoản này đúng.';

inChromium('a complaint about a transfer', ({ visit }) => {
  test('is one press in the history, and its answer comes back to the customer', async () => {
    const page = await visit('/tai-khoan/vi-chinh', { as: 'customer', javaScriptEnabled: false });
    const complain = page.getByRole('button', { name: 'Khiếu nại: Nạp tiền TU-100001' });
    await complain.click();
    await page.waitForURL('**/tai-khoan/gop-y/*');
    await page.getByText('Khiếu nại giao dịch Nạp tiền TU-100001').waitFor();
    const thread = new URL(page.url()).pathname;

    // Pressed again it is the same one.
    await page.goto('/tai-khoan/vi-chinh');
    await complain.click();
    await page.waitForURL('**/tai-khoan/gop-y/*');
    expect(new URL(page.url()).pathname).toBe(thread);

    const id = thread.split('/').at(-1) ?? '';
    const desk = await visit('/quan-tri/thu-ngan', { as: 'cashier', javaScriptEnabled: false });
    await desk.getByRole('main').locator('a[href="/quan-tri/hop-thu?loai=complaint"]').click();
    await desk.getByRole('link', { name: /^Khiếu nại giao dịch Nạp tiền TU-100001/ }).click();
    await desk.getByRole('heading', { level: 1, name: /^Khiếu nại giao dịch LH-/ }).waitFor();
    const reply = desk.locator('form').filter({ has: desk.locator('textarea[name=text]') });
    await reply.locator('textarea').fill(ANSWER);
    await reply.getByRole('button', { name: /^(?:Gửi|Trả lời)/ }).click();
    await desk.getByText(ANSWER).first().waitFor();
    await desk.locator('a[href*="/quan-tri/thu-ngan/giao-dich/"]').click();
    await desk.getByRole('heading', { name: 'Giao dịch TU-100001' }).waitFor();
    await desk.getByRole('cell', { name: '2.000.000 đ' }).first().waitFor();
    await desk.getByRole('link', { name: /^LH-\d+ · Đã trả lời$/ }).click();
    await desk.waitForURL(`**/quan-tri/hop-thu/${id}`);

    await page.goto(thread);
    await page.getByText(ANSWER).waitFor();

    // Who answers without seeing money is led nowhere.
    const other = await visit(`/quan-tri/hop-thu/${id}`, { as: 'moderator', javaScriptEnabled: false });
    await other.getByText('quản trị viên và thu ngân xem được').waitFor();
    expect(await other.locator('main a[href*="/quan-tri/thu-ngan"]').count()).toBe(0);
  });

  test('begins on a receipt too, where a script runs', async () => {
    const page = await visit('/tai-khoan/vi-chinh?loai=mua', { as: 'customer' });
    await page.getByRole('main').getByRole('link', { name: 'Mua dịch vụ' }).click();
    await page.getByRole('button', { name: 'Khiếu nại giao dịch này' }).click();
    await page.waitForURL('**/tai-khoan/gop-y/*');
    await page.getByText('Khiếu nại giao dịch Mua dịch vụ').first().waitFor();
  });
});
