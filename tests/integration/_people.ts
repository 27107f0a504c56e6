import { DEMO_PASSWORD, DEMO_PEOPLE } from '#features/accounts/domain/demo-people.ts';
import type { Role } from '#kernel/actor.ts';

export type { Role };

/** What a browser keeps for somebody who has signed in. */
export type Cookies = Readonly<Record<string, string>>;

export const cookieHeader = (cookies: Cookies) =>
  Object.entries(cookies)
    .map(([name, value]) => `${name}=${value}`)
    .join('; ');

const phoneOf = (as: Role) =>
  DEMO_PEOPLE.find(({ role = 'customer' }) => role === as)?.phone ?? `nobody is ${as}`;

/** Sends a form the way a browser without scripts does; answers where it leads and what the browser keeps then. */
export async function sendForm(
  origin: string,
  path: string,
  fields: Readonly<Record<string, string>>,
  cookies: Cookies = {},
): Promise<{ status: number; location: string | null; cookies: Cookies; text: string }> {
  const answer = await fetch(origin + path, {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers: { origin, cookie: cookieHeader(cookies) },
    redirect: 'manual',
  });
  const set = answer.headers.getSetCookie().map((line) => {
    const [pair = ''] = line.split(';');
    return [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)];
  });
  return {
    status: answer.status,
    location: answer.headers.get('location'),
    cookies: { ...cookies, ...Object.fromEntries(set) },
    text: await answer.text(),
  };
}

/** Sets up the second factor at the door of the desk: the demonstration itself says what a phone would show. */
async function enterDesk(origin: string, cookies: Cookies): Promise<void> {
  const door = await fetch(`${origin}/quan-tri/dang-nhap?lang=vi`, {
    headers: { cookie: cookieHeader(cookies) },
  });
  const text = await door.text();
  const setup = /name="setup" value="([^"]+)"/.exec(text)?.[1];
  const code = /mã dùng được lúc này là (\d{6})/.exec(text)?.[1] ?? '';
  const [action, fields] = setup
    ? ['members.enrol', { setup, code, redirect: '' }]
    : ['members.showSecondFactor', { code, redirect: '' }];
  const sent = await sendForm(origin, `/quan-tri/dang-nhap?_action=${action}`, fields, cookies);
  if (sent.status !== 303) throw new Error(`the door of the desk answers ${sent.status}: ${sent.text}`);
}

/** Signs one of the people of a demonstration in, staff with their second factor. */
export async function signIn(origin: string, as: Role): Promise<Cookies> {
  const fields = { username: phoneOf(as), password: DEMO_PASSWORD, proof: '', redirect: '' };
  const { status, cookies, text } = await sendForm(origin, '/dang-nhap?_action=accounts.login', fields);
  if (status !== 303) throw new Error(`signing in as ${as} is answered ${status}: ${text}`);
  if (as !== 'customer') await enterDesk(origin, cookies);
  return cookies;
}
