import { once } from 'node:events';
import { chmodSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { Agent, request } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { freshDatabase } from '../../_support/database/database.ts';
import { dataDirectory, postgresPid } from '../../_support/database/database-process.ts';
import { refusedApp, startApp } from '../../_support/app.ts';

const { target } = await freshDatabase('demo');
const folders = [
  await dataDirectory(),
  await dataDirectory(),
  await dataDirectory(),
  await dataDirectory(),
  await dataDirectory(),
] as const;
const SECRET = 'x'.repeat(32);
const ESMS = { SMS_ESMS_API_KEY: 'key', SMS_ESMS_SECRET_KEY: 'key', SMS_ESMS_BRANDNAME: 'DIABA' };
const [first, second, third, fourth, fifth] = folders;

test('a taken port is refused in one line, before anything else is touched', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const address = other.address();
  const port = typeof address === 'object' && address ? String(address.port) : '';
  const { code, said } = await refusedApp({ PORT: port, DATA_DIR: first });
  expect([code, said]).toEqual([1, `diaba: port ${port} is taken: set PORT, or stop what uses it\n`]);
  other.close();
});

test.each([
  [{ PORT: 'eighty' }, /^diaba: PORT must be a whole number/],
  [{ PUBLIC_ORIGIN: 'https://diaba.vn/path' }, /^diaba: PUBLIC_ORIGIN must be/],
  [{ OLD_ORIGINS: 'old.example' }, /^diaba: OLD_ORIGINS must be http or https origins/],
  [{ DEMO: '0', SMS_PROVIDER: 'esms', ...ESMS }, /^diaba: SECRET is required when DEMO is 0/],
  [
    { DEMO: '0', SECRET, SMS_PROVIDER: 'outbox' },
    /^diaba: SMS_PROVIDER must be esms, zns, or zns,esms when DEMO is 0/,
  ],
  [{ DEMO: '', HOST: '0.0.0.0' }, /^diaba: DEMO must be set where others reach HOST/],
  [{ DEMO: '0', SECRET }, /^diaba: SMS_PROVIDER is required when DEMO is 0/],
  [{ DATABASE_URL: 'postgresql://app:hidden@127.0.0.1:1/none' }, /^diaba: [^\n]*127\.0\.0\.1/],
])('the setting %o is refused in one line', async (settings, expected) => {
  const { code, said } = await refusedApp({ DATA_DIR: second, ...settings });
  expect(code).toBe(1);
  expect(said).toMatch(expected);
  expect(said.trim().split('\n')).toHaveLength(1);
  expect(said).not.toMatch(/hidden|node_modules|src\//);
});

/** Entries of a folder that other users may access; the database checks its own files. */
function openTo(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const file = path.join(folder, entry.name);
    if (entry.name === 'postgres') return [];
    const own = (statSync(file).mode & 0o077) === 0 ? [] : [file];
    return entry.isDirectory() ? [...own, ...openTo(file)] : own;
  });
}

test('whatever it writes is for its own user alone, and what an earlier version left open is closed', async () => {
  const before = process.umask(0o022);
  onTestFinished(() => void process.umask(before));
  const dataDir = path.join(fifth, 'new');
  const first = await startApp({ DATA_DIR: dataDir, DATABASE_URL: target });
  const home = await (await fetch(`${first.origin}/nha-dat-ban`)).text();
  const [picture = ''] = /\/anh\/[^"\s]+/.exec(home) ?? [];
  expect((await fetch(first.origin + picture)).status).toBe(200);
  expect(await first.stop()).toBe(0);
  expect(readdirSync(dataDir)).toEqual(expect.arrayContaining(['pages', 'pictures', 'secret']));
  expect(openTo(dataDir)).toEqual([]);
  for (const name of ['pages', 'pictures']) chmodSync(path.join(dataDir, name), 0o755);
  const earlier = path.join(dataDir, 'pictures', 'originals', 'ab');
  mkdirSync(earlier, { recursive: true, mode: 0o700 });
  writeFileSync(path.join(earlier, 'ab01'), 'an upload', { mode: 0o600 });
  const second = await startApp({ DATA_DIR: dataDir, DATABASE_URL: target });
  expect(openTo(dataDir)).toEqual([]);
  expect(readFileSync(path.join(dataDir, 'objects', 'originals', 'ab', 'ab01'), 'utf8')).toBe('an upload');
  expect(await second.stop()).toBe(0);
});

test('a data directory that another live process owns is refused', async () => {
  const owner = await startApp({ DATA_DIR: third });
  const { code, said } = await refusedApp({ DATA_DIR: third });
  expect(code).toBe(1);
  expect(said).toContain(String(owner.pid));
  expect(said.trim().split('\n')).toHaveLength(1);
  expect(await owner.stop()).toBe(0);
});

/** PostgreSQL answers from a process of its own for each connection. */
const childrenOf = (pid: number) =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean).map(Number);

