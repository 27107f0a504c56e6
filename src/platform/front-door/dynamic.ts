import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Missing } from '#kernel/web/nearby.ts';
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

/** Notes that the site takes while it answers a request. */
export type PageNotes = {
  route: string;
  stored: boolean;
  personal: boolean;
  tags: Set<string>;
  /** The action that was run, whatever its result. */
  action?: string;
  error?: { status: number; message?: string; missing?: Missing | undefined };
};

export const emptyNotes = (): PageNotes => ({ route: '', stored: false, personal: false, tags: new Set() });

export type RenderRequest = (
  request: Request,
  visit: { clientAddress: string; id: string; notes: PageNotes; variant: string },
) => Promise<Response>;

export type Visit = { request: IncomingMessage; response: ServerResponse; origin: string };

/** The body that a changing request may have at an address, and whether cross-origin requests are allowed. */
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
  /** The concurrency limit of answers being rendered. */
  making: Shares;
  /** The limit, in bytes, of answers that wait for slow readers. */
  unread: Shares;
  bodyRuleAt: BodyRuleAt;
  sendPage: (visit: Visit, page: StoredPage, cache: Outcome['cache']) => Outcome;
  refuse: (visit: Visit, status: number, headers?: RawHeaders) => Outcome;
};

export const isSafe = (method: string | undefined) => method === 'GET' || method === 'HEAD';

/** The maximum memory of a streamed answer. */
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

/** Renders an answer: checks the origin of a change, limits its body, stores the page if it may be stored. */
export function createDynamic(options: Options) {
  const { render, store, security, addressOf, senderOf, bodyRuleAt, making, unread, sendPage, refuse } =
    options;
  const readBody = createBodies();
  let visits = 0;

  /** The body of a change from an allowed origin, or why there is none. */
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
    // An endpoint strips the body of an answer to HEAD, and an answer without a body must not be stored for GET.
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

  /** The error page of a form that was refused before any page was run. */
  async function makeScreen({ request, origin }: Visit, status: number, variant: string): Promise<Made> {
    const notes = { ...emptyNotes(), error: { status } };
    const id = (visits += 1).toString(36);
    const page = new Request(`${origin}/500`, { headers: headersFor(request) });
    const screen = await render(page, { clientAddress: addressOf(request), id, notes, variant });
    const answer = new Response(screen.body, { status, headers: screen.headers });
    return { answer: await madeOf(request, answer, security), notes };
  }

  /** Unsent bytes of an answer stay in our memory until they are read; above the limit the connection is dropped. */
  async function boundUnread(response: ServerResponse, sender: Sender, isWhole: boolean): Promise<void> {
    // The reader has left already.
    if (response.destroyed || response.writableFinished) return;
    if (isWhole && response.writableLength === 0) return;
    const leave = await unread.enter(sender, Math.max(response.writableLength, isWhole ? 0 : STREAMED));
    if (!leave) response.destroy();
    // While the session was checked, the answer may have been read or its reader may have left.
    else if (response.closed) leave();
    else response.once('close', leave);
  }

  return async (visit: Visit, target: Target, variant: string): Promise<Outcome> => {
    const { request, response } = visit;
    const sender = senderOf(request);
    // Only answers are counted: a body that still arrives must not block pages.
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
      // The place is for rendering only, so a slow reader does not block others.
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
 * The page of an answer that may be stored: complete, successful, without a cookie, and not personal. This is decided
 * when the answer is complete, since a streamed answer may read the session late.
 */
export async function storable(
  response: Response,
  notes: PageNotes,
): Promise<{ page: RenderedPage } | { answer: Response }> {
  if (!notes.stored || response.status !== 200 || response.headers.has('set-cookie'))
    return { answer: response };
  const body = Buffer.from(await response.arrayBuffer());
  // Stored files are cached by browsers for a year, so an empty one must be a mistake.
  if (notes.personal || body.length === 0) return { answer: new Response(new Uint8Array(body), response) };
  const headers = [...response.headers];
  return { page: { status: 200, headers, route: notes.route, tags: [...notes.tags], body } };
}

/** The browser's own headers: none about the connection, and none that claim to come from a proxy. */
function headersFor(request: IncomingMessage): Headers {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (value === undefined || HOP_BY_HOP.has(name) || FORWARDED.test(name)) continue;
    headers.set(name, Array.isArray(value) ? value.join(', ') : value);
  }
  return headers;
}
