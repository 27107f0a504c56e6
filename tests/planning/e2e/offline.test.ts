import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { startApp } from '../../_support/app.ts';
import { inChromium } from '../../_support/browser/browser.ts';

const PLOTS = '/tra-cuu/thong-tin-quy-hoach';
const plot = (number: number) => `${PLOTS}/26740901${String(number).padStart(4, '0')}`;
const [FIRST, SECOND] = [plot(1), plot(3)];

const NOTICE = /^Bản lưu ngày \d\d\/\d\d\/\d{4}, không có mạng\.$/;
const SLOW = /^Bản lưu ngày \d\d\/\d\d\/\d{4}, vì mạng quá chậm\.$/;

const keptPlots = (page: Page) =>
  page.evaluate(async () => {
    const requests = await (await caches.open('plots-1')).keys();
    return requests.map(({ url }) => url.slice(location.origin.length));
  });

/** Reads plots until the browser has kept each, and has a worker that can show them. */
async function read(page: Page, ...paths: string[]) {
  for (const path of paths) {
    await page.goto(path);
    const lang = await page.locator('html').getAttribute('lang');
    await expect.poll(() => keptPlots(page)).toContain(`${path}?lang=${lang}`);
  }
  const state = () =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.active?.state);
  await expect.poll(state).toBe('activated');
}

/** Everything that lies in the browser's caches, in one text. */
const allKept = (page: Page) =>
  page.evaluate(async () => {
    const texts: string[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys())
        texts.push(request.url, (await (await cache.match(request))?.text()) ?? '');
    }
    return texts.join('\n');
  });

const registrations = (page: Page) =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);

const notice = (page: Page) => page.locator('[data-worker]');
const offlineHeading = (page: Page) => page.getByRole('heading', { level: 1, name: 'Không có mạng' });

