import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { onTestFinished } from 'vitest';

export type Received = { url: string; method: string; headers: IncomingMessage['headers']; body: string };

type Behave = (received: Received, response: ServerResponse) => void;

/** A real HTTP server that records requests and fails as a test needs. */
export async function listen(answer: Behave) {
  const received: Received[] = [];
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += String(chunk);
    const message = { url: request.url ?? '', method: request.method ?? '', headers: request.headers, body };
    received.push(message);
    answer(message, response);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the server has no port');
  const stop = () => {
    server.closeAllConnections();
    server.close();
  };
  return { origin: `http://127.0.0.1:${address.port}`, received, stop };
}

/** The same for one test. */
export async function serve(answer: Behave) {
  const { stop, ...server } = await listen(answer);
  onTestFinished(stop);
  return server;
}

export const json = (response: ServerResponse, status: number, body: unknown) =>
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
