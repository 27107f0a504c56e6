import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createCrowd } from '#platform/front-door/crowd.ts';
import { createDynamic, emptyNotes, storable, type PageNotes } from '#platform/front-door/dynamic.ts';
import { readTarget } from '#platform/front-door/target.ts';
import { createPageFiles } from '#platform/page-store/files.ts';
import { createPageStore } from '#platform/page-store/store.ts';

/** A page of two pieces; the second is rendered when the first is already under way. */
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

/** The text of an answer that is not kept. */
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

test('a page whose last part asked who is there is answered and not kept', async () => {
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
  let asked = 0;
  let sockets: Socket[] = [];

  const store = createPageStore({
    files: createPageFiles(tmpdir()),
    memoryBytes: 0,
    diskBytes: 0,
    render: () => Promise.resolve(undefined),
    report: () => undefined,
  });
  const dynamic = createDynamic({
    render: async (request) => new Response(`got «${await request.text()}»`),
    store,
    security: [],
    isTrustedProxy: () => true,
    crowd: createCrowd(),
    anyOrigin: new Set(),
    uploads: new Set(['/anh']),
    sendPage: () => expect.unreachable('nothing is kept'),
    refuse: ({ request, response }, status, headers = []) => {
      const close = request.complete ? [] : ['connection', 'close'];
      response.writeHead(status, [...headers, ...close]).end();
      return { status, bytes: 0, route: '', cache: 'none' };
    },
  });
  const server = createServer((request, response) => {
    asked += 1;
    const target = readTarget(request.url);
    if (typeof target === 'number') return expect.unreachable('a plain target');
    void dynamic({ request, response, origin: ORIGIN }, target, 'vi.light');
  });

  beforeEach(async () => {
    asked = 0;
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

  /** Posts two bytes of which one is sent. */
  function begin(address: string, path = '/') {
    const visit = open(`POST ${path} HTTP/1.1`);
    visit.socket.write(`Origin: ${ORIGIN}\r\nX-Forwarded-For: ${address}\r\nContent-Length: 2\r\n\r\na`);
    return visit;
  }

  /** As many as are given, each from an address that has `each` of them. */
  async function beginAll(count: number, each: number, path = '/') {
    const before = asked;
    const visits = Array.from({ length: count }, (_, nth) =>
      begin(`192.0.2.${Math.floor(nth / each)}`, path),
    );
    await expect.poll(() => asked, { timeout: 5_000 }).toBe(before + count);
    return visits;
  }

  test('keep no page from anybody, and are answered once they are whole', async () => {
    const [first] = await beginAll(300, 10);
    const page = open('GET / HTTP/1.1');
    page.socket.write('\r\n');
    await expect.poll(() => page.said).toContain('200 OK');
    first?.socket.write('b');
    await expect.poll(() => first?.said).toContain('got «ab»');
  });

  test.each([
    ['sixteen from one address', 16, 16, '192.0.2.0', '198.51.100.1'],
    ['512 in all', 512, 16, '198.51.100.1', undefined],
  ])('are at most %s; the next is told to come back', async (_, count, each, refused, welcome) => {
    const visits = await beginAll(count, each);
    const [first] = visits;
    const other = welcome && begin(welcome);
    const late = begin(refused);
    await expect.poll(() => late.said).toMatch(/^HTTP\/1.1 503 [^]*\r\nretry-after: 1\r\n/);
    await expect.poll(() => late.isClosed).toBe(true);
    expect(visits.filter(({ said }) => said !== '')).toHaveLength(0);
    first?.socket.write('b');
    await expect.poll(() => first?.said).toContain('got «ab»');
    const next = begin(refused);
    next.socket.write('b');
    await expect.poll(() => next.said).toContain('got «ab»');
    if (other) expect([other.said, other.isClosed]).toEqual(['', false]);
  });

  test('of pictures are at most five from one address, and no form waits for them', async () => {
    const address = '192.0.2.9';
    const pictures = await beginAll(5, 5, '/anh');
    const late = begin('192.0.2.0', '/anh');
    await expect.poll(() => late.said).toMatch(/^HTTP\/1.1 503 /);
    const form = begin('192.0.2.0');
    form.socket.write('b');
    await expect.poll(() => form.said).toContain('got «ab»');
    const other = begin(address, '/anh');
    other.socket.write('b');
    await expect.poll(() => other.said).toContain('got «ab»');
    expect(pictures.filter(({ said }) => said !== '')).toHaveLength(0);
  });

  test('are given up after 25 seconds, and make room', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const visits = await beginAll(16, 16);
    vi.advanceTimersByTime(24_999);
    expect(visits.every(({ said }) => said === '')).toBe(true);
    vi.advanceTimersByTime(1);
    await expect.poll(() => visits.filter(({ isClosed }) => isClosed)).toHaveLength(16);
    expect(visits.filter(({ said }) => said.startsWith('HTTP/1.1 408 '))).toHaveLength(16);
    const next = begin('192.0.2.0');
    next.socket.write('b');
    await expect.poll(() => next.said).toContain('got «ab»');
  });
});
