import { pathTo } from '#routes/index.ts';

/** The advice form, with a page as its subject. */
export const adviceHref = (path: string) =>
  `${pathTo('contact')}?${new URLSearchParams({ muc: 'tu-van', url: path })}`;
