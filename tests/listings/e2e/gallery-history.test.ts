import { expect, test } from 'vitest';
import {
  hash,
  isGone,
  isReady,
  length,
  open,
  PATH,
  calm,
  pictures,
  press,
  state,
  tool,
} from '../../_support/browser/gallery.ts';
import { counter, dialogOf } from '../../_support/browser/gallery.ts';
import { inChromium } from '../../_support/browser/browser.ts';

inChromium('a gallery in the history', ({ app, visit }) => {
  test('one entry for an opening, however many slides; back closes it where the page was', async () => {
    const page = await visit(PATH, calm);
    await pictures(page).first().scrollIntoViewIfNeeded();
    const [before, top] = [await length(page), await page.evaluate(() => scrollY)];
    expect(top).toBeGreaterThan(0);
    await open(page);
    expect([hash(page), await length(page)]).toEqual(['#anh-nha-1', before + 1]);
    await press(page, 'ArrowRight', '2/12');
    await press(page, 'PageDown', '3/12');
    await expect.poll(() => hash(page)).toBe('#anh-nha-3');
    expect(await length(page)).toBe(before + 1);
    await page.goBack();
    await isGone(page);
    expect([page.url(), await state(page)]).toEqual([app().origin + PATH, 'Destroy']);
    expect(await page.evaluate(() => scrollY)).toBe(top);

    await page.goForward();
    await isReady(page);
    expect([hash(page), await counter(page)]).toEqual(['#anh-nha-3', '3/12']);
    expect(await length(page)).toBe(before + 1);
    await page.keyboard.press('Escape');
    await isGone(page);
    expect([page.url(), await length(page)]).toEqual([app().origin + PATH, before + 1]);
  });

  test('the close button takes the entry back, and the next step back leaves the page as it should', async () => {
    const page = await visit('/', calm);
    await page.goto(PATH);
    const before = await length(page);
    for (const number of [2, 5]) {
      await open(page, number);
      await tool(page, 'Đóng').click();
      await isGone(page);
      expect([page.url(), await length(page)]).toEqual([app().origin + PATH, before + 1]);
    }
    await page.goBack();
    expect(page.url()).toBe(`${app().origin}/`);
  });

  test.each([
    ['#anh-nha-4', '4/12', '4/12'],
    ['#anh-nha', '1/12', '1/12'],
    ['#anh-nha-99', '12/12', '12/12'],
  ])('an address that ends in %s opens %s, and closing takes only the ending away', async (end, shown) => {
    const page = await visit('/', calm);
    await page.goto(PATH + end);
    const before = await length(page);
    await isReady(page);
    expect([await counter(page), await length(page)]).toEqual([shown, before]);
    await tool(page, 'Đóng').click();
    await isGone(page);
    expect([page.url(), await length(page)]).toEqual([app().origin + PATH, before]);
    await page.goBack();
    expect(page.url()).toBe(`${app().origin}/`);
  });

  test('it waits half a second before it opens from the address', async () => {
    const page = await visit(`${PATH}#anh-nha-2`, calm);
    const settled = await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          const started = performance.now();
          const watcher = new MutationObserver(() => {
            if (document.querySelector('dialog.gallery')) resolve(performance.now() - started);
          });
          watcher.observe(document.body, { childList: true, subtree: true });
        }),
    );
    expect(settled).toBeGreaterThan(250);
    expect(await counter(page)).toBe('2/12');
  });

  test('a reload opens the same picture again, and closing still goes back to the page', async () => {
    const page = await visit(PATH, calm);
    await open(page, 2);
    await press(page, 'ArrowRight', '3/12');
    await expect.poll(() => hash(page)).toBe('#anh-nha-3');
    const before = await length(page);
    await page.reload();
    await isReady(page);
    expect(await counter(page)).toBe('3/12');
    await page.keyboard.press('Escape');
    await isGone(page);
    expect([page.url(), await length(page)]).toEqual([app().origin + PATH, before]);
    await page.goForward();
    await isReady(page);
    expect(await counter(page)).toBe('3/12');
  });

  test('a link to a slide opens it, another moves it, an address of something else closes it', async () => {
    const page = await visit(PATH, calm);
    const go = (to: string) => page.evaluate((to) => void (location.hash = to), to);
    await go('anh-nha-7');
    await isReady(page);
    expect(await counter(page)).toBe('7/12');
    await go('anh-nha-9');
    await expect.poll(() => counter(page)).toBe('9/12');
    await go('loai-anh-2');
    await expect.poll(() => state(page, 'loai-anh')).toBe('Ready');
    expect([await state(page), await counter(page)]).toEqual(['Destroy', '2/3']);
    await go('bo-anh');
    await expect.poll(() => dialogOf(page).count()).toBe(0);
    expect(hash(page)).toBe('#bo-anh');
  });

  test('going back while it is fetched opens nothing', async () => {
    const page = await visit(PATH, calm);
    await page.route('**/gallery.json', async (route) => {
      await page.evaluate(() => void (location.hash = ''));
      await route.continue();
    });
    await page.evaluate(() => void (location.hash = 'anh-nha-2'));
    await page.waitForResponse('**/gallery.json');
    await expect.poll(() => page.locator('#anh-nha').getAttribute('aria-busy')).toBe(null);
    expect(await dialogOf(page).count()).toBe(0);
  });
});
