import type { APIContext, MiddlewareHandler } from 'astro';
import type { Caller, Signed } from '#features/accounts/domain/session.ts';
import { deviceOf } from '#features/accounts/domain/device.ts';
import { AUTH_BASE } from '#kernel/web/auth-base.ts';
import { GUEST, type Actor } from '#kernel/actor.ts';
import { createAuthCookies, type AuthCookies } from './auth-cookies.ts';
import { createSigning } from './signing.ts';

/** The identity of a request. */
export type RequestAuth = ReturnType<typeof createSigning> & {
  authCookies: AuthCookies;
  /** The signed-in user, if any; reading it makes the page private. */
  signed: () => Promise<Signed | undefined>;
  /** A visitor with a correct password and without the second factor; everywhere else they are a guest. */
  pendingSecondFactor: () => Promise<Signed | undefined>;
  actor: () => Promise<Actor>;
  /** The current session; read-only, since it is polled. */
  peek: () => Promise<Signed | undefined>;
  /** Logs that access was refused. */
  refused: (why: string) => Promise<void>;
  /** The token of a call of the JSON API. */
  bearer: string | undefined;
  caller: Caller;
};

/** A token is for calls of the JSON API; pages use the cookie alone. */
const bearerOf = ({ request, routePattern }: APIContext) =>
  routePattern.startsWith('/api/')
    ? /^Bearer ([\w.-]{1,2048})$/i.exec(request.headers.get('authorization') ?? '')?.[1]
    : undefined;

type Sessions = App.Locals['services']['accounts']['sessions'];

async function resume(sessions: Sessions, authCookies: AuthCookies): Promise<Signed | undefined> {
  const token = authCookies.get('session');
  if (token === undefined) return undefined;
  const signed = await sessions.resume(token);
  // An expired session is ignored.
  if (!signed) authCookies.clear('session');
  return signed;
}

function callerOf({ clientAddress, locals, request }: APIContext, authCookies: AuthCookies): Caller {
  const { lang, site, t } = locals;
  const host = new URL(site.origin).host;
  return {
    address: clientAddress,
    device: deviceOf(request.headers.get('user-agent')),
    deviceToken: () => authCookies.get('device'),
    lang,
    sms: (kind, values) => t(`accounts.sms.${kind}`, { host, ...values }),
  };
}

/** Authentication for pages; a page that reads it is private and never cached. */
export const session: MiddlewareHandler = async (context, next) => {
  const { cookies, locals } = context;
  const { accounts } = locals.services;
  const { sessions } = accounts;
  const noteRead = () => {
    locals.notes.personal = true;
  };
  const authCookies = createAuthCookies(cookies, locals.site.origin.startsWith('https:'), noteRead);
  const bearer = bearerOf(context);
  const caller = callerOf(context, authCookies);
  let session: Promise<Signed | undefined> | undefined;
  const found = () => {
    noteRead();
    return (session ??=
      bearer === undefined ? resume(sessions, authCookies) : sessions.byAccessToken(bearer));
  };
  let cleared: string | undefined;
  const noteSignOut = (what: string) => {
    cleared = what;
  };
  const only = async (awaits: boolean) => {
    const signed = await found();
    return signed?.awaitsSecondFactor === awaits ? signed : undefined;
  };
  const signed = () => only(false);
  locals.visit = {
    ...createSigning(accounts, authCookies, caller, noteSignOut),
    authCookies,
    bearer,
    caller,
    signed,
    pendingSecondFactor: () => only(true),
    refused: async (why) => {
      const who = await found();
      const about = { phone: who?.user.phone, address: caller.address, session: who?.sessionId };
      locals.services.security.note('refused', why, about);
    },
    actor: async () => (await signed())?.actor ?? GUEST,
    peek: async () => {
      noteRead();
      if (bearer !== undefined) return sessions.byAccessToken(bearer);
      const token = authCookies.get('session');
      return token === undefined ? undefined : sessions.peek(token);
    },
  };
  const response = await next();
  // Clients also get 401 when signing in fails; the result is logged where the password is checked.
  const { status } = response;
  if ((status === 401 || status === 403) && !context.routePattern.startsWith(AUTH_BASE))
    await locals.visit.refused(String(status));
  if (cleared !== undefined) response.headers.set('clear-site-data', cleared);
  if (locals.notes.personal && !response.headers.has('cache-control'))
    response.headers.set('cache-control', 'private, no-store');
  return response;
};
