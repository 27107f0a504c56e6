import { keptDay, DAY } from './kept-day.ts';
import { KEPT_PLOTS, NOTED } from './offline-settings.ts';

type Kept = { path: string; lang: string | null; at: string; title: string };

async function keptPlots(): Promise<Kept[]> {
  if (!('caches' in window) || !(await caches.has(KEPT_PLOTS))) return [];
  const cache = await caches.open(KEPT_PLOTS);
  const all = await Promise.all(
    (await cache.keys()).map(async (request) => {
      const { pathname, searchParams } = new URL(request.url);
      const headers = (await cache.match(request))?.headers;
      return {
        path: pathname,
        lang: searchParams.get('lang'),
        at: headers?.get(NOTED.at) ?? '',
        title: decodeURIComponent(headers?.get(NOTED.title) ?? ''),
      };
    }),
  );
  return all.toSorted((a, b) => b.at.localeCompare(a.at));
}

/** Fills the list with each plot once, under its name in the language of the page where it has one. */
async function show(list: HTMLElement): Promise<void> {
  const { lang } = document.documentElement;
  const kept = await keptPlots();
  const plots = [...Map.groupBy(kept, ({ path }) => path).values()].flatMap(
    (same) => same.find((one) => one.lang === lang) ?? same.slice(0, 1),
  );
  for (const { path, at, title } of plots) {
    const link = document.createElement('a');
    link.href = path;
    link.textContent = title;
    const item = document.createElement('li');
    item.append(link, ` (${(list.dataset['day'] ?? '').replace(DAY, keptDay(at))})`);
    list.append(item);
  }
  list.hidden = plots.length === 0;
  document.querySelector<HTMLElement>('[data-none]')?.toggleAttribute('hidden', plots.length > 0);
}

const list = document.querySelector<HTMLElement>('[data-kept-plots]');
if (list) void show(list);
document.querySelector('[data-again]')?.addEventListener('click', () => location.reload());
