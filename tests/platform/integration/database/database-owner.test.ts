import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { claim } from '#platform/db/server/owner.ts';
import { type App, dataDirectory, startApp } from '../../../_support/database/database-process.ts';

const dataDir = await dataDirectory();
const directory = await mkdtemp(join(tmpdir(), 'diaba-owner-'));
afterAll(() => rm(directory, { recursive: true }));

test('a directory is free again once it is released', async () => {
  for (let round = 0; round < 2; round++) {
    const mine = await claim(directory);
    expect(await claim(directory)).toEqual({ ok: false, error: process.pid });
    if (mine.ok) mine.value.release();
  }
  expect(await readdir(directory)).toEqual([]);
});

test.each([
  ['of a process that no longer exists', 'owner.4194305.123'],
  ['of an earlier process with the number of a living one', `owner.${process.ppid}.1`],
])('the claim %s counts for nothing and is cleared away', async (_, stale) => {
  await writeFile(join(directory, stale), '');
  const mine = await claim(directory);
  expect(mine.ok).toBe(true);
  expect(await readdir(directory)).not.toContain(stale);
  if (mine.ok) mine.value.release();
});

test('of several applications started at once on one directory at most one runs, and a killed one gives way', async () => {
  const apps = await Promise.all(Array.from({ length: 4 }, () => startApp(dataDir)));
  expect(apps.filter(({ said }) => 'target' in said).length).toBeLessThanOrEqual(1);
  await Promise.all(apps.map(({ kill }) => kill('SIGKILL')));

  const owner = await startApp(dataDir);
  expect(owner.said).toHaveProperty('target');
  const second: App = await startApp(dataDir);
  expect(second.said).toEqual({
    refused: `${dataDir} is in use by process ${owner.process.pid}: stop it, or choose another DATA_DIR.`,
  });

  await owner.kill('SIGKILL');
  const third = await startApp(dataDir);
  expect(third.said).toEqual(owner.said);
  await third.kill('SIGTERM');
});
