import type { APIContext, MiddlewareHandler } from 'astro';
import { routeOf, takesActions } from '#routes/index.ts';

/** Astro's own address of every action; a form may instead name its action at any page. */
const CALL = '/_actions/[...path]';
const NAME = /^[a-z]\w*\.[a-z]\w*$/i;
const FORM = /^(?:application\/x-www-form-urlencoded|multipart\/form-data)(?:;|$)/i;

const actionOf = ({ params, routePattern, url }: APIContext) =>
  routePattern === CALL ? (params['path'] ?? '') : url.searchParams.get('_action');

/** Refuses malformed calls of actions early: Astro would fail on them and quote the input. */
function faultIn(name: string, { request, routePattern }: APIContext): 404 | 415 | undefined {
  // Calls of the JSON API may carry a token or be cross-origin, so they must not run an action.
  if (!NAME.test(name) || !(routePattern === CALL || takesActions(routePattern))) return 404;
  return FORM.test(request.headers.get('content-type') ?? '') ? undefined : 415;
}

/** Pages accept GET; only a form that names its action may post to one. */
export const methods: MiddlewareHandler = (context, next) => {
  const { locals, request, routePattern } = context;
  // An error page is rendered for the same request, but calls no action.
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
