import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { inChromium, stopClock, type Visitor } from '../../_support/browser/browser.ts';

const painted = (page: Page) => page.evaluate(() => document.documentElement.dataset['theme']);
const paper = (page: Page) => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
const choose = (page: Page, theme: string) =>
  page.getByRole('combobox', { name: 'Giao diện' }).selectOption(theme);

const PAPER = { light: 'rgb(255, 250, 246)', dark: 'rgb(25, 20, 18)' };

/** A page whose scripts never arrive: what it shows is what the first frame showed. */
const withoutScripts = (page: Page) => page.route('**/*.js', (route) => route.abort());

/** A page in the time zone of Viet Nam, at a fixed time of day. */
const at = (time: string): Visitor => ({
  timezoneId: 'Asia/Ho_Chi_Minh',
  theme: 'realtime',
  before: (page) => stopClock(page, `2026-11-20T${time}+07:00`),
});

inChromium('themes', ({ visit }) => {
  test.each([
    ['light', 'light', 'light'],
    ['light', 'dark', 'light'],
    ['dark', 'light', 'dark'],
    ['system', 'dark', 'dark'],
    ['system', 'light', 'light'],
  ] as const)('%s on a %s device is %s in the first frame', async (theme, colorScheme, expected) => {
    const page = await visit('/', { theme, colorScheme, before: withoutScripts });
    expect(await paper(page)).toBe(PAPER[expected]);
    const plain = await visit('/', { theme, colorScheme });
    expect(await paper(plain), 'and stays so').toBe(PAPER[expected]);
  });

  test.each([
    ['05:59:59', 'dark'],
    ['06:00:00', 'light'],
    ['16:59:59', 'light'],
    ['17:00:00', 'dark'],
  ] as const)('realtime at %s is %s in the first frame', async (time, expected) => {
    const visitor = at(time);
    const page = await visit('/', {
      ...visitor,
      before: async (page) => {
        await visitor.before?.(page);
        await withoutScripts(page);
      },
    });
    expect(await paper(page)).toBe(PAPER[expected]);
  });

  test.each([
    ['05:59:59', 'dark', 'light'],
    ['16:59:59', 'light', 'dark'],
  ])('realtime changes within a second of %s: %s, then %s', async (time, first, then) => {
    const page = await visit('/', at(time));
    expect(await painted(page)).toBe(first);
    await page.clock.runFor(1000);
    expect(await painted(page)).toBe(then);
  });

  test('realtime is the reader’s own hour, wherever the page was made', async () => {
    const page = await visit('/', { ...at('12:00:00'), timezoneId: 'America/New_York' });
    expect(await painted(page)).toBe('dark');
  });

  test('system follows the device while the page is open', async () => {
    const page = await visit('/', { theme: 'system', colorScheme: 'light' });
    for (const colorScheme of ['dark', 'light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await expect.poll(() => paper(page)).toBe(PAPER[colorScheme]);
    }
    await page.emulateMedia({ colorScheme: 'no-preference' });
    await expect.poll(() => paper(page)).toBe(PAPER.light);
  });

  test('a choice is shown at once, kept, and known to every page of the reader', async () => {
    const page = await visit('/', { as: 'editor' });
    const other = await page.context().newPage();
    await other.goto('/khong-co');
    await choose(page, 'dark');
    await expect.poll(() => paper(page)).toBe(PAPER.dark);
    await expect.poll(() => paper(other)).toBe(PAPER.dark);
    expect(await page.evaluate(() => JSON.parse(localStorage.getItem('app') ?? ''))).toEqual({
      lang: 'vi',
      theme: 'dark',
    });
    await page.goto('/quan-tri/giao-dien');
    expect(await paper(page)).toBe(PAPER.dark);
    expect(await page.getByRole('combobox', { name: 'Giao diện' }).inputValue()).toBe('dark');
  });

  test.each(['light', 'dark'])(
    'a QR code is dark on light in the %s theme, as scanners need it',
    async (theme) => {
      const page = await visit('/quan-tri/giao-dien', { as: 'editor', theme });
      const code = page.getByRole('img', { name: 'Mã QR mở trang diaba.vn' });
      const colours = await code.evaluate((svg) => [
        getComputedStyle(svg).backgroundColor,
        getComputedStyle(svg.querySelector('path') ?? svg).fill,
      ]);
      expect(colours).toEqual(['rgb(255, 255, 255)', 'rgb(42, 31, 28)']);
    },
  );

  test('a page that comes back from the history shows the newest choice', async () => {
    const page = await visit('/');
    await page.goto('/khong-co');
    await choose(page, 'dark');
    await page.goBack();
    await expect.poll(() => paper(page)).toBe(PAPER.dark);
    expect(await page.getByRole('combobox', { name: 'Giao diện' }).inputValue()).toBe('dark');
  });
});
