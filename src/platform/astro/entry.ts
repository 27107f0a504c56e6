import { createApp } from 'astro/app/entrypoint';

const app = createApp();

/** Renders one request; the front door owns sockets, headers and time. */
export const render = (request: Request, locals: object, clientAddress: string): Promise<Response> =>
  app.render(request, { addCookieHeader: true, clientAddress, locals });
