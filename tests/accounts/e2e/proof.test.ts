import type { Page, Route } from 'playwright-core';
import { expect, test } from 'vitest';
import { createProofOfWork } from '../../../src/platform/crypto/proof-of-work.ts';
import { inChromium, stopClock } from '../../_support/browser/browser.ts';
import { PROPERTY } from '../../_support/browser/pages.ts';

const PATH = '/quan-tri/giao-dien';
const as = 'editor';
const CHALLENGE = '**/api/challenge';
const WORKER = '**/proof-worker*';
const SECRET = 'a secret that is long enough for a test';
const FAILED = /^Chưa kiểm tra xong nên chưa gửi được/;
const server = createProofOfWork({ secret: SECRET });

const noteOf = (page: Page) => page.getByRole('textbox', { name: 'Lời nhắn' });
const sendOf = (page: Page) => page.getByRole('button', { name: 'Gửi lời nhắn' });
const fieldOf = (page: Page) => page.locator('proof-field');
const proofOf = (page: Page) => page.locator('input[name="proof"]').inputValue();
const isProved = (page: Page) => expect.poll(() => proofOf(page), { timeout: 10_000 }).not.toBe('');
const says = (page: Page, sentence: RegExp | string) =>
  fieldOf(page).getByRole('status').getByText(sentence).waitFor();

/** The submitted form, once the page has been left. */
async function sent(page: Page) {
  await page.waitForURL((url) => url.searchParams.has('proof'));
  const { searchParams } = new URL(page.url());
  return {
    message: searchParams.get('message'),
    nonce: await server.verify(searchParams.get('proof') ?? ''),
  };
}

/** The errors and warnings of a browser, and each challenge that it requests. */
function watch(page: Page) {
  const complaints: string[] = [];
  const challenges: string[] = [];
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
  });
  page.on('request', (request) => {
    if (request.url().endsWith('/api/challenge')) challenges.push(request.url());
  });
  return { complaints, challenges };
}

/** Delays the challenges until they are released. */
async function hold(page: Page) {
  const release = Promise.withResolvers<void>();
  await page.route(CHALLENGE, (route) => release.promise.then(() => route.continue()));
  return release.resolve;
}

