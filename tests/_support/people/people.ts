import { DEMO_PASSWORD, DEMO_PEOPLE } from '#features/accounts/domain/demo-people.ts';
import type { Role } from '#kernel/actor.ts';
import { type Answer, type Browser, createBrowser } from '../browser.ts';

export type { Role };

const personWho = (as: Role) => DEMO_PEOPLE.find(({ role = 'customer' }) => role === as);

/** The number of a demo account, where its codes go. */
export const phoneOf = (as: Role): string => personWho(as)?.phone ?? `no account is ${as}`;

/** The demo account of a role. */
export const idOf = (as: Role): string => personWho(as)?.id ?? `no account is ${as}`;

function expectGone({ status, text }: Answer, what: string) {
  if (status !== 303) throw new Error(`${what} is answered ${status}: ${text}`);
}

/** Sets up a second factor, or shows it: the demonstration itself says what a phone would show. */
async function giveCode(browser: Browser, page: string): Promise<void> {
  const { text } = await browser.get(`${page}?lang=vi`);
  const code = /mã lúc này là (\d{6})/.exec(text)?.[1] ?? '';
  const setup = /name="setup" value="([^"]+)"/.exec(text)?.[1];
  expectGone(
    setup
      ? await browser.post(page, 'members.enrol', { setup, code })
      : await browser.post(page, 'accounts.passSecondFactor', { code }),
    `the code at ${page}`,
  );
}

/** The browser of one of the people of a demonstration who has signed in, staff with their second factor. */
export async function browserOf(origin: string, as: Role): Promise<Browser> {
  const browser = createBrowser(origin);
  const fields = { username: personWho(as)?.phone ?? '', password: DEMO_PASSWORD };
  const login = await browser.post('/dang-nhap', 'accounts.login', fields);
  expectGone(login, `the password of ${as}`);
  if (login.location.startsWith('/dang-nhap/hai-lop')) await giveCode(browser, '/dang-nhap/hai-lop');
  else if (as !== 'customer') await giveCode(browser, '/quan-tri/dang-nhap');
  return browser;
}
