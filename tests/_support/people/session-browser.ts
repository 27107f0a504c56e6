import { expect } from 'vitest';
import { DEMO_PASSWORD } from '#features/accounts/domain/demo-people.ts';

export const username = '0900000001';
export const right = { username, password: DEMO_PASSWORD, json: 'true' };

export type Fields = Record<string, string>;

/** A browser as far as the session protocol goes: it keeps cookies and sends the origin of its page. */
export function browserAt({ origin }: { origin: string }) {
  const cookies = new Map<string, string>();

  async function call(path: string, { headers, ...init }: RequestInit & { headers?: Fields } = {}) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(`${origin}/api/auth${path}`, {
      redirect: 'manual',
      ...init,
      headers: { origin, cookie, ...headers },
    });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (line.includes('Expires=Thu, 01 Jan 1970')) cookies.delete(name);
      else cookies.set(name, value);
    }
    const text = await response.text();
    expect(response.headers.get('cache-control')).toContain('no-store');
    const { status } = response;
    return { status, location: response.headers.get('location'), body: text === '' ? '' : JSON.parse(text) };
  }

  const post = (path: string, fields: Fields, headers: Fields = {}) =>
    call(path, { method: 'POST', body: new URLSearchParams(fields), headers });
  const csrfToken = async (): Promise<string> => (await call('/csrf')).body.csrfToken;
  const signIn = async (fields: Fields = {}) =>
    post('/callback/credentials', { ...right, csrfToken: await csrfToken(), ...fields });

  return { cookies, call, csrfToken, post, signIn };
}
