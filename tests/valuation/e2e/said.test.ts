import { describe, expect, test } from 'vitest';
import { inChromium, type Visitor } from '../../_support/browser/browser.ts';

const START = '/tra-cuu/bang-gia-dat';
const SHEET = `${START}/267409010001-dem0000001`;

const phone: Visitor = { viewport: { width: 375, height: 800 } };
const noScript: Visitor = { ...phone, javaScriptEnabled: false };

inChromium('what a valuation says', ({ visit }) => {
  test('of what comes from elsewhere: where it lies, and how far one looked', async () => {
    const page = await visit('/tra-cuu/so-sanh?tin=100050', noScript);
    const marks = await page.locator('form ol .badge').allTextContents();
    for (const mark of marks)
      expect(mark.trim()).toMatch(/^phường, xã lân cận: (Phường|Xã|Đặc khu) .+, (cùng|khác) quận, huyện cũ$/);
    const elsewhere = new Set(marks.map((mark) => /: ([^,]+),/.exec(mark)?.[1])).size;
    expect(elsewhere).toBeGreaterThan(0);
    await page.getByText(new RegExp(`\\(${elsewhere} phường, xã lân cận\\)`)).waitFor();
  });

  describe.each([
    ['with a script', phone],
    ['without a script', noScript],
  ])('%s', (_, visitor) => {
    test('of wards: which have a table of prices', async () => {
      const page = await visit(START, visitor);
      await page.selectOption('#districtCode', { label: 'Quận 1' });
      if (visitor === noScript) await page.getByRole('button', { name: 'Cập nhật danh sách' }).click();
      const ward = page.locator('#wardCode option[value="26740"]');
      await ward.waitFor({ state: 'attached' });
      expect(await ward.textContent()).toBe('Phường Sài Gòn (có bảng giá)');
    });
  });

  test.each([
    ['a phone', 375, 'screen', 0, 96],
    ['a wide screen', 1280, 'screen', 120, 160],
    ['paper', 720, 'print', 75, 120],
  ] as const)('with a code that fits %s', async (_, width, media, least, most) => {
    const page = await visit(SHEET, { viewport: { width, height: 800 } });
    await page.emulateMedia({ media });
    const box = await page.locator('svg.qr').boundingBox();
    expect(box?.width).toBeGreaterThanOrEqual(least);
    expect(box?.width).toBeLessThanOrEqual(most);
  });

  test.each([
    [375, false],
    [1280, true],
  ])('the page of the app %i px wide shows its code to another device: %s', async (width, isShown) => {
    const page = await visit('/download', { viewport: { width, height: 800 } });
    expect(await page.locator('svg.qr').isVisible()).toBe(isShown);
  });
});
