import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { photo } from '#platform/images/_pictures.ts';
import { inChromium, type Visitor } from '../../_support/browser/browser.ts';
import { inDays } from '../../_support/people/conversations.ts';

const FORM = '/tai-khoan/ky-gui-bat-dong-san/ky-gui';
const OWN = '/tai-khoan/ky-gui-bat-dong-san/ban';
const DESK = '/quan-tri/ky-gui';

const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true }).first().click();

const sample = async (name: string) => ({ name, mimeType: 'image/jpeg', buffer: await photo() });

/** Sends one file of a role: in a form of its own, or as soon as it is chosen. */
async function upload(page: Page, role: string, { javaScriptEnabled }: Visitor) {
  if (javaScriptEnabled === false) {
    const part = page.locator(`#tep-${role}`);
    const before = await part.locator('li').count();
    await part.locator('[type="file"]').setInputFiles(await sample(`${role}.jpg`));
    await part.getByRole('button', { name: 'Tải tệp này lên' }).click();
    await expect.poll(() => part.locator('li').count()).toBe(before + 1);
    return;
  }
  await page.locator(`astro-island:not([ssr]) #${role}`).setInputFiles(await sample(`${role}.jpg`));
  const rows = page.locator(`.upload-field:has(#${role}) li`);
  await expect.poll(() => rows.last().getAttribute('data-status')).toBe('success');
}

