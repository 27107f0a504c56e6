import type { Caller } from '#features/accounts/domain/caller.ts';
import type { CredentialsForm } from '#features/accounts/domain/registration.ts';
import { GUEST_SECONDS, REQUEST_SECONDS } from '#features/accounts/domain/code.ts';
import { DEVICE_DAYS } from '#features/accounts/domain/session.ts';
import { REPORT_DAYS } from '#features/listings/domain/report.ts';
import type { Failure } from '#kernel/failure.ts';
import { withReturn } from '#kernel/web/local-path.ts';
import type { Phone } from '#kernel/contact/phone.ts';
import { ok, type Result } from '#kernel/result.ts';
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
  /** Ends the session that another one takes the place of. */
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

    /** Keeps the request for a code that this browser has started, for as long as it may be finished. */
    keepRequest: (id: string) => authCookies.set('code', id, new Date(Date.now() + REQUEST_SECONDS * 1000)),

    /** Keeps what a guest has proved, for as long as it holds. */
    keepGuest: (token: string) =>
      authCookies.set('guest', token, new Date(Date.now() + GUEST_SECONDS * 1000)),

    /** Keeps by which token this browser gets at the reports that it has sent. */
    keepReports: (token: string) =>
      authCookies.set('reports', token, new Date(Date.now() + REPORT_DAYS * 86_400_000)),

    /** Answers where to go: `next`, or first to where the code of a second factor is typed. */
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
     * Private pages must not stay in the browser's cache. At a machine that others use as well, the browser forgets all that
     * it keeps for its reader, and is the owner's no more; at one's own it keeps plots for the way and listings for guests.
     */
    async signOut(isShared: boolean): Promise<void> {
      await endSession();
      if (!isShared) return onSignOut('"cache"');
      for (const name of ['device', 'code', 'guest', 'reports'] as const) authCookies.clear(name);
      // Keys to drafts and valuations belong to addresses of their own, and only the browser knows to which.
      onSignOut('"cache", "cookies", "storage"');
    },
  };
}
