import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Outcome } from './access.ts';
import { createBodies } from '#platform/front-door/limits/body.ts';
import { isMultipart } from '#platform/front-door/limits/body-shape.ts';
import type { RawHeaders } from './headers.ts';
import { isSameOrigin } from './origins.ts';
import { RETRY_AFTER, type Sender, type Shares } from '#platform/front-door/limits/shares.ts';
import { type Target, wholeOf } from './target.ts';
import { type MadeAnswer, madeOf, writeAnswer } from './write-answer.ts';
import type { RenderedPage, StoredPage } from '#platform/page-store/page.ts';
import type { PageStore } from '#platform/page-store/store.ts';

/** What the site notes on a request while it answers it. */
export type PageNotes = {
  route: string;
  stored: boolean;
  personal: boolean;
  tags: Set<string>;
  /** The action that was run, whatever became of it. */
  action?: string;
  /** `way` leads on from an error screen, in the words of the reader. */
  error?: { status: number; message?: string; way?: { text: string; label: string; href: string } };
};

export const emptyNotes = (): PageNotes => ({ route: '', stored: false, personal: false, tags: new Set() });

export type RenderRequest = (
  request: Request,
  visit: { clientAddress: string; id: string; notes: PageNotes; variant: string },
) => Promise<Response>;

export type Visit = { request: IncomingMessage; response: ServerResponse; origin: string };

/** What a request that changes something may carry at an address, and whether it may come from anywhere. */
export type BodyRuleAt = (
  path: string,
  action: string | null,
  isMultipart: boolean,
) => { largest: number; isPicture: boolean; anyOrigin: boolean };

type Options = {
  render: RenderRequest;
  store: PageStore;
  security: RawHeaders;
  addressOf: (request: IncomingMessage) => string;
  senderOf: (request: IncomingMessage) => Sender;
  /** Room for the answers that are being made. */
  making: Shares;
  /** Room, in bytes, for answers that wait for readers who take them slowly. */
  unread: Shares;
  bodyRuleAt: BodyRuleAt;
  sendPage: (visit: Visit, page: StoredPage, cache: Outcome['cache']) => Outcome;
  refuse: (visit: Visit, status: number, headers?: RawHeaders) => Outcome;
};

export const isSafe = (method: string | undefined) => method === 'GET' || method === 'HEAD';

/** What a streamed answer holds in memory at most. */
const STREAMED = 64 * 1024;

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

type Made = { page: StoredPage } | { answer: MadeAnswer; notes: PageNotes };

/** Asks the site for an answer of its own: checks who sends a change, bounds it, keeps the page if it may be kept. */
export function createDynamic(options: Options) {
  const { render, store, security, addressOf, senderOf, bodyRuleAt, making, unread, sendPage, refuse } =
    options;
  const readBody = createBodies();
  let visits = 0;

  /** The body of a change that may come from where it does, or why there is none. */
  async function bodyOf(visit: Visit, sender: Sender, { path, search }: Target): Promise<Buffer | number> {
    const { headers } = visit.request;
    const { origin: from, 'sec-fetch-site': site } = headers;
    const secFetchSite = Array.isArray(site) ? site.join(', ') : site;
    const rule = bodyRuleAt(path, search.get('_action'), isMultipart(headers['content-type']));
    if (!rule.anyOrigin && !isSameOrigin({ origin: from, secFetchSite }, visit.origin)) return 403;
    return readBody(visit.request, sender, rule);
  }

  async function make(
    { request, origin }: Visit,
    target: Target,
    variant: string,
    body?: Buffer,
  ): Promise<Made> {
    const { method = 'GET' } = request;
    // An endpoint strips the body of an answer to HEAD, and what has no body must not be kept for those who read it.
    const init: RequestInit = { method: isSafe(method) ? 'GET' : method, headers: headersFor(request) };
    if (body) init.body = new Uint8Array(body);
    const notes = emptyNotes();
    const since = store.now();
    const pageRequest = new Request(origin + wholeOf(target), init);
    const id = (visits += 1).toString(36);
    const answer = await render(pageRequest, { clientAddress: addressOf(request), id, notes, variant });
    const made = isSafe(method) ? await storable(answer, notes) : { answer };
    if ('page' in made) return { page: await store.put({ variant, url: target.url }, made.page, since) };
    return { answer: await madeOf(request, made.answer, security), notes };
  }

  /** The error screen of a form that was refused before any page saw it. */
  async function makeScreen({ request, origin }: Visit, status: number, variant: string): Promise<Made> {
    const notes = { ...emptyNotes(), error: { status } };
    const id = (visits += 1).toString(36);
    const page = new Request(`${origin}/500`, { headers: headersFor(request) });
    const screen = await render(page, { clientAddress: addressOf(request), id, notes, variant });
    const answer = new Response(screen.body, { status, headers: screen.headers });
    return { answer: await madeOf(request, answer, security), notes };
  }

  /** What the connection could not take at once lies in our memory until it is read; too much of that is dropped. */
  async function boundUnread(response: ServerResponse, sender: Sender, isWhole: boolean): Promise<void> {
    // Of a reader who has left already nothing more is heard.
    if (response.destroyed || response.writableFinished) return;
    if (isWhole && response.writableLength === 0) return;
    const leave = await unread.enter(sender, Math.max(response.writableLength, isWhole ? 0 : STREAMED));
    if (!leave) response.destroy();
    // It may have been read, or its reader have left, while it was asked who this is.
    else if (response.closed) leave();
    else response.once('close', leave);
  }

  return async (visit: Visit, target: Target, variant: string): Promise<Outcome> => {
    const { request, response } = visit;
    const sender = senderOf(request);
    // Only answers are counted: a body that is still on its way keeps no page from anybody.
    const body = isSafe(request.method) ? undefined : await bodyOf(visit, sender, target);
    const isScreen = body === 413 && request.complete && !target.path.startsWith('/api/');
    if (typeof body === 'number' && !isScreen)
      return refuse(visit, body, body === 503 ? RETRY_AFTER : undefined);
    const leave = await making.enter(sender);
    if (!leave) return isScreen ? refuse(visit, 413) : refuse(visit, 503, RETRY_AFTER);
    let made: Made;
    try {
      made =
        typeof body === 'number'
          ? await makeScreen(visit, body, variant)
          : await make(visit, target, variant, body);
    } finally {
      // The place is for making an answer; however slowly it is read, nobody waits for its reader.
      leave();
    }
    if ('page' in made) return sendPage(visit, made.page, 'miss');
    const sent = writeAnswer(request, response, made.answer);
    await boundUnread(response, sender, Buffer.isBuffer(made.answer.body));
    const { route, action } = made.notes;
    return { ...(await sent), route, cache: 'none', ...(action !== undefined && { action }) };
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
  // What is kept lies in browsers for a year: nothing at all is never what was meant.
  if (notes.personal || body.length === 0) return { answer: new Response(new Uint8Array(body), response) };
  const headers = [...response.headers];
  return { page: { status: 200, headers, route: notes.route, tags: [...notes.tags], body } };
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
