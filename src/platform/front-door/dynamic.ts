import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Outcome } from '#platform/front-door/access.ts';
import { createBodies } from '#platform/front-door/body.ts';
import { COME_BACK, type Crowd } from '#platform/front-door/crowd.ts';
import type { RawHeaders } from '#platform/front-door/headers.ts';
import { clientAddressOf, isSameOrigin } from '#platform/front-door/origins.ts';
import { type Target, wholeOf } from '#platform/front-door/target.ts';
import { writeResponse } from '#platform/front-door/write-response.ts';
import type { RenderedPage, StoredPage } from '#platform/page-store/page.ts';
import type { PageStore } from '#platform/page-store/store.ts';

/** What the site notes on a request while it answers it. */
export type PageNotes = {
  route: string;
  stored: boolean;
  personal: boolean;
  tags: Set<string>;
  error?: { status: number; message?: string };
};

export const emptyNotes = (): PageNotes => ({ route: '', stored: false, personal: false, tags: new Set() });

export type RenderRequest = (
  request: Request,
  visit: { clientAddress: string; id: string; notes: PageNotes; variant: string },
) => Promise<Response>;

export type Visit = { request: IncomingMessage; response: ServerResponse; origin: string };

type Options = {
  render: RenderRequest;
  store: PageStore;
  security: RawHeaders;
  isTrustedProxy: (address: string) => boolean;
  crowd: Crowd;
  /** The paths that take changes from anywhere, not only from our own pages. */
  anyOrigin: ReadonlySet<string>;
  /** The paths that take a picture, which is larger than a form. */
  uploads: { has: (path: string) => boolean };
  sendPage: (visit: Visit, page: StoredPage, cache: Outcome['cache']) => Outcome;
  refuse: (visit: Visit, status: number, headers?: RawHeaders) => Outcome;
};

export const isSafe = (method: string | undefined) => method === 'GET' || method === 'HEAD';

const HOP_BY_HOP = new Set([
  'connection',
  'host',
  'keep-alive',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);
const FORWARDED = /^(?:x-forwarded-|forwarded$|x-real-ip$|x-original-url$|x-rewrite-url$|x-astro-)/;

/** Asks the site for an answer of its own: checks who sends a change, bounds it, keeps the page if it may be kept. */
export function createDynamic(options: Options) {
  const { render, store, security, isTrustedProxy, anyOrigin, uploads, crowd, sendPage, refuse } = options;
  const readBody = createBodies();
  let visits = 0;

  /** The body of a change that may come from where it does, or why there is none. */
  async function bodyOf({ request, origin }: Visit, { path }: Target): Promise<Buffer | number> {
    const { origin: from, 'sec-fetch-site': site } = request.headers;
    const secFetchSite = Array.isArray(site) ? site.join(', ') : site;
    if (!anyOrigin.has(path) && !isSameOrigin({ origin: from, secFetchSite }, origin)) return 403;
    return readBody(request, addressOf(request, isTrustedProxy), uploads.has(path));
  }

  async function answerOwn(visit: Visit, target: Target, variant: string, body?: Buffer): Promise<Outcome> {
    const { request, response, origin } = visit;
    const init: RequestInit = { method: request.method ?? 'GET', headers: headersFor(request) };
    if (body) init.body = new Uint8Array(body);
    const notes = emptyNotes();
    const since = store.now();
    const asked = new Request(origin + wholeOf(target), init);
    const clientAddress = addressOf(request, isTrustedProxy);
    const id = (visits += 1).toString(36);
    const answer = await render(asked, { clientAddress, id, notes, variant });
    const made = isSafe(request.method) ? await storable(answer, notes) : { answer };
    if ('page' in made)
      return sendPage(visit, await store.put({ variant, url: target.url }, made.page, since), 'miss');
    const sent = await writeResponse(request, response, made.answer, security);
    return { ...sent, route: notes.route, cache: 'none' };
  }

  return async (visit: Visit, target: Target, variant: string): Promise<Outcome> => {
    // Only answers are counted: a body that is still on its way keeps no page from anybody.
    const body = isSafe(visit.request.method) ? undefined : await bodyOf(visit, target);
    if (typeof body === 'number') return refuse(visit, body, body === 503 ? COME_BACK : undefined);
    return (await crowd(() => answerOwn(visit, target, variant, body))) ?? refuse(visit, 503, COME_BACK);
  };
}

/**
 * The page that may be kept of an answer: whole, well, without a cookie, and not about one visitor. Whether it is, is
 * asked when the last of it is here, for an answer in pieces may learn it under way.
 */
export async function storable(
  response: Response,
  notes: PageNotes,
): Promise<{ page: RenderedPage } | { answer: Response }> {
  if (!notes.stored || response.status !== 200 || response.headers.has('set-cookie'))
    return { answer: response };
  const body = Buffer.from(await response.arrayBuffer());
  if (notes.personal) return { answer: new Response(new Uint8Array(body), response) };
  const headers = [...response.headers];
  return { page: { status: 200, headers, route: notes.route, tags: [...notes.tags], body } };
}

function addressOf({ headers, socket }: IncomingMessage, isTrusted: (address: string) => boolean): string {
  const forwarded = headers['x-forwarded-for'];
  const list = Array.isArray(forwarded) ? forwarded.join(',') : forwarded;
  return clientAddressOf(socket.remoteAddress, list, isTrusted);
}

/** The browser's own headers: nothing that speaks of the connection or claims to come from a proxy. */
function headersFor(request: IncomingMessage): Headers {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (value === undefined || HOP_BY_HOP.has(name) || FORWARDED.test(name)) continue;
    headers.set(name, Array.isArray(value) ? value.join(', ') : value);
  }
  return headers;
}
