import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { paintAt } from '#kernel/web/theme.ts';
import { inChromium, LANGS, type Visitor } from '../../_support/browser/browser.ts';
import { ANSWER, EXAMPLE, PROPERTY } from '../../_support/browser/pages.ts';

/** The field of coordinates, in either language. */
const cornersOf = (page: Page) => page.locator('textarea');

const YEAR = 365 * 24 * 60 * 60;
const noScript: Visitor = { javaScriptEnabled: false };

inChromium('without JavaScript', ({ app, visit }) => {
  test('the language is chosen, kept for a year, and the page stays the same one', async () => {
    const page = await visit(`${ANSWER}&lang=vi`, noScript);
    await page.getByRole('button', { name: 'English' }).click();
    await page.getByRole('heading', { name: 'Your plot' }).waitFor();
    expect(page.url()).toBe(app().origin + ANSWER);
    expect(await page.locator('html').getAttribute('lang')).toBe('en');
    const [cookie] = await page.context().cookies();
    expect(cookie).toMatchObject({ name: 'lang', value: 'en', sameSite: 'Lax' });
    expect((cookie?.expires ?? 0) - Date.now() / 1000).toBeCloseTo(YEAR, -3);
    await page.goto('/khong-co');
    await page.getByRole('heading', { name: 'PAGE NOT FOUND' }).waitFor();
  });

  test.each(['dark', 'system', 'realtime', 'light'])('the theme %s is chosen and kept', async (theme) => {
    const page = await visit(ANSWER, { ...noScript, theme: theme === 'light' ? 'dark' : 'light' });
    const choice = page.getByRole('combobox', { name: 'Giao diện' });
    await choice.selectOption(theme);
    await page.getByRole('button', { name: 'Đổi' }).click();
    await page.waitForURL(app().origin + ANSWER);
    const cookies = await page.context().cookies();
    expect(cookies.find(({ name }) => name === 'theme')).toMatchObject({ value: theme });
    // Without a clock in the page, the hour in Viet Nam decides once what «realtime» is.
    const painted = theme === 'realtime' ? paintAt((new Date().getUTCHours() + 7) % 24) : theme;
    expect(await page.locator('html').getAttribute('data-theme')).toBe(painted);
    expect(await choice.inputValue()).toBe(painted);
  });

  test.each(['light', 'dark'] as const)('the theme system follows a %s device', async (colorScheme) => {
    const page = await visit('/', { ...noScript, theme: 'system', colorScheme });
    const paper = await page.locator('html').evaluate((html) => getComputedStyle(html).backgroundColor);
    const other = await visit('/', { ...noScript, theme: colorScheme });
    expect(paper).toBe(
      await other.locator('html').evaluate((html) => getComputedStyle(html).backgroundColor),
    );
  });

  test.each(LANGS)('the form of coordinates answers in %s', async (lang) => {
    const page = await visit('/tra-cuu/thong-tin-quy-hoach', { ...noScript, lang });
    await cornersOf(page).fill(EXAMPLE);
    await page.locator('select[name=tinh]').selectOption('moi-79');
    await page.getByRole('button', { name: lang === 'vi' ? 'Xem thửa đất' : 'Show the plot' }).click();
    const sentence = lang === 'vi' ? /4 đỉnh, rộng 100\sm², chu vi 50 m/ : /4 corners, an area of 100\sm²/;
    await page.getByText(sentence).waitFor();
    expect(await cornersOf(page).inputValue()).toBe(EXAMPLE);
    const answer = page.getByRole('heading', { name: lang === 'vi' ? 'Thửa đất của bạn' : 'Your plot' });
    const isOnScreen = (heading: Element) => heading.getBoundingClientRect().top < innerHeight;
    expect(await answer.evaluate(isOnScreen), 'the answer is what the reader sees').toBe(true);
  });

  test('as many corners as the form takes are answered', async () => {
    const page = await visit('/tra-cuu/thong-tin-quy-hoach', noScript);
    const corner = '1192260,573  603590,435\n';
    await cornersOf(page).fill(corner.repeat(4000 / corner.length));
    await page.locator('select[name=tinh]').selectOption('moi-79');
    await page.getByRole('button', { name: 'Xem thửa đất' }).click();
    await page.getByRole('heading', { name: 'Thửa đất của bạn' }).waitFor();
  });

  test('a dialog is a part of the page, and every tab opens', async () => {
    const page = await visit('/quan-tri/giao-dien', { ...noScript, as: 'editor' });
    expect(await page.getByText('Bộ lọc', { exact: true }).first().isVisible()).toBe(true);
    await page.locator('summary').filter({ hasText: 'Quy hoạch' }).click();
    expect(await page.getByText('Nội dung của thẻ “Quy hoạch”.').isVisible()).toBe(true);
  });

  test.each(['/nha-rieng/79', PROPERTY, '/tra-cuu-hanh-chinh/hang-loat'])(
    'what only a script can do is not shown on %s',
    async (path) => {
      const page = await visit(path, noScript);
      const shown = await page
        .locator('.scripted')
        .evaluateAll((all) => all.map((element) => getComputedStyle(element).display));
      expect([...new Set(shown)]).toEqual(['none']);
    },
  );
});
