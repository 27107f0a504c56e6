import { createApp } from 'astro/app/entrypoint';
import { createParts, partsOfPage } from './fragment-cache.ts';

/**
 * Pages are made in one piece: whoever asks here waits for the end of them in any case. What comes in pieces is held by
 * its stream until the whole heap is swept, and each small sweep copies it.
 */
const app = createApp({ streaming: false });
const kept = createParts();

// Node would look for the module of a page again at every request.
for (const [name, load] of app.manifest.pageMap ?? []) {
  let loading: ReturnType<typeof load> | undefined;
  app.manifest.pageMap?.set(name, () => (loading ??= load()));
}

/** Renders one request; the front door owns sockets, headers and time. */
export async function render(request: Request, given: object, clientAddress: string): Promise<Response> {
  const parts = partsOfPage(kept);
  const locals = { ...given, parts };
  return parts.whole(await app.render(request, { addCookieHeader: true, clientAddress, locals }));
}
