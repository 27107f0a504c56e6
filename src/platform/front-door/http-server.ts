import { createServer, type Server, type ServerResponse, type RequestListener } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout } from 'node:timers/promises';

const SECOND = 1000;
/** Long enough for a balancer that asks `/readyz` twice a second to send nobody here any more. */
const DRAIN = 3 * SECOND;
const LAST_REQUEST = 25 * SECOND;

/** Limits that no honest browser meets, so that one connection cannot hold what belongs to many. */
const LIMITS = {
  maxHeaderSize: 16 * 1024,
  headersTimeout: 10 * SECOND,
  requestTimeout: 30 * SECOND,
  // A timer for every connection would cost every request; idle connections are swept instead.
  keepAliveTimeout: 0,
  connectionsCheckingInterval: 2 * SECOND,
  // Two `Host` headers then read as one that is not ours, instead of as the first of them.
  joinDuplicateHeaders: true,
};
const MAX_CONNECTIONS = 20_000;
const MAX_REQUESTS = 10_000;
/** Requests that were sent on before the one ahead of them was answered; no browser does that. */
const MAX_PIPELINED = 16;
const LOOK_EVERY = 5 * SECOND;
const IDLE_LOOKS = 12;
/** Who leaves an answer lying for so long, or takes less of it than a kilobyte a second, is not reading. */
const SLOW_LOOKS = 3;
const MIN_READ = (SLOW_LOOKS * LOOK_EVERY * 1024) / SECOND;

const REFUSALS: Record<string, string> = {
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
};

/** What is not HTTP gets one line and a closed connection. */
function refuseConnection(error: NodeJS.ErrnoException, socket: Socket) {
  // An answer to an earlier request may still be on its way; another one now would be read in its place.
  const isAnswering = Boolean(Reflect.get(socket, '_httpMessage'));
  if (!socket.writable || isAnswering || error.code === 'ECONNRESET') return void socket.destroy();
  const status = REFUSALS[error.code ?? ''] ?? '400 Bad Request';
  socket.end(`HTTP/1.1 ${status}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`, () => socket.destroy());
}

/** What the system has taken of what was written; of a body written in one piece Node itself tells only the end. */
function takenBy(socket: Socket): number {
  const handle: unknown = Reflect.get(socket, '_handle');
  const inHandle = (name: string) =>
    handle instanceof Object ? Number(Reflect.get(handle, name)) : Number.NaN;
  const taken = inHandle('bytesWritten') - inHandle('writeQueueSize');
  return Number.isNaN(taken) ? socket.bytesWritten - socket.writableLength : taken;
}

type Watched = { idleLooks: number; moved: number; slowLooks: number; taken: number };

/** Whether a connection has been idle, or its reader slow, for too long; told by looks at it at equal times. */
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

/** Closes connections over which nothing moves: idle ones, and readers that have stopped or hardly read. */
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

/** Answers the requests of one connection one after the other: together they would be as many as their sender likes. */
function oneAtATime(handle: RequestListener): RequestListener {
  const pipelined = new WeakMap<Socket, number>();
  return (request, response) => {
    // A response has no socket while it stands behind another.
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

    /** Says at once that it is not ready, serves on while balancers notice, lets the last requests end. */
    async stop(drain = DRAIN): Promise<void> {
      isStopping = true;
      server.prependListener('request', (_, response: ServerResponse) => {
        response.shouldKeepAlive = false;
      });
      await setTimeout(drain);
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      server.closeIdleConnections();
      await Promise.race([closed, setTimeout(LAST_REQUEST, undefined, { ref: false })]);
      server.closeAllConnections();
    },
  };
}
