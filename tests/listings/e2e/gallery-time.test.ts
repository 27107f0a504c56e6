import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { inChromium } from '../../_support/browser/browser.ts';
import {
  calm,
  counter,
  dialogOf,
  isGone,
  isReady,
  open,
  PATH,
  pictures,
  press,
  tool,
} from '../../_support/browser/gallery.ts';
import { PROPERTY } from '../../_support/browser/pages.ts';

/** Bytes with gzip: what loads a gallery, what is fetched to open one, and all script of a page with one open. */
const MAX_STARTER = 1000;
const MAX_FETCHED = 82_500;
const MAX_SCRIPT = 100_000;
const MAX_FIRST_PICTURE_MS = 300;
const MAX_INTERACTION_MS = 120;
const MAX_SHIFT = 0.01;

const autoplay = (page: Page) => dialogOf(page).getAttribute('data-autoplay');
const isIdle = async (page: Page) => (await dialogOf(page).getAttribute('data-idle')) !== null;

inChromium('a gallery in time', ({ app, visit }) => {
  test('a slideshow advances every three seconds, can be paused, and ends with the last slide', async () => {
    const page = await visit(PATH, calm);
    await open(page, 10);
    expect(await autoplay(page)).toBe('ready');
    await page.keyboard.press(' ');
    expect(await autoplay(page)).toBe('play');
    await page.waitForTimeout(2500);
    expect(await counter(page)).toBe('10/12');
    await expect.poll(() => counter(page), { timeout: 1500 }).toBe('11/12');
    await page.keyboard.press(' ');
    expect(await autoplay(page)).toBe('pause');
    await page.waitForTimeout(3300);
    expect(await counter(page)).toBe('11/12');
    await tool(page, 'Trình chiếu').click();
    await expect.poll(() => counter(page), { timeout: 4000 }).toBe('12/12');
    await expect.poll(() => autoplay(page), { timeout: 4000 }).toBe('ready');
    await tool(page, 'Trình chiếu').click();
    expect([await counter(page), await autoplay(page)]).toEqual(['1/12', 'play']);
  });

  test('a slideshow pauses while the page is hidden', async () => {
    const page = await visit(PATH, calm);
    await open(page);
    await page.keyboard.press(' ');
    await page.evaluate(() => {
      Object.defineProperty(document, 'hidden', { value: true, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    });
    await expect.poll(() => autoplay(page)).toBe('pause');
    await page.waitForTimeout(3300);
    expect(await counter(page)).toBe('1/12');
  });

  test('the tools step back after a while, come with the pointer, and stay with the focus', async () => {
    const page = await visit(PATH, { as: 'editor' });
    await open(page);
    // An unmoved pointer may be in the corner, over the toolbar.
    await page.mouse.move(400, 300);
    await page.waitForTimeout(2000);
    expect(await isIdle(page)).toBe(false);
    await expect.poll(() => isIdle(page), { timeout: 3000 }).toBe(true);
    await expect
      .poll(() => tool(page, 'Đóng').evaluate((button) => getComputedStyle(button).opacity))
      .toBe('0');
    await page.mouse.move(400, 400);
    await expect.poll(() => isIdle(page)).toBe(false);
    await tool(page, 'Xoay phải').focus();
    await page.waitForTimeout(3800);
    expect(await isIdle(page)).toBe(false);
  });

  test('the pause button stays visible, and so does the toolbar with reduced motion', async () => {
    const page = await visit(PATH, { as: 'editor' });
    await open(page);
    // An unmoved pointer may be in the corner, over the toolbar.
    await page.mouse.move(400, 300);
    await page.keyboard.press(' ');
    await expect.poll(() => isIdle(page), { timeout: 5000 }).toBe(true);
    const opacity = (name: string) => tool(page, name).evaluate((button) => getComputedStyle(button).opacity);
    await expect.poll(() => opacity('Đóng')).toBe('0');
    expect(await opacity('Trình chiếu')).toBe('1');
    const still = await visit(PATH, calm);
    await open(still);
    await still.waitForTimeout(3800);
    expect(await isIdle(still)).toBe(false);
  });

  test.each([
    ['reduce', []],
    ['no-preference', ['translate', 'translate']],
  ] as const)('with motion %s a slide comes by %o', async (reducedMotion, expected) => {
    const page = await visit(PATH, { as: 'editor', reducedMotion });
    await open(page);
    await page.evaluate(() =>
      addEventListener('transitionrun', ({ target, propertyName }) => {
        if (target instanceof Element && target.matches('[data-place]')) document.title += ` ${propertyName}`;
      }),
    );
    await page.evaluate(() => void (document.title = ''));
    await press(page, 'ArrowRight', '2/12');
    await page.waitForTimeout(300);
    const moves = (await page.title()).split(' ').filter((property) => property === 'translate');
    expect(moves).toEqual(expected);
    expect(await dialogOf(page).locator('[data-place]:visible').count()).toBe(1);
  });

  test('a telephone that wants less motion changes slides at once', async () => {
    const userAgent = 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140 Mobile Safari/537.36';
    const page = await visit(PATH, { ...calm, userAgent });
    await open(page);
    for (const shown of ['2/12', '3/12']) await press(page, 'ArrowRight', shown);
    expect(await dialogOf(page).locator('[data-place]:visible').count()).toBe(1);
  });

  test('many openings leave nothing behind', async () => {
    const page = await visit(PATH, calm);
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Performance.enable');
    const measure = async () => {
      await devtools.send('HeapProfiler.collectGarbage');
      const { metrics } = await devtools.send('Performance.getMetrics');
      const of = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? NaN;
      return { nodes: of('Nodes'), listeners: of('JSEventListeners') };
    };
    const round = async () => {
      await open(page, 2);
      await press(page, 'ArrowRight', '3/12');
      await page.keyboard.press(' ');
      await page.keyboard.press('Escape');
      await isGone(page);
    };
    const html = () => page.evaluate(() => [document.querySelectorAll('*').length, document.body.className]);
    for (let at = 0; at < 3; at += 1) await round();
    const [before, elements] = [await measure(), await html()];
    for (let at = 0; at < 6; at += 1) await round();
    // What is left stays; what is still being taken away does not.
    await expect.poll(html).toEqual(elements);
    await expect.poll(async () => (await measure()).nodes - before.nodes).toBeLessThan(150);
    await expect.poll(async () => (await measure()).listeners - before.listeners).toBeLessThan(10);
  });

  test('it weighs little before it is opened, and not much after', async () => {
    const weigh = async (urls: readonly string[]) => {
      const sizes = urls.map(async (url) => {
        const head = await fetch(url, { method: 'HEAD', headers: { 'accept-encoding': 'gzip' } });
        return Number(head.headers.get('content-length'));
      });
      return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
    };
    const page = await visit('about:blank', { reducedMotion: 'reduce' });
    const [scripts, sheets]: [string[], string[]] = [[], []];
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(request.url());
      if (request.resourceType() === 'stylesheet') sheets.push(request.url());
    });
    await page.goto(PROPERTY, { waitUntil: 'networkidle' });
    const starters = scripts.filter((url) => /Gallery\.astro/.test(url));
    expect(starters).toHaveLength(1);
    expect(await weigh(starters)).toBeLessThanOrEqual(MAX_STARTER);
    const before = [scripts.length, sheets.length] as const;
    await open(page, 1, 'anh');
    const fetched = [...scripts.slice(before[0]), ...sheets.slice(before[1])];
    expect(fetched.every((url) => url.startsWith(app().origin))).toBe(true);
    const bytes = await weigh(fetched);
    expect(bytes).toBeGreaterThan(10_000);
    expect(bytes).toBeLessThanOrEqual(MAX_FETCHED);
    expect(await weigh(scripts)).toBeLessThanOrEqual(MAX_SCRIPT);
  });

  test('until what draws it has come, the picture on the page is seen large', async () => {
    const page = await visit(PROPERTY, { viewport: { width: 375, height: 812 } });
    const drawing = Promise.withResolvers<void>();
    await page.route(/open-gallery/, async (route) => {
      await drawing.promise;
      await route.continue();
    });
    const first = pictures(page, 'anh').first();
    const shown = () =>
      page.locator('#anh').evaluate((gallery) => {
        const { content, position, inset, backgroundImage } = getComputedStyle(gallery, '::before');
        const picture = gallery.querySelector('img')?.currentSrc ?? '?';
        return content === 'none' ? undefined : [position, inset, backgroundImage.includes(picture)];
      });
    expect(await shown()).toBeUndefined();
    await first.click();
    expect(await shown()).toEqual(['fixed', '0px', true]);
    drawing.resolve();
    await isReady(page);
    expect(await shown()).toBeUndefined();
  });

  test('the first picture is there at once, and everything answers quickly and keeps its place', async () => {
    const page = await visit(PROPERTY, { reducedMotion: 'reduce' });
    await page.evaluate(() => {
      const seen = { clicked: 0, picture: 0, shift: 0, longest: 0 };
      Object.assign(window, { seen });
      document.addEventListener('click', ({ timeStamp }) => (seen.clicked ||= timeStamp), { capture: true });
      const look = () => {
        const images = document.querySelectorAll<HTMLImageElement>('[data-place="current"] img');
        const isSeen = (image: HTMLImageElement) =>
          image.complete && image.checkVisibility({ visibilityProperty: true });
        if ([...images].some(isSeen)) seen.picture = performance.now();
        else requestAnimationFrame(look);
      };
      look();
      const watch = (type: string, see: (entry: object) => void) => {
        const settings = { type, durationThreshold: 16 };
        new PerformanceObserver((list) => list.getEntries().forEach(see)).observe(settings);
      };
      watch('layout-shift', (entry) => {
        if (!Reflect.get(entry, 'hadRecentInput')) seen.shift += Number(Reflect.get(entry, 'value'));
      });
      watch('event', (entry) => {
        if (Reflect.get(entry, 'interactionId'))
          seen.longest = Math.max(seen.longest, Number(Reflect.get(entry, 'duration')));
      });
    });
    const first = pictures(page, 'anh').first();
    await first.hover();
    // What the pointer lets it fetch has come.
    await page.waitForLoadState('networkidle');
    await first.click();
    await isReady(page);
    const total = await pictures(page, 'anh').count();
    await press(page, 'ArrowRight', `2/${total}`);
    await tool(page, 'Phóng to').click();
    await tool(page, 'Dải ảnh thu nhỏ').click();
    await press(page, 'ArrowLeft', `1/${total}`);
    await page.keyboard.press('Escape');
    await isGone(page);
    const seen = (name: string) =>
      page.evaluate((name) => Number(Reflect.get(Reflect.get(window, 'seen'), name)), name);
    expect((await seen('picture')) - (await seen('clicked'))).toBeLessThanOrEqual(MAX_FIRST_PICTURE_MS);
    expect(await seen('longest')).toBeGreaterThan(0);
    expect(await seen('longest')).toBeLessThanOrEqual(MAX_INTERACTION_MS);
    expect(await seen('shift')).toBeLessThanOrEqual(MAX_SHIFT);
  });
});
