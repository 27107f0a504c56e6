import { createHmac } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { listen, type Received } from '#kernel/web/_server.ts';
import type { NoticeRequest } from '../gateway.ts';

/**
 * How the next call goes wrong. After `cut`, `huge`, `slow` and `page` it has had its effect; after `error-500` it has
 * not. The last three spoil the answer itself.
 */
export type Fault =
  'error-500' | 'cut' | 'huge' | 'slow' | 'page' | 'wrong-signature' | 'wrong-merchant' | 'other-order';

/** A notice as it goes over the wire. */
export type Sent = { method: 'GET' | 'POST'; query: string; headers: Record<string, string>; body: string };

export type StubOrder = {
  reference: string;
  amount: number;
  noticeUrl?: string;
  paid?: { id: number; at: Date };
  refunds: { reference: string; amount: number }[];
};

/** How a notice differs from the true one, under a signature that is right. */
export type Altered = {
  amount?: number;
  merchant?: string;
  failed?: boolean;
  id?: number;
  currency?: string;
  payer?: string;
};

export const mac = (algorithm: 'sha256' | 'sha512', secret: string, text: string) =>
  createHmac(algorithm, secret).update(text).digest('hex');

/** The fields that were sent, as JSON or as a form. */
export function sentFields({ body, headers }: Received): Record<string, unknown> {
  if (headers['content-type'] === 'application/json') return JSON.parse(body);
  return Object.fromEntries(new URLSearchParams(body));
}

type Handle = (received: Received, fault: Fault | undefined) => { status?: number; body: object };

/** A provider on this machine: it keeps orders, and fails as a test needs. */
export async function openProvider(handle: Handle) {
  const faults: Fault[] = [];
  const before: (() => Promise<unknown>)[] = [];

  async function answer(received: Received, response: ServerResponse) {
    const fault = faults.shift();
    if (fault === 'error-500') return response.writeHead(500).end('{"error":"internal"}');
    const { status = 200, body } = handle(received, fault);
    await before.shift()?.();
    if (fault === 'cut') return response.destroy();
    if (fault === 'slow') return undefined;
    if (fault === 'page') return response.end('<!doctype html><p>Hệ thống đang bảo trì');
    response.writeHead(status, { 'content-type': 'application/json' });
    return response.end(
      fault === 'huge' ? JSON.stringify({ ...body, x: 'x'.repeat(1e6) }) : JSON.stringify(body),
    );
  }

  const { origin, received, stop } = await listen((message, response) => void answer(message, response));
  return {
    origin,
    received,
    stop,
    failNext: (...next: Fault[]) => faults.push(...next),
    /** Runs once an order has been made, and before that is answered. */
    beforeAnswer: (run: () => Promise<unknown>) => before.push(run),
  };
}

/** Sends a notice to an address, and answers what comes back. */
export async function deliver({ method, query, headers, body }: Sent, address: string) {
  const response = await fetch(query === '' ? address : `${address}?${query}`, {
    method,
    headers,
    ...(method === 'POST' && { body }),
  });
  return { status: response.status, body: await response.text() };
}

/** The same as a request that has arrived. */
export const arrived = ({ query, headers, body }: Sent): NoticeRequest => ({
  query,
  headers: new Headers(headers),
  rawBody: new TextEncoder().encode(body),
});
