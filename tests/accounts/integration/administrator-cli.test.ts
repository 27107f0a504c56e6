import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Caller } from '#features/accounts/domain/session.ts';
import { phone as phoneRule } from '#kernel/contact/contact.ts';
import { type Database, openDatabase } from '#platform/db/client.ts';
import { type App, dataDirectory, startApp } from '../../_support/database/database-process.ts';
import { servicesOver } from '../../_support/services.ts';
import { COMPILED } from '../../_support/app.ts';

const CLI = fileURLToPath(new URL('../../../src/commands/cli.ts', import.meta.url));
const PASSWORD = 'mưa rào trên mái tôn';
const caller: Caller = {
  address: '127.0.0.1',
  device: 'test',
  deviceToken: () => undefined,
  lang: 'vi',
  sms: () => '',
};

const dataDir = await dataDirectory();
let app: App;
let db: Database;
beforeAll(async () => {
  app = await startApp(dataDir);
  db = openDatabase(String(app.said['target']));
});
afterAll(async () => {
  await db.destroy();
  await app.kill('SIGTERM');
});

/** Runs the command with a password on its standard input; returns its exit code and output. */
async function administrator(words: string[], password: string) {
  const running = promisify(execFile)(process.execPath, [CLI, 'administrator', ...words], {
    env: { ...COMPILED, DATA_DIR: dataDir },
  });
  running.child.stdin?.end(password);
  const { code, stdout, stderr } = await running.then(
    (said) => ({ code: 0, ...said }),
    (failed: { code: number; stdout: string; stderr: string }) => failed,
  );
  return { code, said: stdout + stderr };
}

const signIn = (typed: string, password: string) =>
  servicesOver(db).accounts.login.login({ phone: phoneRule.parse(typed), password, proof: '' }, caller);

const accountOf = (phone: string) =>
  db
    .selectFrom('account')
    .leftJoin('account_role', 'account_role.account', 'account.id')
    .select(['account.id', 'full_name', 'role', 'granted_by'])
    .where('phone', '=', phone)
    .execute();

test('the first administrator is made, signs in with that password, and the log says by whom', async () => {
  const { code, said } = await administrator(['0903 123 456', 'Nguyễn Thị An'], `${PASSWORD}\n`);
  expect({ code, said }).toEqual({
    code: 0,
    said: '0903123456 is an administrator and signs in with that password at /dang-nhap.\n',
  });
  expect(await signIn('0903123456', PASSWORD)).toMatchObject({ ok: true });
  const [account, ...more] = await accountOf('0903123456');
  expect(account).toMatchObject({ full_name: 'Nguyễn Thị An', role: 'administrator', granted_by: null });
  expect(more).toEqual([]);
  const entries = await db
    .selectFrom('audit_entry')
    .select(['actor_kind', 'actor', 'action', 'detail'])
    .where('subject', '=', account?.id ?? '')
    .execute();
  expect(entries).toEqual([
    { actor_kind: 'operator', actor: null, action: 'accounts/granted', detail: { role: 'administrator' } },
  ]);
});

test('an existing account is promoted and keeps password and name', async () => {
  const other = 'gió lùa qua khe cửa';
  const { code, said } = await administrator(['+84903123456', 'Trần Văn Khác'], other);
  expect({ code, said }).toEqual({
    code: 0,
    said: '0903123456 had an account and is an administrator now; its password is what it was.\n',
  });
  expect(await accountOf('0903123456')).toMatchObject([{ full_name: 'Nguyễn Thị An' }]);
  expect(await signIn('0903123456', PASSWORD)).toMatchObject({ ok: true });
  expect(await signIn('0903123456', other)).toMatchObject({ ok: false });
});

test.each([
  {
    what: 'a number at home',
    words: ['0281234567', 'Lê Văn Bình'],
    says: 'is not a Vietnamese mobile number',
  },
  { what: 'no number', words: ['administrator', 'Lê Văn Bình'], says: 'is not a Vietnamese mobile number' },
  { what: 'one word for a name', words: ['0903123457', 'Bình'], says: 'is not a full name' },
  { what: 'too few words', words: ['0903123457'], says: 'Usage: ' },
  { what: 'a common password', password: '123456789', says: 'easy to guess' },
  { what: 'their own number', password: '0903123457', says: 'easy to guess' },
  { what: 'a short password', password: 'ngắn', says: '8 to 200 characters' },
  { what: 'no password', password: '', says: '8 to 200 characters' },
])(
  '$what is refused in a line',
  async ({ words = ['0903123457', 'Lê Văn Bình'], password = PASSWORD, says }) => {
    const { code, said } = await administrator(words, password);
    expect({ code, said }).toEqual({ code: 1, said: expect.stringContaining(says) });
    if (password !== '' && !words.includes(password)) expect(said).not.toContain(password);
    expect(await accountOf('0903123457')).toEqual([]);
  },
);
