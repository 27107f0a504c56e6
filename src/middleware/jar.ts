import type { AstroCookies } from 'astro';

/** The cookies that accounts keep; scripts see none of them. */
export type CookieName = 'session' | 'device' | 'code' | 'csrf' | 'guest' | 'reports';

export type Jar = {
  get: (name: CookieName) => string | undefined;
  set: (name: CookieName, value: string, until: Date) => void;
  clear: (name: CookieName) => void;
  /** Lets stored pages, which are the same for everybody, say to their reader that they are signed in. */
  hint: () => void;
};

/** Scripts read it and it opens nothing; it lasts as long as any session may, and is dropped when there is none. */
const HINT = 'signed-in';
const HINT_SECONDS = 90 * 86_400;

/** Over https a cookie belongs to this host alone, whatever its neighbours do. `onRead` hears that an answer is one visitor's own. */
export function createJar(cookies: AstroCookies, isHttps: boolean, onRead: () => void): Jar {
  const shared = { path: '/', sameSite: 'lax', secure: isHttps } as const;
  const nameOf = (name: CookieName) => (isHttps ? `__Host-${name}` : name);
  return {
    get: (name) => {
      onRead();
      return cookies.get(nameOf(name))?.value;
    },
    set: (name, value, until) => {
      cookies.set(nameOf(name), value, { ...shared, httpOnly: true, expires: until });
    },
    clear: (name) => {
      cookies.delete(nameOf(name), { ...shared, httpOnly: true });
      if (name === 'session') cookies.delete(HINT, shared);
    },
    hint: () => cookies.set(HINT, '1', { ...shared, maxAge: HINT_SECONDS }),
  };
}
