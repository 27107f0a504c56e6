import type { APIContext, MiddlewareHandler } from 'astro';
import { SIGNED_OUT } from '#features/accounts/domain/session.ts';
import { isDepositType } from '#features/consignments/domain/deposit-type.ts';
import { isProductType } from '#features/listings/domain/kinds.ts';
import { isValuationType } from '#features/valuation/domain/valuation.ts';
import { isWallet } from '#features/wallet/domain/ledger.ts';
import { isProven, isStaff, may, type Actor } from '#kernel/actor.ts';
import { wantsJson } from '#kernel/form.ts';
import { withReturn } from '#kernel/web/local-path.ts';
import type { GuardName } from '#routes/route.ts';
import { pathTo, routeOf } from '#routes/index.ts';

export type GuardContext = {
  actor: () => Promise<Actor>;
  /** Whether the code of a second factor is missing. */
  awaitsSecondFactor: () => Promise<boolean>;
  /** Whether this browser has requested a code. */
  hasStarted: () => Promise<boolean>;
  params: Record<string, string | undefined>;
  path: string;
  /** Whether a form was posted, which is lost when its sender has to sign in first. */
  isPost: boolean;
  guestRedirect: string;
};

/** The decision of a guard: continue, redirect, 404 or 403. */
export type Decision =
  { go: 'on' } | { go: 'to'; location: string } | { go: 'error'; status: 403 | 404; message: string };

type Guard = (context: GuardContext) => Decision | Promise<Decision>;

const on: Decision = { go: 'on' };

const known = (isKnown: (text: string) => boolean, param: string): Guard => {
  return ({ params, path }) =>
    isKnown(params[param] ?? '') ? on : { go: 'error', status: 404, message: `Page Not Found ${path}` };
};

const to = (location: string): Decision => ({ go: 'to', location });

const UNSAVED = '&chua-luu';
const SIGN_OUT = 'accounts.signOut';

const toProof = (name: 'login' | 'loginSecondFactor' | 'deskLogin' | 'confirmPassword') => {
  return ({ isPost, path }: GuardContext) => to(withReturn(pathTo(name), path) + (isPost ? UNSAVED : ''));
};

const toLogin = async (context: GuardContext): Promise<Decision> =>
  toProof((await context.awaitsSecondFactor()) ? 'loginSecondFactor' : 'login')(context);

/** The desk: staff with a verified second factor. Others get a 404, so that the desk is not revealed. */
const staff: Guard = async (context) => {
  const who = await context.actor();
  if (who.kind === 'guest') return toLogin(context);
  if (may(who, 'desk.enter')) return on;
  return isStaff(who) ? toProof('deskLogin')(context) : { go: 'error', status: 403, message: 'Forbidden' };
};

const GUARDS: Record<GuardName, Guard> = {
  auth: async (context) => ((await context.actor()).kind === 'guest' ? toLogin(context) : on),
  'second-factor': async ({ awaitsSecondFactor }) =>
    (await awaitsSecondFactor()) ? on : to(pathTo('login')),
  guest: async ({ actor, guestRedirect }) => ((await actor()).kind === 'guest' ? on : to(guestRedirect)),
  'code-started': async ({ hasStarted }) => ((await hasStarted()) ? on : to(pathTo('register'))),
  proven: async (context) => (isProven(await context.actor()) ? on : toProof('confirmPassword')(context)),
  staff,
  'in-product-types': known(isProductType, 'product_type'),
  'in-deposit-types': known(isDepositType, 'deposit_type'),
  'in-land-valuation-types': known(isValuationType, 'land_valuation_type'),
  'in-wallets': known(isWallet, 'product'),
};

const guardNamed = (name: string): Guard => {
  const guard = Object.entries(GUARDS).find(([known]) => known === name)?.[1];
  if (!guard) throw new Error(`Unknown route middleware: ${name}`);
  return guard;
};

/** Runs the guards of a route in order; the first refusal decides. */
export async function decide(names: readonly string[], context: GuardContext): Promise<Decision> {
  for (const guard of names.map(guardNamed)) {
    const decision = await guard(context);
    if (decision.go !== 'on') return decision;
  }
  return on;
}

/** The page of a form; the action in its address cannot be opened with GET. */
const withoutAction = (search: string) => {
  const rest = search
    .slice(1)
    .split('&')
    .filter((part) => part !== '' && !part.startsWith('_action='));
  return rest.length === 0 ? '' : `?${rest.join('&')}`;
};

const contextOf = ({ locals, params, request, url }: APIContext): GuardContext => ({
  actor: locals.visit.actor,
  awaitsSecondFactor: async () => (await locals.visit.pendingSecondFactor()) !== undefined,
  hasStarted: async () =>
    (await locals.services.accounts.codes.find(locals.visit.authCookies.get('code'))) !== undefined,
  params,
  path: url.pathname + withoutAction(url.search),
  isPost: request.method === 'POST' && locals.notes.action !== SIGN_OUT,
  guestRedirect: locals.site.guestRedirect,
});

/** Whether the form of an island was sent by its script, which stays on its page. */
export function isSentByScript({ locals, request }: APIContext): boolean {
  return locals.notes.action !== undefined && wantsJson(request);
}

const SIGN_IN_PAGES: readonly string[] = [
  pathTo('login'),
  pathTo('loginSecondFactor'),
  pathTo('deskLogin'),
  pathTo('confirmPassword'),
];

/** A form that was sent by script waits on its page until its sender has signed in. */
function answerTo({ t }: App.Locals, location: string): Response {
  const isSignIn = SIGN_IN_PAGES.includes(location.split('?', 1)[0] ?? '');
  if (!isSignIn) return Response.json({ message: '', data: { redirectTo: location } });
  const message = t('client.failure.unauthenticated');
  return Response.json({ message, data: { signIn: location } }, { status: 401 });
}

/** Runs the guards of the matched route pattern in `routes.ts`; a pathname has endless spellings, a pattern one. */
export const guards: MiddlewareHandler = async (context, next) => {
  const decision = await decide(routeOf(context.routePattern)?.guards ?? [], contextOf(context));
  if (decision.go === 'on') return next();
  if (decision.go === 'to') {
    // After a session has ended elsewhere, there is no session left to sign out of.
    const isSigningOut = context.locals.notes.action === SIGN_OUT;
    if (!isSigningOut && isSentByScript(context)) return answerTo(context.locals, decision.location);
    return context.redirect(isSigningOut ? `${pathTo('home')}?${SIGNED_OUT}` : decision.location, 303);
  }
  context.locals.notes.error = { status: decision.status, message: decision.message };
  return new Response(null, { status: decision.status });
};
