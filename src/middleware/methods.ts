import type { APIContext, MiddlewareHandler } from 'astro';
import { routeOf, takesActions } from '#routes/index.ts';

/** Astro's own address of every action; a form may name its action to any page instead. */
const CALL = '/_actions/[...path]';
const NAME = /^[a-z]\w*\.[a-z]\w*$/i;
const FORM = /^(?:application\/x-www-form-urlencoded|multipart\/form-data)(?:;|$)/i;

const actionOf = ({ params, routePattern, url }: APIContext) =>
  routePattern === CALL ? (params['path'] ?? '') : url.searchParams.get('_action');

/** What is wrong with a call of an action before anybody looks for it: Astro would fail on it, and quote it. */
function faultIn(name: string, { request, routePattern }: APIContext): 404 | 415 | undefined {
  // Calls of the JSON API may come with a token, or from anywhere: they do what they are for and run no action.
  if (!NAME.test(name) || !(routePattern === CALL || takesActions(routePattern))) return 404;
  return FORM.test(request.headers.get('content-type') ?? '') ? undefined : 415;
}

/** A page is read; only a form that names its action may post to it. */
export const methods: MiddlewareHandler = (context, next) => {
  const { locals, request, routePattern } = context;
  // The screen of what was refused is rendered for the same request, and nothing is called by it.
  const mayCall = request.method === 'POST' && locals.notes.error === undefined;
  const action = mayCall ? actionOf(context) : null;
  if (action !== null) {
    const status = faultIn(action, context);
    if (status === undefined) {
      locals.notes.action = action;
      return next();
    }
    locals.notes.error = { status };
    return new Response(null, { status });
  }
  const route = routeOf(routePattern);
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  if (!route || route.layout === 'none' || isRead) return next();
  return new Response(null, { status: 405, headers: { allow: 'GET, HEAD' } });
};
