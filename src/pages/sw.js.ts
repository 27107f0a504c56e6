import type { APIRoute } from 'astro';
// What Vite answers for a worker is the address of its file, which the linter does not know.
// oxlint-disable-next-line import/default
import farewell from '#features/planning/ui/offline/unregister-worker.ts?worker&url';
import type { OfflineSettings } from '#features/planning/ui/offline/offline-settings.ts';
// oxlint-disable-next-line import/default
import worker from '#features/planning/ui/offline/worker.ts?worker&url';
import { pathTo } from '#routes/index.ts';

/** What the worker may do: run its own file and ask for pages. */
const POLICY = "default-src 'none'; script-src 'self'; connect-src 'self'";

/** The worker that keeps plots, under one address for ever; with another build it is another worker. */
export const GET: APIRoute = ({ locals: { site } }) => {
  const settings = {
    build: site.build,
    plots: pathTo('planningDetail', { land_id: '' }),
    page: pathTo('offline'),
  } satisfies OfflineSettings;
  const file = site.offlinePlots ? worker : farewell;
  const text = `self.OFFLINE=${JSON.stringify(settings)};importScripts(${JSON.stringify(file)});\n`;
  return new Response(text, {
    headers: {
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'no-cache',
      'content-security-policy': POLICY,
    },
  });
};
