import { createApp } from 'astro/app/entrypoint';
import { createParts, partsOfPage } from './fragment-cache.ts';

/**
 * Renders pages into one string, since every caller here needs the whole page. A streamed page is held by its stream
 * until a full garbage collection, and each scavenge copies it.
 */
const app = createApp({ streaming: false });
const kept = createParts();

// Node would resolve the module of a page again at every request.
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
