import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createLineWriter } from './line-writer.ts';
import { createLogging } from './log.ts';

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

test('a reader that has gone does not keep the process from ending', async () => {
  const module = JSON.stringify(new URL('./line-writer.ts', import.meta.url).href);
  const script = `
    const { createLineWriter } = await import(${module});
    const writer = createLineWriter(1);
    process.on('exit', writer.flush);
    process.stdin.once('end', () => process.exit(writer.write('the last line\\n'))).resume();`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const gone = once(child.stdout, 'close');
  child.stdout.destroy();
  await gone;
  child.stdin.end();
  expect(await once(child, 'exit')).toEqual([0, null]);
});

describe('an error', () => {
  function thrownBy(work: () => unknown): Error {
    try {
      work();
    } catch (error) {
      if (error instanceof Error) return error;
    }
    return expect.unreachable('it throws');
  }
  const unreadable = () => thrownBy(() => JSON.parse('mat-khau-that"'));
  const fromDatabase = () =>
    Object.assign(new Error('duplicate key'), {
      code: '23505',
      detail: 'Key (phone)=(mat-khau-that) already exists.',
      where: 'unnamed portal parameter $1 = mat-khau-that',
      parameters: ['mat-khau-that'],
    });

  test.each([
    ['of reading a body', unreadable(), { type: 'SyntaxError' }],
    ['with such a cause', new Error('broken', { cause: unreadable() }), { type: 'Error' }],
    ['with such a part', Object.assign(new Error('broken'), { reason: unreadable() }), { type: 'Error' }],
    ['of several', new AggregateError([unreadable(), fromDatabase()], 'all'), { message: 'all' }],
    ['of the database', fromDatabase(), { message: 'duplicate key', code: '23505' }],
  ])('%s is logged without the values it holds', (_, error, expected) => {
    const { log, flush } = createLogging('info', openSync(file, 'w'));
    log.error({ err: error }, 'x');
    flush();
    const [line = ''] = linesOf();
    expect(line).not.toContain('mat-khau-that');
    expect(JSON.parse(line).err).toMatchObject({
      stack: expect.stringContaining('log.test.ts'),
      ...expected,
    });
  });

  test.each([null, 'a text', 7])('that is no error, as %j, is logged as it is', (thrown) => {
    const { log, flush } = createLogging('info', openSync(file, 'w'));
    log.error({ err: thrown }, 'x');
    flush();
    expect(JSON.parse(linesOf().join())).toMatchObject({ err: thrown, msg: 'x' });
  });

  test('that refers to itself is logged', () => {
    const { log, flush } = createLogging('info', openSync(file, 'w'));
    const error = unreadable();
    error.cause = Object.assign(new Error('broken'), { cause: error, self: error });
    log.error({ err: error }, 'x');
    flush();
    expect(linesOf().join()).not.toContain('mat-khau-that');
  });
});
