import { fileURLToPath } from 'node:url';
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type App, dataDirectory, startApp } from '../../../_support/database/database-process.ts';
import { COMPILED } from '../../../_support/app.ts';

const CLI = fileURLToPath(new URL('../../../../src/commands/cli.ts', import.meta.url));

const dataDir = await dataDirectory();
const file = `${dataDir}.backup`;
let app: App;
beforeAll(async () => {
  app = await startApp(dataDir);
});
afterAll(() => rm(file, { force: true }));

const run = (...args: string[]) =>
  promisify(execFile)(process.execPath, [CLI, ...args], { env: { ...COMPILED, DATA_DIR: dataDir } }).then(
    ({ stderr }) => ({ code: 0, stderr }),
    ({ code, stderr }: { code: number; stderr: string }) => ({ code, stderr }),
  );

test('beside the running application: everything but a restore', async () => {
  expect(await run('migrate')).toEqual({ code: 0, stderr: '' });
  expect(await run('seed')).toEqual({ code: 0, stderr: '' });
  expect(await run('backup', file)).toEqual({ code: 0, stderr: '' });
  expect(await run('audit', 'verify')).toMatchObject({
    code: 0,
    stderr: expect.stringContaining('is whole'),
  });
  expect(await run('restore', '--replace', file)).toEqual({
    code: 1,
    stderr: `${dataDir} is in use by process ${app.process.pid}: stop it, or choose another DATA_DIR.\n`,
  });
});

test('with the application stopped: a restore, and the server is gone again afterwards', async () => {
  await app.kill('SIGTERM');
  expect(await run('restore', file)).toMatchObject({ code: 1, stderr: expect.stringContaining('--replace') });
  expect(await run('restore', '--replace', file)).toEqual({
    code: 0,
    stderr: 'Restored; 0 accounts, letters and reports that were erased since are erased again.\n',
  });
  expect(existsSync(join(dataDir, 'postgres/data/postmaster.pid'))).toBe(false);
});

test.each([
  [['restore'], /^Usage: /],
  [['migrate', 'now'], /^Usage: /],
  [['audit', 'changed'], /^Usage: /],
  [['backup', join('/nowhere', 'file')], /^No such file or directory: \/nowhere\/file\.part\.\n$/],
  [['restore', '/nowhere'], /^No such file or directory: \/nowhere\.\n$/],
])('%j is answered in one line', async (args, line) => {
  expect(await run(...args)).toEqual({ code: 1, stderr: expect.stringMatching(line) });
});
