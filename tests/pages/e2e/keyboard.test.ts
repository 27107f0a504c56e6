import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { inChromium } from '../../_support/browser/browser.ts';
import { PAGES } from '../../_support/browser/pages.ts';

const FOCUSABLE = 'a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, summary';

declare global {
  interface Window {
    /** Where each of those that can have the focus is among them. */
    places?: Map<Element, number>;
  }
}

/** What has the focus: its place among all that can have it, its ring, and whether it can be seen. */
const focused = (page: Page) =>
  page.evaluate((focusable) => {
    const isStop = (element: Element) => {
      // Of a group of radio buttons only the chosen one is a stop.
      const isOtherRadio =
        element instanceof HTMLInputElement && element.type === 'radio' && !element.checked;
      // A field that only programs fill in is taken out of the order.
      const isInOrder = element instanceof HTMLElement && element.tabIndex >= 0;
      return isInOrder && !isOtherRadio && element.checkVisibility({ visibilityProperty: true });
    };
    const element = document.activeElement ?? document.body;
    // Looking through the page at each step would take most of the time.
    if (!window.places?.has(element)) {
      const stops = [...document.querySelectorAll(focusable)].filter(isStop);
      window.places = new Map(stops.map((stop, at) => [stop, at]));
    }
    const widthOf = ({ outlineStyle, outlineWidth }: CSSStyleDeclaration) =>
      outlineStyle === 'none' ? 0 : Number.parseFloat(outlineWidth);
    // The ring of a field is drawn around its unit too, that of a card around the whole card.
    const around = [element, element.parentElement ?? element];
    const rings = around.flatMap((one) => [getComputedStyle(one), getComputedStyle(one, '::after')]);
    const { top, right, bottom, left } = element.getBoundingClientRect();
    // Of what is higher than the window, the middle of the part that is in it.
    const [above, below] =
      bottom - top > innerHeight ? [Math.max(top, 0), Math.min(bottom, innerHeight)] : [top, bottom];
    const there = document.elementFromPoint((left + right) / 2, (above + below) / 2);
    return {
      place: window.places?.get(element) ?? -1,
      stops: window.places?.size ?? 0,
      name: `${element.tagName} ${element.textContent.trim().slice(0, 30)}`,
      ring: Math.max(...rings.map(widthOf)),
      isOutside: element === document.body,
      isInSight: there !== null && (element.contains(there) || there.contains(element)),
    };
  }, FOCUSABLE);

type Look = Pick<Awaited<ReturnType<typeof focused>>, 'ring' | 'isInSight'>;
const isSeen = ({ ring, isInSight }: Look) => ring >= 2 && isInSight;

/** An island that is hydrated meanwhile may move what has the focus. */
const becomesSeen = (page: Page) =>
  expect
    .poll(async () => isSeen(await focused(page)), { timeout: 5_000 })
    .toBe(true)
    .then(
      () => true,
      () => false,
    );

/** For a reader who saves data, the pages behind all these links are not read ahead. */
const saveData = (page: Page) =>
  page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));

inChromium('by keyboard', ({ keptPage, visit }) => {
  test.each(PAGES)(
    'every control of the $name page is reached in order and seen, and the first skips to its content',
    async ({ path, as }) => {
      const page = await keptPage({ as, before: saveData, reducedMotion: 'reduce' });
      await page.goto(path);
      const skip = page.getByRole('link', { name: 'Đến nội dung chính' });
      await expect.poll(() => skip.evaluate((link) => link.getBoundingClientRect().bottom <= 0)).toBe(true);
      const places: number[] = [];
      const poor = [];
      for (;;) {
        await page.keyboard.down('Tab');
        const [{ place, stops, isOutside, ...look }] = await Promise.all([
          focused(page),
          page.keyboard.up('Tab'),
        ]);
        const isControl = place !== -1;
        if (isOutside || (isControl && place < (places.at(-1) ?? 0))) {
          expect(places).toEqual(Array.from({ length: stops }, (_, at) => at));
          break;
        }
        // A date field has several stops inside; a wide table is a stop from where it is scrolled.
        if (isControl && place !== places.at(-1)) places.push(place);
        if (!isSeen(look) && !(await becomesSeen(page))) poor.push(look);
      }
      expect(poor).toEqual([]);

      await skip.focus();
      await expect.poll(() => skip.evaluate((link) => link.getBoundingClientRect().top >= 0)).toBe(true);
      expect((await focused(page)).place).toBe(0);
      await page.keyboard.press('Enter');
      const main = page.getByRole('main');
      await expect.poll(() => main.evaluate((element) => element === document.activeElement)).toBe(true);
    },
  );

  test('a dialog opens, keeps the focus, and gives it back', async () => {
    const page = await visit('/quan-tri/giao-dien', { as: 'editor' });
    const opener = page.getByRole('button', { name: 'Mở bộ lọc' });
    const dialog = page.getByRole('dialog');
    await opener.focus();
    await page.keyboard.press('Enter');
    await dialog.waitFor();
    const stops = new Set<string>();
    for (let press = 0; press < 6; press += 1) {
      await page.keyboard.press('Tab');
      stops.add(
        await dialog.evaluate(({ ownerDocument }) => {
          const { activeElement, body } = ownerDocument;
          return activeElement === body
            ? 'the browser'
            : (activeElement?.closest('dialog')?.id ?? 'the page');
        }),
      );
    }
    // The browser's own bar is the one other stop that a modal dialog leaves.
    expect([...stops].toSorted()).toEqual(['living-filters', 'the browser']);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    expect(await opener.evaluate((button) => button === document.activeElement)).toBe(true);
  });

  test('tabs show their panels', async () => {
    const page = await visit('/quan-tri/giao-dien', { as: 'editor' });
    const panel = (title: string) => page.getByText(`Nội dung của thẻ “${title}”.`);
    await page.getByRole('group', { name: 'Tìm nhà đất' }).getByText('Tìm nhà đất', { exact: true }).focus();
    expect(await panel('Tìm nhà đất').isVisible()).toBe(true);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await panel('Định giá thửa đất').waitFor();
    expect(await panel('Tìm nhà đất').isVisible()).toBe(false);
  });

  test('language and theme are chosen', async () => {
    const page = await visit('/?a=1');
    await page.getByRole('button', { name: 'English' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Tiếng Việt' }).waitFor();
    expect(new URL(page.url()).search).toBe('?a=1');
    await page.getByRole('combobox', { name: 'Appearance' }).focus();
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => page.locator('html').getAttribute('data-theme')).toBe('dark');
  });
});
