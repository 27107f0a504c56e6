import type { IncomingMessage, ServerResponse } from 'node:http';
import { readBody } from '#platform/front-door/body.ts';
import { clientAddressOf, isSameOrigin, type Origins } from '#platform/front-door/origins.ts';
import { securityHeaders, withSecurity, type RawHeaders } from '#platform/front-door/headers.ts';
import { ready, send, type Ready } from '#platform/front-door/send.ts';
import { readTarget, type Target } from '#platform/front-door/target.ts';
import { writeResponse } from '#platform/front-door/write-response.ts';
import type { Assets } from '#platform/front-door/assets.ts';
import type { Logging } from '#platform/log.ts';
import type { Metrics } from '#platform/metrics.ts';
import type { PageStore } from '#platform/page-store/store.ts';
import type { RenderedPage, StoredPage } from '#platform/page-store/page.ts';

/** What the site notes on a request while it answers it. */
export type PageNotes = { route: string; stored: boolean; personal: boolean; tags: Set<string> };

/** The site behind the door: which variant of a page a visitor reads, how it is rendered, and what to say without it. */
export type Site = {
  variantOf: (request: IncomingMessage, langQuery: string | null) => string;
  render: (
    request: Request,
    visit: { clientAddress: string; id: string; notes: PageNotes },
  ) => Promise<Response>;
  errorPage: (status: number, request: IncomingMessage) => { type: string; text: string };
  isReady: () => Promise<boolean>;
};

type Options = {
  origins: Origins;
  isHttps: boolean;
  isTrustedProxy: (address: string) => boolean;
  assets: Assets;
  store: PageStore;
  site: Site;
  logging: Logging;
  metrics: Metrics;
};

type Visit = { request: IncomingMessage; response: ServerResponse; origin: string };
type Outcome = {
  status: number;
  bytes: number;
  route: string;
  cache: 'hit' | 'disk' | 'miss' | 'asset' | 'none';
};

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE']);
const SAFE = new Set(['GET', 'HEAD']);
/** Addresses that the framework adds to every build and that we do not serve. */
const INJECTED = /^\/_(?:image|server-islands)(?:\/|$)/;
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
/** A stored page is asked for again each time; the answer is «unchanged» as long as it is. */
const STORED = ['cache-control', 'no-cache', 'vary', 'cookie, accept-language, accept-encoding'];

