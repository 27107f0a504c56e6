import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createDynamic, emptyNotes, storable, type PageNotes } from './dynamic.ts';
import { createShares, senderAt } from './limits/shares.ts';
import { readTarget } from './target.ts';
import { createPageFiles } from '#platform/page-store/files.ts';
import { createPageStore } from '#platform/page-store/store.ts';

/** A page of two chunks; the second is rendered after the first was sent. */
function pageOf(onSecond: () => void, init: ResponseInit = {}) {
  const pieces = [() => '<p>một</p>', () => (onSecond(), '<p>hai</p>')];
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        const piece = pieces.shift();
        if (piece) controller.enqueue(new TextEncoder().encode(piece()));
        else controller.close();
      },
    },
    { highWaterMark: 0 },
  );
  return new Response(body, { headers: { 'content-type': 'text/html' }, ...init });
}

const notes = (said: Partial<PageNotes> = {}): PageNotes => ({
  ...emptyNotes(),
  route: '/',
  stored: true,
  ...said,
});

/** The body of an answer that is not cached. */
async function answered(...given: Parameters<typeof storable>): Promise<string> {
  const made = await storable(...given);
  return 'page' in made ? '' : made.answer.text();
}

test('a public page is kept whole, with what it noted to the end', async () => {
  const said = notes();
  const made = await storable(
    pageOf(() => said.tags.add('article:1')),
    said,
  );
  const body = Buffer.from('<p>một</p><p>hai</p>');
  expect(made).toMatchObject({ page: { status: 200, route: '/', tags: ['article:1'], body } });
});

test('a page whose last part reads the session is answered and not cached', async () => {
  const said = notes();
  expect(
    await answered(
      pageOf(() => (said.personal = true)),
      said,
    ),
  ).toContain('hai');
});

test.each([
  ['a page that may not be stored', notes({ stored: false }), {}],
  ['a page that is not well', notes(), { status: 404 }],
  ['a page with a cookie', notes(), { headers: { 'set-cookie': 'a=b' } }],
])('%s is answered as it is', async (_, said, init) => {
  expect(
    await answered(
      pageOf(() => undefined, init),
      said,
    ),
  ).toContain('hai');
});

