import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Outcome } from '#platform/front-door/access.ts';
import { readBody } from '#platform/front-door/body.ts';
import type { RawHeaders } from '#platform/front-door/headers.ts';
import { clientAddressOf, isSameOrigin } from '#platform/front-door/origins.ts';
import type { Target } from '#platform/front-door/target.ts';
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
  visit: { clientAddress: string; id: string; notes: PageNotes },
) => Promise<Response>;

export type Visit = { request: IncomingMessage; response: ServerResponse; origin: string };

type Options = {
  render: RenderRequest;
  store: PageStore;
  security: RawHeaders;
  isTrustedProxy: (address: string) => boolean;
  sendPage: (visit: Visit, page: StoredPage, cache: Outcome['cache']) => Outcome;
  refuse: (visit: Visit, status: number) => Outcome;
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
export function createDynamic({ render, store, security, isTrustedProxy, sendPage, refuse }: Options) {
  let visits = 0;

  return async (visit: Visit, target: Target, variant: string): Promise<Outcome> => {
    const { request, response, origin } = visit;
    const headers = headersFor(request);
    const init: RequestInit = { method: request.method ?? 'GET', headers };
    if (!isSafe(request.method)) {
      const from = {
        origin: request.headers.origin,
        secFetchSite: headers.get('sec-fetch-site') ?? undefined,
      };
      if (!isSameOrigin(from, origin)) return refuse(visit, 403);
      const body = await readBody(request);
      if (!Buffer.isBuffer(body)) return refuse(visit, body);
      init.body = new Uint8Array(body);
    }
    const notes = emptyNotes();
    const since = store.now();
    const search = target.search.size > 0 ? `?${target.search}` : '';
    const answer = await render(new Request(`${origin}${target.path}${search}`, init), {
      clientAddress: addressOf(request, isTrustedProxy),
      id: (visits += 1).toString(36),
      notes,
    });
    const rendered = notes.stored && isSafe(request.method) ? await storable(answer, notes) : undefined;
    if (rendered)
      return sendPage(visit, await store.put({ variant, url: target.url }, rendered, since), 'miss');
    const sent = await writeResponse(request, response, answer, security);
    return { ...sent, route: notes.route, cache: 'none' };
  };
}

/** A page that may be kept: whole, well, and without a cookie for anybody. */
export async function storable(response: Response, notes: PageNotes): Promise<RenderedPage | undefined> {
  if (response.status !== 200 || response.headers.has('set-cookie')) return undefined;
  const body = Buffer.from(await response.arrayBuffer());
  return { status: 200, headers: [...response.headers], route: notes.route, tags: [...notes.tags], body };
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
