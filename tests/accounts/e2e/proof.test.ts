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
const formOf = (page: Page) => page.locator('form', { has: page.locator('input[name="proof"]') });
const islandOf = (page: Page) => page.locator('astro-island', { has: formOf(page) });
const sendOf = (page: Page) => formOf(page).locator('button[type="submit"]');
const proofOf = (page: Page) => page.locator('input[name="proof"]').inputValue();
const isProved = (page: Page) => expect.poll(() => proofOf(page), { timeout: 10_000 }).not.toBe('');
const says = (page: Page, sentence: RegExp | string) =>
  formOf(page).getByRole('status').getByText(sentence).waitFor();
const refuses = (page: Page, sentence: RegExp) =>
  islandOf(page).getByRole('alert').locator('p', { hasText: sentence }).waitFor();

/** What is sent of the form, which is answered with a refusal that leaves it as it is. */
async function watchSent(page: Page): Promise<URLSearchParams[]> {
  const sent: URLSearchParams[] = [];
  await page.route(`**${PATH}`, async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    sent.push(new URLSearchParams(route.request().postData() ?? ''));
    const json = { message: 'shell.failure.invalid', data: { errors: [], code: 'form/invalid' } };
    return route.fulfill({ status: 422, json });
  });
  return sent;
}

const hasSent = (sent: readonly URLSearchParams[], times = 1) =>
  expect.poll(() => sent.length, { timeout: 30_000 }).toBe(times);

const readSent = async (sent: URLSearchParams | undefined, cost?: number) => ({
  message: sent?.get('message'),
  nonce: await server.verify(sent?.get('proof') ?? '', cost),
});

