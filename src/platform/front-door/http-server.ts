import { createServer, type Server, type ServerResponse, type RequestListener } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout } from 'node:timers/promises';

const SECOND = 1000;
/** Long enough for a balancer that polls `/readyz` twice a second to send no more requests here. */
const DRAIN = 3 * SECOND;
const LAST_REQUEST = 25 * SECOND;

/** Limits that no ordinary browser reaches, so that one connection cannot occupy shared resources. */
const LIMITS = {
  maxHeaderSize: 16 * 1024,
  headersTimeout: 10 * SECOND,
  requestTimeout: 30 * SECOND,
  // A timer per connection would cost every request; idle connections are swept instead.
  keepAliveTimeout: 0,
  connectionsCheckingInterval: 2 * SECOND,
  // Two `Host` headers are then joined into an unknown host, instead of taking the first.
  joinDuplicateHeaders: true,
};
const MAX_CONNECTIONS = 20_000;
const MAX_REQUESTS = 10_000;
/** Pipelined requests; no browser sends any. */
const MAX_PIPELINED = 16;
const LOOK_EVERY = 5 * SECOND;
const IDLE_LOOKS = 12;
/** A reader is too slow when an answer is unread for so long, or is read below a kilobyte a second. */
const SLOW_LOOKS = 3;
const MIN_READ = (SLOW_LOOKS * LOOK_EVERY * 1024) / SECOND;

const REFUSALS: Record<string, string> = {
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
};

/** A malformed request gets one line and a closed connection. */
function refuseConnection(error: NodeJS.ErrnoException, socket: Socket) {
  // An earlier answer may still be under way; another one now would be read in its place.
  const isAnswering = Boolean(Reflect.get(socket, '_httpMessage'));
  if (!socket.writable || isAnswering || error.code === 'ECONNRESET') return void socket.destroy();
  const status = REFUSALS[error.code ?? ''] ?? '400 Bad Request';
  socket.end(`HTTP/1.1 ${status}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`, () => socket.destroy());
}

/** The bytes that the system has taken of those written; of a body written at once Node only reports the end. */
function takenBy(socket: Socket): number {
  const handle: unknown = Reflect.get(socket, '_handle');
  const inHandle = (name: string) =>
    handle instanceof Object ? Number(Reflect.get(handle, name)) : Number.NaN;
  const taken = inHandle('bytesWritten') - inHandle('writeQueueSize');
  return Number.isNaN(taken) ? socket.bytesWritten - socket.writableLength : taken;
}

type Watched = { idleLooks: number; moved: number; slowLooks: number; taken: number };

/** Whether a connection is idle, or its reader slow, for too long; decided by regular samples. */
function isSpent(socket: Socket, seen: Watched): boolean {
  const taken = takenBy(socket);
  const moved = socket.bytesRead + taken;
  seen.idleLooks = moved === seen.moved ? seen.idleLooks + 1 : 0;
  seen.moved = moved;
  if (socket.writableLength === 0 || taken - seen.taken >= MIN_READ) {
    seen.slowLooks = 0;
    seen.taken = taken;
  } else seen.slowLooks += 1;
  return seen.idleLooks >= IDLE_LOOKS || seen.slowLooks > SLOW_LOOKS;
}

/** Closes connections without progress: idle ones, and readers that have stopped or are too slow. */
function sweepConnections(server: Server) {
  const watched = new Map<Socket, Watched>();
  server.on('connection', (socket) => {
    watched.set(socket, { idleLooks: 0, moved: -1, slowLooks: 0, taken: 0 });
    socket.once('close', () => watched.delete(socket));
  });
  setInterval(() => {
    for (const [socket, seen] of watched) if (isSpent(socket, seen)) socket.destroy();
  }, LOOK_EVERY).unref();
}

/** Answers the requests of one connection in sequence: concurrently a sender could have any number of them. */
function oneAtATime(handle: RequestListener): RequestListener {
  const pipelined = new WeakMap<Socket, number>();
  return (request, response) => {
    // A response has no socket while it waits behind another.
    if (response.socket !== null) return handle(request, response);
    const { socket } = request;
    const waiting = (pipelined.get(socket) ?? 0) + 1;
    if (waiting > MAX_PIPELINED) return void socket.destroy();
    pipelined.set(socket, waiting);
    response.once('socket', () => {
      pipelined.set(socket, (pipelined.get(socket) ?? 1) - 1);
      handle(request, response);
    });
  };
}

export function createHttpServer(handle: RequestListener) {
  let isStopping = false;
  const server: Server = createServer(LIMITS, oneAtATime(handle));
  server.maxRequestsPerSocket = MAX_REQUESTS;
  server.maxConnections = MAX_CONNECTIONS;
  sweepConnections(server);
  server.on('clientError', refuseConnection);
  server.on('connect', (_, socket) => socket.destroy());

  return {
    listen: (port: number, host: string): Promise<number> =>
      new Promise((resolve, reject) => {
        server.once('error', reject);
        server.listen(port, host, () => {
          server.off('error', reject);
          const address = server.address();
          resolve(typeof address === 'object' && address ? address.port : port);
        });
      }),

    isStopping: () => isStopping,

    /** Reports not ready at once, serves on until balancers notice, then ends long requests and completes the last ones. */
    async stop(endStreams: () => void, drain = DRAIN): Promise<void> {
      isStopping = true;
      server.prependListener('request', (_, response: ServerResponse) => {
        response.shouldKeepAlive = false;
      });
      await setTimeout(drain);
      endStreams();
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      server.closeIdleConnections();
      await Promise.race([closed, setTimeout(LAST_REQUEST, undefined, { ref: false })]);
      server.closeAllConnections();
    },
  };
}