export function createFrontDoor(options: Options) {
  const { origins, isHttps, isTrustedProxy, assets, store, site, logging, metrics } = options;
  const prepared = new WeakMap<StoredPage, Ready>();
  const security = securityHeaders(isHttps);
  let visits = 0;

  function prepare(page: StoredPage): Ready {
    const known = prepared.get(page);
    if (known) return known;
    const made = ready(page.status, page.body, withSecurity([...page.headers.flat(), ...STORED], security));
    prepared.set(page, made);
    return made;
  }

  function note(request: IncomingMessage, started: number, outcome: Outcome) {
    const ms = performance.now() - started;
    metrics.request(outcome.status, outcome.cache, ms);
    const path = JSON.stringify(request.url?.split('?', 1)[0]?.slice(0, 200) ?? '');
    logging.line(
      `{"level":30,"time":${Date.now()},"msg":"request","method":"${request.method}","route":"${outcome.route}",` +
        `"path":${path},"status":${outcome.status},"cache":"${outcome.cache}","bytes":${outcome.bytes},"ms":${ms.toFixed(1)}}\n`,
    );
  }

  function refuse({ request, response }: Visit, status: number, headers: RawHeaders = []): Outcome {
    const { type, text } = site.errorPage(status, request);
    const body = Buffer.from(text);
    // What is left of a refused body is not read, so the connection cannot be used again.
    const close = request.complete ? [] : ['connection', 'close'];
    const head = ['content-type', type, 'content-length', String(body.length), 'cache-control', 'no-store'];
    response.writeHead(status, [...head, ...headers, ...close, ...security]);
    response.end(request.method === 'HEAD' ? undefined : body);
    return { status, bytes: body.length, route: '', cache: 'none' };
  }

  async function probe({ response }: Visit, path: string): Promise<Outcome> {
    const ok = path === '/livez' || (await site.isReady());
    response.writeHead(ok ? 200 : 503, [
      'content-type',
      'text/plain',
      'cache-control',
      'no-store',
      ...security,
    ]);
    response.end(ok ? 'ok\n' : 'not ready\n');
    return { status: ok ? 200 : 503, bytes: 3, route: path, cache: 'none' };
  }

  async function answer(visit: Visit, variant: string): Promise<Outcome> {
    const { request, response } = visit;
    const method = request.method ?? '';
    if (!METHODS.has(method)) return refuse(visit, 405, ['allow', [...METHODS].join(', ')]);
    const target = readTarget(request.url);
    if (typeof target === 'number') return refuse(visit, target);
    if (INJECTED.test(target.path)) return refuse(visit, 404);
    if (!SAFE.has(method)) return dynamic(visit, target, variant);

    if (target.path.length > 1 && target.path.endsWith('/')) return withoutSlash(visit, target);
    const asset = await assets.find(target.path);
    if (asset) return { ...send(request, response, asset), route: 'asset', cache: 'asset' };
    const held = store.peek(variant, target.url);
    const page = held ?? (await store.find({ variant, url: target.url }));
    if (page)
      return { ...send(request, response, prepare(page)), route: page.route, cache: held ? 'hit' : 'disk' };
    return dynamic(visit, target, variant);
  }

  function withoutSlash({ response }: Visit, { path, search }: Target): Outcome {
    const location = path.replace(/\/+$/, '') + (search.size > 0 ? `?${search}` : '');
    response.writeHead(308, ['location', location, 'content-length', '0', ...security]).end();
    return { status: 308, bytes: 0, route: '', cache: 'none' };
  }

  async function dynamic(visit: Visit, target: Target, variant: string): Promise<Outcome> {
    const { request, response, origin } = visit;
    const headers = headersFor(request);
    const init: RequestInit = { method: request.method ?? 'GET', headers };
    if (!SAFE.has(request.method ?? '')) {
      const fetchSite = headers.get('sec-fetch-site') ?? undefined;
      if (!isSameOrigin({ origin: headers.get('origin') ?? undefined, secFetchSite: fetchSite }, origin))
        return refuse(visit, 403);
      const body = await readBody(request);
      if (body === 'cut') return refuse(visit, 400);
      if (body === 413) return refuse(visit, 413);
      init.body = new Uint8Array(body);
    }
    const forwarded = request.headers['x-forwarded-for'];
    const list = Array.isArray(forwarded) ? forwarded.join(',') : forwarded;
    const clientAddress = clientAddressOf(request.socket.remoteAddress, list, isTrustedProxy);
    const notes = emptyNotes();
    const since = store.now();
    const id = (visits += 1).toString(36);
    const url = `${origin}${target.path}${target.search.size > 0 ? `?${target.search}` : ''}`;
    const answered = await site.render(new Request(url, init), { clientAddress, id, notes });
    if (notes.stored && SAFE.has(request.method ?? '')) {
      const rendered = await storable(answered, notes);
      if (rendered) {
        const page = await store.put({ variant, url: target.url }, rendered, since);
        return { ...send(request, response, prepare(page)), route: notes.route, cache: 'miss' };
      }
    }
    const sent = await writeResponse(request, response, answered, security);
    return { ...sent, route: notes.route, cache: 'none' };
  }

  /** The hot path: a page in memory goes out without a promise, a parse or an object per request. */
  function handle(request: IncomingMessage, response: ServerResponse): void {
    const started = performance.now();
    const { host } = request.headers;
    const origin = host === undefined ? undefined : origins.get(host);
    const url = request.url ?? '';
    const visit = { request, response, origin: origin ?? '' };
    const finish = (outcome: Outcome) => note(request, started, outcome);

    if (url === '/livez' || url === '/readyz') return void probe(visit, url).then(finish);
    if (origin === undefined) return finish(refuse(visit, 421));
    const langQuery = url.includes('lang=') ? new URLSearchParams(url.split('?')[1]).get('lang') : null;
    const variant = site.variantOf(request, langQuery);
    if (request.method === 'GET') {
      const page = store.peek(variant, url);
      if (page) return finish({ ...send(request, response, prepare(page)), route: page.route, cache: 'hit' });
    }
    answer(visit, variant).then(finish, (error: unknown) => finish(fault(visit, error)));
  }

  function fault(visit: Visit, error: unknown): Outcome {
    logging.log.error({ err: error, path: visit.request.url?.slice(0, 200) }, 'a request failed');
    if (!visit.response.headersSent) return refuse(visit, 500);
    visit.response.destroy();
    return { status: 500, bytes: 0, route: '', cache: 'none' };
  }

  return { handle };
}

export const emptyNotes = (): PageNotes => ({ route: '', stored: false, personal: false, tags: new Set() });

/** A page that may be kept: whole, well, and without a cookie for anybody. */
export async function storable(response: Response, notes: PageNotes): Promise<RenderedPage | undefined> {
  if (response.status !== 200 || response.headers.has('set-cookie')) return undefined;
  const body = Buffer.from(await response.arrayBuffer());
  return { status: 200, headers: [...response.headers], route: notes.route, tags: [...notes.tags], body };
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
