import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { inChromium, type Visitor } from '../../_support/browser/browser.ts';

const phone: Visitor = { viewport: { width: 375, height: 800 } };
const noScript: Visitor = { ...phone, javaScriptEnabled: false };
const BOTH = [
  ['with a script', phone],
  ['without a script', noScript],
] as const;

const press = (page: Page, name: string) => page.getByRole('button', { name }).click();
const goOn = (page: Page) => press(page, 'Tiếp tục');
const texts = (page: Page, fields: readonly string[]) =>
  Promise.all(fields.map((field) => page.inputValue(`#${field}`)));

/** A choice whose list follows from it. */
async function choose(page: Page, visitor: Visitor, field: string, value: string, then: string) {
  await page.selectOption(`#${field}`, value);
  if (visitor === noScript) await press(page, 'Cập nhật danh sách');
  await page.locator(`#${then} option`).nth(1).waitFor({ state: 'attached' });
}

/** What is answered at each step, first without what is required, then the rest. */
const STEPS: readonly { first: Record<string, string>; rest: Record<string, string>; next: string }[] = [
  { first: { sheetNumber: '12' }, rest: { plotNumber: '34' }, next: '1' },
  {
    first: { houseNumber: '12/3' },
    rest: { alleyWidth: '3', distanceToStreet: '40' },
    next: '2',
  },
  { first: { areaLegal: '60', areaLegalWidth: '4' }, rest: { areaLegalLength: '15' }, next: '3' },
  {
    first: { floorsCount: '2', areaConstructionFloor: '110' },
    rest: { perRemainingValue: '80', remainingValue: '500 triệu' },
    next: 'kiem-tra',
  },
];

async function answer(page: Page, answers: Record<string, string>) {
  for (const [name, value] of Object.entries(answers))
    await (name === 'floorsCount' ? page.selectOption(`#${name}`, value) : page.fill(`#${name}`, value));
}

inChromium('the form of a valuation', ({ visit }) => {
  test.each(BOTH)(
    'keeps every answer of a step that is refused, and questions what is odd, %s',
    async (_, visitor) => {
      const page = await visit('/tra-cuu/bang-gia-dat', visitor);
      await page.getByText('Có bảng giá của một phần').waitFor();
      await choose(page, visitor, 'districtCode', '760', 'wardCode');
      await page.selectOption('#wardCode', '26740');
      for (const [at, { first, rest, next }] of STEPS.entries()) {
        if (at === 1) await choose(page, visitor, 'streetName', 'Mạc Đĩnh Chi', 'distanceID');
        if (at === 1) await page.selectOption('#distanceID', { index: 1 });
        const chosen = [['districtCode', 'wardCode'], ['streetName', 'distanceID'], [], []][at] ?? [];
        const before = await texts(page, chosen);
        await answer(page, first);
        await goOn(page);
        await page.locator('[aria-invalid="true"]').first().waitFor();
        expect(await texts(page, chosen)).toEqual(before);
        expect(await texts(page, Object.keys(first))).toEqual(Object.values(first));
        await answer(page, rest);
        await goOn(page);
        await page.waitForURL(new RegExp(`buoc=${next}`));
      }
      await page.getByText('Diện tích sàn lớn hơn đất × số tầng. Đúng như vậy?').waitFor();
      await press(page, 'Xem kết quả định giá');
      await page.waitForURL(/bang-gia-dat\/\d{12}-/);
      await page.getByText('Theo bảng giá Nhà nước (để tính thuế, bồi thường)').waitFor();
      await page.getByText('Giá thị trường tham khảo').waitFor();
    },
  );

  test.each(BOTH)('leads to the other way to value a plot with its answers, %s', async (_, visitor) => {
    const page = await visit('/tra-cuu/bang-gia-dat', visitor);
    await choose(page, visitor, 'districtCode', '778', 'wardCode');
    await page.selectOption('#wardCode', '27484');
    if (visitor === noScript) await press(page, 'Cập nhật danh sách');
    await page.getByText('chưa có ở đây').waitFor();
    await page.fill('#sheetNumber', '12');
    await press(page, 'Ước tính giá thị trường');
    await page.waitForURL(/so-sanh\?/);
    expect(await texts(page, ['districtCode', 'wardCode', 'sheetNumber'])).toEqual(['778', '27484', '12']);
    await page.fill('#plotNumber', '34');
    await goOn(page);
    await page.waitForURL(/so-sanh.*buoc=1/);
    await page.fill('#houseNumber', '5');
    await page.fill('#streetName', 'Huỳnh Tấn Phát');
    await goOn(page);
    await page.waitForURL(/buoc=2/);
    await page.fill('#areaLegal', '77');
    await press(page, 'Tính theo bảng giá Nhà nước');
    // No table has its street, so that comes first, and there is a way back.
    await page.waitForURL(/bang-gia-dat\?.*buoc=1/);
    await press(page, 'Ước tính giá thị trường');
    await page.waitForURL(/so-sanh\?.*buoc=1/);
    expect(await texts(page, ['houseNumber', 'streetName'])).toEqual(['5', 'Huỳnh Tấn Phát']);
  });

  test('has the fields of an alley for an alley alone', async () => {
    const page = await visit(
      '/tra-cuu/so-sanh?cityID=79&districtCode=760&wardCode=26740&sheetNumber=1&plotNumber=2',
      phone,
    );
    await goOn(page);
    await page.waitForURL(/buoc=1/);
    const alley = page.locator('#alleyWidth');
    await alley.waitFor({ state: 'attached' });
    await expect.poll(() => alley.isVisible()).toBe(false);
    await page.fill('#houseNumber', '12/3');
    await expect.poll(() => alley.isVisible()).toBe(true);
    await expect.poll(() => page.isChecked('[name="location"][value="tronghem"]')).toBe(true);
    expect(await page.locator('.field:has(#alleyWidth) .field-optional').count()).toBe(0);
    await page.check('[name="location"][value="mattien"]');
    await expect.poll(() => alley.isVisible()).toBe(false);
  });
});
