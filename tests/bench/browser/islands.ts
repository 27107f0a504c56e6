import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Browser, chromium, type Locator, type Page } from 'playwright-core';
import { PROPERTY } from '../../_support/browser/pages.ts';
import { startApp } from '../../_support/app.ts';
import { timesOf } from '../support/times.ts';

/** A phone of little money on a slow line. */
const PHONE = { viewport: { width: 412, height: 823 }, isMobile: true, hasTouch: true };
const CPU = 4;
const LINE = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 ** 2) / 8,
  uploadThroughput: 93_750,
};
const ROUNDS = 5;

type Place = {
  path: string;
  /** Whether its script draws the page from the start. */
  isIsland?: boolean;
  /** Whether it draws a map, from the start or when it is touched. */
  hasMap?: boolean;
  /** What a reader does there, where it is used and not only read. */
  use?: (page: Page) => Promise<void>;
};

/** How long a finger stays, in milliseconds. */
const TOUCH = 80;

/** Touches as a finger does; the taps of the driver bring scripts of its own, whose work would be counted as ours. */
async function touch(page: Page, target: Locator | string): Promise<void> {
  const element = (typeof target === 'string' ? page.locator(target) : target).first();
  await element.scrollIntoViewIfNeeded();
  const box = await element.boundingBox();
  if (!box) throw new Error('there is nothing to touch');
  const touchPoints = [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }];
  await page.waitForTimeout(300);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
  await page.waitForTimeout(TOUCH);
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await page.waitForTimeout(300);
}

const DRAWN_TILE = '.map-view[data-state="open"] .leaflet-tile-loaded';

const SUBMIT = 'main astro-island button[type="submit"]';

/** Types into the first fields, and sends what is wrong. */
async function fill(page: Page, ...fields: string[]): Promise<void> {
  for (const field of fields) {
    await touch(page, field);
    await page.keyboard.type('Lê Thị', { delay: 40 });
  }
  await touch(page, page.locator(SUBMIT).last());
  await page.locator('.error-summary').waitFor();
}

const PLACES: Readonly<Record<string, Place>> = {
  home: { path: '/' },
  'a place': { path: '/dia-danh/phuong-sai-gon-26740' },
  'a market': { path: '/thi-truong/thanh-pho-ho-chi-minh-79' },
  news: { path: '/tin-tuc' },
  plans: { path: '/tra-cuu/thong-tin-quy-hoach' },
  valuation: { path: '/tra-cuu' },
  login: { path: '/dang-nhap', isIsland: true, use: (page) => fill(page, '#username') },
  registration: {
    path: '/dang-ky',
    isIsland: true,
    use: (page) => fill(page, '#full_name', '#phone', '#email'),
  },
  advice: {
    path: '/lien-he?muc=tu-van',
    isIsland: true,
    use: (page) => fill(page, '#description', '#note', '#phone'),
  },
  wizard: {
    path: '/tra-cuu/bang-gia-dat',
    use: async (page) => {
      const field = page.locator('main :is(input:not([type="hidden"]), select, textarea):visible').first();
      await touch(page, field);
      await page.keyboard.type('Tân', { delay: 40 });
    },
  },
  gallery: {
    path: PROPERTY,
    use: async (page) => {
      await touch(page, 'a[data-slide]');
      await page.locator('dialog.gallery[data-state="Ready"]').waitFor();
      for (let slide = 0; slide < 3; slide += 1) {
        await page.keyboard.press('ArrowRight');
        await page.waitForTimeout(400);
      }
    },
  },
  'list filters': {
    path: '/nha-dat-ban',
    use: async (page) => {
      await touch(page, page.locator('summary').filter({ visible: true }));
      const choice = page.locator('main form label:has(input[type="checkbox"]):visible').first();
      if ((await choice.count()) > 0) await touch(page, choice);
    },
  },
  'list with its map': {
    path: '/nha-dat-ban/79',
    hasMap: true,
    use: async (page) => {
      await touch(page, page.locator('summary', { hasText: 'bản đồ' }));
      await page.locator('.map-view[data-state="open"]').waitFor();
      await touch(page, '.map-view button:visible');
    },
  },
  'planning map': {
    path: '/tra-cuu/thong-tin-quy-hoach/ban-do?ban-do=10.788,106.7045,18z',
    isIsland: true,
    hasMap: true,
    use: async (page) => {
      await page.locator('.map-view[data-state="open"]').waitFor();
      await touch(page, page.getByRole('button', { name: 'Phóng to' }));
    },
  },
};

