import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { inChromium } from '../../_support/browser/browser.ts';
import {
  become,
  calm,
  dialogOf,
  isGone,
  listen,
  open,
  PATH,
  slideOf,
} from '../../_support/browser/gallery.ts';

const ELSEWHERE = 'http://anh.example';

/** The content of the only slide in the second gallery. */
async function shown(page: Page, kind: string, href: string) {
  await become(page, kind, href);
  await open(page, 1, 'loai-anh');
  return slideOf(page);
}

/** A short video, recorded by this browser. */
const film = (page: Page) =>
  page.evaluate(async () => {
    const canvas = document.createElement('canvas');
    const pen = canvas.getContext('2d');
    const recorder = new MediaRecorder(canvas.captureStream(30), { mimeType: 'video/webm' });
    const parts: Blob[] = [];
    recorder.addEventListener('dataavailable', ({ data }) => parts.push(data));
    const ended = new Promise((resolve) => recorder.addEventListener('stop', resolve));
    recorder.start();
    for (let at = 0; at < 12; at += 1) {
      pen?.fillRect(at, at, 9, 9);
      await new Promise((resolve) => setTimeout(resolve, 30));
    }
    recorder.stop();
    await ended;
    return [...new Uint8Array(await new Blob(parts).arrayBuffer())];
  });

