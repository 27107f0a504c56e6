import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { inChromium, PAINTS } from '../../_support/browser/browser.ts';
import { overflowing, smallTargets, violationsOn } from '../../_support/browser/looks.ts';

/** The ward of the demonstration, whose plans and plots are made up. */
const WARD = '/tra-cuu/thong-tin-quy-hoach/ho-chi-minh/phuong-sai-gon';
const calm = { reducedMotion: 'reduce' } as const;

const canvasOf = (page: Page) => page.locator('.plan-map .map-canvas');
const said = (page: Page) => page.locator('.plan-map .map-said');
/** It is fetched when it comes into sight. */
async function open(page: Page) {
  await page.locator('.plan-map').scrollIntoViewIfNeeded();
  await page.locator('.plan-map .map-view[data-state="open"]').waitFor();
}
/** Opens or folds away what lies beside the map, or over it. */
async function setPanel(page: Page, isOpen: boolean) {
  const button = page.locator('.map-panel > button');
  if ((await button.getAttribute('aria-expanded')) !== String(isOpen)) await button.click();
}
const queryOf = (page: Page) => decodeURIComponent(new URL(page.url()).search);
const rows = (page: Page) => page.locator('.map-layer');

/** All that can be seen of the state of a map. */
const seen = async (page: Page) => ({
  layers: await rows(page).evaluateAll((items) =>
    items.map((item) => ({
      title: item.querySelector('label span')?.textContent,
      isVisible: item.querySelector<HTMLInputElement>('[type=checkbox]')?.checked,
      opacity: item.querySelector<HTMLInputElement>('[type=range]')?.value,
    })),
  ),
  split: await page.locator('.plan-map-split-range').inputValue(),
  corners: await page.locator('.map-sketch-corner').allTextContents(),
  drawn: await page.locator('.plan-map-drawn > ol > li').allTextContents(),
});

