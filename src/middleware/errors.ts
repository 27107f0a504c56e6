import type { MiddlewareHandler } from 'astro';
import { loggedPath } from '#routes/index.ts';

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
