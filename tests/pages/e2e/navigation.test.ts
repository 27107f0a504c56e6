import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { inChromium } from '../../_support/browser/browser.ts';

const scrolled = (page: Page) => page.evaluate(() => scrollY);
const scrollTo = async (page: Page, y: number) => {
  await page.evaluate((y) => window.scrollTo(0, y), y);
  await expect.poll(() => scrolled(page)).toBe(y);
};
const footerLink = (page: Page) => page.getByRole('contentinfo').getByRole('link', { name: 'Dịch vụ' });
const homeLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Địa Bạ, về trang chủ' });

/** Follows the link without bringing it into view first, which would move the page. */
const goHome = (page: Page) => homeLink(page).dispatchEvent('click');

type BarShown = { state: string; colour: string; after: number };

/** Writes down what the loading bar shows from now on, where the next page can read it. */
const watchBar = (page: Page) =>
  page.locator('loading-bar').evaluate((bar) => {
    const started = performance.now();
    const shown: BarShown[] = [];
    new MutationObserver(() => {
      const state = bar.dataset['state'] ?? 'none';
      shown.push({
        state,
        colour: getComputedStyle(bar).backgroundColor,
        after: performance.now() - started,
      });
      sessionStorage.setItem('bar', JSON.stringify(shown));
    }).observe(bar, { attributes: true });
  });
const barShown = (page: Page): Promise<BarShown[]> =>
  page.evaluate(() => JSON.parse(sessionStorage.getItem('bar') ?? '[]'));

/** Holds the answer to the home page back until it is let go, or comes to nothing. */
async function holdHome(page: Page, origin: string) {
  const { promise, resolve } = Promise.withResolvers<'go' | 'nothing'>();
  await page.route(`${origin}/`, async (route) =>
    (await promise) === 'go' ? route.continue() : route.fulfill({ status: 204 }),
  );
  return resolve;
}

inChromium('going from page to page', ({ app, visit }) => {
  test('a new page begins at its top', async () => {
    const page = await visit('/quan-tri/giao-dien', { as: 'editor' });
    await scrollTo(page, 1500);
    await goHome(page);
    await page.waitForURL(`${app().origin}/`);
    expect(await scrolled(page)).toBe(0);
  });

  test('a hash brings its part into view, under the header', async () => {
    const page = await visit('/khong-co');
    await footerLink(page).click();
    await page.waitForURL(`${app().origin}/#dich-vu`);
    const heading = page.getByRole('heading', { name: 'Dịch vụ', level: 2 });
    const header = await page.getByRole('banner').boundingBox();
    await expect
      .poll(async () => (await heading.boundingBox())?.y)
      .toBeGreaterThanOrEqual(header?.height ?? 0);
    expect((await heading.boundingBox())?.y).toBeLessThan(page.viewportSize()?.height ?? 0);
  });

  test.each([['with'], ['without']])(
    'back and reload return to the place, %s the browser’s page cache',
    async (cache) => {
      const before = async (page: Page) => {
        if (cache === 'without') await page.addInitScript(() => addEventListener('unload', () => {}));
      };
      const page = await visit('/quan-tri/giao-dien', { as: 'editor', before });
      await scrollTo(page, 1500);
      await goHome(page);
      await page.waitForURL(`${app().origin}/`);
      await page.goBack();
      await expect.poll(() => scrolled(page)).toBe(1500);
      await page.reload();
      await expect.poll(() => scrolled(page)).toBe(1500);
      await page.goForward();
      await page.waitForURL(`${app().origin}/`);
      expect(await scrolled(page)).toBe(0);
    },
  );

  test.each(['English', 'Giao diện'])(
    'reaching for «%s» in the header leaves the page where it is',
    async (name) => {
      const page = await visit('/quan-tri/giao-dien', { as: 'editor' });
      await scrollTo(page, 1500);
      const control = page.getByRole('banner').getByLabel(name).or(page.getByRole('button', { name }));
      await control.evaluate((element) => element.focus());
      // A page that moves does so with its next frame.
      await page.evaluate(() => new Promise(requestAnimationFrame));
      expect(await scrolled(page)).toBe(1500);
    },
  );

  test.each([
    ['a slow page', 1000, [{ state: 'loading', colour: 'rgb(253, 109, 65)' }]],
    ['a quick page', 0, []],
  ])('%s: the bar shows %#', async (_, delay, expected) => {
    const page = await visit('/khong-co');
    const answer = await holdHome(page, app().origin);
    await watchBar(page);
    await goHome(page);
    setTimeout(answer, delay, 'go');
    await page.waitForURL(`${app().origin}/`);
    const shown = await barShown(page);
    expect(shown.map(({ state, colour }) => ({ state, colour }))).toEqual(expected);
    expect(shown.every(({ after }) => after >= 400)).toBe(true);
    expect(await page.locator('loading-bar').getAttribute('data-state')).toBeNull();
  });

  test('the bar turns to the colour of errors when the connection breaks', async () => {
    const page = await visit('/khong-co');
    const answer = await holdHome(page, app().origin);
    await watchBar(page);
    await goHome(page);
    setTimeout(() => page.context().setOffline(true), 700);
    setTimeout(answer, 1000, 'nothing');
    await expect.poll(async () => (await barShown(page)).length, { timeout: 5000 }).toBe(3);
    expect((await barShown(page)).map(({ state, colour }) => [state, colour])).toEqual([
      ['loading', 'rgb(253, 109, 65)'],
      ['error', 'rgb(255, 55, 29)'],
      ['none', 'rgb(253, 109, 65)'],
    ]);
  });
});

inChromium('recovery', ({ visit }) => {
  /** Counts page loads in which a detached node is queried. */
  async function loadsOf(visitPage: typeof visit, script: string) {
    let loads = 0;
    const page = await visitPage('/', {
      before: async (page) => {
        page.on('domcontentloaded', () => (loads += 1));
        await page.addInitScript(script);
      },
    });
    await expect.poll(() => page.evaluate(() => performance.now())).toBeGreaterThan(500);
    return { page, loads: () => loads };
  }

  const breakAfterLoad = (error: string) => `addEventListener('load', () => setTimeout(() => { ${error} }));`;
  const LOST = `document.body.removeChild(document.createElement('p'));`;

  test('a page that lost a node is loaded again once, and again after ten seconds', async () => {
    const { page, loads } = await loadsOf(visit, breakAfterLoad(LOST));
    await expect.poll(loads).toBe(2);
    await page.reload();
    expect(loads(), 'within ten seconds it is left as it is').toBe(3);
    const until = await page.evaluate(() => sessionStorage.getItem('reload') ?? '');
    expect(Number(until.split(' ')[0]) - Date.now()).toBeGreaterThan(5000);
    expect(Number(until.split(' ')[0]) - Date.now()).toBeLessThanOrEqual(10_000);
    await page.evaluate(() => sessionStorage.setItem('reload', `${Date.now() - 1} /`));
    await page.reload();
    await expect.poll(loads).toBe(5);
  });

  test.each([
    ['any other error', breakAfterLoad(`throw new TypeError('x is not a function')`)],
    [
      'an error of one who has begun to use the page',
      `addEventListener('load', () => { dispatchEvent(new KeyboardEvent('keydown')); setTimeout(() => { ${LOST} }) })`,
    ],
  ])('%s reloads nothing', async (_, script) => {
    const { loads } = await loadsOf(visit, script);
    expect(loads()).toBe(1);
  });
});