test('while the database is away pages say so within 3 s, and recover alone', async () => {
  const app = await startApp({ DATA_DIR: fourth });
  const ask = async () => {
    const started = performance.now();
    const answer = await fetch(`${app.origin}/tin-tuc/tim-kiem?q=${Math.random()}`);
    return { status: answer.status, text: await answer.text(), ms: performance.now() - started };
  };
  await fetch(`${app.origin}/`);
  expect((await ask()).status).toBe(200);

  const pid = await postgresPid(fourth);
  const all = [pid, ...childrenOf(pid)];
  for (const each of all) process.kill(each, 'SIGSTOP');
  const away = await ask();
  expect(away.status).toBe(503);
  expect(away.ms).toBeLessThan(3500);
  expect(away.text).toContain('TRANG WEB ĐANG GẶP SỰ CỐ');
  expect(away.text).not.toMatch(/node_modules|postgres|\bat \S+ \(/);
  expect((await fetch(`${app.origin}/`)).status).toBe(200);
  expect((await fetch(`${app.origin}/readyz`)).status).toBe(200);
  expect((await fetch(`${app.origin}/readyz?full`)).status).toBe(503);
  for (const each of all) process.kill(each, 'SIGCONT');
  await expect.poll(async () => (await ask()).status, { timeout: 10_000 }).toBe(200);

  process.kill(pid, 'SIGKILL');
  // A connection may outlive the server by a moment, so a page alone proves nothing.
  const newPid = () => postgresPid(fourth).catch(() => pid);
  const ready = async () => (await fetch(`${app.origin}/readyz?full`)).status;
  await expect
    .poll(async () => [await ready(), (await ask()).status, (await newPid()) !== pid], { timeout: 60_000 })
    .toEqual([200, 200, true]);
  expect(await app.stop()).toBe(0);
});

test('on SIGTERM it is not ready at once, serves on for a while, and ends well', async () => {
  const app = await startApp({ DATA_DIR: second, DATABASE_URL: target });
  const agent = new Agent({ keepAlive: true });
  const visit = (path: string) =>
    new Promise<{ status: number; connection: string | undefined }>((resolve, reject) => {
      request(`${app.origin}${path}`, { agent }, (answer) => {
        answer
          .resume()
          .on('end', () =>
            resolve({ status: answer.statusCode ?? 0, connection: answer.headers.connection }),
          );
      })
        .on('error', reject)
        .end();
    });
  expect(await visit('/')).toEqual({ status: 200, connection: 'keep-alive' });
  const ended = app.stop('SIGTERM');
  await setTimeout(200);
  expect((await visit('/readyz')).status).toBe(503);
  expect((await visit('/livez')).status).toBe(200);
  expect(await visit('/')).toEqual({ status: 200, connection: 'close' });
  expect(await ended).toBe(0);
  await expect(visit('/')).rejects.toThrow();
});

test('a second signal ends it at once', async () => {
  const app = await startApp({ DATA_DIR: second, DATABASE_URL: target });
  void app.stop('SIGTERM');
  await setTimeout(100);
  expect(await app.stop('SIGTERM')).toBe(1);
});
