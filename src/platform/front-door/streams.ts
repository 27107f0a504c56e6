import type { IncomingMessage, ServerResponse } from 'node:http';
import { once } from 'node:events';
import type { Actor } from '#kernel/actor.ts';
import type { Log } from '#platform/log/log.ts';
import type { Outcome } from './access.ts';
import type { Visit } from './dynamic.ts';
import type { RawHeaders } from './headers.ts';
import { createShares, RETRY_AFTER, type Sender, type ShareLimits } from './limits/shares.ts';
import { isSameOrigin } from './origins.ts';
import type { Target } from './target.ts';

/** A long request: a large upload or download, events as they happen. */
export type Stream = {
  request: IncomingMessage;
  /** Has the security headers already. */
  response: ServerResponse;
  /** The address below the prefix. */
  rest: string;
  search: URLSearchParams;
  actor: Actor;
  clientAddress: string;
  /** The bytes that are sent to us, read no faster than they are used. Throws where there are too many. */
  body: AsyncIterable<Buffer>;
  /** Aborted when the client has left, the time is up, or the process stops. */
  signal: AbortSignal;
};

/** Addresses that are answered beside the pages, since they last longer than one is rendered. */
export type StreamRoute = {
  /** `/api/uploads/` */
  prefix: string;
  methods: readonly string[];
  /** How many may be open at a time. */
  limits: ShareLimits;
  maxSeconds: number;
  maxBodyBytes: number;
  handle: (stream: Stream) => Promise<void>;
};

type Options = {
  routes: readonly StreamRoute[];
  authenticate: (request: IncomingMessage) => Promise<Actor>;
  addressOf: (request: IncomingMessage) => string;
  senderOf: (request: IncomingMessage) => Sender;
  security: RawHeaders;
  refuse: (visit: Visit, status: number, headers?: RawHeaders) => Outcome;
  log: Log;
};

/** A body that is larger than its route allows. */
class TooLarge extends Error {}

const GONE: Outcome = { status: 499, bytes: 0, route: '', cache: 'none' };

/** How long a handler may go on after it was aborted. */
const GRACE = 1_000;
/** Connections without progress are closed after a minute. */
const HEARTBEAT = 20_000;

async function* limited(
  request: IncomingMessage,
  maxBytes: number,
  signal: AbortSignal,
): AsyncGenerator<Buffer> {
  let size = 0;
  // Kept open, so that a refusal can still be sent.
  for await (const chunk of request.iterator({ destroyOnReturn: false })) {
    signal.throwIfAborted();
    if (!Buffer.isBuffer(chunk)) continue;
    size += chunk.length;
    if (size > maxBytes) throw new TooLarge();
    yield chunk;
  }
}

