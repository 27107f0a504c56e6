/** What the worker is told when it is sent to a browser: addresses have their one home elsewhere. */
export type OfflineSettings = {
  /** The name of the build it belongs to. */
  build: string;
  /** What addresses of plots begin with. */
  plots: string;
  /** The page that stands for whatever cannot be had without a network. */
  page: string;
};

/** Plots with the day they were kept on; the number goes up when what is kept changes its form. */
export const KEPT_PLOTS = 'plots-1';
/** The hashed files that kept plots are shown with. */
export const KEPT_ASSETS = 'assets-1';

/** What is noted beside a kept page. */
export const NOTED = { at: 'x-kept-at', assets: 'x-kept-assets', title: 'x-kept-title' } as const;
