import { expect, test } from 'vitest';
import { inChromium } from '../../_support/browser/browser.ts';

inChromium('the filters', ({ visit }) => {
  test('count on their button while they are changed, and lead there', async () => {
    const page = await visit('/nha-dat-ban/778');
    const button = page.locator('form .send button');
    await page.locator('input[name="khoang_gia_max"]').fill('5 tỷ');
    await expect.poll(() => button.innerText()).toMatch(/^Xem \d+ tin$/);
    const said = await button.innerText();
    await button.click();
    await page.waitForURL('**/nha-dat-ban/778?khoang_gia_max=5000000000');
    expect(`Xem ${await page.locator('.browse header strong').innerText()}`).toBe(said);
  });

  test('offer ranges with how many are in each', async () => {
    const page = await visit('/nha-dat-ban/778', { viewport: { width: 1280, height: 800 } });
    const range = page.locator('#bo-loc').getByRole('link', { name: /^3 – 5 tỷ/ });
    const count = (await range.innerText()).split('\n').at(-1);
    await range.click();
    await page.waitForURL('**?khoang_gia_min=3000000000&khoang_gia_max=5000000000');
    expect(await page.locator('.browse header strong').innerText()).toBe(`${count} tin`);
    expect(await range.getAttribute('aria-current')).toBe('true');
  });

  test('remember what was searched in this browser', async () => {
    const page = await visit('/');
    const field = page.getByRole('combobox', { name: 'Bạn đang tìm gì?' });
    const options = page.getByRole('listbox', { name: 'Bạn đang tìm gì?' }).getByRole('option');
    await field.pressSequentially('quan 7');
    await options.first().waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/nha-dat-ban/778');
    await page.goto('/');
    await field.focus();
    await expect.poll(() => options.allInnerTexts()).toEqual(['Quận 7\nTìm gần đây']);
    expect(await page.evaluate(() => Object.keys(localStorage))).toContain('recent listings/suggest');
  });

  test('a heart of the home page is kept without leaving it', async () => {
    const page = await visit('/');
    const heart = page.locator('favourite-button button').first();
    await expect
      .poll(() => page.evaluate(() => customElements.get('favourite-button') !== undefined))
      .toBe(true);
    await heart.click();
    await expect.poll(() => heart.getAttribute('aria-pressed')).toBe('true');
    expect(new URL(page.url()).pathname).toBe('/');
  });
});
