import { nextAddress } from './people/account-people.ts';

export type Answer = { status: number; location: string; text: string; headers: Headers };

/** A browser without a script: it keeps cookies, goes nowhere by itself and sends its forms as the pages write them. */
export function createBrowser(origin: string, cookies: Record<string, string> = {}, address = nextAddress()) {
  const jar = new Map(Object.entries(cookies));

  function keep(headers: Headers) {
    for (const line of headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      const until = /;\s*expires=([^;]+)/i.exec(line)?.[1];
      if (/;\s*max-age=0/i.test(line) || (until && Date.parse(until) <= Date.now())) jar.delete(name);
      else jar.set(name, value);
    }
  }

  async function send(path: string, init: RequestInit = {}): Promise<Answer> {
    const headers = new Headers(init.headers);
    headers.set('x-forwarded-for', address);
    if (jar.size > 0) headers.set('cookie', [...jar].map((cookie) => cookie.join('=')).join('; '));
    const response = await fetch(origin + path, { ...init, headers, redirect: 'manual' });
    keep(response.headers);
    const { status } = response;
    return {
      status,
      headers: response.headers,
      location: response.headers.get('location') ?? '',
      text: await response.text(),
    };
  }

  return {
    jar,
    send,
    get: (path: string) => send(path),
    /** Sends the form of a page that names its action. */
    post: (page: string, action: string, fields: Record<string, string> = {}) =>
      send(`${page}${page.includes('?') ? '&' : '?'}_action=${action}`, {
        method: 'POST',
        headers: { origin },
        body: new URLSearchParams(fields),
      }),
    /** Calls an action as a script does. */
    call: (action: string, fields: Record<string, string> = {}) =>
      send(`/_actions/${action}`, {
        method: 'POST',
        headers: { origin, accept: 'application/json' },
        body: new URLSearchParams(fields),
      }),
  };
}

export type Browser = ReturnType<typeof createBrowser>;
