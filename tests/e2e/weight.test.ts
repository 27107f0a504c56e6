import { expect, test } from 'vitest';
import { inChromium } from './_browser.ts';

const MOST_BYTES = 60_000;
const MOST_SHIFT = 0.02;
const MOST_PAINT = 2500;

inChromium('a phone on a slow processor', ({ visit }) => {
  test.each(['/', '/?lang=en', '/khong-co'])('%s is light, quick and stands still', async (path) => {
    let bytes = 0;
    const page = await visit('about:blank', { viewport: { width: 412, height: 823 }, isMobile: true });
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    await devtools.send('Network.enable');
    devtools.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength));

    await page.goto(path, { waitUntil: 'networkidle' });
    const { shift, paint } = await page.evaluate(async () => {
      const seen = (type: string): Promise<PerformanceEntry[]> =>
        new Promise((resolve) => {
          const watcher = new PerformanceObserver((list) => resolve(list.getEntries()));
          watcher.observe({ type, buffered: true });
          setTimeout(() => resolve([]), 500);
        });
      const [shifts, paints] = await Promise.all([seen('layout-shift'), seen('largest-contentful-paint')]);
      return {
        shift: shifts.reduce((sum, entry) => sum + ('value' in entry ? Number(entry.value) : 0), 0),
        paint: paints.at(-1)?.startTime,
      };
    });
    expect(bytes).toBeGreaterThan(10_000);
    expect(bytes).toBeLessThanOrEqual(MOST_BYTES);
    expect(shift).toBeLessThanOrEqual(MOST_SHIFT);
    expect(paint).toBeLessThanOrEqual(MOST_PAINT);
  });
});
