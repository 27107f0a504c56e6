import type { Page, Route } from 'playwright-core';
import { expect, test } from 'vitest';
import { inChromium } from '../../_support/browser/browser.ts';

const PATH = '/tra-cuu-hanh-chinh';
const BEN_NGHE = '/dia-danh/phuong-ben-nghe-26740';
const SUGGEST = '**/api/places/suggest?*';
const LABEL = 'Tên nơi cần tra hoặc mã đơn vị';
const IN_DISTRICT_1 = 'Quận 1, Thành phố Hồ Chí Minh · Không còn';

const fieldOf = (page: Page) => page.getByRole('combobox', { name: LABEL });
const listOf = (page: Page) => page.getByRole('listbox', { name: LABEL });
const optionsOf = (page: Page) => listOf(page).getByRole('option');
const goesTo = (page: Page, address: string) =>
  page.waitForURL((url) => url.pathname + url.search === address);
const showsHead = (page: Page, name: string) =>
  page.getByRole('heading', { level: 1, name, exact: true }).waitFor();

/** Types the way people do, and waits for what is offered. */
async function type(page: Page, words: string) {
  await fieldOf(page).pressSequentially(words);
  await optionsOf(page).first().waitFor();
}

async function isClosed(page: Page) {
  await listOf(page).waitFor({ state: 'hidden' });
  expect(await fieldOf(page).getAttribute('aria-expanded')).toBe('false');
  expect(await fieldOf(page).getAttribute('aria-activedescendant')).toBeNull();
}

/** Waits for a repaint. */
const draws = (page: Page) => page.evaluate(() => new Promise((drawn) => setTimeout(drawn, 100)));

/** Holds the suggestions for one text back until they are let come. */
async function hold(page: Page, words: string) {
  const requested = Promise.withResolvers<void>();
  const release = Promise.withResolvers<void>();
  const drawn = Promise.withResolvers<void>();
  await page.route(SUGGEST, async (route) => {
    if (new URL(route.request().url()).searchParams.get('q') !== words) return route.continue();
    const response = await route.fetch();
    requested.resolve();
    await release.promise;
    await route.fulfill({ response });
    await draws(page);
    drawn.resolve();
  });
  const comes = () => {
    release.resolve();
    return drawn.promise;
  };
  return { requested: requested.promise, comes };
}