inChromium('the slides of a gallery', ({ visit }) => {
  test.each([
    ['image', '/khong-co.webp', 'Image Not Found'],
    ['inline', '#khong-co', 'HTML Element Not Found'],
    ['ajax', '/khong-co', 'Error Loading AJAX : Not Found'],
    ['ajax', '/quan-tri/tai-khoan', 'Error Loading AJAX : Forbidden'],
    ['iframe', '/', 'Error Loading Page'],
    ['video', '/khong-co.webm', 'Something Went Wrong, Please Try Again Later'],
    ['image', `${ELSEWHERE}/a.webp`, 'Image Not Found'],
    ['ajax', `${ELSEWHERE}/a`, 'Error Loading AJAX : Forbidden'],
    ['iframe', `${ELSEWHERE}/`, 'Error Loading Page'],
    ['video', `${ELSEWHERE}/a.webm`, 'Something Went Wrong, Please Try Again Later'],
    ['inline', `${ELSEWHERE}/#bo-anh`, 'HTML Element Not Found'],
    ['image', 'javascript:document.title=1', 'Image Not Found'],
  ])('%s %s: %s', async (kind, href, sentence) => {
    const page = await visit(PATH, { ...calm, lang: 'en' });
    const requests = listen(page);
    const slide = await shown(page, kind, href);
    expect(await slide.innerText()).toBe(sentence);
    expect(await slide.locator('img, iframe, video').count()).toBe(0);
    await expect.poll(() => dialogOf(page).getByRole('status').innerText()).toBe(sentence);
    expect(requests.filter((url) => url.startsWith(ELSEWHERE))).toEqual([]);
  });

  test('a status that is neither found nor missing is a forbidden one, a broken line any failure', async () => {
    const page = await visit(PATH, calm);
    await page.route('**/doan-chu', (route) => route.fulfill({ status: 500 }));
    const slide = await shown(page, 'ajax', '/doan-chu');
    expect(await slide.innerText()).toBe('Không tải được nội dung: không được phép xem');
    await page.keyboard.press('Escape');
    await isGone(page);
    await page.route('**/doan-chu', (route) => route.abort());
    expect(await (await shown(page, 'ajax', '/doan-chu')).innerText()).toBe(
      'Đã có lỗi, bạn vui lòng thử lại sau',
    );
  });

  test('a fetched page is read as text; its markup and scripts stay behind', async () => {
    const page = await visit(PATH, calm);
    const body = '<main><h1>Tựa &amp; đề</h1><ul><li><p>Một</p></li></ul><script>document.title=1</script><p>Hai<img src=x onerror="document.title=1"></p></main>'; // prettier-ignore
    await page.route('**/doan-chu', (route) =>
      route.fulfill({ body, contentType: 'text/html; charset=utf-8' }),
    );
    const slide = await shown(page, 'ajax', '/doan-chu');
    expect(await slide.locator('p').allInnerTexts()).toEqual(['Tựa & đề', 'Một', 'Hai']);
    expect(await slide.locator('h1, img, script').count()).toBe(0);
    expect(await page.title()).not.toBe('1');
  });

  test('a text that is no markup is shown as it is', async () => {
    const page = await visit(PATH, calm);
    const body = '<b>một</b>\n\nhai';
    await page.route('**/doan-chu', (route) =>
      route.fulfill({ body, contentType: 'text/plain; charset=utf-8' }),
    );
    const slide = await shown(page, 'ajax', '/doan-chu');
    expect(await slide.locator('p').allInnerTexts()).toEqual(['<b>một</b>', 'hai']);
  });

  test('an element of the page is shown itself, and goes back to its place', async () => {
    const page = await visit(PATH, calm);
    await page.locator('#ghi-chu-anh').evaluate((note) => (note.dataset['mark'] = 'same'));
    await open(page, 2, 'loai-anh');
    const slide = slideOf(page);
    expect(await slide.locator('#ghi-chu-anh[data-mark="same"]').isVisible()).toBe(true);
    await page.keyboard.press('Escape');
    await isGone(page);
    expect(await page.locator('.samples > #ghi-chu-anh[data-mark="same"]').count()).toBe(1);
  });

  test('a long text scrolls by keys, and only what closes reaches the gallery', async () => {
    const page = await visit(PATH, calm);
    await page.route('**/doan-chu', (route) => route.fulfill({ body: 'dòng\n\n'.repeat(200), contentType: 'text/plain' })); // prettier-ignore
    const text = (await shown(page, 'ajax', '/doan-chu')).locator('[data-scrolls]');
    await text.focus();
    await page.keyboard.press('PageDown');
    await expect.poll(() => text.evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(100);
    expect(await dialogOf(page).locator('[data-part="counter"]').innerText()).toBe('1/3');
    await page.keyboard.press('Escape');
    await isGone(page);
  });

  test('a film of our own is shown in sixteen to nine, and stops when one goes on', async () => {
    const page = await visit(PATH, { ...calm, bypassCSP: true });
    const body = Buffer.from(await film(page));
    await page.route('**/phim.webm', (route) => route.fulfill({ body, contentType: 'video/webm' }));
    const video = (await shown(page, 'video', '/phim.webm')).locator('video');
    const { width = 0, height = 1 } = (await video.boundingBox()) ?? {};
    expect(width / height).toBeCloseTo(16 / 9, 1);
    await video.evaluate((film: HTMLVideoElement) => {
      film.loop = true;
      return film.play();
    });
    await page.keyboard.press('ArrowRight');
    await expect
      .poll(() =>
        dialogOf(page)
          .locator('video')
          .evaluate((film: HTMLVideoElement) => film.paused),
      )
      .toBe(true);
  });

  test('a page of our own that may be framed is', async () => {
    const page = await visit(PATH, { ...calm, bypassCSP: true });
    await page.route('**/khung', (route) =>
      route.fulfill({ body: '<p>Trong khung', contentType: 'text/html' }),
    );
    const slide = await shown(page, 'iframe', '/khung');
    expect(await slide.locator('iframe').contentFrame().getByText('Trong khung').isVisible()).toBe(true);
    await page.keyboard.press('Escape');
    await isGone(page);
    await page.route('**/khung', (route) =>
      route.fulfill({ status: 404, body: '<p>Không', contentType: 'text/html' }),
    );
    expect(await (await shown(page, 'iframe', '/khung')).innerText()).toBe('Không tải được trang');
  });

  test('a slide goes from loading to ready, and only those near it are fetched', async () => {
    const page = await visit(PATH, calm);
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route(/svg\?cham$/, async (route) => {
      await held;
      await route.continue();
    });
    await page
      .locator('#anh-nha a')
      .evaluateAll((links) => links.forEach((link) => link.setAttribute('href', '/placeholder.svg?cham')));
    await page.locator('#anh-nha a').nth(3).click();
    await expect.poll(() => slideOf(page).getAttribute('data-state')).toBe('Loading');
    release();
    const states = () =>
      dialogOf(page)
        .locator('[data-place]')
        .evaluateAll((all) =>
          all.map((slide) => slide.querySelector('[data-state]')?.getAttribute('data-state')?.[0] ?? '.'),
        );
    await expect.poll(async () => (await states()).join('')).toBe('..RRR.......');
  });
});
