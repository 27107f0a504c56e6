import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { inChromium } from '../../_support/browser/browser.ts';
import { weighScripts } from '../../_support/browser/script-bytes.ts';

const WARD = '/tra-cuu/thong-tin-quy-hoach/ho-chi-minh/phuong-sai-gon';
const calm = { reducedMotion: 'reduce' } as const;

async function open(page: Page) {
  await page.locator('.plan-map').scrollIntoViewIfNeeded();
  await page.locator('.plan-map .map-view[data-state="open"]').waitFor();
}

inChromium('the bytes of the map of plans', ({ visit }) => {
  test('its script is no heavier than it may be', async () => {
    const page = await visit('about:blank', calm);
    const bodies = new Map<string, Promise<Buffer>>();
    page.on('response', (response) => {
      if (response.url().endsWith('.js')) bodies.set(response.url(), response.body());
    });
    await page.goto('/tra-cuu/thong-tin-quy-hoach');
    await page.waitForLoadState('networkidle');
    const ofAnyPage = new Set(bodies.keys());
    await page.goto(WARD);
    await open(page);
    const own = [...bodies].filter(
      ([url]) => !ofAnyPage.has(url) && !/\/(?:client|react)\.[\w-]+\.js$/.test(url),
    );
    const sizes = await Promise.all(own.map(async ([, body]) => gzipSync(await body).length));
    const total = sizes.reduce((sum, size) => sum + size, 0);
    expect(total).toBeGreaterThan(45_000);
    expect(total).toBeLessThanOrEqual(75_000);
  });

  test('all script of its page, React and Leaflet included, is within the budget', async () => {
    const page = await visit('about:blank', calm);
    const weight = weighScripts(page);
    await page.goto('/tra-cuu/thong-tin-quy-hoach/ban-do?ban-do=10.788,106.7045,18z');
    await open(page);
    expect(await weight()).toBeGreaterThan(100_000);
    expect(await weight()).toBeLessThanOrEqual(150_000);
  });

  test('nothing of it is loaded before it comes into sight', async () => {
    const page = await visit('about:blank', { ...calm, viewport: { width: 375, height: 500 } });
    const weight = weighScripts(page);
    await page.goto(WARD, { waitUntil: 'networkidle' });
    expect(await weight()).toBeLessThanOrEqual(10_000);
  });
});
