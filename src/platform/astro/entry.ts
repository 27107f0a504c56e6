import { createApp } from 'astro/app/entrypoint';

const app = createApp();
const whole = createApp({ streaming: false });

// Node would look for the module of a page again at every request.
for (const [name, load] of app.manifest.pageMap ?? []) {
  let loading: ReturnType<typeof load> | undefined;
  app.manifest.pageMap?.set(name, () => (loading ??= load()));
}

/** Renders one request; the front door owns sockets, headers and time. */
export const render = (request: Request, locals: object, clientAddress: string): Promise<Response> =>
  app.render(request, { addCookieHeader: true, clientAddress, locals });

/** The same for whoever waits for the end in any case: in one piece a page takes less time. */
export const renderWhole = (request: Request, locals: object, clientAddress: string): Promise<Response> =>
  whole.render(request, { addCookieHeader: true, clientAddress, locals });