inChromium('suggestions', ({ app, visit }) => {
  test('are offered while one types, read out, and one is taken by keyboard', async () => {
    const page = await visit(PATH);
    await isClosed(page);
    await type(page, 'ben ngh');
    expect(await optionsOf(page).allInnerTexts()).toEqual([`Phường Bến Nghé\n${IN_DISTRICT_1}`]);
    expect(await fieldOf(page).getAttribute('aria-expanded')).toBe('true');
    expect(await fieldOf(page).getAttribute('aria-controls')).toBe(await listOf(page).getAttribute('id'));
    expect(await page.getByRole('status').filter({ hasText: 'gợi ý' }).textContent()).toBe('1 gợi ý');
    await page.keyboard.press('ArrowDown');
    const option = page.getByRole('option', { name: 'Phường Bến Nghé', selected: true });
    expect(await fieldOf(page).getAttribute('aria-activedescendant')).toBe(await option.getAttribute('id'));
    expect(await fieldOf(page).inputValue()).toBe('ben ngh');
    await page.keyboard.press('Enter');
    await goesTo(page, BEN_NGHE);
    await showsHead(page, 'Phường Bến Nghé');
  });

  test('arrow keys cycle through the list while the field retains the focus and the text', async () => {
    const page = await visit(PATH);
    await type(page, 'ben t');
    const ids = await optionsOf(page).evaluateAll((options) => options.map(({ id }) => id));
    expect(ids.length).toBeGreaterThan(2);
    const walk = async (key: string) => {
      const marked = [];
      for (let press = 0; press <= ids.length; press += 1) {
        await page.keyboard.press(key);
        marked.push(await fieldOf(page).getAttribute('aria-activedescendant'));
      }
      return marked;
    };
    expect(await walk('ArrowDown')).toEqual([...ids, null]);
    expect(await walk('ArrowUp')).toEqual([...ids.toReversed(), null]);
    expect(await page.getByRole('option', { selected: true }).and(optionsOf(page)).count()).toBe(0);
    expect(await fieldOf(page).evaluate((field) => field === document.activeElement)).toBe(true);
    expect(await fieldOf(page).inputValue()).toBe('ben t');
  });

  test.each([
    ['Escape', 'ben ngh', (page: Page) => page.keyboard.press('Escape')],
    ['leaving the field', 'ben ngh', (page: Page) => page.keyboard.press('Tab')],
    ['a click beside it', 'ben ngh', (page: Page) => page.getByRole('contentinfo').click()],
    ['emptying the field', '', (page: Page) => fieldOf(page).fill('')],
  ])('%s closes them, and the field holds «%s»', async (_, text, act) => {
    const page = await visit(PATH);
    await type(page, 'ben ngh');
    await page.keyboard.press('ArrowDown');
    await act(page);
    await isClosed(page);
    expect(await fieldOf(page).inputValue()).toBe(text);
    expect(new URL(page.url()).pathname).toBe(PATH);
  });

  test('a click takes one, and back returns to the earlier answer', async () => {
    const page = await visit(`${PATH}?q=${encodeURIComponent('quận 2')}`);
    await fieldOf(page).clear();
    await type(page, 'ben ngh');
    await optionsOf(page).first().click();
    await goesTo(page, BEN_NGHE);
    await page.goBack();
    await showsHead(page, 'Quận 2');
    await isClosed(page);
    await page.goForward();
    await showsHead(page, 'Phường Bến Nghé');
  });

  test('what is typed before they have arrived is answered once they have, and the field keeps its caret', async () => {
    const held = Promise.withResolvers<void>();
    const page = await visit(PATH);
    await page.route('**/_astro/SuggestField.*.js', async (route) => {
      await held.promise;
      await route.continue();
    });
    await fieldOf(page).pressSequentially('ben nh');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.type('g');
    held.resolve();
    await optionsOf(page).filter({ hasText: 'Phường Bến Nghé' }).waitFor();
    const caret = await fieldOf(page).evaluate(
      (field) => field instanceof HTMLInputElement && [field.value, field.selectionStart],
    );
    expect(caret).toEqual(['ben ngh', 6]);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await goesTo(page, BEN_NGHE);
  });

  test('a slow answer to an earlier text never replaces that to a later one', async () => {
    const page = await visit(PATH);
    const slow = await hold(page, 'ben ngh');
    await fieldOf(page).fill('ben ngh');
    await slow.requested;
    await fieldOf(page).fill('da kao');
    await optionsOf(page).filter({ hasText: 'Phường Đa Kao' }).waitFor();
    await slow.comes();
    expect(await optionsOf(page).allInnerTexts()).toEqual([`Phường Đa Kao\n${IN_DISTRICT_1}`]);
  });

  test.each([
    ['Escape closed them', (page: Page) => page.keyboard.press('Escape')],
    [
      'the field was left and come back to',
      (page: Page) =>
        fieldOf(page)
          .blur()
          .then(() => fieldOf(page).focus()),
    ],
  ])('a slow answer opens nothing after %s', async (_, act) => {
    const page = await visit(PATH);
    const slow = await hold(page, 'ben ngh');
    await type(page, 'ben n');
    await page.keyboard.type('gh');
    await slow.requested;
    await act(page);
    await slow.comes();
    await isClosed(page);
    expect(await fieldOf(page).inputValue()).toBe('ben ngh');
  });

  test.each([
    ['never comes', (route: Route) => route.abort()],
    ['is a failure', (route: Route) => route.fulfill({ status: 500, body: 'x' })],
    ['cannot be read', (route: Route) => route.fulfill({ json: { data: [{ name: 1 }, null] } })],
  ])('when the answer %s, the form answers all the same, without a word about it', async (_, answer) => {
    const page = await visit(PATH);
    await page.route(SUGGEST, answer);
    const toasts: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/Toasts.')) toasts.push(request.url());
    });
    const [request] = await Promise.all([
      page.waitForRequest(SUGGEST),
      fieldOf(page).pressSequentially('ben nghe q1'),
    ]);
    await request.response();
    await draws(page);
    await isClosed(page);
    expect(toasts).toEqual([]);
    await page.keyboard.press('Enter');
    await showsHead(page, 'Phường Bến Nghé');
    expect(page.url()).toBe(`${app().origin}${PATH}?q=ben+nghe+q1`);
  });
});
