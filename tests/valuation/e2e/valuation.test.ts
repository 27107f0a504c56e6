import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { inChromium, type Visitor } from '../../_support/browser/browser.ts';

const START = '/tra-cuu/bang-gia-dat';

const phone: Visitor = { viewport: { width: 375, height: 800 } };
const noScript: Visitor = { ...phone, javaScriptEnabled: false };

const goOn = (page: Page) => page.getByRole('button', { name: 'Tiếp tục' }).click();
/** The last two steps: a plot without a application, and on to its answers. */
async function landAndHouse(page: Page) {
  await page.fill('#areaLegal', '77');
  await page.fill('#areaLegalLength', '22');
  await page.fill('#areaLegalWidth', '3,5');
  await goOn(page);
  await page.waitForURL(/buoc=3/);
  await page.selectOption('#floorsCount', '1');
  await goOn(page);
  await page.waitForURL(/buoc=kiem-tra/);
}

/** The first step of a plot in a city without a price table. */
async function plotElsewhere(page: Page, visitor: Visitor) {
  const choose = async (field: string, value: string, then: string) => {
    await page.selectOption(field, value);
    if (visitor === noScript) await page.getByRole('button', { name: 'Cập nhật danh sách' }).click();
    await page.locator(`${then} option`).nth(1).waitFor({ state: 'attached' });
  };
  await choose('#cityID', '01', '#districtCode');
  await choose('#districtCode', '001', '#wardCode');
  await page.selectOption('#wardCode', { index: 1 });
  await page.fill('#sheetNumber', '12');
  await page.fill('#plotNumber', '34');
  await goOn(page);
  await page.waitForURL(/buoc=1/);
}

/** Numbers stay with their units, which a reader of tests does not see. */
const plain = (text: string | null) => (text ?? '').replaceAll('\u00a0', ' ').trim();
const errors = (page: Page) => page.locator('.field-error').allTextContents();

