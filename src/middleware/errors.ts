import type { MiddlewareHandler } from 'astro';

/** Gives every refusal without a body its screen, and turns an exception into one without showing what broke. */
export const errors: MiddlewareHandler = async (context, next) => {
  const { locals, url } = context;
  let response: Response;
  try {
    response = await next();
  } catch (error) {
    locals.logError(error, 'a page failed');
    response = new Response(null, { status: locals.faultOf(error) === 'unavailable' ? 503 : 500 });
  }
  if (response.status < 400 || response.body) return response;
  const { status } = response;
  if (url.pathname.startsWith('/api/')) {
    const message = locals.error?.message ?? locals.t('shell.error.other-heading');
    return Response.json({ message, data: null }, { status });
  }
  // Astro shows its own 404 and 500 pages for these two; any other status takes the screen of the latter.
  if (context.isPrerendered || status === 404 || status === 500) return response;
  locals.error = { ...locals.error, status };
  const screen = await context.rewrite('/500');
  return new Response(screen.body, { status, headers: screen.headers });
};
