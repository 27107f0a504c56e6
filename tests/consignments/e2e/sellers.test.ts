import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { inChromium, type Visitor } from '../../_support/browser/browser.ts';

const SETTINGS = '/tai-khoan/trang-nguoi-dang';
const IMPORT = '/tai-khoan/ky-gui-bat-dong-san/nhap-tu-tep';
const ACCOUNT = '/quan-tri/tai-khoan/00000000-0000-4000-8000-000000000001';

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first().click();

/** What a seller and staff do about a public page, and a table of offers. */
function walk(name: string, browser: Visitor) {
  inChromium(name, ({ app, visit }) => {
    const asSeller = (path: string) => visit(path, { ...browser, as: 'customer' });
    let path = '';

    test('a seller says what they are and opens a page, which anyone reads', async () => {
      const page = await asSeller(SETTINGS);
      await page.check('[name="kind"][value="broker"]');
      await page.fill('[name="name"]', 'Nhà đất An Phú');
      await page.fill('[name="certificate"]', 'HCM-00123');
      await page.check('[name="isPublic"]');
      await press(page, 'Lưu');
      await page.waitForURL(/\?xong/);
      const link = page.getByRole('link', { name: 'Xem trang công khai của bạn' });
      path = (await link.getAttribute('href')) ?? '';
      expect(path).toBe('/nguoi-dang/khach-minh-hoa-dem23');
      const shown = await visit(path, browser);
      await shown.getByRole('heading', { name: 'Nhà đất An Phú', level: 1 }).waitFor();
      await shown.getByText('HCM-00123').waitFor();
      const [card] = await shown.locator('.cards a').all();
      await card?.click();
      await shown.locator(`#lien-he a[href="${path}"]`).waitFor();
    });

    test('staff hide the page for a reason that its seller reads, and show it again', async () => {
      const desk = await visit(ACCOUNT, { ...browser, as: 'moderator' });
      await desk.fill('[name="note"]', 'Tên công ty không đúng');
      await press(desk, 'Ẩn trang');
      await desk.getByText('Trang đang bị ẩn').waitFor();
      await expect.poll(async () => (await fetch(app().origin + path)).status).toBe(404);
      await (await asSeller(SETTINGS)).getByText('Lý do: Tên công ty không đúng').waitFor();
      await press(desk, 'Hiện lại trang');
      await desk.getByText('Trang đang công khai').waitFor();
      await expect.poll(async () => (await fetch(app().origin + path)).status).toBe(200);
    });

    test('a table is looked at, refused by line, mended and loaded as drafts', async () => {
      const page = await asSeller(IMPORT);
      const sample = await page.request.get('/tai-khoan/ky-gui-bat-dong-san/tep-mau.csv');
      expect(sample.headers()['content-type']).toContain('text/csv');
      const text = (await sample.text()).replace('\uFEFF', '');
      await page.fill('textarea', text.replace('Nhà riêng', 'Lâu đài'));
      await press(page, 'Xem trước');
      await page.getByText('Cột loai_hinh_bds:').waitFor();
      await page.fill('textarea', text);
      await press(page, 'Xem trước');
      await page.getByText('Số bản nháp sẽ tạo: 1').waitFor();
      await press(page, 'Cập nhật');
      await page.waitForURL(/tat-ca\?nhap/);
      await page.getByText('Đã tạo các bản nháp từ tệp.').waitFor();
      await page.getByRole('link', { name: 'Nhà 3 tầng hẻm xe hơi, gần công viên' }).waitFor();
    });
  });
}

walk('sellers, without a script', { javaScriptEnabled: false });
walk('sellers, with a script', {});