inChromium('a valuation', ({ visit }) => {
  describe.each([
    ['with a script', phone],
    ['without a script', noScript],
  ])('%s', (_, visitor) => {
    /** Dependent lists load by themselves, or without a script on submit. */
    const choose = async (page: Page, field: string, label: string, then: string) => {
      await page.selectOption(field, { label });
      if (visitor === noScript) await page.getByRole('button', { name: 'Cập nhật danh sách' }).click();
      await page.locator(`${then} option`).nth(1).waitFor({ state: 'attached' });
    };

    const plot = async (page: Page) => {
      await choose(page, '#districtCode', 'Quận 1', '#wardCode');
      await page.selectOption('#wardCode', '26740');
      await page.fill('#sheetNumber', '12');
      await page.fill('#plotNumber', '34');
      await goOn(page);
      await page.waitForURL(/buoc=1/);
    };

    test('goes step by step to a sheet that comes out to the đồng', async () => {
      const page = await visit(START, visitor);
      await plot(page);
      await choose(page, '#streetName', 'Mạc Đĩnh Chi', '#distanceID');
      await page.selectOption('#distanceID', { index: 1 });
      await page.fill('#houseNumber', '12/3');
      await goOn(page);
      await expect.poll(() => errors(page)).toHaveLength(2);
      expect(await page.inputValue('#houseNumber'), 'nothing typed is lost').toBe('12/3');
      await page.fill('#alleyWidth', '3,5');
      await page.fill('#distanceToStreet', '120');
      await goOn(page);
      await page.waitForURL(/buoc=2/);
      await landAndHouse(page);
      await page.getByRole('link', { name: 'thay đổi Diện tích' }).click();
      await page.waitForURL(/sua/);
      expect(await page.inputValue('#areaLegal')).toBe('77');
      await goOn(page);
      await page.waitForURL(/buoc=kiem-tra/);
      await page.getByRole('button', { name: 'Xem kết quả định giá' }).click();
      await page.waitForURL(/bang-gia-dat\/267400120034-/);
      const amounts = await page.locator('tbody td:last-child').allTextContents();
      expect(amounts.map(plain)).toEqual(['6.101.235.000 đ', '1.255.111.200 đ']);
      expect(plain(await page.locator('tfoot td').textContent())).toBe('7.356.346.200 đ');
      await page.fill('input[name="ngang"]', '7');
      if (visitor === noScript) await page.getByRole('button', { name: 'Tính lại' }).click();
      await page.getByText('Kết quả theo giả định mới').waitFor();
    });

    test('keeps what was answered over a reload, back and forth, and by its address', async () => {
      const page = await visit(START, visitor);
      await plot(page);
      const address = page.url();
      await page.goBack();
      await page.goForward();
      await page.reload();
      expect(page.url()).toBe(address);
      await page.getByRole('link', { name: 'Thửa đất' }).first().click();
      await page.waitForURL(/buoc=0/);
      expect([await page.inputValue('#wardCode'), await page.inputValue('#sheetNumber')]).toEqual([
        '26740',
        '12',
      ]);
    });
  });

  test.each([1, 2, 3, 4])('sheet %i of the demonstration is one page of paper', async (n) => {
    const page = await visit(`${START}/26740901000${n}-dem000000${n}`);
    const file = await page.pdf({
      format: 'A4',
      margin: { top: '1cm', right: '1cm', bottom: '1cm', left: '1cm' },
    });
    expect(file.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  });

  test('what a listing is compared with can be left out, one by one', async () => {
    const page = await visit('/tra-cuu/so-sanh?tin=100050', noScript);
    const range = page.locator('.range');
    const before = await range.textContent();
    await page.getByRole('checkbox').first().check();
    await page.getByRole('button', { name: 'Tính lại' }).click();
    await page.waitForURL(/tin=100050&bo=/);
    expect(await range.textContent()).not.toBe(before);
    await page.getByRole('link', { name: 'Dùng lại mọi tin' }).click();
    await page.waitForURL(/tin=100050$/);
    expect(await range.textContent()).toBe(before);
  });

  test.each([
    ['with a script', phone],
    ['without a script', noScript],
  ])('a plot on a street of no table is compared with listings, %s', async (_, visitor) => {
    const page = await visit('/tra-cuu/so-sanh', visitor);
    await plotElsewhere(page, visitor);
    await page.fill('#streetName', 'Ngõ không tên');
    await goOn(page);
    await page.waitForURL(/buoc=2/);
    await landAndHouse(page);
    await page.getByRole('button', { name: 'Xem kết quả định giá' }).click();
    await page.waitForURL(/so-sanh\/\d{12}-/);
    await page.getByText('Ngõ không tên').first().waitFor();
    expect(await page.getByRole('heading', { name: 'Khoảng giá thị trường tham khảo' }).count()).toBe(1);
    expect(await page.getByText('Căn cứ', { exact: true }).count(), 'no price table is used').toBe(0);
  });

  test.each([
    ['with a script', phone],
    ['without a script', noScript],
  ])(
    'a sheet made without an account is taken out of the list by the browser it was made in, %s',
    async (_, visitor) => {
      const page = await visit('/tra-cuu/so-sanh', visitor);
      const { request } = page.context();
      await plotElsewhere(page, visitor);
      await page.fill('#streetName', 'Ngõ không tên');
      await goOn(page);
      await page.waitForURL(/buoc=2/);
      await landAndHouse(page);
      await page.getByLabel('danh sách công khai').check();
      await page.getByRole('button', { name: 'Xem kết quả định giá' }).click();
      await page.waitForURL(/\/so-sanh\/\d{12}-\w{10}$/);
      const own = page.url();
      const [sheet = '', code = ''] = /\/so-sanh\/\d{12}-(\w{10})/.exec(own) ?? [];
      const list = async () => (await request.get(`/tra-cuu/so-sanh?tim=${sheet.slice(9, 21)}`)).text();
      expect(await list()).toContain(code);
      const other = await (await fetch(page.url())).text();
      expect(other, 'another visitor').not.toContain('Gỡ khỏi danh sách công khai');
      await page.getByRole('button', { name: 'Gỡ khỏi danh sách công khai' }).click();
      await page.getByRole('button', { name: 'Cho hiện trong danh sách công khai' }).waitFor();
      expect(page.url()).toBe(own);
      expect(await list()).not.toContain(code);
    },
  );

  test('changing the ward clears a typed street, with an error at its field', async () => {
    const page = await visit('/tra-cuu/so-sanh', noScript);
    await plotElsewhere(page, noScript);
    await page.fill('#streetName', 'Ngõ không tên');
    await goOn(page);
    await page.waitForURL(/buoc=2/);
    await page.goto(page.url().replace('buoc=2', 'buoc=0'));
    await page.selectOption('#wardCode', { index: 2 });
    await goOn(page);
    await page.waitForURL(/buoc=1/);
    expect(await page.inputValue('#streetName')).toBe('');
    await page.getByText('Bạn chọn lại đường.').waitFor();
  });

  test('a listing that is not there is compared with nothing', async () => {
    const { request } = await visit(START);
    expect((await request.get('/tra-cuu/so-sanh?tin=999999')).status()).toBe(404);
  });

  test('a step that comes too early leads to the first that is missing', async () => {
    const page = await visit(`${START}?buoc=3`, phone);
    expect(await page.locator('#districtCode').count()).toBe(1);
  });

  test('invalid numbers are reported beside their fields, all at once', async () => {
    const page = await visit(START, phone);
    await page.fill('#sheetNumber', '0');
    await page.fill('#plotNumber', 'x');
    await goOn(page);
    await expect.poll(() => errors(page)).toHaveLength(4);
    expect(await page.inputValue('#plotNumber')).toBe('x');
  });
});
