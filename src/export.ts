import path from 'node:path';
import { fail, ok, type Result } from '#kernel/result.ts';
import { loadBuild } from '#platform/astro/load-build.ts';
import type { Config } from '#platform/config.ts';
import { openDatabase } from '#platform/db/client.ts';
import { emptyNotes } from '#platform/front-door/dynamic.ts';
import { createLogging } from '#platform/log.ts';
import { secretOf } from '#platform/secret.ts';
import { hashOf } from '#platform/static-site/files.ts';
import type { Address } from '#platform/static-site/place.ts';
import type { Screen } from '#platform/static-site/progress.ts';
import { type Rendered, type Report, writeSite } from '#platform/static-site/write-site.ts';
import { addressesOf, isFileAddress, NOT_FOUND } from '#export-addresses.ts';
import { isForEverybody, routeAt } from '#routes.ts';
import { createServices } from '#services.ts';
import { createSite, localsOf } from '#site.ts';

type Options = { config: Config; folder: string | undefined; screen: Screen };

/** Writes the public content of the site as files for a host of static sites, both languages. */
export async function exportSite(
  target: string,
  { config, folder, screen }: Options,
): Promise<Result<string, string>> {
  const [build, secret] = [await loadBuild(), await secretOf(config)];
  if (!build.ok) return build;
  if (!secret.ok) return secret;
  const { log } = createLogging('silent');
  const db = openDatabase(target);
  const stopping = stopOnSignal();
  const started = performance.now();
  try {
    const services = createServices(db, log, { ...config, secret: secret.value });
    const { site } = localsOf({ config, build: build.value, log, services });
    const renderer = rendererOf({
      config,
      build: { id: build.value.id, render: build.value.renderWhole },
      log,
      services,
    });
    const out = path.resolve(folder ?? path.join(config.dataDir, 'export'));
    const written = await writeSite({
      folder: out,
      setup: hashOf(JSON.stringify(site)),
      db,
      origin: config.publicOrigin,
      addresses: () => addressesOf(services),
      ...renderer,
      assets: build.value.client,
      screen,
      isStopping: stopping.isAsked,
    });
    if (!written.ok) return written;
    const report = [...told(written.value, out, performance.now() - started)].join('\n');
    return written.value.dead.length + written.value.failed.size > 0 ? fail(report) : ok(report);
  } finally {
    stopping.forget();
    await db.destroy();
  }
}

/** Asks the built pages as somebody would of whom nothing is known but the language. */
function rendererOf(parts: Omit<Parameters<typeof createSite>[0], 'isReady'>) {
  const site = createSite({ ...parts, isReady: () => Promise.resolve(true) });
  const { publicOrigin } = parts.config;

  async function ask({ path, lang }: Address) {
    const notes = emptyNotes();
    const url = publicOrigin + path + (lang === 'en' ? '?lang=en' : '');
    // How a page is painted is for the script in its head to say.
    const variant = `${lang}.light`;
    const about = { clientAddress: '127.0.0.1', id: 'export', notes, variant };
    return { response: await site.render(new Request(url), about), notes };
  }

  return {
    async render(address: Address): Promise<Result<Rendered | undefined, string>> {
      const { response, notes } = await ask(address);
      const { status, headers } = response;
      const body = await response.text();
      const isFile = isFileAddress(address.path);
      if (status === 404 && address.path !== NOT_FOUND) return ok(undefined);
      if (status !== 200 && address.path !== NOT_FOUND) return fail(`answered ${status}`);
      if (notes.personal || headers.has('set-cookie')) return fail('is not the same for everybody');
      if (!notes.stored && !isFile) return fail('may not be kept');
      const isPage = headers.get('content-type')?.startsWith('text/html') === true;
      const policy = headers.get('content-security-policy');
      return ok({ body, tags: [...notes.tags], policy: isPage ? policy : null, isPage });
    },

    /** What is asked for in nobody's name is asked; of the rest it is enough that there is a room for it. */
    async answers(path: string): Promise<boolean> {
      if (routeAt(path)?.route.awaits !== undefined || !routeAt(path)) return false;
      if (!isForEverybody(path)) return true;
      const { response } = await ask({ path, lang: 'vi' });
      await response.body?.cancel();
      return response.status < 400;
    },
  };
}

const MOST_TOLD = 50;

/** What was done, for whoever has waited for it. */
function* told({ dead, failed, ...report }: Report, folder: string, ms: number) {
  const { pages, rendered, written, same, removed, bytes, checked } = report;
  const megabytes = (amount: number) => `${(amount / 1024 ** 2).toFixed(1)} MB`;
  const memory = megabytes(process.resourceUsage().maxRSS * 1024);
  yield* [...failed].slice(0, MOST_TOLD).map(([file, reason]) => `Not written: ${file} ${reason}`);
  for (const { link, file, others } of dead.slice(0, MOST_TOLD))
    yield `Dead link: ${link} in ${file}${others > 0 ? ` and ${others} more` : ''}`;
  yield (
    `${folder}: ${pages} pages in ${(ms / 1000).toFixed(1)} s, ${rendered} of them rendered; ` +
    `${written} files written (${megabytes(bytes)}), ${same} as they were, ${removed} removed; ` +
    `${checked} links checked, ${dead.length} dead; ${failed.size} pages failed; ${memory} of memory at most.`
  );
}

/** Lets what is being written end when the process is asked to stop. */
function stopOnSignal() {
  let isAsked = false;
  const ask = () => (isAsked = true);
  const signals = ['SIGINT', 'SIGTERM'] as const;
  for (const signal of signals) process.once(signal, ask);
  return {
    isAsked: () => isAsked,
    forget: () => {
      for (const signal of signals) process.off(signal, ask);
    },
  };
}
