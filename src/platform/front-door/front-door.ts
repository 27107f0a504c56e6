import type { IncomingMessage, ServerResponse } from 'node:http';
import { createAccess, hitLine, type Outcome } from './access.ts';
import type { Assets } from './assets.ts';
import { type BodyRuleAt, createDynamic, isSafe, type RenderRequest, type Visit } from './dynamic.ts';
import { securityHeaders, withSecurity, type RawHeaders } from './headers.ts';
import { type AskPage, resolveRedirects } from './old-domain.ts';
import { clientAddressOf, type Origins } from './origins.ts';
import { forEachCoding, ready, send, type Ready } from './send.ts';
import { RETRY_AFTER, createShares, senderAt } from './limits/shares.ts';
import { createStreams, type StreamRoute } from './streams.ts';
import { readTarget, type Target, wholeOf } from './target.ts';
import type { Actor } from '#kernel/actor.ts';
import type { Logging } from '#platform/log/log.ts';
import type { Metrics } from '#platform/metrics.ts';
import type { Coding } from '#platform/page-store/encode.ts';
import type { StoredPage } from '#platform/page-store/page.ts';
import type { PageStore } from '#platform/page-store/store.ts';

/** The site behind the front door: the variant of a page for a visitor, its rendering, and the error pages. */
export type Site = {
  variantOf: (request: IncomingMessage, langQuery: string | null) => string;
  render: RenderRequest;
  askPage: AskPage;
  errorPage: (status: number, request: IncomingMessage) => { type: string; text: string };
  /** Whether requests may come here: `fully` includes what all instances share, the database. */
  isReady: (fully: boolean) => Promise<boolean>;
  /** Who sends a request that no page answers, by its cookie or its token for scripts. */
  authenticate: (request: IncomingMessage) => Promise<Actor>;
  /** Whether a request carries a valid session. */
  isMember: (request: IncomingMessage, household: string) => Promise<boolean>;
};

type Options = {
  origins: Origins;
  /** The origin that former hosts redirect to, and these hosts. */
  origin: string;
  formerHosts: ReadonlySet<string>;
  isHttps: boolean;
  isTrustedProxy: (address: string) => boolean;
  bodyRuleAt: BodyRuleAt;
  /** The loggable form of a path. */
  loggedPath: (path: string) => string;
  streams: readonly StreamRoute[];
  assets: Assets;
  store: PageStore;
  site: Site;
  logging: Logging;
  metrics: Metrics;
};

/** A stored page with everything that is the same each time it is sent, its log line included. */
type Prepared = { ready: Ready; lines: Record<Coding, string>; unchangedLine: string };

/** More concurrent answers only delay each other. */
const MAKING = { all: 256, household: 32, network: 96 };

const MEGABYTE = 1024 * 1024;
/** The limit in bytes of answers in memory that are not fully read. */
const UNREAD = { all: 64 * MEGABYTE, household: 8 * MEGABYTE, network: 16 * MEGABYTE };

const READY_FULLY = '/readyz?full';
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'];
/** Addresses that the framework adds to every build and that must not be public. */
const INJECTED = /^\/(?:404|500|_image|_server-islands)(?:\/|$)/;
/** By default a stored page is revalidated each time; the answer is 304 while it is unchanged. */
const STORED = ['cache-control', 'no-cache', 'vary', 'cookie, accept-language, accept-encoding'];

/** A permanent redirect that is revalidated after a while, since its target may move. */
const SENT_ON = ['cache-control', 'public, max-age=86400'];

/** The result of sending something that has several codings, or of a 304. */
const sent = (coding: Coding | undefined, { status, body }: Pick<Ready, 'status' | 'body'>) =>
  coding ? { status, bytes: body[coding].length } : { status: 304, bytes: 0 };

