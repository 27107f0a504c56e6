import { expect, test } from 'vitest';
import { inChromium } from '../../_support/browser/browser.ts';
import { PROPERTY } from '../../_support/browser/pages.ts';

const NEAR_OTHERS = '/nha-rieng/003/101608';

inChromium('costs of buying and paper', ({ visit }) => {
  test('the costs with a loan are found without a script', async () => {
    const page = await visit('/tra-cuu/chi-phi-mua-nha', { javaScriptEnabled: false });
    await page.getByLabel('Giá mua').fill('3 tỷ');
    await page.getByText('Vay ngân hàng').click();
    await page.getByLabel('Số tiền vay').fill('70%');
    await page.getByLabel('Vay trong bao lâu').fill('20');
    await page.getByRole('button', { name: 'Tính chi phí' }).click();
    expect(await page.getByRole('link', { name: 'Lãi suất (thời gian đầu): chưa điền' }).count()).toBe(1);
    await page.getByLabel('Lãi suất (thời gian đầu)').fill('8,5');
    await page.getByRole('button', { name: 'Tính chi phí' }).click();
    expect(await page.getByRole('heading', { name: 'Cần chuẩn bị khoảng' }).textContent()).toContain(
      '918.860.000',
    );
    const table = page.getByRole('link', { name: 'Tải cả bảng (CSV)' });
    expect(await table.getAttribute('href')).toMatch(/^\/tra-cuu\/chi-phi-mua-nha\.csv\?gia=/);
  });

  test('a property leads to its costs', async () => {
    const page = await visit(PROPERTY);
    await page.getByRole('link', { name: 'Tính cả khoản vay' }).click();
    await page.waitForURL(/chi-phi-mua-nha/);
    expect(await page.getByLabel('Giá mua').inputValue()).toBe('13800000000');
  });

  test.each([PROPERTY, NEAR_OTHERS])(
    '%s is two pages of paper at most, without empty boxes',
    async (path) => {
      const page = await visit(path);
      const paper = (await page.pdf({ format: 'A4' })).toString('latin1');
      expect(paper.match(/\/Type \/Page\b/g)?.length).toBeLessThanOrEqual(2);
      await page.emulateMedia({ media: 'print' });
      const left = await page.evaluate(() => {
        const isSeen = (element: Element) => element.checkVisibility({ visibilityProperty: true });
        const seen = (selector: string) => [...document.querySelectorAll(selector)].filter(isSeen);
        return {
          controls: seen('button, .button, input, select, textarea, nav a').map((one) => one.outerHTML),
          unread: seen('img').filter((one) => one instanceof HTMLImageElement && one.naturalWidth === 0)
            .length,
          headings: seen('section')
            .filter((one) => one.textContent.trim() === one.querySelector('h2, h3')?.textContent.trim())
            .map((one) => one.textContent),
          fixed: seen('body *').filter((one) => ['fixed', 'sticky'].includes(getComputedStyle(one).position))
            .length,
        };
      });
      expect(left).toEqual({ controls: [], unread: 0, headings: [], fixed: 0 });
    },
  );
});