/** Bodies and answers that are streamed beside the pages: authenticated, limited, and ended with their clients. */
export function createStreams({ routes, authenticate, addressOf, senderOf, security, refuse, log }: Options) {
  const open = new Set<AbortController>();
  const prepared = routes.map((route) => ({ route, shares: createShares(route.limits) }));
  let isStopping = false;

  function refusal({ request, origin }: Visit, { methods, maxBodyBytes }: StreamRoute): number | undefined {
    const { headers, method = '' } = request;
    if (!methods.includes(method)) return 405;
    if (isStopping) return 503;
    const site = headers['sec-fetch-site'];
    const from = { origin: headers.origin, secFetchSite: Array.isArray(site) ? site.join(', ') : site };
    // Without a cookie nothing can be done in the name of a reader.
    const isChange = method !== 'GET' && method !== 'HEAD' && headers.cookie !== undefined;
    if (isChange && !isSameOrigin(from, origin)) return 403;
    return Number(headers['content-length'] ?? 0) > maxBodyBytes ? 413 : undefined;
  }

  async function run(visit: Visit, target: Target, route: StreamRoute): Promise<Outcome> {
    const { request, response } = visit;
    // Room may have come late.
    if (response.destroyed) return GONE;
    if (isStopping) return refuse(visit, 503, RETRY_AFTER);
    const ending = new AbortController();
    open.add(ending);
    const leave = () => ending.abort();
    response.once('close', leave);
    const signal = AbortSignal.any([ending.signal, AbortSignal.timeout(route.maxSeconds * 1_000)]);
    // What ignores the signal is cut off, and holds no place.
    const cut = Promise.withResolvers<never>();
    cut.promise.catch(() => undefined);
    let timer: NodeJS.Timeout | undefined;
    const cutOff = () => {
      timer = setTimeout(() => cut.reject(signal.reason), GRACE).unref();
    };
    signal.addEventListener('abort', cutOff);
    const before = response.socket?.bytesWritten ?? 0;
    try {
      const actor = await authenticate(request);
      for (let at = 0; at < security.length; at += 2)
        response.setHeader(security[at] ?? '', security[at + 1] ?? '');
      response.setHeader('cache-control', 'private, no-store');
      const handled = route.handle({
        request,
        response,
        rest: target.path.slice(route.prefix.length),
        search: target.search,
        actor,
        clientAddress: addressOf(request),
        body: limited(request, route.maxBodyBytes, signal),
        signal,
      });
      await Promise.race([handled, cut.promise]);
      if (!response.writableEnded) response.end();
      return {
        status: response.statusCode,
        bytes: (response.socket?.bytesWritten ?? before) - before,
        route: route.prefix,
        cache: 'none',
      };
    } catch (error) {
      if (error instanceof TooLarge && !response.headersSent && !response.destroyed)
        return refuse(visit, 413);
      if (signal.aborted || request.errored) {
        response.destroy();
        return GONE;
      }
      throw error;
    } finally {
      clearTimeout(timer);
      signal.removeEventListener('abort', cutOff);
      response.off('close', leave);
      open.delete(ending);
    }
  }

  return {
    /** The answer to a long request; nothing where the address is of a page. */
    answer(visit: Visit, target: Target): Promise<Outcome> | undefined {
      const found = prepared.find(({ route }) => target.path.startsWith(route.prefix));
      if (!found) return undefined;
      const { route, shares } = found;
      const status = refusal(visit, route);
      if (status !== undefined)
        return Promise.resolve(
          refuse(visit, status, status === 405 ? ['allow', route.methods.join(', ')] : []),
        );
      return shares.enter(senderOf(visit.request)).then((leave) => {
        if (!leave) return refuse(visit, 503, RETRY_AFTER);
        return run(visit, target, route).finally(leave);
      });
    },

    /** Ends all, so that clients come back to another instance. */
    stop() {
      isStopping = true;
      if (open.size > 0) log.info({ streams: open.size }, 'long requests are ended');
      for (const ending of open) ending.abort();
    },
  };
}

export type StreamEvent = { id?: string; event?: string; data: unknown };

/** Sends events as they happen, no faster than they are read, and a sign of life between them. */
export async function sendEvents(
  { response, signal }: Pick<Stream, 'response' | 'signal'>,
  events: AsyncIterable<StreamEvent>,
): Promise<void> {
  response.writeHead(200, { 'content-type': 'text/event-stream', 'x-accel-buffering': 'no' });
  response.flushHeaders();
  const heartbeat = setInterval(() => response.write(':\n\n'), HEARTBEAT);
  const stop = () => clearInterval(heartbeat);
  signal.addEventListener('abort', stop);
  try {
    for await (const { id, event, data } of events) {
      if (signal.aborted) return;
      const lines = [
        ...(id === undefined ? [] : [`id: ${id}`]),
        ...(event === undefined ? [] : [`event: ${event}`]),
        `data: ${JSON.stringify(data)}`,
      ];
      if (!response.write(`${lines.join('\n')}\n\n`)) await once(response, 'drain', { signal });
    }
  } finally {
    stop();
    signal.removeEventListener('abort', stop);
  }
}