inChromium('without a network', ({ app, dataDir, visit }) => {
  test('the plots that were looked at open as they were, and say of which day they are', async () => {
    const page = await visit(FIRST);
    await read(page, FIRST, SECOND);
    expect(await notice(page).textContent()).toBe('');
    const asItWas = await page.locator('article').innerText();
    await page.context().setOffline(true);

    await page.reload();
    expect(await page.locator('article').innerText()).toBe(asItWas);
    await expect.poll(() => notice(page).textContent()).toMatch(NOTICE);
    const font = await page.evaluate(async () => {
      await document.fonts.ready;
      return document.fonts.check('600 1rem "Be Vietnam Pro"') && document.styleSheets.length > 1;
    });
    expect(font, 'with its styles and its letters').toBe(true);

    await page.goto(`${FIRST}?utm_source=zalo`);
    await page.getByText('267409010001').first().waitFor();
    await expect.poll(() => notice(page).textContent()).toMatch(NOTICE);

    await page.context().setOffline(false);
    await page.reload();
    expect(await notice(page).textContent()).toBe('');
  });

  test('any other page has one that leads to what is kept', async () => {
    const page = await visit(FIRST);
    await read(page, FIRST, SECOND);
    await page.context().setOffline(true);
    await page.goto('/nha-dat-ban');
    await offlineHeading(page).waitFor();
    const links = page.locator('[data-kept-plots] a');
    await expect
      .poll(() => links.allTextContents())
      .toEqual(['Thửa 3, tờ 901 (267409010003): quy hoạch', 'Thửa 1, tờ 901 (267409010001): quy hoạch']);
    await links.first().click();
    await expect.poll(() => notice(page).textContent()).toMatch(NOTICE);

    await page.goto(plot(2));
    await offlineHeading(page).waitFor();
    await page.context().setOffline(false);
    await page.getByRole('button', { name: 'Mở lại trang' }).click();
    await page.getByRole('heading', { level: 1, name: /Thửa 2/ }).waitFor();
  });

  test('pages of an account are never cached, neither for the account nor after logging out', async () => {
    const page = await visit(FIRST, { as: 'customer' });
    await read(page, FIRST);
    await page.goto('/tai-khoan');
    const own = await page.locator('main').innerText();
    const phone = /0\d{3} ?\d{3} ?\d{3}/.exec(own)?.[0] ?? expect.unreachable('a page with a number');
    await page.goto(FIRST);
    await page.context().setOffline(true);
    await page.goto('/tai-khoan');
    await offlineHeading(page).waitFor();
    expect(await page.locator('body').innerText()).not.toContain(phone);
    expect(await keptPlots(page)).toEqual([`${FIRST}?lang=vi`]);
    const kept = await allKept(page);
    expect(kept).toContain('267409010001');
    for (const one of [phone, phone.replaceAll(' ', ''), '/tai-khoan?', '/api/auth/session?'])
      expect(kept.includes(one), one).toBe(false);

    await page.context().clearCookies();
    await page.goto(FIRST);
    await expect.poll(() => page.locator('html').getAttribute('data-reader')).toBe('guest');
  });

  test('a plot is kept in each language it was read in', async () => {
    const page = await visit(FIRST);
    await read(page, FIRST);
    await page.goto(`${FIRST}?lang=en`);
    await expect.poll(() => keptPlots(page)).toEqual([`${FIRST}?lang=vi`, `${FIRST}?lang=en`]);
    await page.context().setOffline(true);
    const lang = () => page.locator('html').getAttribute('lang');
    await page.goto(`${FIRST}?lang=en`);
    expect(await lang()).toBe('en');
    await expect.poll(() => notice(page).textContent()).toMatch(/^A copy kept on .*: there is no network\.$/);
    await page.goto(FIRST);
    expect(await lang()).toBe('vi');
    await page.context().addCookies([{ name: 'lang', value: 'en', url: app().origin }]);
    await page.goto(FIRST);
    expect(await lang()).toBe('en');
    await page.goto('/lien-he');
    await page.getByRole('heading', { level: 1, name: 'No network' }).waitFor();
  });

  test('the last twenty plots stay, with the files of no others', async () => {
    const page = await visit(FIRST);
    await page.evaluate(async () =>
      (await caches.open('assets-1')).put('/_astro/old.js', new Response('old')),
    );
    await read(page, ...Array.from({ length: 22 }, (_, at) => plot(at + 1)));
    const paths = Array.from({ length: 20 }, (_, at) => `${plot(at + 3)}?lang=vi`);
    await expect.poll(async () => (await keptPlots(page)).toSorted()).toEqual(paths);
    const kept = await page.evaluate(async () => {
      const cache = await caches.open('assets-1');
      return { files: (await cache.keys()).length, old: (await cache.match('/_astro/old.js')) !== undefined };
    });
    expect(kept.files).toBeGreaterThan(5);
    expect(kept.old).toBe(false);
  });

  test('who waits for three seconds reads what is kept', async () => {
    const page = await visit(FIRST);
    await read(page, FIRST);
    process.kill(app().pid, 'SIGSTOP');
    const began = performance.now();
    await page.reload({ waitUntil: 'commit' });
    const took = performance.now() - began;
    process.kill(app().pid, 'SIGCONT');
    expect(took).toBeGreaterThan(2_900);
    expect(took).toBeLessThan(8_000);
    await expect.poll(() => notice(page).textContent()).toMatch(SLOW);
  });

  test('a worker comes to readers of plots alone, and clears away what others before it have kept', async () => {
    const page = await visit('/');
    await page.goto(PLOTS);
    await page.waitForLoadState('networkidle');
    expect(await registrations(page)).toBe(0);
    await page.evaluate(async () => {
      for (const name of ['plots-0', 'offline-earlier']) await caches.open(name);
    });
    await read(page, FIRST);
    const names = () => page.evaluate(async () => (await caches.keys()).toSorted());
    await expect
      .poll(names)
      .toEqual(['assets-1', expect.stringMatching(/^offline-[0-9a-f]{12}$/), 'plots-1']);
    expect(await registrations(page)).toBe(1);
  });

  test('the worker unregisters on command and clears its caches; open pages keep working', async () => {
    const page = await visit(FIRST);
    await read(page, FIRST);
    const { port } = app();
    await app().stop();
    const other = await startApp({ DATA_DIR: dataDir(), PORT: String(port), OFFLINE_PLOTS: '0' });
    try {
      await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
      await expect.poll(() => registrations(page)).toBe(0);
      expect(await page.evaluate(() => caches.keys())).toEqual([]);
      await page.goto(SECOND);
      expect(await notice(page).count()).toBe(0);
      await page.waitForLoadState('networkidle');
      expect(await registrations(page)).toBe(0);
    } finally {
      await other.stop();
    }
  });
});
