import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freshDatabase } from '../../_support/database/database.ts';
import { dataDirectory } from '../../_support/database/database-process.ts';
import { startApp, type App } from '../../_support/app.ts';
import { answersTo, exchange } from '../../_support/wire.ts';

const { target } = await freshDatabase('demo');
const folder = await dataDirectory();
let app: App;
beforeAll(async () => {
  app = await startApp({ DATABASE_URL: target, DATA_DIR: folder });
  // What is silent for less than half a second is read below: the first page of a application takes longer.
  await fetch(app.origin);
});
afterAll(() => app.stop());

const raw = (line: string) => answersTo(app.port, `${line} HTTP/1.1\r\nHost: 127.0.0.1:${app.port}\r\n\r\n`);

const STACK = /\bat \S+ \(|node_modules|src\/|dist\/|Error:/;

describe('hostile targets', () => {
  test.each([
    ['GET //x', 400],
    ['GET //evil.example/..', 400],
    ['GET /\\evil.example', 400],
    ['GET /%2e%2e/', 400],
    ['GET /%252e%252e/etc/passwd', 400],
    ['GET /a%00b', 400],
    ['GET /%ff', 400],
    ['GET /..%2f..%2fetc/passwd', 400],
    ['GET http://evil.example/', 400],
    ['GET *', 400],
    ['GET noslash', 400],
    [`GET /${'a'.repeat(13_000)}`, 414],
    [`GET /${'a'.repeat(16_500)}`, 431],
    ['GET /_image?href=/etc/passwd', 404],
    ['GET /_im%61ge?href=/favicon.svg&f=svg', 404],
    ['GET /%5fimage?href=/favicon.svg&w=10&h=10&f=webp', 404],
    ['GET /_server-islands/x', 404],
    ['POST /%5Fserver-islands/x', 404],
    ['GET /?__proto__=1', 200],
    ['GET /?__defineGetter__=1', 200],
    ['GET /500', 404],
    ['GET /404', 404],
    ['GET /%35%30%30', 404],
    ['GET /%2e', 400],
    ['GET /khong%2dco', 308],
    ['GET /.env', 404],
    ['GET /_astro/../server/entry.mjs', 400],
    ['GET /__proto__', 404],
    ['GET /constructor', 404],
    ['GET /loi%20la', 404],
    ['GET /i18n/vi/../en/ui.json', 400],
    ['GET /i18n/vi/__proto__.json', 404],
    ['GET /i18n/fr/ui.json', 404],
    ['TRACE /', 405],
    ['OPTIONS /', 405],
    ['PROPFIND /', 405],
  ])('%s is answered with %i', async (line, status) => {
    const answer = await raw(line);
    expect(answer.status).toBe(status);
    expect(answer.said).not.toMatch(STACK);
  });

  const host = () => `Host: 127.0.0.1:${app.port}\r\n`;

  test.each([
    ['two lengths', 400, 'POST / HTTP/1.1\r\n', 'Content-Length: 1\r\nContent-Length: 2\r\n\r\na'],
    [
      'a length and chunks',
      400,
      'POST / HTTP/1.1\r\n',
      'Content-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
    ],
    ['a folded header', 400, 'GET / HTTP/1.1\r\n', 'A: b\r\n c\r\n\r\n'],
    ['a NUL', 400, 'GET / HTTP/1.1\r\n', 'A: \0\r\n\r\n'],
    ['two hosts', 400, 'GET /khong-co HTTP/1.1\r\n', 'Host: evil.example\r\n\r\n'],
    ['20 kB of headers', 431, 'GET / HTTP/1.1\r\n', `A: ${'a'.repeat(20_000)}\r\n\r\n`],
    ['no HTTP', 400, 'hello\r\n', '\r\n'],
    ['a tunnel', 0, 'CONNECT evil.example:443 HTTP/1.1\r\n', '\r\n'],
  ])('%s: %i', async (_, status, line, rest) => {
    const answer = await exchange(app.port, line + host() + rest, 2000);
    expect(answer.status).toBe(status);
    if (status !== 400 || rest.includes('evil')) return;
    expect(answer.ended).toBe('closed');
  });

  test('what follows a request in rubbish does not answer in its place', async () => {
    const { said } = await exchange(app.port, `GET /khong-co HTTP/1.1\r\n${host()}\r\nrubbish\r\n\r\n`, 2000);
    expect(said).not.toContain('400 Bad Request');
  });
});

test('every line of the log is one JSON object, whatever the request', async () => {
  for (const path of [
    '/"}\n{"x":"',
    '/api/client-error',
    '/%5fimage',
    '/a"b\\c',
    '/khong-co?token=secret-token',
  ])
    await exchange(app.port, `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1:${app.port}\r\n\r\n`, 300);
  await fetch(`${app.origin}/khong-co-2`);
  await expect.poll(() => JSON.stringify(app.lines)).toContain('/khong-co-2');
  expect(app.lines.filter((line) => line['unreadable'] !== undefined)).toEqual([]);
  expect(JSON.stringify(app.lines)).not.toContain('secret-token');
});