inChromium(
  'the proof of a form',
  ({ visit }) => {
    test('is ready before anybody sends, in workers and without a word', async () => {
      const page = await visit(PATH, { as });
      const { complaints, challenges } = watch(page);
      const worker = page.waitForEvent('worker');
      expect(challenges).toEqual([]);
      await noteOf(page).fill('xin chào');
      await isProved(page);
      expect((await worker).url()).toMatch(/\/_astro\/proof-worker[^/]*\.js$/);
      expect(await fieldOf(page).getByRole('status').textContent()).toBe('');
      const { nonce } = JSON.parse(atob(await proofOf(page))).challenge.parameters;
      await sendOf(page).click();
      expect(await sent(page)).toEqual({ message: 'xin chào', nonce });
      expect(challenges).toHaveLength(1);
      expect(complaints).toEqual([]);
    });

    test('is as heavy as the challenge says', async () => {
      const page = await visit(PATH, { as });
      await page.route(CHALLENGE, async (route) =>
        route.fulfill({ json: { message: 'OK', data: await server.challenge(8) } }),
      );
      await noteOf(page).fill('nặng hơn');
      await expect.poll(() => proofOf(page), { timeout: 60_000 }).not.toBe('');
      await sendOf(page).click();
      await page.waitForURL((url) => url.searchParams.has('proof'));
      const proof = new URL(page.url()).searchParams.get('proof') ?? '';
      expect(await server.verify(proof, 8)).toEqual(expect.any(String));
    });

    test('is waited for by who sends at once, by keyboard, and is sent once', async () => {
      const page = await visit(PATH, { as });
      const { complaints, challenges } = watch(page);
      const release = await hold(page);
      await noteOf(page).pressSequentially('nhanh');
      await page.keyboard.press('Enter');
      await says(page, 'Đang kiểm tra, xin chờ một chút…');
      await page.keyboard.press('Enter');
      let visits = 0;
      page.on('framenavigated', () => (visits += 1));
      release();
      expect(await sent(page)).toEqual({ message: 'nhanh', nonce: expect.any(String) });
      await page.waitForLoadState('networkidle');
      expect({ visits, challenges: challenges.length, complaints }).toEqual({
        visits: 1,
        challenges: 1,
        complaints: [],
      });
    });

    test('the button that was pressed is the one that sends', async () => {
      const page = await visit(PATH, { as });
      await sendOf(page).evaluate((button) => {
        button.setAttribute('name', 'by');
        button.setAttribute('value', 'button');
      });
      await sendOf(page).click();
      await sent(page);
      expect(new URL(page.url()).searchParams.get('by')).toBe('button');
    });

    test('is worked out in the page where there are no workers', async () => {
      const page = await visit(PATH, { as });
      await page.route(WORKER, (route) => route.abort());
      await noteOf(page).fill('không worker');
      await sendOf(page).click();
      expect(await sent(page)).toEqual({ message: 'không worker', nonce: expect.any(String) });
    });

    test.each<[string, (route: Route) => Promise<void>]>([
      ['no connection', (route) => route.abort()],
      ['a refusal', (route) => route.fulfill({ status: 503, body: '' })],
      ['an unreadable answer', (route) => route.fulfill({ body: '<html>' })],
    ])('%s is said, nothing is lost, and sending again works', async (_, answer) => {
      const page = await visit(PATH, { as });
      await page.route(CHALLENGE, answer);
      await noteOf(page).fill('lần nữa');
      await sendOf(page).click();
      await says(page, FAILED);
      await page.unrouteAll();
      await sendOf(page).click();
      expect(await sent(page)).toEqual({ message: 'lần nữa', nonce: expect.any(String) });
    });

    test.each<[string, string, (route: Route) => Promise<void>]>([
      ['a challenge that does not come', CHALLENGE, () => Promise.resolve()],
      [
        'workers that never answer',
        WORKER,
        (route) => route.fulfill({ contentType: 'text/javascript', body: '' }),
      ],
    ])('it gives up after a minute of %s', async (_, address, answer) => {
      const page = await visit(PATH, { as, before: stopClock });
      await page.route(address, answer);
      await Promise.all([page.waitForRequest(address), sendOf(page).click()]);
      await page.clock.runFor(59_000);
      await says(page, /^Đang kiểm tra/);
      await page.clock.runFor(1000);
      await says(page, FAILED);
    });

    test.each<[string, (page: Page) => Promise<unknown>]>([
      [
        'has been sent',
        async (page) => {
          await page.route('**/*proof=*', (route) => route.fulfill({ status: 204 }), { times: 1 });
          await Promise.all([page.waitForRequest('**/*proof=*'), sendOf(page).click()]);
        },
      ],
      ['is nine minutes old', (page) => page.clock.fastForward('09:00')],
      [
        'comes back with a page from the history',
        (page) =>
          page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))),
      ],
    ])('one that %s is replaced', async (_, grow) => {
      const page = await visit(PATH, { as, before: ({ clock }) => clock.install() });
      await noteOf(page).fill('một');
      await isProved(page);
      const { nonce } = JSON.parse(atob(await proofOf(page))).challenge.parameters;
      await grow(page);
      await sendOf(page).click();
      const again = await sent(page);
      expect(again.nonce).toEqual(expect.any(String));
      expect(again.nonce).not.toBe(nonce);
    });

    test('a younger one is not', async () => {
      const page = await visit(PATH, { as, before: ({ clock }) => clock.install() });
      const { challenges } = watch(page);
      await noteOf(page).fill('một');
      await isProved(page);
      await page.clock.fastForward('08:50');
      await sendOf(page).click();
      await sent(page);
      expect(challenges).toHaveLength(1);
    });

    test('of a report is solved once the form is opened, and the report is sent', async () => {
      const page = await visit(PROPERTY);
      const { challenges } = watch(page);
      const scripts: string[] = [];
      page.on('request', (request) => {
        if (request.url().includes('proof')) scripts.push(request.url());
      });
      await page.waitForLoadState('networkidle');
      expect([...challenges, ...scripts]).toEqual([]);
      await page.locator('#bao-tin > summary').click();
      await page.locator('#bao-tin select').selectOption('price');
      await page.locator('#bao-tin button[type="submit"]').click();
      await page.waitForURL(/\?da-bao/);
      expect(challenges).toHaveLength(1);
    });

    test('without JavaScript it says what it needs', async () => {
      const page = await visit(PATH, { as, javaScriptEnabled: false });
      const sentence = fieldOf(page).locator('noscript');
      await sentence.waitFor();
      expect(await sentence.innerText()).toBe(
        'Lưu ý:\nCần bật JavaScript để gửi. Bạn bật lên rồi tải lại trang nhé.',
      );
    });
  },
  { SECRET },
);
