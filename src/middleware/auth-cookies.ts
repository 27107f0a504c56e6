import type { AstroCookies } from 'astro';
import { SHOWN_SECONDS } from '#features/listings/domain/reported.ts';

/** The cookies of accounts; scripts see none of them. */
type CookieName = 'session' | 'device' | 'code' | 'csrf' | 'guest' | 'reports';

/** Owner tokens of anonymous resources; each is scoped to the pages it opens. */
type KeyName = 'drafts' | 'maker' | 'phone';

export type AuthCookies = {
  key: (name: KeyName) => string | undefined;
  keepKey: (name: KeyName, value: string, path: string) => void;
  get: (name: CookieName) => string | undefined;
  set: (name: CookieName, value: string, until: Date) => void;
  clear: (name: CookieName) => void;
  /** A readable hint that stored pages use to show a signed-in header. */
  setSignedInHint: () => void;
};

/** Readable by scripts, without granting access; it lives as long as the longest session and is deleted without one. */
const HINT = 'signed-in';
const HINT_SECONDS = 90 * 86_400;
/** A draft is kept for thirty days; no browser keeps a cookie for longer than four hundred. */
const KEY_SECONDS = { drafts: 30 * 86_400, maker: 400 * 86_400, phone: SHOWN_SECONDS } as const;

/** Host-only `__Host-` cookies over https. `onRead` marks the response as private. */
export function createAuthCookies(cookies: AstroCookies, isHttps: boolean, onRead: () => void): AuthCookies {
  const shared = { path: '/', sameSite: 'lax', secure: isHttps } as const;
  const nameOf = (name: CookieName) => (isHttps ? `__Host-${name}` : name);
  const keyNameOf = (name: KeyName) => (isHttps ? `__Secure-${name}` : name);
  return {
    key: (name) => {
      onRead();
      return cookies.get(keyNameOf(name))?.value;
    },
    keepKey: (name, value, path) => {
      cookies.set(keyNameOf(name), value, { ...shared, path, httpOnly: true, maxAge: KEY_SECONDS[name] });
    },
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
    setSignedInHint: () => cookies.set(HINT, '1', { ...shared, maxAge: HINT_SECONDS }),
  };
}
