export type RequestFacts = { method: string; mode: string; path: string };

/** What a worker may do about a request: everything it has no word for is left to the browser. */
export type Care = 'plot' | 'page' | 'asset' | 'none';

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
