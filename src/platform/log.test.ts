import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createLineWriter } from '#platform/line-writer.ts';
import { createLogging } from '#platform/log.ts';

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'diaba-log-'));
  file = path.join(folder, 'log');
});
afterEach(() => rmSync(folder, { recursive: true }));

const linesOf = () => readFileSync(file, 'utf8').trim().split('\n');

test('secrets are hidden at every depth we log', () => {
  const { log, flush } = createLogging('info', openSync(file, 'w'));
  log.info(
    { password: 'p1', user: { token: 'p2', session: { accessToken: 'p3' } }, headers: { cookie: 'p4' } },
    'x',
  );
  log.error({ err: new Error('broken') }, 'y');
  flush();
  const [first = '', second = ''] = linesOf();
  expect(first).not.toMatch(/p[1-4]/);
  expect(first.match(/\[hidden\]/g)).toHaveLength(4);
  expect(JSON.parse(second)).toMatchObject({ level: 50, msg: 'y', err: { message: 'broken' } });
});

test.each([
  ['info', ['logged', 'line']],
  ['warn', []],
])('at level %s the lines are %o', (level, expected) => {
  const { log, line, flush } = createLogging(level, openSync(file, 'w'));
  log.info('logged');
  line('{"msg":"line"}\n');
  flush();
  expect(
    linesOf()
      .filter(Boolean)
      .map((text) => JSON.parse(text).msg),
  ).toEqual(expected);
});

test('lines stay whole and in order, however many there are', async () => {
  const writer = createLineWriter(openSync(file, 'w'));
  const expected = Array.from({ length: 30_000 }, (_, index) => `dòng ${index}`);
  for (const line of expected) writer.write(`${line}\n`);
  await expect.poll(() => linesOf().length, { timeout: 5000 }).toBe(expected.length);
  expect(linesOf()).toEqual(expected);
});

test('a log that cannot be written does not end the process', async () => {
  const fd = openSync(file, 'w');
  closeSync(fd);
  const writer = createLineWriter(fd);
  writer.write('x'.repeat(100_000));
  await new Promise((resolve) => setTimeout(resolve, 50));
  writer.write('y');
  writer.flush();
});
