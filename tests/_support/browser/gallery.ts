import type { Page } from 'playwright-core';
import { expect } from 'vitest';

export const PATH = '/quan-tri/giao-dien';
export const calm = { as: 'editor', reducedMotion: 'reduce' } as const;

export const dialogOf = (page: Page) => page.locator('dialog.gallery');
export const pictures = (page: Page, slug = 'anh-nha') => page.locator(`#${slug} a[data-slide]`);
export const tool = (page: Page, name: string) =>
  dialogOf(page).locator('.gallery-frame').getByRole('button', { name, exact: true });
export const counter = (page: Page) => dialogOf(page).locator('[data-part="counter"]').innerText();
export const slideOf = (page: Page) => dialogOf(page).locator('[data-place="current"] .gallery-slide');
export const look = (page: Page) =>
  dialogOf(page)
    .locator('[data-part="stage"]')
    .evaluate((stage) =>
      [stage.dataset['zoom'], stage.dataset['degrees'], stage.dataset['flipped']].join(' '),
    );

export const state = (page: Page, slug = 'anh-nha') => page.locator(`#${slug}`).getAttribute('data-state');
export const isReady = (page: Page) => page.locator('dialog.gallery[data-state="Ready"]').waitFor();
export const isGone = (page: Page) => dialogOf(page).waitFor({ state: 'detached' });
export const length = (page: Page) => page.evaluate(() => history.length);
export const hash = (page: Page) => new URL(page.url()).hash;

/** Opens at a picture, counted from 1: a visible one by keyboard, others by address. */
export async function open(page: Page, number = 1, slug = 'anh-nha') {
  const link = pictures(page, slug).nth(number - 1);
  if (await link.isVisible()) {
    await link.focus();
    await page.keyboard.press('Enter');
  } else await page.evaluate((hash) => void (location.hash = hash), `${slug}-${number}`);
  await isReady(page);
  await page.locator('[data-place="current"] .gallery-slide[data-state="Ready"]').waitFor();
}

/** Goes on as quickly as the gallery lets anybody. */
export async function press(page: Page, key: string, shown: string) {
  await page.waitForTimeout(160);
  await page.keyboard.press(key);
  await expect.poll(() => counter(page)).toBe(shown);
}

/** Makes a link of the second gallery another kind of slide. */
export const become = (page: Page, kind: string, href: string, caption = '') =>
  pictures(page, 'loai-anh')
    .first()
    .evaluate(
      (link, [kind, href, caption]) => {
        Object.assign(link.dataset, { slide: kind, caption });
        link.setAttribute('href', href ?? '');
      },
      [kind, href, caption],
    );

/** Records the requests of the page from now on. */
export function listen(page: Page) {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  return requests;
}
