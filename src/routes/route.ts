import type { QueryRules } from '#kernel/web/path-pattern.ts';

/** The names of the steps that run before a page; each is defined in `middleware/guards.ts`. */
export type GuardName =
  | 'auth'
  | 'guest'
  | 'second-factor'
  | 'code-started'
  | 'proven'
  | 'staff'
  | 'in-product-types'
  | 'in-deposit-types'
  | 'in-land-valuation-types'
  | 'in-wallets';

export type Layout = 'home' | 'guest' | 'article' | 'map' | 'auth' | 'desk' | 'embed' | 'none';

export type Route = {
  /** Astro's pattern of the page's file: what `context.routePattern` says when it is matched. */
  pattern: string;
  layout: Layout;
  guards?: readonly GuardName[];
  /** A stored page is the same for all visitors; `query` names the parameters that select a variant. */
  store?: { query: QueryRules };
  /** For programs: the same bytes for all clients, deleted instead of rendered again when invalidated. */
  data?: true;
  /** Not exported: too many pages, or content that is outdated within hours. */
  live?: true;
  /** Public but not indexable. */
  noindex?: true;
  /** Its path contains a secret: the log has the route instead. */
  keyed?: true;
  /** Embeddable by any site. */
  framed?: true;
  /** Called by a mail program (RFC 8058) or another system, not from a page; a token in the request grants access. */
  anyOrigin?: true;
  /**
   * The body limit where it is above that of a form of 64 KB: an article, a file of rows or a picture of the editor, or
   * a picture or a plan in a form, with the names of its actions; an endpoint names none.
   */
  takes?: 'article' | 'file' | { pictureBy: readonly string[] };
  /** The feature that serves this address; without it the answer is 404. */
  awaits?: string;
};
