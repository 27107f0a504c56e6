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
};
const MOST_CONNECTIONS = 20_000;
const IDLE = 60 * SECOND;

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

/** Closes every connection over which nothing has moved since the last look: idle ones, and readers that stopped. */
function sweepConnections(server: Server) {
  const moved = new Map<Socket, number>();
  server.on('connection', (socket) => {
    moved.set(socket, -1);
    socket.once('close', () => moved.delete(socket));
  });
  setInterval(() => {
    for (const [socket, before] of moved) {
      const now = socket.bytesRead + socket.bytesWritten - socket.writableLength;
      if (now === before) socket.destroy();
      else moved.set(socket, now);
    }
  }, IDLE).unref();
}

export function createHttpServer(handle: RequestListener) {
  let isStopping = false;
  const server: Server = createServer(LIMITS, handle);
  server.maxConnections = MOST_CONNECTIONS;
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
