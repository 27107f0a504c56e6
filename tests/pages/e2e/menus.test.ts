import { expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import type { Route } from '#routes/route.ts';
import { ROUTES } from '#routes/table.ts';
import { isIndexed } from '#routes/index.ts';
import { inChromium, LANGS } from '../../_support/browser/browser.ts';

const rowsOf = (page: Page) =>
  page
    .locator('body > header :is(.mark, nav li, button, select, .kept, .bell, .account)')
    .filter({ visible: true })
    .evaluateAll((all) => {
      const boxes = all.map((one) => one.getBoundingClientRect());
      const middles = boxes.map(({ top, bottom }) => (top + bottom) / 2);
      const most = Math.max(...middles) - Math.min(...middles);
      return { isOneRow: most < 8, count: all.length, right: Math.max(...boxes.map(({ right }) => right)) };
    });

const headerTop = async (page: Page) => {
  await page.evaluate(() => scrollTo(0, 900));
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(900);
  return page.locator('body > header').evaluate((header) => header.getBoundingClientRect().top);
};

const wholeFooter = ['/nha-dat-ban', '/nha-dat-cho-thue', '/tra-cuu/chi-phi-mua-nha'].concat(
  ['/thi-truong', '/yeu-thich', '/so-sanh'],
  ['/tra-cuu/so-sanh', '/tra-cuu/bang-gia-dat', '/kiem-chung-dinh-gia', '/tra-cuu/thong-tin-quy-hoach'],
  ['/tra-cuu/thong-tin-quy-hoach/ban-do', '/tra-cuu-hanh-chinh', '/tra-cuu-hanh-chinh/hang-loat'],
  ['/tra-cuu-toa-an', '/tra-cuu-vien-kiem-sat', '/tin-tuc', '/#dich-vu', '/lien-he', '/nguon-du-lieu'],
  ['/download', '/tin-tuc/rss.xml', '/tai-khoan/chinh-sach-ung-dung'],
);

inChromium('the menus', ({ visit }) => {
  const people = LANGS.flatMap((lang) => [undefined, 'customer' as const].map((as) => ({ lang, as })));

  test.each(people)('are one row at 768 pixels in $lang, as $as', async ({ lang, as }) => {
    const page = await visit('/tra-cuu', {
      lang,
      as,
      theme: 'system',
      viewport: { width: 768, height: 900 },
    });
    const { isOneRow, count, right } = await rowsOf(page);
    expect([isOneRow, count]).toEqual([true, as ? 11 : 10]);
    expect(right).toBeLessThanOrEqual(768);
  });

  test('stay in view, but scroll away where the text is large for the window', async () => {
    const phone = { width: 375, height: 812 };
    expect(await headerTop(await visit('/tra-cuu', { viewport: phone }))).toBe(0);
    // At 200% zoom a window has half as many pixels each way.
    const page = await visit('/tra-cuu', { viewport: { width: 188, height: 406 } });
    expect(await headerTop(page)).toBeLessThan(-60);
    const nav = await page.locator('body > header nav').evaluate((bar) => getComputedStyle(bar).position);
    expect(nav).toBe('static');
  });

  test.each(LANGS)('the footer leads to every room in %s', async (lang) => {
    const page = await visit('/khong-co', { lang });
    const links = page.getByRole('contentinfo').getByRole('link');
    expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual(
      wholeFooter,
    );
  });

  test('what is saved is one touch away on a phone', async () => {
    const page = await visit('/', { viewport: { width: 375, height: 812 } });
    const heart = page.getByRole('banner').getByRole('link', { name: 'Nhà đất đã lưu' });
    const box = await heart.boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
    await heart.click();
    await page.waitForURL('**/yeu-thich');
  });
});

/** Pages of the site as a whole, which belong to no entry of the header. */
const OF_NO_ENTRY = ['home', 'contact', 'landing', 'appPolicy'];

test('every indexed page belongs to an entry of the header', async () => {
  const { openEntries } = await import('#layouts/navigation.ts');
  const lost = Object.entries<Route>(ROUTES)
    .filter(([name, route]) => isIndexed(route) && !OF_NO_ENTRY.includes(name))
    .filter(([, { pattern }]) => !openEntries(pattern).some(({ current }) => current))
    .map(([name]) => name);
  expect(lost).toEqual([]);
});
