import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { inChromium, PAINTS } from '../../_support/browser/browser.ts';

const PATH = '/quan-tri/giao-dien';
const AXE = readFileSync(new URL('../../../node_modules/axe-core/axe.min.js', import.meta.url), 'utf8');

const canvasOf = (page: Page) => page.getByRole('application', { name: 'Bản đồ mẫu: hai phường giáp nhau' });
const statusOf = (page: Page) => page.locator('.map-said');

/** Opens the map by keyboard. */
async function open(page: Page) {
  await page.getByRole('button', { name: 'Mở bản đồ' }).focus();
  await page.keyboard.press('Enter');
  await page.locator('.map-view[data-state="open"]').waitFor();
}

const calm = { as: 'editor', reducedMotion: 'reduce' } as const;

inChromium('the map', ({ visit }) => {
  test('is fetched when it is opened, under the page’s own content policy', async () => {
    const requested: string[] = [];
    const complaints: string[] = [];
    const page = await visit('about:blank', calm);
    page.on('request', (request) => requested.push(request.url()));
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
    });
    await page.goto(PATH, { waitUntil: 'networkidle' });
    const ofMap = () =>
      requested.filter((url) => /\/(?:open-map\.[^/]+\.js|map\.[^/]+\.css|map\.json)$/.test(url)).length;
    expect(ofMap()).toBe(0);
    await open(page);
    expect(ofMap()).toBe(3);
    expect(complaints).toEqual([]);
  });

  test('is moved, zoomed, walked through and pointed at by keyboard', async () => {
    const page = await visit(PATH, calm);
    await open(page);
    await expect
      .poll(() => canvasOf(page).evaluate((canvas) => canvas === document.activeElement))
      .toBe(true);
    const ring = (sheet: Element) => getComputedStyle(sheet, '::after').outlineWidth;
    expect(await page.locator('.map-view .map-sheet').evaluate(ring)).toBe('3px');

    await page.keyboard.press('Alt+ArrowRight');
    await expect.poll(() => statusOf(page).textContent()).toBe('Phường mẫu phía tây (1/4)');
    await page.keyboard.press('Alt+ArrowUp');
    await expect.poll(() => statusOf(page).textContent()).toBe('Trụ sở mẫu (4/4)');

    await page.keyboard.press('Enter');
    await expect.poll(() => statusOf(page).textContent()).toMatch(/^Đã chọn điểm 10,76° B, 106,675° Đ$/);

    await page.keyboard.press('ArrowRight');
    await expect.poll(() => statusOf(page).textContent()).toMatch(/^Giữa bản đồ: .* mức phóng 16$/);
    await page.keyboard.press('-');
    await expect.poll(() => statusOf(page).textContent()).toMatch(/mức phóng 15$/);
    expect(new URL(page.url()).pathname).toBe(PATH);
  });

  test('a click names what lies there', async () => {
    const page = await visit(PATH, calm);
    await open(page);
    const west = await page.locator('path.map-ward').first().boundingBox();
    await page.mouse.click((west?.x ?? 0) + 40, (west?.y ?? 0) + (west?.height ?? 0) / 3);
    await expect.poll(() => statusOf(page).textContent()).toBe('Phường mẫu phía tây (1/4)');
  });

  test.each([320, 1280])(
    'both archipelagos are named and in sight in the whole country at %d px',
    async (width) => {
      const page = await visit(PATH, { ...calm, viewport: { width, height: 900 } });
      await open(page);
      await page.getByRole('button', { name: 'Xem toàn quốc' }).click();
      const frame = await canvasOf(page).boundingBox();
      for (const name of ['Quần đảo Hoàng Sa', 'Quần đảo Trường Sa']) {
        const box = await canvasOf(page).getByText(name).boundingBox();
        expect(box?.x).toBeGreaterThan(frame?.x ?? Infinity);
        expect((box?.x ?? Infinity) + (box?.width ?? 0)).toBeLessThan((frame?.x ?? 0) + (frame?.width ?? 0));
      }
    },
  );

  test.each(PAINTS)('outlines have the colours and weights of the house in the %s theme', async (theme) => {
    const page = await visit(PATH, { ...calm, theme });
    await open(page);
    const look = (kind: string) =>
      page
        .locator(`path.map-${kind}`)
        .first()
        .evaluate((path) => {
          const { stroke, strokeWidth, fill } = getComputedStyle(path);
          return { stroke, strokeWidth, fill };
        });
    const clear = { strokeWidth: '4px', fill: 'rgba(255, 255, 255, 0)' };
    expect(await look('ward')).toEqual({
      ...clear,
      stroke: theme === 'light' ? 'rgb(0, 0, 0)' : 'rgb(244, 235, 229)',
    });
    expect(await look('district')).toEqual({
      ...clear,
      stroke: theme === 'light' ? 'rgb(0, 0, 255)' : 'rgb(132, 169, 255)',
    });
  });

  test('tiles that do not come leave the drawn sheet and a sentence', async () => {
    const page = await visit(PATH, calm);
    await page.locator('.map-place').evaluate((place) => {
      const tiles = { url: '/khong-co/{z}/{x}/{y}.png', attribution: '' };
      place.dataset['props'] = JSON.stringify({ ...JSON.parse(place.dataset['props'] ?? ''), tiles });
    });
    expect(await page.getByText('Ảnh nền bản đồ đang không tải được').isVisible()).toBe(false);
    await open(page);
    await page.getByText('Ảnh nền bản đồ đang không tải được').waitFor();
    expect(await page.locator('path.map-graticule').count()).toBeGreaterThan(2);
  });

  test('a map whose script fails to load shows an error, and opens on retry', async () => {
    const page = await visit(PATH, calm);
    await page.route('**/map.json', (route) => route.abort(), { times: 1 });
    await page.getByRole('button', { name: 'Mở bản đồ' }).click();
    await page.getByRole('alert').filter({ hasText: 'Chưa mở được bản đồ' }).waitFor();
    await open(page);
    expect(await page.locator('path.map-ward').count()).toBe(2);
  });

  test.each(PAINTS)('axe finds nothing wrong with an open map in the %s theme', async (theme) => {
    const page = await visit(PATH, { ...calm, theme });
    await open(page);
    await page.evaluate(AXE);
    const violations = await page.evaluate(
      'axe.run(".map-view").then(({ violations }) => violations.map(({ id, nodes }) => id + " " + nodes[0].html))',
    );
    expect(violations).toEqual([]);
  });

  test('without JavaScript there is a sentence instead of a button, and the facts', async () => {
    const page = await visit(PATH, { as: 'editor', javaScriptEnabled: false });
    // `getByText` does not look into a `noscript`, even where it is shown.
    const sentence = page.locator('.map-place noscript p');
    expect(await sentence.isVisible()).toBe(true);
    expect(await sentence.innerText()).toContain('Bản đồ cần JavaScript');
    expect(await page.getByRole('button', { name: 'Mở bản đồ' }).isVisible()).toBe(false);
    expect(await page.getByText('Hai phường mẫu có chung một đường ranh').isVisible()).toBe(true);
  });
});
