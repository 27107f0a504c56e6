import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { inChromium, LANGS } from '../../_support/browser/browser.ts';
import { complaintsAboutPages } from '../../_support/browser/checker.ts';
import { overflowing, MIN_TARGET, smallTargets, violationsOn } from '../../_support/browser/looks.ts';

const PLOT = '/tra-cuu/thong-tin-quy-hoach/267409010003';
const EMBED = '/nhung/thua-dat/267409010003';

/** The address of another site with one page, for as long as the test runs. */
async function siteWith(html: string): Promise<string> {
  const server = createServer((_, response) => response.setHeader('content-type', 'text/html').end(html));
  onTestFinished(() => void server.close());
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return `http://localhost:${(server.address() as AddressInfo).port}/`;
}

inChromium('a plot on another site', ({ app, visit }) => {
  test('is shown by the code that its page gives, and its page itself is not', async () => {
    const page = await visit(PLOT);
    await page.locator('summary').filter({ hasText: 'Nhúng, chia sẻ' }).click();
    const code = await page.getByLabel('Mã nhúng vào trang của bạn').inputValue();
    expect(await page.getByLabel('Địa chỉ ngắn của thửa đất này').inputValue()).toBe(
      `${app().origin}/b/267409010003`,
    );
    const elsewhere = await siteWith(`${code}<iframe id="whole" src="${app().origin}${PLOT}"></iframe>`);
    const other = await visit(elsewhere);
    const frame = other.frameLocator('iframe[title]');
    await frame.getByText('DỮ LIỆU MINH HỌA').waitFor();
    expect(await frame.locator('svg[role=img]').isVisible()).toBe(true);
    const link = frame.getByRole('link', { name: 'Xem đầy đủ trên Địa Bạ' });
    expect(await link.getAttribute('href')).toBe(app().origin + PLOT);
    await other.waitForLoadState('networkidle');
    expect(await other.frameLocator('#whole').locator('article').count()).toBe(0);
  });

  test.each(LANGS)('is readable without an account, in %s', async (lang) => {
    const page = await visit(`${EMBED}?lang=${lang}`);
    const html = (await (await page.request.get(`${EMBED}?lang=${lang}`)).text()).toString();
    expect(await complaintsAboutPages(new Map([['embed.html', html]]))).toEqual([]);
    for (const width of [320, 480, 1280]) {
      await page.setViewportSize({ width, height: 720 });
      expect.soft(await violationsOn(page), `${width} px`).toEqual([]);
      expect.soft(await overflowing(page), `${width} px`).toEqual([]);
    }
  });

  test.each([375, 1280])('what its page says about that is in order at %i px', async (width) => {
    const page = await visit(PLOT, { viewport: { width, height: 900 } });
    await page.locator('summary').filter({ hasText: 'Nhúng, chia sẻ' }).click();
    const share = page.locator('details', { has: page.getByLabel('Mã nhúng vào trang của bạn') });
    await expect.poll(() => share.locator('textarea').isVisible()).toBe(true);
    expect(await smallTargets(page, MIN_TARGET)).toEqual([]);
    expect(await overflowing(page)).toEqual([]);
  });
});
