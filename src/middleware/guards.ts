import type { APIContext, MiddlewareHandler } from 'astro';
import { isDepositType } from '#features/consignments/domain/deposit-type.ts';
import { isProductType } from '#features/listings/domain/product-type.ts';
import { isValuationType } from '#features/valuation/domain/valuation-type.ts';
import { pathTo, routeOf, type GuardName } from '#routes.ts';

/** Who is signed in, as far as guards ask. */
export type Session = { userId: string; isStaff: boolean };

export type GuardContext = {
  session: () => Session | null;
  params: Record<string, string | undefined>;
  path: string;
  demo: boolean;
  guestRedirect: string;
};

/** What a guard decides: to go on, to go elsewhere, or that there is no such page or no right to it. */
export type Decision =
  { go: 'on' } | { go: 'to'; location: string } | { go: 'error'; status: 403 | 404; message: string };

type Guard = (context: GuardContext) => Decision;

const on: Decision = { go: 'on' };

const known = (isKnown: (text: string) => boolean, param: string): Guard => {
  return ({ params, path }) =>
    isKnown(params[param] ?? '') ? on : { go: 'error', status: 404, message: `Page Not Found ${path}` };
};

const GUARDS: Record<GuardName, Guard> = {
  auth: ({ session, path }) =>
    session() ? on : { go: 'to', location: `${pathTo('login')}?redirect=${encodeURIComponent(path)}` },
  guest: ({ session, guestRedirect }) => (session() ? { go: 'to', location: guestRedirect } : on),
  staff: ({ session, demo }) =>
    demo || session()?.isStaff === true ? on : { go: 'error', status: 403, message: 'Forbidden' },
  'in-product-types': known(isProductType, 'product_type'),
  'in-deposit-types': known(isDepositType, 'deposit_type'),
  'in-land-valuation-types': known(isValuationType, 'land_valuation_type'),
};

const guardNamed = (name: string): Guard => {
  const guard = Object.entries(GUARDS).find(([known]) => known === name)?.[1];
  if (!guard) throw new Error(`Unknown route middleware: ${name}`);
  return guard;
};

/** Asks the guards of a route in order; the first that objects decides. */
export function decide(names: readonly string[], context: GuardContext): Decision {
  for (const guard of names.map(guardNamed)) {
    const decision = guard(context);
    if (decision.go !== 'on') return decision;
  }
  return on;
}

const contextOf = ({ locals, params, url }: APIContext): GuardContext => ({
  session: () => locals.session,
  params,
  path: url.pathname + url.search,
  demo: locals.site.demo,
  guestRedirect: locals.site.guestRedirect,
});

/** Runs the guards that `routes.ts` names for the matched pattern; a pathname has endless spellings, a pattern one. */
export const guards: MiddlewareHandler = (context, next) => {
  const decision = decide(routeOf(context.routePattern)?.guards ?? [], contextOf(context));
  if (decision.go === 'on') return next();
  if (decision.go === 'to') return context.redirect(decision.location, 303);
  context.locals.notes.error = { status: decision.status, message: decision.message };
  return new Response(null, { status: decision.status });
};
