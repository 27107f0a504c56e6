import { type Caller, DEVICE_DAYS } from '#features/accounts/domain/session.ts';
import type { CredentialsForm } from '#features/accounts/domain/registration.ts';
import { GUEST_SECONDS, REQUEST_SECONDS } from '#features/accounts/domain/code.ts';
import { REPORT_DAYS } from '#features/listings/domain/reported.ts';
import { type Failure, type Result, ok } from '#kernel/result.ts';
import { withReturn } from '#kernel/web/local-path.ts';
import type { Phone } from '#kernel/contact/contact.ts';
import { pathTo } from '#routes/index.ts';
import type { AuthCookies } from './auth-cookies.ts';

type Accounts = Pick<App.Locals['services']['accounts'], 'login' | 'sessions'>;

const keepDevice = (authCookies: AuthCookies, token: string) =>
  authCookies.set('device', token, new Date(Date.now() + DEVICE_DAYS * 86_400_000));

/** Signs this browser in and out, for the form of the page and for clients of the session protocol alike. */
export function createSigning(
  { login, sessions }: Accounts,
  authCookies: AuthCookies,
  caller: Caller,
  onSignOut: (cleared: string) => void,
) {
  /** Ends the session that another one replaces. */
  async function endSession(): Promise<void> {
    const token = authCookies.get('session');
    if (token !== undefined) await sessions.endByToken(token);
    authCookies.clear('session');
  }

  return {
    endSession,

    /** A code received by phone proves ownership: failed logins of others do not lock out this browser. */
    rememberOwner: (phone: Phone) =>
      keepDevice(authCookies, login.remember(phone, authCookies.get('device'))),

    /** Stores the code request of this browser until it expires. */
    keepRequest: (id: string) => authCookies.set('code', id, new Date(Date.now() + REQUEST_SECONDS * 1000)),

    /** Stores the verified contact of a guest until it expires. */
    keepGuest: (token: string) =>
      authCookies.set('guest', token, new Date(Date.now() + GUEST_SECONDS * 1000)),

    /** Stores the token by which this browser may open the reports that it has sent. */
    keepReports: (token: string) =>
      authCookies.set('reports', token, new Date(Date.now() + REPORT_DAYS * 86_400_000)),

    /** Returns the next address: `next`, or first the page for the code of the second factor. */
    async signIn({ username, ...form }: CredentialsForm, next: string): Promise<Result<string, Failure>> {
      const browser = { deviceToken: authCookies.get('device'), replaces: authCookies.get('session') };
      const done = await login.login({ ...form, ...browser, phone: username }, caller);
      if (!done.ok) return done;
      const { token, endsAt, deviceToken, awaitsSecondFactor } = done.value;
      authCookies.set('session', token, endsAt);
      keepDevice(authCookies, deviceToken);
      if (awaitsSecondFactor) return ok(withReturn(pathTo('loginSecondFactor'), next));
      authCookies.setSignedInHint();
      return ok(next);
    },

    /**
     * Private pages must not stay in the browser's cache. On a shared device all stored data are deleted and the device
     * is no longer known; on one's own, offline plots and the listings of guests are kept.
     */
    async signOut(isShared: boolean): Promise<void> {
      await endSession();
      if (!isShared) return onSignOut('"cache"');
      for (const name of ['device', 'code', 'guest', 'reports'] as const) authCookies.clear(name);
      // The cookies of drafts and valuations have paths of their own, which only the browser knows.
      onSignOut('"cache", "cookies", "storage"');
    },
  };
}
