import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { inChromium } from '../../_support/browser/browser.ts';
import {
  calm,
  counter,
  dialogOf,
  isGone,
  isReady,
  look,
  open,
  PATH,
  pictures,
  slideOf,
  state,
  tool,
} from '../../_support/browser/gallery.ts';

const finger = { ...calm, hasTouch: true, isMobile: true, viewport: { width: 400, height: 800 } } as const;

type Point = { x: number; y: number };

/** Real touches, as the browser itself gets them from a glass: each step is where the fingers are then. */
async function touch(page: Page, steps: readonly (readonly Point[])[], pause = 16) {
  const devtools = await page.context().newCDPSession(page);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: readonly Point[]) =>
    devtools.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: points.map((point, id) => ({ ...point, id })),
    });
  for (const [at, points] of steps.entries()) {
    await send(at === 0 ? 'touchStart' : 'touchMove', points);
    await page.waitForTimeout(pause);
  }
  await send('touchEnd', []);
}

const path = (from: Point, to: Point, count = 5) =>
  Array.from({ length: count + 1 }, (_, at) => [
    { x: from.x + ((to.x - from.x) * at) / count, y: from.y + ((to.y - from.y) * at) / count },
  ]);

const MIDDLE = { x: 200, y: 420 };
const away = (x: number, y: number) => path(MIDDLE, { x: MIDDLE.x + x, y: MIDDLE.y + y });

inChromium('fingers on a gallery', ({ visit }) => {
  const start = async (number = 3) => {
    const page = await visit(PATH, finger);
    await open(page, number);
    return page;
  };

  test.each([
    [-120, 0, 16, '4/12'],
    [120, 10, 16, '2/12'],
    [-40, 0, 16, '3/12'],
    [20, 120, 100, '3/12'],
    [0, 30, 16, '3/12'],
  ])('a swipe by %d, %d with %d ms between steps leads to %s', async (x, y, pause, shown) => {
    const page = await start();
    await touch(page, away(x, y), pause);
    await expect.poll(() => counter(page)).toBe(shown);
    expect(await state(page)).toBe('Ready');
    expect(await slideOf(page).evaluate((slide) => getComputedStyle(slide).translate)).toBe('none');
  });

  test.each([
    [0, 230, 100],
    [0, -230, 100],
    [10, 90, 8],
  ])('a swipe by %d, %d throws the picture away', async (x, y, pause) => {
    const page = await start();
    const states = page.locator('#anh-nha').evaluate(
      (gallery) =>
        new Promise<string[]>((resolve) => {
          const seen: string[] = [];
          const watcher = new MutationObserver(() => {
            seen.push(gallery.dataset['state'] ?? '');
            if (seen.at(-1) === 'Destroy') resolve(seen);
          });
          watcher.observe(gallery, { attributeFilter: ['data-state'] });
        }),
    );
    await touch(page, away(x, y), pause);
    await isGone(page);
    expect(await states).toEqual(['CustomClosing', 'Destroy']);
    expect(new URL(page.url()).hash).toBe('');
  });

  test('two fingers zoom, one then moves the picture, and neither turns it over or away', async () => {
    const page = await start();
    const apart = (by: number) => [
      { x: MIDDLE.x - by, y: MIDDLE.y },
      { x: MIDDLE.x + by, y: MIDDLE.y },
    ];
    await touch(page, [apart(40), apart(60), apart(80), apart(120)]);
    await expect.poll(() => look(page)).toBe('3.00 0 false');
    const left = async () => (await slideOf(page).locator('img').boundingBox())?.x ?? 0;
    const before = await left();
    await touch(page, away(60, 0));
    await expect.poll(left).toBeGreaterThan(before + 30);
    await touch(page, away(0, 300));
    expect([await counter(page), await state(page)]).toEqual(['3/12', 'Ready']);
  });

  test('two taps zoom in and out', async () => {
    const page = await start();
    for (const zoom of ['2.00', '1.00']) {
      await page.touchscreen.tap(200, 430);
      await page.touchscreen.tap(202, 431);
      await expect.poll(() => look(page)).toBe(`${zoom} 0 false`);
      await page.waitForTimeout(350);
    }
  });

  test('the tools stay with a finger', async () => {
    const page = await start();
    await page.waitForTimeout(3700);
    expect(await dialogOf(page).getAttribute('data-idle')).toBe(null);
  });
});