/** Collects what the browser measures by itself, from the first moment. */
function watch() {
  const seen = {
    shift: 0,
    waits: new Map<number, number>(),
    largest: NaN,
    hydrated: NaN,
    touched: 0,
    map: NaN,
  };
  Object.assign(globalThis, { seen });
  new PerformanceObserver((list) => {
    seen.largest = list.getEntries().at(-1)?.startTime ?? seen.largest;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if (!Reflect.get(entry, 'hadRecentInput')) seen.shift += Number(Reflect.get(entry, 'value'));
  }).observe({ type: 'layout-shift', buffered: true });
  const events: PerformanceObserverInit & { durationThreshold: number } = {
    type: 'event',
    buffered: true,
    durationThreshold: 16,
  };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const interaction = Number(Reflect.get(entry, 'interactionId'));
      if (interaction > 0)
        seen.waits.set(interaction, Math.max(seen.waits.get(interaction) ?? 0, entry.duration));
    }
  }).observe(events);
  const look = () => {
    if (document.readyState !== 'loading' && !document.querySelector('astro-island[ssr]'))
      seen.hydrated = performance.now();
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
  addEventListener('pointerdown', ({ timeStamp }) => (seen.touched ||= timeStamp), true);
  const lookForMap = () => {
    if (document.querySelector('.map-view[data-state="open"] .leaflet-tile-loaded'))
      seen.map = performance.now() - seen.touched;
    else requestAnimationFrame(lookForMap);
  };
  requestAnimationFrame(lookForMap);
}

type Measured = { largest: number; hydrated: number; wait: number; shift: number; map: number };

async function measured(browser: Browser, origin: string, { path, use, hasMap }: Place): Promise<Measured> {
  const context = await browser.newContext({ ...PHONE, baseURL: origin });
  try {
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send('Network.enable');
    await devtools.send('Network.emulateNetworkConditions', LINE);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU });
    await page.addInitScript(watch);
    await page.goto(path, { waitUntil: 'networkidle' });
    await use?.(page);
    if (hasMap) await page.locator(DRAWN_TILE).first().waitFor({ state: 'attached' });
    await page.waitForTimeout(1_000);
    return await page.evaluate(() => {
      const { waits, ...times }: Omit<Measured, 'wait'> & { waits: Map<number, number> } = Reflect.get(
        globalThis,
        'seen',
      );
      return { ...times, wait: Math.max(0, ...waits.values()) };
    });
  } finally {
    await context.close();
  }
}

const least = (values: readonly number[]) => Math.min(...values);

/**
 * How soon a slow phone may use what React draws and sees its first map, from the start of the page or from the touch that
 * opens it, how long it waits for the answer to its slowest touch, and how far the page moves, and when the largest of its content is seen: the least and the middle of some rounds, since another program may have had the processor.
 */
export async function benchIslands(): Promise<string[]> {
  const app = await startApp({ DATA_DIR: await mkdtemp(path.join(tmpdir(), 'diaba-bench-')) });
  const browser = await chromium.launch({
    executablePath: '/usr/bin/chromium-headless-shell',
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    const lines: string[] = [];
    for (const [name, place] of Object.entries(PLACES)) {
      const rounds: Measured[] = [];
      for (let round = 0; round < ROUNDS; round += 1) rounds.push(await measured(browser, app.origin, place));
      const largest = rounds.map((round) => round.largest);
      const hydrated = rounds.map((round) => round.hydrated);
      const waits = rounds.map(({ wait }) => wait);
      const shift = Math.max(...rounds.map((round) => round.shift));
      const maps = rounds.map((round) => round.map);
      const map = place.hasMap
        ? `first map after ${Math.round(least(maps))} ms (middle ${Math.round(timesOf(maps).middle)}, at most 2500), `
        : '';
      const started = place.isIsland
        ? `hydrated after ${Math.round(least(hydrated))} ms (middle ${Math.round(timesOf(hydrated).middle)}, at most 2500), `
        : '';
      const used = place.use
        ? `slowest answer ${least(waits)} ms (middle ${timesOf(waits).middle}, at most 120), `
        : '';
      lines.push(
        `${name}: largest content after ${Math.round(least(largest))} ms (middle ${Math.round(timesOf(largest).middle)}, at most 1300), ${started}${map}${used}shift ${shift.toFixed(4)} (at most 0.01)`,
      );
    }
    return lines;
  } finally {
    await browser.close();
    await app.stop();
  }
}
