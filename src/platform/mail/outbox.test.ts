import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { createMailer } from './mailer.ts';
import { createOutbox } from './outbox.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'diaba-outbox-'));
afterAll(() => rmSync(folder, { recursive: true }));
const file = path.join(folder, 'outbox.jsonl');
const NOW = new Date('2026-11-24T08:00:00Z');
const daysAgo = (days: number) => new Date(NOW.getTime() - days * 86_400_000).toISOString();

const outbox = createOutbox(file);
beforeEach(() => rmSync(file, { force: true }));
const lines = () => readFileSync(file, 'utf8').split('\n').filter(Boolean);
const toWhom = () =>
  lines().map((line) => {
    const { phone, to }: { phone?: string; to?: string } = JSON.parse(line);
    return phone ?? to;
  });

test('the messages to one person are removed by number and by address', async () => {
  for (const message of [
    { phone: '0903123456' },
    { to: 'Lan@vi-du.example' },
    { phone: '0903123457' },
    { to: 'lan@vi-du.example.vn' },
  ])
    await outbox.write(message);
  await outbox.forget({ phone: '0903123456', email: 'lan@vi-du.example' });
  expect(toWhom()).toEqual(['0903123457', 'lan@vi-du.example.vn']);
  await outbox.forget({ phone: null, email: null });
  expect(lines()).toHaveLength(2);
  expect(statSync(file).mode & 0o077).toBe(0);
});

test('lines that are unreadable or older than thirty days are removed', async () => {
  const line = (days: number) => JSON.stringify({ at: daysAgo(days), phone: String(days) });
  writeFileSync(file, `${line(31)}\n${line(29)}\n{"at":"${daysAgo(1)}","pho\n${line(0)}\n`);
  await outbox.trim(NOW);
  expect(toWhom()).toEqual(['29', '0']);
});

test('what is written while others are taken out is not lost', async () => {
  const all = Array.from({ length: 60 }, (_, at) => at);
  await Promise.all(
    all.flatMap((at) => [
      outbox.write({ phone: String(at) }),
      ...(at % 10 === 0 ? [outbox.forget({ phone: String(at), email: null })] : []),
    ]),
  );
  expect(toWhom()).toEqual(all.filter((at) => at % 10 !== 0).map(String));
});

test('where there is no file there is nothing to take out', async () => {
  await outbox.trim(NOW);
  await outbox.forget({ phone: '0903123456', email: null });
  expect(() => lines()).toThrow('ENOENT');
});

test('letters are written in a demonstration, and outside one left in no file', async () => {
  const letter = { id: 'a', to: 'lan@vi-du.example', subject: 's', text: 't' };
  const outside = createMailer({ demo: false, outbox, server: undefined });
  expect([outside.takes, await outside.send(letter)]).toEqual([
    false,
    { ok: false, error: { kind: 'unavailable', reason: 'no-mail-server' } },
  ]);
  expect(() => lines()).toThrow('ENOENT');
  expect((await createMailer({ demo: true, outbox, server: undefined }).send(letter)).ok).toBe(true);
  expect(toWhom()).toEqual([letter.to]);
});