/** What the owner and staff do, one after the other, about one property. */
function walk(name: string, browser: Visitor) {
  inChromium(name, ({ visit }) => {
    const title = `Đất mặt tiền Lê Duẩn ${name}`;
    let number = '';
    const asOwner = (path = `${OWN}/${number}`) => visit(path, { ...browser, as: 'customer' });
    const asStaff = (path = `${DESK}/${number}`) => visit(path, { ...browser, as: 'moderator' });

    async function claim() {
      const page = await asStaff(DESK);
      await page.getByRole('link', { name: title }).click();
      await page.waitForURL(`**/${number}`);
      await press(page, 'Nhận xử lý');
      await page.getByText('Bạn đã nhận hồ sơ này.').waitFor();
      return page;
    }

    test('the owner fills in what it is and where, what it is like, and for how much', async () => {
      const page = await asOwner(`${FORM}?loai=ban`);
      await page.selectOption('#kind', 'dat');
      await page.selectOption('#commune', '26740');
      await page.fill('#address', '12 Lê Duẩn');
      await press(page, 'Tiếp tục');
      await page.waitForURL(/buoc=1/);
      number = new URL(page.url()).searchParams.get('so') ?? '';
      expect(number).toMatch(/^KG-\d+$/);
      await page.fill('#landArea', '5 x 15');
      await page.selectOption('#legal', 'so-hong');
      await page.check('[name="amenity_gan_cho"]');
      await press(page, 'Tiếp tục');
      await page.waitForURL(/buoc=2/);
      await page.fill('#price', '3,2 tỷ');
      await page.fill('#title', title);
      await page.fill('#description', 'Đất ở, nở hậu. Gọi 0903 123 456.');
      await page.check('[name="encumbrance"][value="khong"]');
      await press(page, 'Tiếp tục');
      await page.waitForURL(/buoc=3/);
    });

    test('the owner goes on with another browser, adds files one by one, and sends it', async () => {
      const page = await asOwner();
      await page.getByText('Bản nháp').first().waitFor();
      await page.getByRole('link', { name: 'Làm tiếp' }).click();
      await page.waitForURL(/buoc=3/);
      await upload(page, 'photo', browser);
      await page.check('[name="papersConsent"]');
      await press(page, 'Tiếp tục');
      await page.getByRole('link', { name: 'Vui lòng tải lên ảnh mặt ngoài sổ' }).waitFor();
      await page.getByRole('link', { name: 'Vui lòng tải lên ảnh mặt trong sổ' }).waitFor();
      await upload(page, 'outer', browser);
      await upload(page, 'inner', browser);
      await press(page, 'Tiếp tục');
      await page.waitForURL(/buoc=kiem-tra/);
      await page.getByText('“0903 123 456”').waitFor();
      await press(page, 'Gửi kiểm tra');
      await page.getByText('Bạn cần đánh dấu', { exact: false }).first().waitFor();
      await page.check('[name="truth"]');
      await press(page, 'Gửi kiểm tra');
      await page.getByText('Đã gửi. Bạn xem việc tiếp theo bên dưới.').waitFor();
      await page.getByText('Chờ tiếp nhận').first().waitFor();
    });

    test('staff take it on and ask for a change, with the reason beside its field', async () => {
      const page = await claim();
      await page.getByText('Chọn lý do để yêu cầu bổ sung hoặc từ chối').click();
      await page.check('[name="reason_contact_in_text"]');
      await page.fill('[name="why_contact_in_text"]', 'Xóa số điện thoại ở câu cuối.');
      await press(page, 'Yêu cầu bổ sung');
      await page.getByText('Đã yêu cầu bổ sung.').waitFor();
    });

    test('the owner mends it and sends it again', async () => {
      const page = await asOwner();
      await page.getByText('Cần bổ sung').first().waitFor();
      await page.getByText('Xóa số điện thoại ở câu cuối.').waitFor();
      await page.getByRole('link', { name: 'Sửa Giá và mô tả' }).click();
      await page.getByText('Xóa số điện thoại ở câu cuối.').waitFor();
      await page.fill('#description', 'Đất ở, nở hậu, đường trước nhà 8 m.');
      await press(page, 'Tiếp tục');
      await page.waitForURL(/buoc=kiem-tra/);
      await page.check('[name="truth"]');
      await press(page, 'Gửi kiểm tra');
      await page.getByText('Đã gửi. Bạn xem việc tiếp theo bên dưới.').waitFor();
    });

    test('staff look at both faces of the land book, tick what they checked, and approve it', async () => {
      const page = await claim();
      await press(page, /^Duyệt bản 2$/);
      await page.getByText('Vui lòng ghi đủ kết quả kiểm tra bắt buộc').waitFor();
      await page.getByRole('link', { name: 'Mở hai mặt sổ' }).click();
      await expect
        .poll(() =>
          page
            .locator('figure img')
            .evaluateAll((all) =>
              all.every((one) => one instanceof HTMLImageElement && one.naturalWidth > 0),
            ),
        )
        .toBe(true);
      for (const what of ['place', 'price', 'pictures', 'papers', 'owner_identity'])
        await page.selectOption(`[name="check_${what}"]`, 'passed');
      await press(page, 'Lưu kết quả kiểm tra');
      await page.getByText('Đã lưu kết quả kiểm tra.').waitFor();
      await press(page, /^Duyệt bản 2$/);
      await page.getByText('Đã duyệt và đăng tin.').waitFor();
    });

    test('readers find it', async () => {
      const page = await visit('/dat', browser);
      await page.getByRole('link', { name: title }).first().click();
      await page.getByRole('heading', { name: title }).waitFor();
      await page.getByText('3,2 tỷ').first().waitFor();
    });

    test('a reader proposes times to see it, and the owner accepts one', async () => {
      const page = await visit('/dat', { ...browser, as: 'editor' });
      await page.getByRole('link', { name: title }).first().click();
      await page.getByRole('heading', { name: title }).waitFor();
      await page.locator('a[href*="hen-xem"]').first().click();
      await page.getByLabel('Giờ hẹn 1').fill(inDays(2));
      await page.getByLabel('Giờ hẹn 2').fill(inDays(3));
      await press(page, 'Gửi đề nghị');
      await page.getByText('Bạn đã đề nghị giờ xem').first().waitFor();
      const mine = await asOwner('/tai-khoan/tin-nhan');
      await mine.locator('tr', { hasText: title }).getByRole('link').click();
      await mine
        .getByRole('button', { name: /^Đồng ý / })
        .first()
        .click();
      await mine.getByText('Đã nhận giờ hẹn.').waitFor();
    });

    test('the owner cuts the price, which is public at once, and sells it', async () => {
      const page = await asOwner();
      await page.getByText('Đổi giá', { exact: true }).first().click();
      await page.locator('form[action*="changePrice"] [name="price"]').fill('3 tỷ');
      await page.locator('form[action*="changePrice"] button').click();
      await page.getByText('Đã nhận giá mới.').waitFor();
      await page.getByRole('link', { name: 'Xem tin đang đăng' }).click();
      await page.getByText('3 tỷ').first().waitFor();
      await page.goBack();
      await page.getByText('Đã bán', { exact: true }).first().click();
      await page.locator('form[action*="consignments.close"] button').click();
      await page.getByText('Đã ghi nhận. Cảm ơn bạn.').waitFor();
      await page.getByText('Đã bán', { exact: true }).first().waitFor();
    });
  });
}

walk('without a script on a phone', { javaScriptEnabled: false, viewport: { width: 375, height: 800 } });
walk('with a script', {});
