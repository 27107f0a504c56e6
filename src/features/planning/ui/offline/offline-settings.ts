/** Configuration passed to the worker when it is served: the addresses are defined elsewhere. */
export type OfflineSettings = {
  /** The name of the build it belongs to. */
  build: string;
  /** What addresses of plots begin with. */
  plots: string;
  /** The fallback for pages that are not cached. */
  page: string;
};

/** Plots with the day they were kept on; the number goes up when what is kept changes its form. */
export const KEPT_PLOTS = 'plots-1';
/** The hashed files that kept plots are shown with. */
export const KEPT_ASSETS = 'assets-1';

/** What is noted beside a kept page. */
export const NOTED = { at: 'x-kept-at', assets: 'x-kept-assets', title: 'x-kept-title' } as const;