/** The errors and warnings of a browser, and each challenge that it requests. */
function watch(page: Page) {
  const complaints: string[] = [];
  const challenges: string[] = [];
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('console', (message) => {
    const isRefusal = message.text().includes('422');
    if (['error', 'warning'].includes(message.type()) && !isRefusal) complaints.push(message.text());
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
    async function open(before?: (page: Page) => Promise<void>) {
      const page = await visit(PATH, { as, ...(before && { before }) });
      const sent = await watchSent(page);
      await formOf(page).scrollIntoViewIfNeeded();
      await page.locator('astro-island:not([ssr])', { has: formOf(page) }).waitFor();
      return { page, sent };
    }

    test('is ready before the form is sent, in workers and without a word', async () => {
      const { page, sent } = await open();
      const { complaints, challenges } = watch(page);
      const worker = page.waitForEvent('worker');
      expect(challenges).toEqual([]);
      await noteOf(page).fill('xin chào');
      await isProved(page);
      expect((await worker).url()).toMatch(/\/_astro\/proof-worker[^/]*\.js$/);
      const { nonce } = JSON.parse(atob(await proofOf(page))).challenge.parameters;
      await sendOf(page).click();
      await hasSent(sent);
      expect(await readSent(sent[0])).toEqual({ message: 'xin chào', nonce });
      expect(challenges).toHaveLength(1);
      expect(complaints).toEqual([]);
    });

    test('is as heavy as the challenge says', async () => {
      const { page, sent } = await open();
      await page.route(CHALLENGE, async (route) =>
        route.fulfill({ json: { message: 'OK', data: await server.challenge(8) } }),
      );
      await noteOf(page).fill('nặng hơn');
      await expect.poll(() => proofOf(page), { timeout: 60_000 }).not.toBe('');
      await sendOf(page).click();
      await hasSent(sent);
      expect((await readSent(sent[0], 8)).nonce).toEqual(expect.any(String));
    });

    test('is waited for where one sends at once, by keyboard, and is sent once', async () => {
      const { page, sent } = await open();
      const { complaints, challenges } = watch(page);
      const release = await hold(page);
      await noteOf(page).pressSequentially('nhanh');
      await page.keyboard.press('Enter');
      await says(page, 'Đang kiểm tra, xin chờ một chút…');
      await page.keyboard.press('Enter');
      release();
      await refuses(page, /./);
      expect(await readSent(sent[0])).toEqual({ message: 'nhanh', nonce: expect.any(String) });
      expect({ sent: sent.length, challenges: challenges.length, complaints }).toEqual({
        sent: 1,
        challenges: 1,
        complaints: [],
      });
    });

    test('is worked out in the page where there are no workers', async () => {
      const { page, sent } = await open();
      await page.route(WORKER, (route) => route.abort());
      await noteOf(page).fill('không worker');
      await sendOf(page).click();
      await hasSent(sent);
      expect(await readSent(sent[0])).toEqual({ message: 'không worker', nonce: expect.any(String) });
    });

    test.each<[string, (route: Route) => Promise<void>]>([
      ['no connection', (route) => route.abort()],
      ['a refusal', (route) => route.fulfill({ status: 503, body: '' })],
      ['an unreadable answer', (route) => route.fulfill({ body: '<html>' })],
    ])('after %s a sentence says so, nothing is lost, and sending again works', async (_, answer) => {
      const { page, sent } = await open();
      await page.route(CHALLENGE, answer);
      await noteOf(page).fill('lần nữa');
      await sendOf(page).click();
      await refuses(page, FAILED);
      await page.unroute(CHALLENGE);
      await sendOf(page).click();
      await hasSent(sent);
      expect(await readSent(sent[0])).toEqual({ message: 'lần nữa', nonce: expect.any(String) });
    });

    test.each<[string, string, (route: Route) => Promise<void>]>([
      ['a challenge that does not come', CHALLENGE, () => Promise.resolve()],
      [
        'workers that never answer',
        WORKER,
        (route) => route.fulfill({ contentType: 'text/javascript', body: '' }),
      ],
    ])('it gives up after a minute of %s', async (_, address, answer) => {
      const { page } = await open(stopClock);
      await page.route(address, answer);
      // The press is painted first, for which the clock has to go on.
      const press = () =>
        sendOf(page)
          .click()
          .then(() => page.clock.runFor(1));
      await Promise.all([page.waitForRequest(address), press()]);
      await page.clock.runFor(59_000);
      await says(page, /^Đang kiểm tra/);
      await page.clock.runFor(1000);
      await refuses(page, FAILED);
    });

    test.each<[string, number, (page: Page, sent: readonly URLSearchParams[]) => Promise<unknown>]>([
      [
        'has been sent',
        2,
        async (page, sent) => {
          await sendOf(page).click();
          await hasSent(sent);
          await refuses(page, /./);
        },
      ],
      ['is nine minutes old', 1, (page) => page.clock.fastForward('09:00')],
    ])('one that %s is replaced', async (_, times, grow) => {
      const { page, sent } = await open(({ clock }) => clock.install());
      await noteOf(page).fill('một');
      await isProved(page);
      const { nonce } = JSON.parse(atob(await proofOf(page))).challenge.parameters;
      await grow(page, sent);
      await sendOf(page).click();
      await hasSent(sent, times);
      const again = await readSent(sent.at(-1));
      expect(again.nonce).toEqual(expect.any(String));
      expect(again.nonce).not.toBe(nonce);
    });

    test('a younger one is not', async () => {
      const { page, sent } = await open(({ clock }) => clock.install());
      const { challenges } = watch(page);
      await noteOf(page).fill('một');
      await isProved(page);
      await page.clock.fastForward('08:50');
      await sendOf(page).click();
      await hasSent(sent);
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
      await page.locator('#bao-tin astro-island:not([ssr])').waitFor();
      await page.locator('#bao-tin select').selectOption('price');
      await page.locator('#bao-tin button[type="submit"]').click();
      await page.waitForURL(/\?da-bao/);
      expect(challenges).toHaveLength(1);
    });

    test('without JavaScript it says what it needs', async () => {
      const page = await visit(PATH, { as, javaScriptEnabled: false });
      const sentence = formOf(page).locator('noscript:has(.notice)');
      await sentence.waitFor();
      expect(await sentence.innerText()).toBe(
        'Lưu ý:\nCần bật JavaScript để gửi. Bạn bật lên rồi tải lại trang nhé.',
      );
    });
  },
  { SECRET },
);
