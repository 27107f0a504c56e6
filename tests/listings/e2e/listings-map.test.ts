import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { inChromium } from '../../_support/browser/browser.ts';
import { weighScripts } from '../../_support/browser/script-bytes.ts';

const LIST = '/nha-dat-ban/79';
const calm = { reducedMotion: 'reduce' } as const;

const status = (page: Page) => page.locator('.map-said');
const press = async (page: Page, ...keys: string[]) => {
  for (const key of keys) await page.keyboard.press(key);
};

/** Opens the map of a list without a mouse, by one press. */
async function open(page: Page) {
  await page.locator('summary', { hasText: 'bản đồ' }).focus();
  await page.keyboard.press('Enter');
  await page.locator('.map-view[data-state="open"]').waitFor();
}

const count = async (page: Page) =>
  Number((await page.locator('.browse header .figures').first().textContent())?.replace(/\D/g, ''));

inChromium('the map of a list', ({ visit }) => {
  test('clusters all listings of the list, and announces each cluster', async () => {
    const page = await visit(LIST, calm);
    await open(page);
    await expect.poll(() => status(page).textContent()).toMatch(/^[\d.]+ tin trong khung bản đồ$/);
    const all = await status(page).textContent();
    await press(page, 'Alt+ArrowRight');
    await expect.poll(() => status(page).textContent()).not.toBe(all);
    const chosen = page.locator('.map-card > div');
    expect(await chosen.textContent()).toMatch(/^[\d.]+ tin, (?:giá|từ) \d/);
  });

  test('all that it finds is in sight at once', async () => {
    const page = await visit('/nha-dat-ban/778', calm);
    await open(page);
    const said = async () => Number((await status(page).textContent())?.replaceAll(/\D/g, ''));
    await expect.poll(said).toBe(await count(page));
    // It follows the map, and what the map has moved to is what it began with.
    await page.waitForTimeout(600);
    expect(await said()).toBe(await count(page));
  });

  test('a cluster is seen from nearer by, and a few listings have a card', async () => {
    const page = await visit(LIST, calm);
    await open(page);
    const large = page.locator('.map-mark', { hasText: /^\d{2,3}$/ }).first();
    const few = page.locator('.map-mark', { hasText: /^[2-6]$|tỷ|triệu/ });
    await large.waitFor();
    do {
      const before = await status(page).textContent();
      await large.click();
      await expect.poll(() => status(page).textContent()).not.toBe(before);
      expect(await page.locator('.map-card').count()).toBe(0);
    } while ((await few.count()) === 0);
    // Some are under the tools of the map.
    const isOnTop = (mark: Element) => {
      const { x, y, width, height } = mark.getBoundingClientRect();
      return mark.contains(document.elementFromPoint(x + width / 2, y + height / 2));
    };
    for (const mark of await few.all())
      if (await mark.evaluate(isOnTop)) {
        await mark.click();
        break;
      }
    const card = page.locator('.map-card');
    await card.locator('img').first().waitFor();
    await card.getByRole('button', { name: /^Lưu/ }).first().click();
    await expect.poll(() => card.locator('[aria-pressed=true]').count()).toBe(1);
    const link = card.getByRole('link').first();
    await Promise.all([page.waitForURL(/\/\d{6}$/), link.click()]);
  });

  test('no two marks cover each other, from far and from near', async () => {
    const page = await visit(LIST, calm);
    await open(page);
    const marks = page.locator('.map-mark > .map-name');
    const zoomIn = page.getByRole('button', { name: 'Phóng to' });
    for (let step = 0; step < 6; step += 1) {
      await expect
        .poll(() =>
          marks.evaluateAll((all) => {
            const boxes = all.map((one) => one.getBoundingClientRect());
            const meet = (a: DOMRect, b: DOMRect) =>
              a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
            return boxes.some((a, at) => boxes.slice(at + 1).some((b) => meet(a, b)));
          }),
        )
        .toBe(false);
      await zoomIn.click();
    }
  });

  test('what is in sight is listed beside it as the map moves, or only on request', async () => {
    const page = await visit(LIST, calm);
    await open(page);
    const list = page.getByRole('region', { name: 'Tin trong khung bản đồ' });
    const titles = () => list.locator('.map-listing-title').allTextContents();
    await expect.poll(titles).toHaveLength(12);
    const before = await titles();
    const zoomIn = page.getByRole('button', { name: 'Phóng to' });
    for (let step = 0; step < 3; step += 1) await zoomIn.click();
    await expect.poll(titles).not.toEqual(before);

    await page.getByLabel('Tìm khi di chuyển bản đồ').uncheck();
    let kept: string[] = [];
    // What was on its way when it was switched off still comes.
    const isSettled = async () => {
      const now = await titles();
      const isSame = String(now) === String(kept);
      kept = now;
      return isSame;
    };
    await expect.poll(isSettled, { interval: 1_000 }).toBe(true);
    await page.getByRole('button', { name: 'Xem toàn quốc' }).click();
    await page.waitForTimeout(600);
    expect(await titles()).toEqual(kept);
    await page.getByRole('button', { name: 'Tìm trong khung này' }).click();
    await expect.poll(titles).not.toEqual(kept);
  });

  test('the last corner of an area is taken back by key, and Escape ends the drawing', async () => {
    const page = await visit(LIST, calm);
    await open(page);
    await page.getByRole('button', { name: 'Vẽ vùng tìm' }).click();
    await page.getByRole('application').focus();
    await press(page, 'Enter', 'ArrowRight', 'Enter', 'Backspace');
    await expect.poll(() => page.locator('.map-sketch-corner').allTextContents()).toEqual(['1']);
    await press(page, 'Escape');
    await expect.poll(() => page.locator('.map-sketch-corner').count()).toBe(0);
    expect(await page.getByRole('button', { name: 'Vẽ vùng tìm' }).getAttribute('aria-pressed')).toBe(
      'false',
    );
  });

  test('an area is drawn by keyboard, and is a list of its own', async () => {
    const page = await visit(LIST, calm);
    const all = await count(page);
    await open(page);
    await page.getByRole('button', { name: 'Vẽ vùng tìm' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('application').focus();
    await press(page, 'Enter', 'ArrowRight', 'ArrowRight', 'Enter', 'ArrowDown', 'ArrowDown', 'Enter');
    await expect.poll(() => status(page).textContent()).toContain('3');
    await page.getByRole('button', { name: 'Tìm trong vùng đã vẽ' }).focus();
    await Promise.all([page.waitForURL(/vung=/), page.keyboard.press('Enter')]);
    const corners = new URL(page.url()).searchParams.get('vung')?.split(';') ?? [];
    expect(corners).toHaveLength(3);
    expect(await count(page)).toBeLessThan(all);
  });

  test('what the map shows is a list of its own, which opens with the map', async () => {
    const page = await visit(LIST, calm);
    await open(page);
    await page.getByRole('link', { name: /^Xem cả [\d.]+ tin/ }).click();
    await page.waitForURL(/vung=/);
    expect(new URL(page.url()).searchParams.get('vung')?.split(';')).toHaveLength(4);
    await page.getByRole('link', { name: /Trong khung bản đồ/ }).waitFor();
    await page.locator('.map-view[data-state="open"]').waitFor();
    expect(await page.locator('.map-sketch-area').count()).toBe(1);
    const said = async () => Number((await status(page).textContent())?.replaceAll(/\D/g, ''));
    await expect.poll(said).toBe(await count(page));
  });
});

inChromium('what a map costs', ({ visit }) => {
  test('nothing before it is opened, and all script of its page within the budget then', async () => {
    const page = await visit('about:blank', calm);
    const weight = weighScripts(page);
    await page.goto(LIST, { waitUntil: 'networkidle' });
    expect(await weight()).toBeLessThanOrEqual(10_000);
    await open(page);
    expect(await weight()).toBeGreaterThan(100_000);
    expect(await weight()).toBeLessThanOrEqual(150_000);
  });
});

inChromium('a list', ({ visit }) => {
  test('is restored on the way back', async () => {
    const page = await visit(LIST, { ...calm, viewport: { width: 390, height: 800 } });
    const link = page.locator('.listing-card h2 a').nth(20);
    await link.scrollIntoViewIfNeeded();
    const left = await page.evaluate(() => scrollY);
    expect(left).toBeGreaterThan(1_000);
    await Promise.all([page.waitForURL(/\/\d{6}$/), link.click()]);
    await page.goBack();
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(left - 60);
    expect(await page.evaluate(() => scrollY)).toBeLessThan(left + 60);
  });
});