inChromium('the map of plans', ({ visit }) => {
  test.each([375, 768, 1280])('its address brings back the same map at %d px', async (width) => {
    const viewport = { width, height: 900 };
    const page = await visit(`${WARD}?lang=vi`, { ...calm, viewport });
    await open(page);
    await canvasOf(page).focus();
    for (const key of ['+', 'ArrowRight', 'Shift+ArrowUp']) await page.keyboard.press(key);
    await expect.poll(() => said(page).textContent()).toMatch(/^Giữa bản đồ: .* mức phóng \d+$/);
    await setPanel(page, true);
    await rows(page)
      .nth(0)
      .getByRole('button', { name: /^Đưa xuống/ })
      .click();
    await rows(page).getByRole('slider').last().fill('35');
    await page.getByLabel('So sánh hai bản').check();
    await page.getByLabel('Vạch chia hai bên').fill('30');
    await setPanel(page, width >= 1080);
    for (const name of ['Đo, vẽ vùng', 'Đo, vẽ đường', 'Chấm điểm']) {
      await page.getByRole('button', { name }).click();
      await canvasOf(page).focus();
      for (const key of ['Enter', 'ArrowRight', 'Space', 'ArrowDown', 'Enter'])
        await page.keyboard.press(key);
      await page.keyboard.press('Escape');
    }
    await expect.poll(() => queryOf(page)).toMatch(/^\?lang=vi&ban-do=.*&ve=a[\w-]+\.l[\w-]+\.p[\w-]+$/);
    expect((await seen(page)).corners).toHaveLength(9);

    const fresh = await visit(WARD + new URL(page.url()).search, { ...calm, viewport });
    await open(fresh);
    expect(await seen(fresh)).toEqual(await seen(page));
    // Nothing has been changed, so nothing is written.
    await fresh.waitForTimeout(500);
    expect(queryOf(fresh)).toBe(queryOf(page));
  });

  test('an impossible address has the nearest map, and says what gave way', async () => {
    const page = await visit(
      `${WARD}?ban-do=10.788,106.7045,99z&lop=zones-99999,zones-1~9&thua=1&ve=aAACC.z`,
      calm,
    );
    await open(page);
    const notices = page.locator('.plan-map-notices li');
    expect(await notices.allTextContents()).toHaveLength(4);
    await expect.poll(() => queryOf(page)).toBe('?ban-do=10.788,106.7045,21z&lop=&ve=aAACC');
  });

  test('far from every plan a map opens as well, which can be moved to one', async () => {
    const page = await visit('/tra-cuu/thong-tin-quy-hoach/ban-do?ban-do=14.5,109,5z', calm);
    await open(page);
    await page.getByText('Quanh nơi này chưa có bản đồ nào.').waitFor();
    await page.locator('.map-layer[data-state=far]').first().waitFor({ state: 'attached' });
  });

  test('a plot is selected by keyboard and by mouse, and its page is one press away', async () => {
    const page = await visit(`${WARD}?ban-do=10.78825,106.7045,19z&lop=parcels-1`, calm);
    await open(page);
    await page.locator('.map-layer[data-state=ready]').waitFor();
    await canvasOf(page).focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => said(page).textContent()).toMatch(/^Ở điểm này: thửa \d+, tờ 90\d\.$/);
    const link = page.locator('.map-card a');
    const plot = await link.getAttribute('href');
    expect(plot).toMatch(/\/thong-tin-quy-hoach\/2674090\d{5}$/);
    await expect.poll(() => queryOf(page)).toContain(`&thua=${plot?.slice(-12)}`);
    const box = await canvasOf(page).boundingBox();
    await page.mouse.click((box?.x ?? 0) + 5, (box?.y ?? 0) + (box?.height ?? 0) - 5);
    await expect.poll(() => said(page).textContent()).toMatch(/^Ở điểm này/);
    expect(await link.getAttribute('href')).not.toBe(plot);
  });

  test('an area is drawn by keyboard, taken back and ended, and leads to what is planned in it', async () => {
    const page = await visit(`${WARD}?ban-do=10.788,106.7045,18z&lop=zones-2`, calm);
    await open(page);
    const tool = page.getByRole('button', { name: 'Đo, vẽ vùng' });
    await tool.click();
    await canvasOf(page).focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Space');
    // Eighty pixels of the eighteenth zoom are 46.9 m at this latitude, and the middle of a map lies on a whole one.
    await expect.poll(() => said(page).textContent()).toMatch(/^Vùng A: 2 điểm, dài 4[67],\d+\sm\.$/);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect
      .poll(() => said(page).textContent())
      .toMatch(/^Vùng A: 3 góc, rộng 1\.[01]\d\d(?:,\d+)?\sm², chu vi 1[56]\d,\d+\sm\.$/);
    await page.keyboard.press('Backspace');
    await expect.poll(() => page.locator('.map-sketch-corner').allTextContents()).toEqual(['A1', 'A2']);
    await page.keyboard.press('Enter');
    await page.keyboard.press('Escape');
    expect(await tool.getAttribute('aria-pressed')).toBe('false');
    await expect.poll(() => queryOf(page)).toMatch(/&ve=a[\w-]{15,}$/);
    await page.getByRole('link', { name: 'Xem quy hoạch trong vùng này' }).click();
    await page.getByRole('heading', { name: 'Quy hoạch trong phạm vi' }).waitFor();
    expect(await page.getByRole('textbox', { name: /^Bảng tọa độ/ }).inputValue()).toMatch(
      /^(?:10\.78\d{4}, 106\.70\d{4}\n?){4}$/,
    );
    await page.goBack();
    await open(page);
    await expect.poll(() => page.locator('.map-sketch-corner').count()).toBe(3);
  });

  test('a line is drawn by touch, rubbed out, and everything is cleared', async () => {
    const page = await visit(`${WARD}?ban-do=10.788,106.7045,18z&lop=`, { ...calm, hasTouch: true });
    await open(page);
    await page.getByRole('button', { name: 'Đo, vẽ đường' }).click();
    await canvasOf(page).scrollIntoViewIfNeeded();
    const { x = 0, y = 0 } = (await canvasOf(page).boundingBox()) ?? {};
    for (const step of [1, 2, 3]) await page.touchscreen.tap(x + 120 + 60 * step, y + 220 + 20 * step);
    await expect.poll(() => said(page).textContent()).toMatch(/^Đường A: 3 điểm, dài \d+,\d+\sm\.$/);
    await page.getByRole('button', { name: 'Xong' }).click();
    await page.getByRole('button', { name: 'Chấm điểm' }).click();
    await page.touchscreen.tap(x + 250, y + 180);
    await page.getByRole('button', { name: 'Xóa Đường A' }).click();
    await expect.poll(() => page.locator('.map-sketch-corner').allTextContents()).toEqual(['A1']);
    await expect.poll(() => queryOf(page)).toMatch(/&ve=p[\w-]+$/);
    await page.getByRole('button', { name: 'Xóa hết hình vẽ' }).click();
    await expect.poll(() => queryOf(page)).not.toContain('ve=');
  });

  test('a short link is made, leads to the same map, and is forgotten when the map changes', async () => {
    const page = await visit(
      `${WARD}?lang=en&ban-do=10.788,106.7045,18z&lop=zones-2&do=10.788,106.7045`,
      calm,
    );
    await open(page);
    await setPanel(page, true);
    await page.getByRole('button', { name: 'Share' }).click();
    await page.getByRole('button', { name: 'Make a short link' }).click();
    const short = await page.getByLabel('Short link', { exact: true }).inputValue();
    expect(new URL(short).pathname).toMatch(/^\/b\/[2-9a-z]{7}$/);
    const led = await visit(short, calm);
    await open(led);
    expect(await led.locator('html').getAttribute('lang')).toBe('en');
    expect(await led.locator('.map-sketch-corner').allTextContents()).toEqual(['A1']);
    await canvasOf(page).focus();
    await page.keyboard.press('+');
    await page.getByRole('button', { name: 'Make a short link' }).waitFor();
  });

  test('where a short link requires proof of work, the browser solves it and retries', async () => {
    const page = await visit(`${WARD}?ban-do=10.7883,106.7045,18z&lop=`, calm);
    await open(page);
    const proofs: unknown[] = [];
    await page.route('**/api/planning/links', (route) => {
      proofs.push(route.request().postDataJSON().proof);
      return proofs.length === 1
        ? route.fulfill({ status: 428, json: { message: 'No', data: null } })
        : route.continue();
    });
    await setPanel(page, true);
    await page.getByRole('button', { name: 'Chia sẻ' }).click();
    await page.getByRole('button', { name: 'Tạo liên kết ngắn' }).click();
    const short = page.getByLabel('Liên kết ngắn', { exact: true });
    expect(new URL(await short.inputValue()).pathname).toMatch(/^\/b\/[2-9a-z]{7}$/);
    expect(proofs).toEqual([undefined, expect.stringMatching(/^[\w+/=]{100,}$/)]);
  });

  test.each([
    [429, 'Bạn tạo quá nhiều liên kết ngắn'],
    [422, 'Bản đồ này có quá nhiều thứ'],
    [503, 'Chưa tạo được liên kết ngắn'],
    [0, 'Không có mạng'],
  ])(
    'a short link that is refused (%d) is said in words, and the long address stays',
    async (status, words) => {
      const page = await visit(`${WARD}?ban-do=10.788,106.7045,18z&lop=`, calm);
      await open(page);
      await page.route('**/api/planning/links', (route) =>
        status === 0
          ? route.abort('internetdisconnected')
          : route.fulfill({ status, json: { message: 'No', data: null } }),
      );
      await setPanel(page, true);
      await page.getByRole('button', { name: 'Chia sẻ' }).click();
      await page.getByRole('button', { name: 'Tạo liên kết ngắn' }).click();
      await expect.poll(() => page.locator('.plan-map-share [role=status]').textContent()).toContain(words);
      expect(
        await page.getByLabel('Địa chỉ của đúng những gì đang thấy', { exact: true }).inputValue(),
      ).toContain('?ban-do=10.788,106.7045,18z');
    },
  );

  test('what is printed is the map, what is drawn on it and the layers in sight', async () => {
    const page = await visit(`${WARD}?ban-do=10.788,106.7045,18z&lop=zones-2&do=10.788,106.7045`, calm);
    await open(page);
    await page.emulateMedia({ media: 'print' });
    expect(await page.locator('.map-sketch-corner').isVisible()).toBe(true);
    expect(await page.locator('.map-layers li:visible').count()).toBe(1);
    expect(await page.getByRole('button', { name: 'Chia sẻ' }).isVisible()).toBe(false);
  });

  test('the page of the map has the legend of what it offers', async () => {
    const page = await visit('/tra-cuu/thong-tin-quy-hoach/ban-do?ban-do=10.788,106.7045,18z', calm);
    await open(page);
    const codes = page.getByRole('list', { name: 'Chú giải' }).locator('.code');
    expect(await codes.allTextContents()).toEqual(expect.arrayContaining([expect.stringMatching(/ODT/)]));
  });

  test('a source that never answers holds no other, and is tried again', async () => {
    const page = await visit('about:blank', calm);
    let isDead = true;
    await page.route('**/tiles/zones/**', (route) => (isDead ? new Promise(() => {}) : route.continue()));
    const began = Date.now();
    await page.goto(`${WARD}?ban-do=10.788,106.7045,18z`);
    await open(page);
    const zones = page.locator('.map-layer:has(:checked)').filter({ hasText: 'Ô chức năng' });
    await page.locator('.map-layer[data-state=ready]').nth(1).waitFor();
    expect(await zones.getAttribute('data-state')).toBe('loading');
    await zones.getByRole('button', { name: /^Thử tải lại/ }).waitFor();
    expect(Date.now() - began).toBeGreaterThan(5000);
    isDead = false;
    await zones.getByRole('button', { name: /^Thử tải lại/ }).click();
    await expect.poll(() => zones.getAttribute('data-state')).toBe('ready');
  });

  test('a refused position is said in words', async () => {
    const page = await visit(WARD, { ...calm, permissions: [] });
    await open(page);
    await page.getByRole('button', { name: 'Vị trí của tôi' }).click();
    await expect.poll(() => said(page).textContent()).toContain('Trình duyệt không cho biết vị trí');
  });

  test('one’s own position is where the map goes', async () => {
    const geolocation = { latitude: 10.7881, longitude: 106.7041, accuracy: 12 };
    const page = await visit(WARD, { ...calm, permissions: ['geolocation'], geolocation });
    await open(page);
    await page.getByRole('button', { name: 'Vị trí của tôi' }).click();
    await expect.poll(() => said(page).textContent()).toContain('sai số khoảng 12 m');
    await expect.poll(() => queryOf(page)).toContain('ban-do=10.7881,106.7041,18z');
  });

  test.each(PAINTS)('axe finds nothing wrong with it in the %s theme', async (theme) => {
    const page = await visit(`${WARD}?so-sanh=2,3~0.5&do=10.788,106.704;10.788,106.705;10.787,106.705`, {
      ...calm,
      theme,
    });
    await open(page);
    await setPanel(page, true);
    await page.getByRole('button', { name: 'Chia sẻ' }).click();
    const found = await violationsOn(page);
    expect(found.filter((violation) => /map-|legend/.test(violation))).toEqual([]);
  });

  test('it fits a narrow phone, legend and all, and its targets can be hit', async () => {
    const page = await visit(`${WARD}?so-sanh=2,3~0.5&do=10.788,106.704;10.788,106.705;10.787,106.705`, {
      ...calm,
      viewport: { width: 320, height: 700 },
    });
    await open(page);
    expect(await overflowing(page)).toEqual([]);
    expect(await smallTargets(page, 24)).toEqual([]);
  });
});
