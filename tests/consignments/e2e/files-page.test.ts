import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { photo } from '#platform/images/_pictures.ts';
import { inChromium, type Visitor } from '../../_support/browser/browser.ts';

const FORM = '/tai-khoan/ky-gui-bat-dong-san/ky-gui';
const PIECE = /\/api\/tai-len\/[0-9a-f-]{36}$/;

const press = (within: Pick<Page, 'getByRole'>, name: string) =>
  within.getByRole('button', { name, exact: true }).click();
const sample = async (name: string) => ({ name, mimeType: 'image/jpeg', buffer: await photo() });
const field = (page: Page, role: string) => page.locator(`.upload-field:has(#${role})`);
const namesIn = (page: Page, role: string) =>
  field(page, role).locator('.upload-about > span:first-child').allTextContents();
const statesIn = (page: Page, role: string) =>
  field(page, role)
    .locator('li')
    .evaluateAll((rows) => rows.map((row) => row.getAttribute('data-status')));

inChromium('the page of files', ({ visit }) => {
  let begun = '';

  /** An owner who has answered the three pages before. */
  async function open(title: string, visitor: Visitor): Promise<Page> {
    const page = await visit(`${FORM}?loai=ban`, { as: 'customer', ...visitor });
    await page.selectOption('#kind', 'dat');
    await page.selectOption('#commune', '26740');
    await page.fill('#address', '12 Lê Duẩn');
    await press(page, 'Tiếp tục');
    await page.waitForURL(/buoc=1/);
    await page.fill('#landArea', '75');
    await page.selectOption('#legal', 'so-hong');
    await press(page, 'Tiếp tục');
    await page.waitForURL(/buoc=2/);
    await page.fill('#title', title);
    await page.fill('#description', 'Đất ở, nở hậu.');
    await page.check('[name="encumbrance"][value="khong"]');
    await press(page, 'Tiếp tục');
    await page.waitForURL(/buoc=3/);
    return page;
  }

  async function openWithScript(title: string): Promise<Page> {
    const page = await open(title, {});
    await page.locator('astro-island:not([ssr]) #photo').waitFor();
    return page;
  }

  /** Until `mend` is called the line breaks under all that is sent. */
  async function cut(page: Page) {
    let isAway = true;
    await page.route(PIECE, (route) =>
      isAway && route.request().method() === 'PATCH' ? route.abort() : route.continue(),
    );
    return () => void (isAway = false);
  }

  test('takes several at once, one of which fails and is tried again', async () => {
    const page = await openWithScript('Đất nhiều ảnh');
    let isRefused = true;
    await page.route(PIECE, (route) => {
      if (!isRefused || route.request().method() !== 'PATCH') return route.continue();
      isRefused = false;
      return route.fulfill({ status: 415, body: '{"code":"malformed"}' });
    });
    await page.setInputFiles('#photo', [await sample('a.jpg'), await sample('b.jpg'), await sample('c.jpg')]);
    await expect
      .poll(async () => (await statesIn(page, 'photo')).toSorted())
      .toEqual(['fail', 'success', 'success']);
    await page.check('[name="papersConsent"]');
    await press(page, 'Tiếp tục');
    await page.getByText('Có tệp chưa tải lên được', { exact: false }).first().waitFor();
    await field(page, 'photo')
      .getByRole('button', { name: /^Thử lại/ })
      .click();
    await expect.poll(() => statesIn(page, 'photo')).toEqual(['success', 'success', 'success']);
    begun = page.url();
  });

  test('has what another page has sent, keeps the order that is made, and is sent', async () => {
    const page = await visit(begun, { as: 'customer' });
    await page.locator('astro-island:not([ssr]) #photo').waitFor();
    await expect.poll(async () => (await namesIn(page, 'photo')).length).toBe(3);
    await page.setInputFiles('#outer', await sample('bia.jpg'));
    await page.setInputFiles('#inner', await sample('trong.jpg'));
    await expect.poll(() => statesIn(page, 'inner')).toEqual(['success']);
    await expect.poll(() => statesIn(page, 'outer')).toEqual(['success']);
    const [first = '', second = '', third = ''] = await namesIn(page, 'photo');
    await press(page, `Lên trước: ${third}`);
    await press(page, `Lên trước: ${third}`);
    await press(page, `Bỏ: ${second}`);
    await page.check('[name="papersConsent"]');
    await press(page, 'Tiếp tục');
    await page.waitForURL(/buoc=kiem-tra/);
    await page.getByRole('link', { name: 'Sửa Ảnh và giấy tờ' }).click();
    await page.locator('astro-island:not([ssr]) #photo').waitFor();
    expect(await namesIn(page, 'photo')).toEqual([third, first]);
    await press(page, `Lên trước: ${first}`);
    await press(page, 'Tiếp tục');
    await page.waitForURL(/buoc=kiem-tra/);
    await page.check('[name="truth"]');
    await press(page, 'Gửi kiểm tra');
    await page.getByText('Đã gửi. Bạn xem việc tiếp theo bên dưới.').waitFor();
    expect(await page.locator('.files img').count()).toBe(2);
  });

  test('is not left by mistake while a file is on its way', async () => {
    const page = await openWithScript('Đất rời trang');
    const mend = await cut(page);
    const warnings: string[] = [];
    page.on('dialog', (dialog) => {
      warnings.push(dialog.type());
      void dialog.dismiss();
    });
    await page.setInputFiles('#photo', await sample('a.jpg'));
    await expect.poll(() => statesIn(page, 'photo')).toEqual(['uploading']);
    await page.getByRole('link', { name: 'Quay lại', exact: true }).click({ noWaitAfter: true });
    await expect.poll(() => warnings).toEqual(['beforeunload']);
    expect(page.url()).toContain('buoc=3');
    mend();
    await expect.poll(() => statesIn(page, 'photo'), { timeout: 30_000 }).toEqual(['success']);
    await page.getByRole('link', { name: 'Quay lại', exact: true }).click();
    await page.waitForURL(/buoc=2/);
    expect(warnings).toHaveLength(1);
    // What was sent is there again, in this browser or another.
    await page.goBack();
    await page.locator('astro-island:not([ssr]) #photo').waitFor();
    await expect.poll(() => namesIn(page, 'photo')).toEqual(['a.jpg']);
  });

  test('without a script takes one file at a time, says what is wrong with it, and keeps their order', async () => {
    const page = await open('Đất từng ảnh', {
      javaScriptEnabled: false,
      viewport: { width: 375, height: 800 },
    });
    const part = page.locator('#tep-photo');
    const send = async (name: string, buffer?: Buffer) => {
      const file = await sample(name);
      await part.locator('[type="file"]').setInputFiles({ ...file, ...(buffer && { buffer }) });
      await part.getByRole('button', { name: 'Tải tệp này lên' }).click();
      await part.locator('li').filter({ hasText: name }).waitFor();
    };
    await send('a.jpg');
    await send('b.jpg');
    await send('c.jpg', Buffer.from('text'));
    await part.getByText('Không mở được tệp này.', { exact: false }).waitFor();
    await press(part, 'Bỏ: c.jpg');
    await press(part, 'Lên trước: b.jpg');
    await expect.poll(() => part.locator('li a').allTextContents()).toEqual(['b.jpg', 'a.jpg']);
    await press(part, 'Bỏ: a.jpg');
    await expect.poll(() => part.locator('li a').allTextContents()).toEqual(['b.jpg']);
    await page.check('[name="papersConsent"]');
    await press(page, 'Tiếp tục');
    await page.getByRole('link', { name: 'Vui lòng tải lên ảnh mặt trong sổ' }).click();
    expect(new URL(page.url()).hash).toBe('#tep-inner');
    await page.locator('#tep-inner').getByText('Vui lòng tải lên ảnh mặt trong sổ').waitFor();
  });
});
