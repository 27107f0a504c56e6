import { routeAt } from '#routes/index.ts';

const OURS = 'https://ours.invalid';

/** Where a link of a text leads: nowhere while the page it names is still to come. */
export function openHref(href: string | undefined): string | undefined {
  if (!href?.startsWith('/')) return href;
  const { pathname } = new URL(href, OURS);
  return routeAt(pathname)?.route.awaits === undefined ? href : undefined;
}
