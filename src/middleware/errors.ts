import type { MiddlewareHandler } from 'astro';
import { loggedPath } from '#routes/index.ts';

/** Calls are answered as calls: `{ message, data }`, whatever page a browser would have been shown. */
function jsonError(locals: App.Locals, { status, headers }: Response): Response {
  const text = locals.notes.error?.message ?? locals.t('shell.failure.unknown');
  // Whatever page an address of no call may look like.
  const message = status === 404 ? 'Page not found' : text;
  const kept = new Headers(headers);
  for (const name of ['content-type', 'content-security-policy']) kept.delete(name);
  return Response.json({ message, data: null }, { status, headers: kept });
}

/** Gives every refusal without a body its screen, and turns an exception into one without showing what broke. */
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
  // Astro shows its own 404 and 500 pages for these two; any other status takes the screen of the latter.
  if (status === 404 || status === 500) return response;
  locals.notes.error = { ...locals.notes.error, status };
  const screen = await context.rewrite('/500');
  return new Response(screen.body, { status, headers: [...screen.headers, ...response.headers] });
};
