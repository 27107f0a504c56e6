type RequestFacts = { method: string; mode: string; path: string };

/** What a worker may do about a request: everything it has no word for is left to the browser. */
type Care = 'plot' | 'page' | 'asset' | 'none';

const isAsset = (path: string) => path.startsWith('/_astro/');

/** Whether a path is the page of one plot. */
export const isPlotPage = (path: string, plots: string) =>
  path.startsWith(plots) && /^[^/]+$/.test(path.slice(plots.length));

/** Only what is read can be kept, and of what is read only plots and the files they are shown with. */
export function careFor({ method, mode, path }: RequestFacts, plots: string): Care {
  if (method !== 'GET') return 'none';
  if (isAsset(path)) return 'asset';
  if (mode !== 'navigate' || path.startsWith('/api/')) return 'none';
  return isPlotPage(path, plots) ? 'plot' : 'page';
}

/** Events of a service worker; lib.webworker.d.ts cannot be combined with lib.dom.d.ts. */
export type LifeEvent = Event & { waitUntil: (work: Promise<unknown>) => void };

export type AskEvent = LifeEvent & {
  request: Request;
  /** What the browser has begun to fetch while the worker was still waking up. */
  preloadResponse: Promise<Response | undefined>;
  respondWith: (answer: Promise<Response>) => void;
};

/** Word from a page that is open. */
export type WordEvent = LifeEvent & { source: { url: string } | null };

/** Pages that are open. */
export type OpenPages = { claim: () => Promise<void> };
