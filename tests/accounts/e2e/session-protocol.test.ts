import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { build } from 'vite';
import { describe, expect, test } from 'vitest';
import { DEMO_PASSWORD } from '#features/accounts/domain/demo-people.ts';
import { inChromium } from '../../_support/browser/browser.ts';

const CUSTOMER = {
  userId: '00000000-0000-4000-8000-000000000001',
  phone: '0900000001',
  fullName: 'Khách Minh Họa',
  email: null,
};
const [username, password] = [CUSTOMER.phone, DEMO_PASSWORD];

/** The client of next-auth from its package, bundled into one script. */
async function bundle(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    define: {
      'process.env.NEXTAUTH_URL': 'undefined',
      'process.env.NEXTAUTH_URL_INTERNAL': 'undefined',
      'process.env.VERCEL_URL': 'undefined',
    },
    build: {
      write: false,
      rolldownOptions: {
        input: fileURLToPath(new URL('../../_support/browser/standard-client.ts', import.meta.url)),
        output: { format: 'iife' },
      },
    },
  });
  if (!('output' in built)) throw new Error('the client was not bundled');
  return built.output[0].code;
}

const script = await bundle();

const sessionOf = (page: Page) => page.evaluate(() => window.client.getSession());

describe.each(['/api/auth', '/v1/dang-nhap'])('under %s', (base) => {
  inChromium(
    'a standard client',
    ({ app, visit }) => {
      /** A page of ours with this client. */
      async function open() {
        const page = await visit('/tra-cuu-toa-an', { bypassCSP: true });
        await page.addScriptTag({ content: script });
        await page.evaluate((path) => window.client.mount(path), base);
        await page.getByText('unauthenticated null').waitFor();
        return page;
      }

      const attempt = (page: Page, form: Record<string, string>) =>
        page.evaluate((given) => window.client.signIn('credentials', { ...given, redirect: false }), form);

      test('learns how one signs in', async () => {
        const page = await open();
        expect(await page.evaluate(() => window.client.getCsrfToken())).toMatch(/^[\da-f]{64}$/);
        const { origin } = app();
        expect(await page.evaluate(() => window.client.getProviders())).toEqual({
          credentials: {
            id: 'credentials',
            name: 'Số điện thoại và mật khẩu',
            type: 'credentials',
            signinUrl: `${origin}${base}/signin/credentials`,
            callbackUrl: `${origin}${base}/callback/credentials`,
          },
        });
        expect(await sessionOf(page)).toBeNull();
      });

      test('is refused with a wrong password', async () => {
        const page = await open();
        expect(await attempt(page, { username, password: 'sai mật khẩu' })).toEqual({
          error: 'CredentialsSignin',
          status: 401,
          ok: false,
          url: null,
        });
        expect(await sessionOf(page)).toBeNull();
      });

      test('signs in, knows who it is, and signs out', async () => {
        const page = await open();
        const callbackUrl = `${app().origin}/tra-cuu-hanh-chinh?ma=26740#ket-qua`;
        expect(await attempt(page, { username, password, callbackUrl })).toEqual({
          error: null,
          status: 200,
          ok: true,
          url: callbackUrl,
        });
        const session = await sessionOf(page);
        expect(session).toEqual({
          user: CUSTOMER,
          unread: expect.any(Number),
          token: { accessToken: expect.stringMatching(/^[\w-]+\.[\w-]+$/) },
          expires: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
        });
        expect(Date.parse(session?.expires ?? '') - Date.now()).toBeGreaterThan(86_400_000);
        await page.getByText(/^authenticated .*Khách Minh Họa/).waitFor();

        const out = await page.evaluate(() =>
          window.client.signOut({ redirect: false, callbackUrl: '/tin-tuc' }),
        );
        expect(out).toEqual({ url: `${app().origin}/tin-tuc` });
        await page.getByText('unauthenticated null').waitFor();
        expect(await sessionOf(page)).toBeNull();
      });

      test('goes where the server says, and never to another site', async () => {
        const page = await open();
        const done = await attempt(page, { username, password, callbackUrl: 'https://evil.example/' });
        expect(done?.url).toBe(`${app().origin}/`);
        await page.evaluate(() => void window.client.signOut({ callbackUrl: 'https://evil.example/' }));
        await page.waitForURL(`${app().origin}/`);
      });

      test('sends the browser on by itself', async () => {
        const page = await open();
        await page.evaluate(
          (form) =>
            void window.client.signIn('credentials', { ...form, callbackUrl: '/tra-cuu-vien-kiem-sat' }),
          { username, password },
        );
        await page.waitForURL('**/tra-cuu-vien-kiem-sat');
        await page.getByRole('link', { name: 'Tài khoản' }).waitFor();
      });

      test('of the newer kind requests the address by a header', async () => {
        const page = await open();
        const answers = await page.evaluate(
          async ({ base, ...form }) => {
            const post = async (path: string, fields: Record<string, string>) => {
              const csrfToken = (await window.client.getCsrfToken()) ?? '';
              const headers = { 'X-Auth-Return-Redirect': '1' };
              const body = new URLSearchParams({ ...fields, csrfToken, callbackUrl: location.href });
              const response = await fetch(base + path, { method: 'POST', headers, body });
              return [response.status, await response.json()];
            };
            return [
              await post('/callback/credentials', { ...form, password: 'sai' }),
              await post('/callback/credentials', form),
              await post('/signout', {}),
            ];
          },
          { base, username, password },
        );
        const { origin } = app();
        expect(answers).toEqual([
          [401, { url: `${origin}/dang-nhap?error=CredentialsSignin` }],
          [200, { url: `${origin}/tra-cuu-toa-an` }],
          [200, { url: `${origin}/tra-cuu-toa-an` }],
        ]);
      });
    },
    { AUTH_BASE_PATH: base },
  );
});