export function createFrontDoor(options: Options) {
  const { origins, origin, formerHosts, isHttps, isTrustedProxy, bodyRuleAt } = options;
  const { assets, store, site, logging, metrics } = options;
  const access = createAccess(logging, metrics, options.loggedPath);
  const security = securityHeaders(isHttps);
  // How a former domain must be reached from now on is for its owner to decide, its other hosts included.
  const elsewhere = securityHeaders(false);
  const prepared = new WeakMap<StoredPage, Prepared>();

  function prepare(page: StoredPage): Prepared {
    const known = prepared.get(page);
    if (known) return known;
    const headers = withSecurity(page.headers.flat(), [...STORED, ...security]);
    const line = (status: number, bytes: number) => hitLine(page.route, page.url, status, bytes);
    const made = {
      ready: ready(page.status, page.body, headers),
      lines: forEachCoding((coding) => line(page.status, page.body[coding].length)),
      unchangedLine: line(304, 0),
    };
    prepared.set(page, made);
    return made;
  }

  function sendPage({ request, response }: Visit, page: StoredPage, cache: Outcome['cache']): Outcome {
    return { ...sent(send(request, response, prepare(page).ready), page), route: page.route, cache };
  }

  function refuse({ request, response }: Visit, status: number, headers: RawHeaders = []): Outcome {
    const { type, text } = site.errorPage(status, request);
    const body = Buffer.from(text);
    // The rest of a refused body is not read, so the connection cannot be reused.
    const close = request.complete ? [] : ['connection', 'close'];
    const head = ['content-type', type, 'content-length', String(body.length), 'cache-control', 'no-store'];
    response.writeHead(status, [...head, ...headers, ...close, ...security]);
    response.end(request.method === 'HEAD' ? undefined : body);
    return { status, bytes: body.length, route: '', cache: 'none' };
  }

  /**
   * An instance stays ready while the database is away: it serves stored pages, and no other instance could do more.
   * `/readyz?full` is for people and alarms.
   */
  async function probe({ response }: Visit, path: string): Promise<Outcome> {
    const status = path === '/livez' || (await site.isReady(path === READY_FULLY)) ? 200 : 503;
    const text = status === 200 ? 'ok\n' : 'not ready\n';
    response
      .writeHead(status, ['content-type', 'text/plain', 'cache-control', 'no-store', ...security])
      .end(text);
    return { status, bytes: text.length, route: path, cache: 'none' };
  }

  function redirect({ response }: Visit, status: 301 | 308, location: string, headers: RawHeaders): Outcome {
    response.writeHead(status, ['location', location, 'content-length', '0', ...headers]).end();
    return { status, bytes: 0, route: '', cache: 'none' };
  }

  const addressOf = ({ headers, socket }: IncomingMessage): string => {
    const forwarded = headers['x-forwarded-for'];
    const list = Array.isArray(forwarded) ? forwarded.join(',') : forwarded;
    return clientAddressOf(socket.remoteAddress, list, isTrustedProxy);
  };
  const senderOf = (request: IncomingMessage) =>
    senderAt(addressOf(request), (household) => site.isMember(request, household));
  const making = createShares(MAKING);
  const unread = createShares(UNREAD);
  const { render } = site;
  const dynamic = createDynamic({
    render,
    store,
    security,
    addressOf,
    senderOf,
    making,
    unread,
    bodyRuleAt,
    sendPage,
    refuse,
  });

  const streams = createStreams({
    routes: options.streams,
    authenticate: site.authenticate,
    addressOf,
    senderOf,
    security,
    refuse,
    log: logging.log,
  });

  /** Redirects requests to a former host to the same content here. */
  async function sendOn(visit: Visit, target: Target): Promise<Outcome> {
    const leave = await making.enter(senderOf(visit.request));
    const path = leave && (await resolveRedirects(target, origin, site.askPage).finally(leave));
    return path === undefined
      ? refuse(visit, 503, RETRY_AFTER)
      : redirect(visit, 301, origin + path, [...SENT_ON, ...elsewhere]);
  }

  async function answer(visit: Visit): Promise<Outcome> {
    const { request, response } = visit;
    const { url = '' } = request;
    if (url === '/livez' || url === '/readyz' || url === READY_FULLY) return probe(visit, url);
    // Two hosts are joined by a comma; a request line without a version is of an obsolete protocol.
    if (request.httpVersionMajor !== 1 || request.headers.host?.includes(',')) return refuse(visit, 400);
    const isFormer = isSafe(request.method) && formerHosts.has(request.headers.host?.toLowerCase() ?? '');
    if (visit.origin === '' && !isFormer) return refuse(visit, 421);
    const target = readTarget(url);
    if (typeof target === 'number') return refuse(visit, target);
    if (visit.origin === '') return sendOn(visit, target);
    if (INJECTED.test(target.plain)) return refuse(visit, 404);
    const stream = streams.answer(visit, target);
    if (stream) return stream;
    if (!METHODS.includes(request.method ?? '')) return refuse(visit, 405, ['allow', METHODS.join(', ')]);
    const variant = site.variantOf(request, target.search.get('lang'));
    if (!isSafe(request.method)) return dynamic(visit, target, variant);

    if (!target.isCanonical) return redirect(visit, 308, wholeOf(target), security);
    const asset = await assets.find(target.plain);
    if (asset) return { ...sent(send(request, response, asset), asset), route: 'asset', cache: 'asset' };
    const held = store.peek(variant, target.url);
    if (held) return sendPage(visit, held, 'memory');
    const kept = await store.find({ variant, url: target.url });
    return kept ? sendPage(visit, kept, 'disk') : dynamic(visit, target, variant);
  }

  function fault(visit: Visit, error: unknown): Outcome {
    logging.log.error({ err: error, path: access.loggedPathOf(visit.request.url) }, 'a request failed');
    if (!visit.response.headersSent) return refuse(visit, 500);
    visit.response.destroy();
    return { status: 500, bytes: 0, route: '', cache: 'none' };
  }

  /** The hot path: a page in memory is sent without a promise, parsing or an object of its own. */
  function handle(request: IncomingMessage, response: ServerResponse): void {
    const { host = '' } = request.headers;
    const { url = '' } = request;
    const origin = origins.get(host) ?? origins.get(host.toLowerCase()) ?? '';
    const isPlain =
      origin !== '' && request.method === 'GET' && request.httpVersionMajor === 1 && !url.includes('?');
    const page = isPlain ? store.peek(site.variantOf(request, null), url) : undefined;
    if (!page) return handleSlowly({ request, response, origin });
    const { ready: all, lines, unchangedLine } = prepare(page);
    const coding = send(request, response, all);
    access.hit(coding ? lines[coding] : unchangedLine, coding === undefined);
  }

  function handleSlowly(visit: Visit) {
    const started = performance.now();
    answer(visit)
      .catch((error: unknown) => fault(visit, error))
      .then((ended) => access.note(visit.request, ended, started));
  }

  return { handle, stop: streams.stop };
}
