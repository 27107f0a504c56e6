import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { inChromium } from '../../_support/browser/browser.ts';
import { PROPERTY } from '../../_support/browser/pages.ts';

/** What the pages of a browser have reported, and how each was answered. */
function watchReports() {
  const reports: string[] = [];
  const before = async (page: Page) => {
    page.on('response', (response) => {
      const request = response.request();
      if (new URL(request.url()).pathname !== '/api/sitemap') return;
      const { fullPath }: { fullPath: string } = request.postDataJSON();
      reports.push(`${response.status()} ${fullPath}`);
    });
  };
  return { reports, before };
}

/** Until whatever a page does at rest has been done. */
const settle = async (page: Page) => {
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(600);
};

inChromium('a page that was read', ({ visit }) => {
  test.each([
    ['/', '/'],
    ['/?lang=en#noi-dung', '/?lang=en'],
    ['/tra-cuu-hanh-chinh?ma=26740&moc=2025-07-01', '/dia-danh/phuong-sai-gon-26740'],
    ['/tra-cuu-toa-an', '/tra-cuu-toa-an'],
    ['/?utm_source=x&lang=en', '/?lang=en'],
  ])('%s is reported once', async (path, reported) => {
    const { reports, before } = watchReports();
    const page = await visit(path, { before });
    await expect.poll(() => reports).toEqual([`200 ${reported}`]);
    await page.evaluate(() => (location.hash = 'noi-dung'));
    await settle(page);
    expect(reports).toEqual([`200 ${reported}`]);
  });

  test('is reported once, also when a form on it is answered in place', async () => {
    const { reports, before } = watchReports();
    const page = await visit(PROPERTY, { before });
    await page.getByRole('button', { name: 'Xem số điện thoại' }).click();
    await page.getByRole('link', { name: /^Gọi/ }).waitFor();
    await settle(page);
    expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(PROPERTY);
    expect(reports).toEqual([`200 ${PROPERTY}`]);
  });

  test('is reported again when it is loaded again', async () => {
    const { reports, before } = watchReports();
    const page = await visit('/', { before });
    await expect.poll(() => reports.length).toBe(1);
    await page.reload();
    await expect.poll(() => reports).toEqual(['200 /', '200 /']);
  });

  test.each([
    ['an error', '/khong-co'],
    ['an uncacheable response', '/tra-cuu/thong-tin-quy-hoach?toa-do=1'],
    ['a place that does not exist', '/tra-cuu-hanh-chinh?ma=99999'],
    ['the way in', '/dang-nhap'],
    ['a form of one’s own', '/quen-mat-khau'],
  ])('%s is not reported', async (_, path) => {
    const { reports, before } = watchReports();
    await settle(await visit(path, { before }));
    expect(reports).toEqual([]);
  });

  test('account pages are never reported', async () => {
    const { reports, before } = watchReports();
    await settle(await visit('/tai-khoan', { as: 'customer', before }));
    expect(reports).toEqual([]);
  });

  test.each(['Mozilla/5.0 (compatible; Googlebot/2.1)', 'facebookexternalhit/1.1', 'Chrome-Lighthouse'])(
    '%s reports nothing',
    async (userAgent) => {
      const { reports, before } = watchReports();
      await settle(await visit('/', { userAgent, before }));
      expect(reports).toEqual([]);
    },
  );

  test('a failing report is silent', async () => {
    const errors: string[] = [];
    const page = await visit('/', {
      before: async (page) => {
        page.on('pageerror', (error) => errors.push(error.message));
        await page.route('**/api/sitemap', (route) => route.abort());
      },
    });
    await settle(page);
    expect(errors).toEqual([]);
    expect(await page.locator('.Toastify__toast').count()).toBe(0);
  });
});