inChromium('a gallery looked at closely', ({ visit }) => {
  test('buttons zoom, pan, rotate and mirror; each is announced, and the next slide is reset', async () => {
    const page = await visit(PATH, calm);
    await open(page);
    const said = () => dialogOf(page).getByRole('status').innerText();
    await tool(page, 'Phóng to').click();
    await expect.poll(said).toBe('Đang phóng 150%');
    await tool(page, 'Xoay phải').click();
    await expect.poll(said).toBe('Ảnh đang xoay 90°');
    await tool(page, 'Lật ngang').click();
    await expect.poll(said).toBe('Ảnh đang lật ngang');
    // Mirroring turns a right rotation into a left one.
    expect(await look(page)).toBe('1.50 270 true');
    expect(await tool(page, 'Lật ngang').getAttribute('aria-pressed')).toBe('true');
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => look(page)).toBe('1.00 0 false');
    await page.waitForTimeout(160);
    await page.keyboard.press('ArrowLeft');
    expect(
      await slideOf(page)
        .locator('img')
        .evaluate((image) => image.style.transform),
    ).toBe('');
  });

  test('what was zoomed is moved by buttons as by a mouse', async () => {
    const page = await visit(PATH, { ...calm, viewport: { width: 600, height: 800 } });
    await open(page);
    expect(await tool(page, 'Xem sang trái').isVisible()).toBe(false);
    for (let at = 0; at < 4; at += 1) await tool(page, 'Phóng to').click();
    await expect.poll(() => tool(page, 'Phóng to').getAttribute('aria-disabled')).toBe('true');
    const place = async () => (await slideOf(page).locator('img').boundingBox()) ?? { x: 0, y: 0 };
    const first = await place();
    await tool(page, 'Xem sang trái').click();
    expect((await place()).x).toBeCloseTo(first.x + 120, 0);
    await tool(page, 'Xem xuống dưới').click();
    expect((await place()).y).toBeCloseTo(first.y - 120, 0);
    await page.mouse.move(300, 300);
    await page.mouse.down();
    await page.mouse.move(250, 320, { steps: 4 });
    await page.mouse.up();
    await expect.poll(async () => (await place()).x).toBeCloseTo(first.x + 70, 0);
    expect(await counter(page)).toBe('1/12');
  });

  test('the wheel zooms where it points, once in its time, and two clicks go there and back', async () => {
    const page = await visit(PATH, calm);
    await open(page);
    const stage = dialogOf(page).locator('[data-part="stage"]');
    await stage.evaluate((stage) => {
      for (let at = 0; at < 6; at += 1)
        stage.dispatchEvent(new WheelEvent('wheel', { deltaY: -100, bubbles: true, cancelable: true }));
    });
    await expect.poll(() => look(page)).toBe('1.20 0 false');
    await page.mouse.move(640, 400);
    await page.waitForTimeout(60);
    await page.mouse.wheel(0, 100);
    await expect.poll(() => look(page)).toBe('1.00 0 false');
    await page.mouse.dblclick(640, 380);
    await expect.poll(() => look(page)).toBe('2.00 0 false');
    await page.waitForTimeout(350);
    await page.mouse.dblclick(640, 380);
    await expect.poll(() => look(page)).toBe('1.00 0 false');
  });

  test('a slide that is no picture cannot be zoomed, turned or fetched, and says so', async () => {
    const page = await visit(PATH, calm);
    await open(page, 3, 'loai-anh');
    for (const name of ['Phóng to', 'Xoay phải', 'Lật ngang'])
      await expect.poll(() => tool(page, name).getAttribute('aria-disabled')).toBe('true');
    const download = dialogOf(page).getByRole('link', { name: 'Tải ảnh về' });
    expect([await download.getAttribute('aria-disabled'), await download.getAttribute('href')]).toEqual([
      'true',
      null,
    ]);
    await page.keyboard.press('ArrowLeft');
    await page.waitForTimeout(160);
    await page.keyboard.press('ArrowLeft');
    await expect.poll(() => counter(page)).toBe('1/3');
    const fetched = page.waitForEvent('download');
    await download.click();
    expect((await fetched).suggestedFilename()).toBe('placeholder.svg');
  });

  test('full screen is on and off by its button', async () => {
    const page = await visit(PATH, calm);
    await open(page);
    const button = tool(page, 'Toàn màn hình');
    await button.click();
    await expect.poll(() => button.getAttribute('aria-pressed')).toBe('true');
    expect(await page.evaluate(() => document.fullscreenElement?.className)).toBe('gallery-frame');
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => counter(page)).toBe('2/12');
    await button.click();
    await expect.poll(() => button.getAttribute('aria-pressed')).toBe('false');
    await isReady(page);
    expect(await pictures(page).count()).toBe(12);
  });
});
