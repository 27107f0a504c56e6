import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { inChromium, stopClock } from '../../_support/browser/browser.ts';

/** The prefetched addresses of a page. */
function watchAhead(page: Page) {
  const ahead: string[] = [];
  page.on('request', (request) => {
    if (request.headers()['sec-purpose'] === 'prefetch') ahead.push(new URL(request.url()).pathname);
  });
  return ahead;
}

const homeLink = (page: Page) => page.getByRole('link', { name: 'Trở về trang chủ' });
const rest = (page: Page) => page.waitForLoadState('networkidle');
const INTENT = 80;

async function hover(page: Page) {
  await homeLink(page).hover();
  await page.clock.runFor(INTENT);
  await page.mouse.move(0, 0);
}

inChromium('reading ahead', ({ visit }) => {
  test('a link that is pointed at is fetched once', async () => {
    const page = await visit('/khong-co', { before: (page) => stopClock(page) });
    const ahead = watchAhead(page);
    await hover(page);
    await expect.poll(() => ahead).toEqual(['/']);
    await hover(page);
    await homeLink(page).focus();
    await page.clock.runFor(INTENT);
    await rest(page);
    expect(ahead).toEqual(['/']);
  });

  test('a pointer that only passes fetches nothing, a focus does at once', async () => {
    const page = await visit('/khong-co', { before: (page) => stopClock(page) });
    const ahead = watchAhead(page);
    await homeLink(page).hover();
    await page.clock.runFor(INTENT - 1);
    await page.mouse.move(0, 0);
    await page.clock.runFor(1000);
    await rest(page);
    expect(ahead).toEqual([]);
    await homeLink(page).focus();
    await page.clock.runFor(1);
    await expect.poll(() => ahead).toEqual(['/']);
  });

  test.each([
    ['saves data', { saveData: true }],
    ['is on a slow network', { effectiveType: '2g' }],
  ])('a reader who %s is spared', async (_, connection) => {
    const page = await visit('/khong-co', {
      before: async (page) => {
        await stopClock(page);
        await page.addInitScript((connection) => {
          Object.defineProperty(navigator, 'connection', { value: connection });
        }, connection);
      },
    });
    const ahead = watchAhead(page);
    await hover(page);
    await rest(page);
    expect(ahead).toEqual([]);
  });

  test.each(['/tai-khoan', '/quan-tri/giao-dien', '/api/x', 'https://example.com/'])(
    '%s is not fetched ahead',
    async (href) => {
      const page = await visit('/khong-co', { before: (page) => stopClock(page) });
      const ahead = watchAhead(page);
      await homeLink(page).evaluate((link, href) => link.setAttribute('href', href), href);
      await hover(page);
      await rest(page);
      expect(ahead).toEqual([]);
    },
  );
});
