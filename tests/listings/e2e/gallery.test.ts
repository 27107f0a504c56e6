import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { enlargeText, inChromium, LANGS, PAINTS } from '../../_support/browser/browser.ts';
import { PROPERTY } from '../../_support/browser/pages.ts';
import {
  become,
  calm,
  counter,
  dialogOf,
  hash,
  isGone,
  isReady,
  listen,
  open,
  PATH,
  pictures,
  press,
  slideOf,
  state,
  tool,
} from '../../_support/browser/gallery.ts';

const AXE = readFileSync(new URL('../../../node_modules/axe-core/axe.min.js', import.meta.url), 'utf8');

const focused = (page: Page) =>
  page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.tagName);
const said = (page: Page) => dialogOf(page).getByRole('status').innerText();

inChromium('a gallery', ({ app, visit }) => {
  test('is loaded when opened, under the page’s content policy, from the same origin', async () => {
    const complaints: string[] = [];
    const page = await visit('about:blank', { as: 'editor' });
    page.on('console', (message) => complaints.push(message.text()));
    page.on('pageerror', (error) => complaints.push(String(error)));
    const requests = listen(page);
    await page.goto(PATH, { waitUntil: 'networkidle' });
    const ofGallery = () => requests.filter((url) => /\/(?:open-gallery|gallery)\.[^/]+$/.test(url)).length;
    expect(ofGallery()).toBe(0);
    await open(page);
    await press(page, 'ArrowRight', '2/12');
    await page.keyboard.press('Escape');
    await isGone(page);
    expect([ofGallery(), complaints]).toEqual([3, []]);
    expect([...new Set(requests.map((url) => new URL(url).origin))]).toEqual([app().origin]);
  });

  test('is a labelled dialog over an inert page, and gives the focus back', async () => {
    const page = await visit(PATH, calm);
    const hidden = () => page.locator('body > [aria-hidden="true"]').count();
    const before = await hidden();
    await open(page, 3);
    const dialog = page.getByRole('dialog', { name: 'Ảnh 3/12: Mặt tiền nhìn từ hẻm', exact: true });
    expect(await dialog.evaluate((element) => element.matches(':modal'))).toBe(true);
    expect(await focused(page)).toBe('Ảnh 3/12: Mặt tiền nhìn từ hẻm');
    await pictures(page).first().focus();
    expect(await focused(page)).toBe('Ảnh 3/12: Mặt tiền nhìn từ hẻm');
    for (let at = 0; at < 30; at += 1) {
      await page.keyboard.press('Tab');
      const isInside = () =>
        Boolean(document.activeElement?.closest('dialog.gallery')) || !document.hasFocus();
      const isOut = () => document.activeElement === document.body;
      expect((await page.evaluate(isInside)) || (await page.evaluate(isOut))).toBe(true);
    }
    await page.keyboard.press('Escape');
    await isGone(page);
    expect(
      await pictures(page)
        .nth(2)
        .evaluate((link) => link === document.activeElement),
    ).toBe(true);
    expect(await hidden()).toBe(before);
  });

  test.each(['Escape', 'Delete', 'Backspace'])('%s closes it', async (key) => {
    const page = await visit(PATH, calm);
    await open(page);
    await page.keyboard.press(key);
    await isGone(page);
    expect([await state(page), page.url()]).toEqual(['Destroy', app().origin + PATH]);
  });

  test('arrows and page keys turn the slides over, and stop at both ends', async () => {
    const page = await visit(PATH, calm);
    await open(page, 9);
    for (const [key, shown] of [
      ['ArrowRight', '10/12'],
      ['ArrowDown', '11/12'],
      ['PageDown', '12/12'],
      ['ArrowRight', '12/12'],
      ['ArrowLeft', '11/12'],
      ['ArrowUp', '10/12'],
      ['PageUp', '9/12'],
    ] as const)
      await press(page, key, shown);
    await expect.poll(() => said(page)).toBe('Ảnh 9/12: Ảnh mẫu số 9');
    await expect.poll(() => hash(page)).toBe('#anh-nha-9');
  });

  test('keys that come too quickly are one key', async () => {
    const page = await visit(PATH, calm);
    await open(page);
    await page.waitForTimeout(200);
    await dialogOf(page).evaluate((dialog) => {
      for (let at = 0; at < 5; at += 1)
        dialog.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true }));
    });
    expect(await counter(page)).toBe('2/12');
  });

  test('the button at an end retains the focus and does nothing', async () => {
    const page = await visit(PATH, calm);
    await open(page, 11);
    const next = tool(page, 'Ảnh sau');
    await next.focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => counter(page)).toBe('12/12');
    await expect.poll(() => next.getAttribute('aria-disabled')).toBe('true');
    await page.waitForTimeout(160);
    await page.keyboard.press(' ');
    expect([
      await counter(page),
      await focused(page),
      await dialogOf(page).getAttribute('data-autoplay'),
    ]).toEqual(['12/12', 'Ảnh sau', 'ready']);
  });

  test('t shows and hides the thumbnails, not in a field and not with another key', async () => {
    const page = await visit(PATH, calm);
    await open(page);
    const thumbs = () => dialogOf(page).getAttribute('data-thumbs');
    const list = dialogOf(page).locator('[data-part="thumbs"]');
    expect([await thumbs(), await list.isVisible()]).toEqual(['Ready', true]);
    await page.keyboard.press('t');
    expect([await thumbs(), await list.isVisible()]).toEqual(['Hidden', false]);
    await page.keyboard.press('Alt+t');
    expect(await thumbs()).toBe('Hidden');
    await page.keyboard.press('t');
    await tool(page, 'Xem ảnh 8').click();
    expect(await counter(page)).toBe('8/12');
    await dialogOf(page).evaluate((dialog) => dialog.append(document.createElement('input')));
    await dialogOf(page).locator('input').focus();
    for (const key of ['t', 'ArrowRight', 'Delete', ' ']) await page.keyboard.press(key);
    expect([await thumbs(), await counter(page)]).toEqual(['Ready', '8/12']);
  });

  test.each(PAINTS)('axe finds nothing wrong with an open gallery in the %s theme', async (theme) => {
    const page = await visit(PATH, { ...calm, theme });
    await open(page);
    await page.evaluate(AXE);
    const violations = () =>
      page.evaluate(
        'axe.run("dialog.gallery").then(({ violations }) => violations.map(({ id, nodes }) => id + " " + nodes[0].html))',
      );
    expect(await violations()).toEqual([]);
    await tool(page, 'Phóng to').click();
    expect(await violations()).toEqual([]);
  });

  test.each([
    { width: 320, height: 568, percent: 100 },
    { width: 320, height: 568, percent: 200 },
    { width: 568, height: 320, percent: 100 },
    { width: 1280, height: 800, percent: 200 },
  ])('everything stays in sight at %o', async ({ width, height, percent }) => {
    for (const lang of LANGS) {
      const page = await visit(PATH, { ...calm, lang, viewport: { width, height } });
      await enlargeText(page, percent);
      await open(page);
      const cut = await dialogOf(page).evaluate((dialog) => {
        const seen = [...dialog.querySelectorAll('.gallery-tool, .gallery-counter, .gallery-caption')];
        return seen
          .filter((element) => element.checkVisibility())
          .filter((element) => {
            const { left, right, top, bottom } = element.getBoundingClientRect();
            return left < 0 || top < 0 || right > innerWidth + 0.5 || bottom > innerHeight + 0.5;
          })
          .map((element) => element.getAttribute('aria-label') ?? element.className);
      });
      expect(cut).toEqual([]);
      const small = await dialogOf(page)
        .locator('.gallery-tool:visible')
        .evaluateAll((all) => all.filter((one) => one.getBoundingClientRect().width < 43.5).length);
      expect(small).toBe(0);
      const picture = await slideOf(page).locator('img').boundingBox();
      expect(picture?.height).toBeGreaterThan(60);
      const isCompact = Math.min(width, height) < 578;
      expect(await dialogOf(page).getAttribute('data-thumbs')).toBe(isCompact ? 'Hidden' : 'Ready');
    }
  });

  test('a caption is escaped, and a long one does not hide the picture', async () => {
    const page = await visit(PATH, calm);
    const evil = '<img src=x onerror="document.title=1"><b>đậm</b> {{caption}}';
    await become(page, 'image', '/placeholder.svg', evil + ' dài'.repeat(400));
    await open(page, 1, 'loai-anh');
    expect(await dialogOf(page).locator('[data-part="caption"]').innerText()).toContain(evil);
    expect(await dialogOf(page).locator('b, img[src="x"]').count()).toBe(0);
    expect(await page.title()).not.toBe('1');
    expect((await slideOf(page).locator('img').boundingBox())?.height).toBeGreaterThan(200);
  });

  test('the button opens all of them; a phone shows one picture and the count', async () => {
    const page = await visit(PATH, calm);
    const shown = () =>
      pictures(page).evaluateAll((links) => links.filter((one) => one.checkVisibility()).length);
    expect(await shown()).toBe(5);
    await page.setViewportSize({ width: 400, height: 800 });
    expect(await shown()).toBe(1);
    await page.getByRole('button', { name: 'Xem tất cả 12 ảnh' }).click();
    await isReady(page);
    expect(await counter(page)).toBe('1/12');
    await page.keyboard.press('Escape');
    await isGone(page);
    expect(await focused(page)).toBe('BUTTON');
  });

  test('a script opens it at any picture; what has been there is what is there again', async () => {
    const page = await visit(PATH, calm);
    await page.locator('#anh-nha').evaluate((gallery) => Reflect.get(gallery, 'open').call(gallery, 6));
    await isReady(page);
    expect(await counter(page)).toBe('7/12');
    await page.keyboard.press('Escape');
    await isGone(page);
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('A');
  });

  test('without JavaScript every picture is a link to itself', async () => {
    const page = await visit(PATH, { as: 'editor', javaScriptEnabled: false });
    const links = await pictures(page).all();
    expect(links).toHaveLength(12);
    for (const link of links)
      expect([await link.isVisible(), await link.getAttribute('href')]).toEqual([true, '/placeholder.svg']);
    expect(await page.getByRole('button', { name: 'Xem tất cả 12 ảnh' }).isVisible()).toBe(false);
  });

  test('it begins with the picture that is on the page, until the large one is there', async () => {
    const page = await visit(PROPERTY, { reducedMotion: 'reduce' });
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/1600.webp', async (route) => {
      await held;
      await route.continue();
    });
    const picture = pictures(page, 'anh').first();
    const small = await picture.locator('img').evaluate((image: HTMLImageElement) => image.currentSrc);
    await picture.click();
    await isReady(page);
    const preview = slideOf(page).locator('.gallery-preview');
    await expect
      .poll(() => preview.evaluate((image: HTMLImageElement) => [image.src, image.complete]))
      .toEqual([small, true]);
    expect([await preview.isVisible(), await slideOf(page).getAttribute('data-state')]).toEqual([
      true,
      'Loading',
    ]);
    release();
    await page.locator('[data-place="current"] [data-state="Ready"]').waitFor();
    expect(await preview.count()).toBe(0);
    expect(await slideOf(page).locator('img').getAttribute('src')).toContain('/1600.webp');
  });

  test('is fetched when the pointer comes near, and again by the click when that failed', async () => {
    const page = await visit(PATH, calm);
    await page.route('**/gallery.json', (route) => route.abort(), { times: 1 });
    const failed = page.waitForEvent('requestfailed');
    await page.waitForLoadState('networkidle');
    await pictures(page).first().hover();
    expect((await failed).url()).toContain('gallery.json');
    await pictures(page).first().click();
    await isReady(page);
    expect(await counter(page)).toBe('1/12');
  });

  test('a click that comes before its script opens it when it has come, once', async () => {
    const page = await visit(PATH, calm);
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/open-gallery.*', async (route) => {
      await held;
      await route.continue();
    });
    await pictures(page).nth(1).click();
    // The first picture is over the others already.
    await pictures(page).nth(2).click({ force: true });
    expect(await dialogOf(page).count()).toBe(0);
    expect(await page.locator('#anh-nha').getAttribute('aria-busy')).toBe('true');
    release();
    await isReady(page);
    expect([await counter(page), await dialogOf(page).count()]).toEqual(['2/12', 1]);
  });

  test('what cannot be fetched leaves the link to the browser', async () => {
    const page = await visit(PATH, calm);
    await page.route('**/gallery.json', (route) => route.abort());
    await pictures(page).first().click();
    await page.waitForURL('**/placeholder.svg');
  });
});
