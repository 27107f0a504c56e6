import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { DEMO_PASSWORD } from '#features/accounts/domain/demo-people.ts';
import { inChromium, LANGS, stopClock } from '../../_support/browser/browser.ts';

const WORDS = {
  vi: { guest: 'Đăng nhập', member: 'Tài khoản' },
  en: { guest: 'Sign in', member: 'Account' },
} as const;

const link = (page: Page, name: string) => page.locator('header').getByRole('link', { name, exact: true });
const over = (page: Page) => page.getByRole('status').filter({ hasText: 'Bạn đã đăng xuất' });

inChromium('the header', ({ app, visit }) => {
  /** Signs in the browser of a page; returns a function that ends this session from outside. */
  async function signIn(page: Page) {
    const { origin } = app();
    const { request } = page.context();
    const csrf: { csrfToken: string } = await (await request.get(`${origin}/api/auth/csrf`)).json();
    const options = { headers: { origin }, form: { ...csrf, json: 'true' } };
    const form = { ...options.form, username: '0900000001', password: DEMO_PASSWORD };
    const done = await request.post(`${origin}/api/auth/callback/credentials`, { ...options, form });
    expect(done.status()).toBe(200);
    const cookies = await page.context().cookies();
    const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
    return () =>
      fetch(`${origin}/api/auth/signout`, {
        method: 'POST',
        headers: { origin, cookie },
        body: new URLSearchParams(options.form),
      });
  }

  const polls = (page: Page) => {
    const paths: string[] = [];
    page.on('requestfinished', (request) => paths.push(new URL(request.url()).pathname));
    return () => paths.filter((path) => path === '/api/auth/session').length;
  };

  test.each(LANGS)('says in %s who reads it before any other script has come', async (lang) => {
    const before = (page: Page) => page.route('**/*.js', (route) => route.abort());
    const page = await visit('/', { lang, before });
    await link(page, WORDS[lang].guest).waitFor();
    expect(await link(page, WORDS[lang].member).count()).toBe(0);
    await signIn(page);
    await page.goto('/');
    await link(page, WORDS[lang].member).waitFor();
    expect(await link(page, WORDS[lang].guest).count()).toBe(0);
  });

  test('is neutral without JavaScript, and leads to the login with the way back', async () => {
    const page = await visit('/', { javaScriptEnabled: false });
    await link(page, WORDS.vi.member).click();
    expect(page.url()).toBe(`${app().origin}/dang-nhap?redirect=%2Ftai-khoan`);
  });

  test('guests send no polls, signed-in users one every ten seconds', async () => {
    const page = await visit('about:blank');
    const pollCount = polls(page);
    await stopClock(page);
    await page.goto('/');
    await page.waitForLoadState('networkidle');
    await page.clock.runFor(60_000);
    expect(pollCount()).toBe(0);

    await signIn(page);
    await page.goto('/');
    await expect.poll(pollCount).toBe(1);
    for (const times of [2, 3]) {
      await page.clock.runFor(10_000);
      await expect.poll(pollCount).toBe(times);
    }
  });

  test('the end of the session is said, and what is typed stays', async () => {
    const page = await visit('about:blank');
    const end = await signIn(page);
    const pollCount = polls(page);
    await stopClock(page);
    await page.goto('/tra-cuu/thong-tin-quy-hoach');
    await expect.poll(pollCount).toBe(1);
    await page.locator('main textarea').first().fill('1191454 603514');

    await end();
    await page.clock.runFor(10_000);
    await over(page).waitFor();
    await link(page, WORDS.vi.guest).waitFor();
    expect(await page.locator('main textarea').first().inputValue()).toBe('1191454 603514');
    expect(page.url()).toBe(`${app().origin}/tra-cuu/thong-tin-quy-hoach`);
    await page.clock.runFor(60_000);
    expect(pollCount()).toBe(2);

    const [login] = await Promise.all([
      page.context().waitForEvent('page'),
      over(page).getByRole('button', { name: 'Đăng nhập trong thẻ mới' }).click(),
    ]);
    await login.waitForURL('**/dang-nhap?redirect=%2Ftai-khoan');
  });

  test('an unavailable server does not sign out', async () => {
    const page = await visit('about:blank');
    await signIn(page);
    await stopClock(page);
    await page.route('**/api/auth/session', (route) => route.abort());
    await page.goto('/');
    await page.waitForLoadState('networkidle');
    await page.clock.runFor(30_000);
    await link(page, WORDS.vi.member).waitFor();
    expect(await over(page).count()).toBe(0);
  });

  test('a page from the memory of the browser looks again', async () => {
    const page = await visit('/');
    await link(page, WORDS.vi.guest).waitFor();
    await page.goto('/tra-cuu-toa-an');
    await signIn(page);
    await page.goBack();
    await link(page, WORDS.vi.member).waitFor();
  });
});
