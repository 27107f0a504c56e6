import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freshDatabase } from '../../_support/database/database.ts';
import { dataDirectory } from '../../_support/database/database-process.ts';
import { startApp, type App } from '../../_support/app.ts';

const { target } = await freshDatabase('demo');
const folder = await dataDirectory();
let app: App;
beforeAll(async () => {
  app = await startApp({ DATABASE_URL: target, DATA_DIR: folder });
});
afterAll(() => app.stop());

const SECRET = 'mat-khau-that';
const FORM = 'application/x-www-form-urlencoded';
const PARTS = 'multipart/form-data; boundary=b';
const JSON_TYPE = 'application/json';
const FIELDS = `username=0987654321&password=${SECRET}`;
const part = `--b\r\ncontent-disposition: form-data; name="password"\r\n\r\n${SECRET}\r\n`;

const post = (path: string, type: string, body: string) =>
  fetch(app.origin + path, {
    method: 'POST',
    // A body of bytes gets no type of its own.
    body: Buffer.from(body),
    headers: { origin: app.origin, ...(type !== '' && { 'content-type': type }) },
    redirect: 'manual',
  });

const LOGIN = 'accounts.login';
const WAYS = [
  ['as a call', (name: string) => `/_actions/${name}`],
  ['sent to a page', (name: string) => `/quen-mat-khau?_action=${name}`],
  ['sent to no page', (name: string) => `/khong-co?_action=${name}`],
] as const;

describe.each(WAYS)('an action %s', (_way, path) => {
  test.each([
    ['the name of a group', 'accounts', FORM, FIELDS, 404],
    ['no name', '', FORM, FIELDS, 404],
    ['a name that is too long', `${LOGIN}.x`, FORM, FIELDS, 404],
    ['an unknown group', 'khong.co', FORM, FIELDS, 404],
    ['an unknown name', 'accounts.khongCo', FORM, FIELDS, 404],
    ['a name of every object', '__proto__.toString', FORM, FIELDS, 404],
    ['a name that is no encoding', 'accounts.%25', FORM, FIELDS, 404],
    ['JSON', LOGIN, JSON_TYPE, JSON.stringify({ password: SECRET }), 415],
    ['broken JSON', LOGIN, JSON_TYPE, `${SECRET}"`, 415],
    ['a text', LOGIN, 'text/plain', FIELDS, 415],
    ['a type of its own', LOGIN, `${FORM}x`, FIELDS, 415],
    ['no type', LOGIN, '', FIELDS, 415],
    ['parts without an end', LOGIN, PARTS, part, 400],
    ['parts within another boundary', LOGIN, `${PARTS}c`, `${part}--b--\r\n`, 400],
    ['parts without a boundary', LOGIN, 'multipart/form-data', `${part}--b--\r\n`, 400],
    ['no parts at all', LOGIN, PARTS, '', 400],
  ])('%s is refused', async (_, name, type, body, status) => {
    const answer = await post(path(name), type, body);
    const text = await answer.text();
    expect(answer.status).toBe(status);
    expect(text).not.toBe('');
    expect(text).not.toMatch(/\bat \S+ \(|node_modules|src\/|dist\/|Error:/);
    expect(text).not.toContain(SECRET);
  });
});

test.each([
  ['accounts', FORM, 404],
  [LOGIN, FORM, 404],
  [LOGIN, JSON_TYPE, 404],
  [LOGIN, PARTS, 400],
])('the JSON API runs no action: %s of the type %s', async (name, type, status) => {
  const answer = await post(`/api/preferences?_action=${name}`, type, SECRET);
  expect([answer.status, await answer.json()]).toMatchObject([status, { data: null }]);
});

test.each([
  [FORM, FIELDS],
  [`${FORM};charset=UTF-8`, FIELDS],
  [PARTS, `${part}--b--\r\n`],
])('a form of the type %s is read', async (type, body) => {
  const answer = await post(`/_actions/${LOGIN}`, type, body);
  expect([answer.status, await answer.text()]).toEqual([200, expect.stringContaining('errors')]);
});

test('nothing of it is in the log, and nothing of it was a fault of ours', () => {
  expect(JSON.stringify(app.lines)).not.toContain(SECRET);
  expect(app.lines.filter(({ level }) => Number(level) >= 50)).toEqual([]);
});