describe('bodies on their way', () => {
  const ORIGIN = 'http://127.0.0.1';
  let rendered = 0;
  let received = 0;
  let sockets: Socket[] = [];

  const store = createPageStore({
    files: createPageFiles(tmpdir()),
    memoryBytes: 0,
    diskBytes: 0,
    render: () => Promise.resolve(undefined),
    report: () => undefined,
  });
  const addressOf = ({ headers }: IncomingMessage) => String(headers['x-forwarded-for'] ?? '127.0.0.1');
  const dynamic = createDynamic({
    render: async (request) => new Response(`got «${await request.text()}»`),
    store,
    security: [],
    addressOf,
    senderOf: (request) =>
      senderAt(addressOf(request), () => Promise.resolve(request.headers.cookie === 'member')),
    making: createShares({ all: 64, household: 64, network: 64 }),
    unread: createShares({ all: 1_000_000, household: 1_000_000, network: 1_000_000 }),
    bodyRuleAt: (path) => ({ largest: 100, isPicture: path === '/anh', anyOrigin: false }),
    sendPage: () => expect.unreachable('nothing is kept'),
    refuse: ({ request, response }, status, headers = []) => {
      const close = request.complete ? [] : ['connection', 'close'];
      response.writeHead(status, [...headers, ...close]).end();
      return { status, bytes: 0, route: '', cache: 'none' };
    },
  });
  const server = createServer((request, response) => {
    rendered += 1;
    request.on('data', (chunk: Buffer) => (received += chunk.length)).pause();
    const target = readTarget(request.url);
    if (typeof target === 'number') return expect.unreachable('a plain target');
    void dynamic({ request, response, origin: ORIGIN }, target, 'vi.light');
  });

  beforeEach(async () => {
    rendered = 0;
    received = 0;
    sockets = [];
    await once(server.listen(0, '127.0.0.1'), 'listening');
  });
  afterEach(async () => {
    vi.useRealTimers();
    for (const socket of sockets) socket.destroy();
    server.closeAllConnections();
    await once(server.close(), 'close');
  });

  function open(head: string) {
    const { port } = server.address() as AddressInfo;
    const visit = { said: '', isClosed: false, socket: connect(port, '127.0.0.1') };
    sockets.push(visit.socket);
    visit.socket.setEncoding('utf8').on('data', (text) => (visit.said += String(text)));
    visit.socket.on('error', () => undefined).on('close', () => (visit.isClosed = true));
    visit.socket.write(`${head}\r\nHost: 127.0.0.1\r\n`);
    return visit;
  }

  /** Posts a body of two bytes and sends one of them. */
  function begin(address: string, path = '/', cookie = 'guest') {
    const visit = open(`POST ${path} HTTP/1.1`);
    visit.socket.write(
      `Origin: ${ORIGIN}\r\nX-Forwarded-For: ${address}\r\nCookie: ${cookie}\r\nContent-Length: 2\r\n\r\na`,
    );
    return visit;
  }

  /** One household in each network, with `each` of them. */
  const spread = (nth: number, each: number) => `192.${Math.floor(nth / each)}.2.1`;

  async function beginAll(count: number, addressFor: (nth: number) => string, path = '/') {
    const before = rendered;
    const visits = Array.from({ length: count }, (_, nth) => begin(addressFor(nth), path));
    await expect.poll(() => rendered, { timeout: 5_000 }).toBe(before + count);
    return visits;
  }

  async function isTaken(visit: ReturnType<typeof begin>) {
    visit.socket.write('b');
    await expect.poll(() => visit.said).toContain('got «ab»');
  }

  async function isRefused(visit: ReturnType<typeof begin>) {
    await expect.poll(() => visit.said).toMatch(/^HTTP\/1.1 503 [^]*\r\nretry-after: 1\r\n/);
    await expect.poll(() => visit.isClosed).toBe(true);
  }

  test('keep no page from anybody, and are answered once they are whole', async () => {
    const [first] = await beginAll(300, (nth) => spread(nth, 10));
    const page = open('GET / HTTP/1.1');
    page.socket.write('\r\n');
    await expect.poll(() => page.said).toContain('200 OK');
    first?.socket.write('b');
    await expect.poll(() => first?.said).toContain('got «ab»');
  });

  test.each([
    ['sixteen from one address', 16, () => '192.0.2.1', '192.0.2.1', '192.0.2.2'],
    [
      'sixteen from one IPv6 household',
      16,
      (nth: number) => `2001:db8:0:1::${nth}`,
      '2001:db8:0:1:9::',
      '2001:db8:0:2::',
    ],
    ['64 from one network', 64, (nth: number) => `2001:db8:1:${nth}::1`, '2001:db8:1:99::1', '2001:db8:2::1'],
  ])('are at most %s; the next gets a 503', async (_, count, addressFor, refused, welcome) => {
    const visits = await beginAll(count, addressFor);
    await isRefused(begin(refused));
    await isTaken(begin(welcome));
    expect(visits.filter(({ said }) => said !== '')).toHaveLength(0);
    const [first] = visits;
    if (first) await isTaken(first);
    await isTaken(begin(refused));
  });

  test('of guests leave a quarter of the room to people who are signed in', async () => {
    const visits = await beginAll(384, (nth) => spread(nth, 16));
    await isRefused(begin('198.51.100.1'));
    await isTaken(begin('198.51.100.1', '/', 'member'));
    expect(visits.filter(({ said }) => said !== '')).toHaveLength(0);
  });

  test('of pictures are four from one address and twelve of guests in all, and no form waits for them', async () => {
    const pictures = await beginAll(12, (nth) => spread(nth, 4), '/anh');
    await isRefused(begin(spread(0, 4), '/anh'));
    await isRefused(begin('198.51.100.1', '/anh'));
    await isTaken(begin('198.51.100.1', '/anh', 'member'));
    await isTaken(begin('192.0.2.1'));
    expect(pictures.filter(({ said }) => said !== '')).toHaveLength(0);
  });

  test('that are hardly sent are given up after some seconds, and make room', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const visits = await beginAll(16, () => '192.0.2.1');
    vi.advanceTimersByTime(6_999);
    expect(visits.every(({ said }) => said === '')).toBe(true);
    vi.advanceTimersByTime(1);
    await expect.poll(() => visits.filter(({ isClosed }) => isClosed)).toHaveLength(16);
    expect(visits.filter(({ said }) => said.startsWith('HTTP/1.1 408 '))).toHaveLength(16);
    await isTaken(begin('192.0.2.1'));
  });

  test('that go on are given up after 25 seconds', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const visit = open('POST / HTTP/1.1');
    visit.socket.write(`Origin: ${ORIGIN}\r\nContent-Length: 1000000\r\n\r\n${'a'.repeat(20_000)}`);
    await expect.poll(() => rendered).toBe(1);
    await expect.poll(() => received).toBe(20_000);
    vi.advanceTimersByTime(24_000);
    expect(visit.said).toBe('');
    vi.advanceTimersByTime(1_000);
    await expect.poll(() => visit.said).toMatch(/^HTTP\/1.1 408 /);
  });
});
