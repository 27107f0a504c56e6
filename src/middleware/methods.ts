import type { APIContext, MiddlewareHandler } from 'astro';
import { routeOf } from '#routes.ts';

/** Astro's own address of every action; a form may name its action to any page instead. */
const CALL = '/_actions/[...path]';
const NAME = /^[a-z]\w*\.[a-z]\w*$/i;
const FORM = /^(?:application\/x-www-form-urlencoded|(multipart\/form-data))(?:;|$)/i;

const actionOf = ({ params, routePattern, url }: APIContext) =>
  routePattern === CALL ? (params['path'] ?? '') : url.searchParams.get('_action');

async function isWhole(request: Request): Promise<boolean> {
  try {
    await request.clone().formData();
    return true;
  } catch {
    return false;
  }
}

/** What is wrong with a call of an action before anybody looks for it: Astro would fail on it, and quote it. */
async function faultIn(name: string, request: Request): Promise<400 | 404 | 415 | undefined> {
  if (!NAME.test(name)) return 404;
  const form = FORM.exec(request.headers.get('content-type') ?? '');
  if (!form) return 415;
  // Any bytes are a form of the plain kind; one of many parts may be broken.
  return form[1] === undefined || (await isWhole(request)) ? undefined : 400;
}

/** A page is read; only a form that names its action may post to it. */
export const methods: MiddlewareHandler = async (context, next) => {
  const { locals, request, routePattern } = context;
  // The screen of what was refused is rendered for the same request, and nothing is called by it.
  const mayCall = request.method === 'POST' && locals.notes.error === undefined;
  const action = mayCall ? actionOf(context) : null;
  if (action !== null) {
    const status = await faultIn(action, request);
    if (status === undefined) return next();
    locals.notes.error = { status };
    return new Response(null, { status });
  }
  const route = routeOf(routePattern);
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  if (!route || route.layout === 'none' || isRead) return next();
  return new Response(null, { status: 405, headers: { allow: 'GET, HEAD' } });
};
