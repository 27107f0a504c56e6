import type { APIContext, MiddlewareHandler } from 'astro';
import { isLang } from '#i18n/locale.ts';
import { followsRules } from '#kernel/web/path-pattern.ts';
import { loggedPath, routeOf, takesActions } from '#routes/index.ts';

/** Reports the matched route and cacheability to the front door. */
export const storing: MiddlewareHandler = async ({ locals, routePattern, url }, next) => {
  const { notes } = locals;
  const { store: rule, data } = routeOf(routePattern) ?? {};
  notes.route = routePattern;
  const response = await next();
  if (response.headers.get('content-type') === 'text/html')
    response.headers.set('content-type', 'text/html; charset=utf-8');
  notes.stored =
    rule !== undefined && followsRules(url.searchParams, data ? rule.query : { ...rule.query, lang: isLang });
  return response;
};

const NOBODY = "frame-ancestors 'none'";

/** Allows framing of embeds by any site, and of no other page. */
export const framing: MiddlewareHandler = async ({ routePattern }, next) => {
  const response = await next();
  const policy = response.headers.get('content-security-policy');
  if (!routeOf(routePattern)?.framed || response.status !== 200 || !policy?.includes(NOBODY)) return response;
  response.headers.set('content-security-policy', policy.replace(NOBODY, 'frame-ancestors *'));
  response.headers.set('cross-origin-resource-policy', 'cross-origin');
  return response;
};

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

/** Calls are answered with `{ message, data }` instead of an error page. */
function jsonError(locals: App.Locals, { status, headers }: Response): Response {
  const text = locals.notes.error?.message ?? locals.t('shell.failure.unknown');
  // Even if the address looks like that of a page.
  const message = status === 404 ? 'Page not found' : text;
  const kept = new Headers(headers);
  for (const name of ['content-type', 'content-security-policy']) kept.delete(name);
  return Response.json({ message, data: null }, { status, headers: kept });
}

/** Renders the error page of a response without a body, and turns an exception into one without details. */
export const errors: MiddlewareHandler = async (context, next) => {
  const { locals, url } = context;
  let response: Response;
  try {
    response = await next();
  } catch (error) {
    locals.logError(error, 'a page failed', { id: locals.requestId, path: loggedPath(url.pathname) });
    response = new Response(null, { status: locals.faultOf(error) === 'unavailable' ? 503 : 500 });
  }
  const { status } = response;
  if (status < 400) return response;
  const isAnswered = response.headers.get('content-type')?.startsWith('application/json') === true;
  if (url.pathname.startsWith('/api/')) return isAnswered ? response : jsonError(locals, response);
  if (response.body) return response;
  // Astro has its own 404 and 500 pages; any other status uses the latter.
  if (status === 404 || status === 500) return response;
  locals.notes.error = { ...locals.notes.error, status };
  const screen = await context.rewrite('/500');
  return new Response(screen.body, { status, headers: [...screen.headers, ...response.headers] });
};
