import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { inChromium, stopClock } from '../../_support/browser/browser.ts';

const LOST = /^Bạn đang ngoại tuyến/;
const BACK = 'Đã có mạng trở lại.';

const toastOf = (page: Page, text: string | RegExp) => page.getByRole('status').filter({ hasText: text });
const back = (page: Page) => toastOf(page, BACK);

/** Fires the offline and online events of a browser, without touching the network. */
const blink = (page: Page) =>
  page.evaluate(() => {
    for (const online of [false, true]) {
      Object.defineProperty(navigator, 'onLine', { value: online, configurable: true });
      dispatchEvent(new Event(online ? 'online' : 'offline'));
    }
  });

async function drag(page: Page, share: number) {
  const { x = 0, y = 0, width = 0, height = 0 } = (await back(page).boundingBox()) ?? {};
  const [fromX, fromY] = [x + width * 0.4, y + height / 2];
  await page.mouse.move(fromX, fromY);
  await page.mouse.down();
  await page.mouse.move(fromX + width * share, fromY, { steps: 10 });
  await page.mouse.up();
}

inChromium('toasts', ({ visit }) => {
  test('what shows them is loaded with the first one', async () => {
    const requests: string[] = [];
    const before = async (page: Page) => void page.on('request', (request) => requests.push(request.url()));
    const page = await visit('/', { before });
    await page.waitForLoadState('networkidle');
    const showers = () => requests.filter((url) => /\/(?:react|client|Toasts)\.[^/]*\.js$/.test(url)).length;
    expect(showers()).toBe(0);
    await blink(page);
    await back(page).waitFor();
    expect(showers()).toBeGreaterThan(1);
  });

  test('losing and regaining the connection is announced at once', async () => {
    const page = await visit('/');
    await page.context().setOffline(true);
    await toastOf(page, LOST).waitFor();
    await page.context().setOffline(false);
    await back(page).waitFor();
    await toastOf(page, LOST).waitFor({ state: 'hidden' });
  });

  test('a toast is at the top right, below the header, and in the language of the page', async () => {
    const page = await visit('/', { lang: 'en', viewport: { width: 1280, height: 800 } });
    await blink(page);
    const toast = toastOf(page, 'You are back online');
    await expect.poll(async () => (await toast.boundingBox())?.y).toBeGreaterThanOrEqual(64);
    const { x = 0, width = 0 } = (await toast.boundingBox()) ?? {};
    expect(x + width).toBeLessThanOrEqual(1280);
    expect(x).toBeGreaterThan(640);
    await toast.getByRole('button', { name: 'Close this notification' }).click();
    await toast.waitFor({ state: 'detached' });
  });

  test('a repeated toast is shown once', async () => {
    const page = await visit('/');
    for (let time = 0; time < 3; time += 1) await blink(page);
    await back(page).first().waitFor();
    await expect.poll(() => back(page).count()).toBe(1);
    await blink(page);
    await expect.poll(() => back(page).count()).toBe(1);
  });

  test('it leaves after five seconds, unless the pointer rests on it', async () => {
    const page = await visit('/', { before: (page) => stopClock(page) });
    await blink(page);
    await page.clock.runFor(200);
    await back(page).waitFor();
    await page.clock.runFor(4500);
    expect(await back(page).count()).toBe(1);
    await back(page).hover();
    await page.clock.runFor(20_000);
    expect(await back(page).count()).toBe(1);
    await page.mouse.move(0, 0);
    await page.clock.runFor(1000);
    await back(page).waitFor({ state: 'detached' });
  });

  test.each([0.55, -0.55])('dragged by %d of its width it comes back', async (share) => {
    const page = await visit('/', { viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' });
    await blink(page);
    await back(page).waitFor();
    const place = await back(page).boundingBox();
    await drag(page, share);
    await expect.poll(() => back(page).boundingBox()).toEqual(place);
  });

  test.each([0.65, -0.65])('dragged by %d of its width it goes', async (share) => {
    const page = await visit('/', { viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' });
    await blink(page);
    await back(page).waitFor();
    await drag(page, share);
    await back(page).waitFor({ state: 'detached', timeout: 2000 });
  });

  test('it can be reached and closed by keyboard', async () => {
    const page = await visit('/');
    await blink(page);
    await back(page).waitFor();
    await page.keyboard.press('Alt+t');
    const isInside = (toast: Element) => toast.contains(document.activeElement);
    for (let stop = 0; stop < 5 && !(await back(page).evaluate(isInside)); stop += 1) {
      await page.keyboard.press('Tab');
    }
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await back(page).waitFor({ state: 'detached', timeout: 2000 });
  });
});
