import { fail, ok, type Result } from '#kernel/result.ts';
import { loadBuild } from '#platform/astro/load-build.ts';
import type { Config } from '#platform/config/config.ts';
import { openDatabase } from '#platform/db/client.ts';
import { emptyNotes } from '#platform/front-door/dynamic.ts';
import { createLogging } from '#platform/log/log.ts';
import { secretOf } from '#platform/crypto/secret.ts';
import type { Address } from '#platform/static-site/place.ts';
import type { Rendered } from '#platform/static-site/helper.ts';
import { isFileAddress, NOT_FOUND } from './export-addresses.ts';
import { isSameForAll, routeAt } from '#routes/index.ts';
import { createServices } from '#services/index.ts';
import { createSite, localsOf } from '#site.ts';

/** Renders the built pages over the database, as an anonymous visitor of one language. */
export async function openRenderer(target: string, config: Config) {
  const [build, secret] = [await loadBuild(), await secretOf(config)];
  if (!build.ok) return build;
  if (!secret.ok) return secret;
  const { log } = createLogging('silent');
  const db = openDatabase(target, 'batch');
  const services = createServices(db, log, { ...config, secret: secret.value });
  const { id, client, render } = build.value;
  // The policy of a file cannot follow what its reader turns on.
  const parts = { config: { ...config, mapTiles: undefined }, build: { id, render }, log, services };
  const site = createSite({ ...parts, isReady: () => Promise.resolve(true) });

  async function ask({ path, lang }: Address) {
    const notes = emptyNotes();
    const url = config.publicOrigin + path + (lang === 'en' ? '?lang=en' : '');
    // The theme of a page is set by the script in its head.
    const variant = `${lang}.light`;
    const about = { clientAddress: '127.0.0.1', id: 'export', notes, variant };
    return { response: await site.render(new Request(url), about), notes };
  }

  return ok({
    db,
    services,
    assets: client,
    /** The content that all pages share. */
    facts: localsOf(parts).site,

    async render(address: Address): Promise<Result<Rendered | undefined, string>> {
      const { response, notes } = await ask(address);
      const { status, headers } = response;
      const body = await response.text();
      const isFile = isFileAddress(address.path);
      if (status === 404 && address.path !== NOT_FOUND) return ok(undefined);
      if (status !== 200 && address.path !== NOT_FOUND) return fail(`answered ${status}`);
      if (notes.personal || headers.has('set-cookie')) return fail('depends on the visitor');
      if (!notes.stored && !isFile) return fail('may not be kept');
      const isPage = headers.get('content-type')?.startsWith('text/html') === true;
      const policy = headers.get('content-security-policy');
      return ok({ body, tags: [...notes.tags], policy: isPage ? policy : null, isPage });
    },

    /** Anonymous paths are fetched; for others an existing route is enough. */
    async answers(path: string): Promise<boolean> {
      if (routeAt(path)?.route.awaits !== undefined || !routeAt(path)) return false;
      if (!isSameForAll(path)) return true;
      const { response } = await ask({ path, lang: 'vi' });
      await response.body?.cancel();
      return response.status < 400;
    },
  });
}
