import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '#platform/db/client.ts';
import { createBrowser } from '../../../_support/browser.ts';
import { asAdmin, freshDatabase } from '../../../_support/database/database.ts';
import { dataDirectory } from '../../../_support/database/database-process.ts';
import { refusedApp, startApp } from '../../../_support/app.ts';
import { makePerson, nextPhone, readOutbox, signIn } from '../../../_support/people/account-people.ts';
import { SECRET, servicesOver } from '../../../_support/services.ts';

const { db, target } = await freshDatabase('demo');
const role = `diaba_serving_${randomUUID().slice(0, 8)}`;
const address = new URL(target);
address.username = role;
const serving = openDatabase(address.href, 'pooled');

/** The server of the tests lets in roles by the user of their process only. */
async function accessRules(change: (rules: string) => string) {
  const [row] = await asAdmin(target, `select current_setting('hba_file') as file`);
  const file = String(row?.['file']);
  await writeFile(file, change(await readFile(file, 'utf8')));
  await asAdmin(target, 'select pg_reload_conf()');
}
const RULE = `local all ${role} trust\n`;

beforeAll(async () => {
  await asAdmin(target, `create role ${role} login`);
  await accessRules((rules) => RULE + rules);
});
afterAll(async () => {
  await serving.destroy();
  await accessRules((rules) => rules.replace(RULE, ''));
  await asAdmin(target, `drop owned by ${role}; drop role ${role}`);
});

const POOLER = '/usr/sbin/pgbouncer';

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((listening) => server.once('listening', listening));
  const at = server.address();
  await new Promise((closed) => server.close(closed));
  return typeof at === 'object' && at ? at.port : 0;
}

/** Starts PgBouncer before the server of the tests, which it reaches by its socket; it ignores no parameter. */
async function startPooler(folder: string): Promise<{ target: string; stop: () => Promise<unknown> }> {
  const port = await freePort();
  const { pathname, searchParams } = new URL(target);
  const database = pathname.slice(1);
  const socket = `host=${searchParams.get('host')} port=${searchParams.get('port') ?? 5432} dbname=${database}`;
  const settings = [
    '[databases]',
    `${database} = ${socket} user=${role}`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${port}`,
    'unix_socket_dir =',
    'auth_type = any',
    'pool_mode = transaction',
    'default_pool_size = 5',
    'max_client_conn = 200',
  ];
  const file = `${folder}/pgbouncer.ini`;
  await writeFile(file, `${settings.join('\n')}\n`, { mode: 0o644 });
  // The socket is for the owner of the server alone.
  const { uid, gid } = await stat(searchParams.get('host') ?? '');
  const pooler = spawn(POOLER, ['-q', file], { stdio: 'ignore', uid, gid });
  const ended = new Promise((exited) => pooler.once('exit', exited));
  return {
    target: `postgresql://${role}@127.0.0.1:${port}/${database}`,
    stop: () => {
      pooler.kill('SIGTERM');
      return ended;
    },
  };
}

const settings = async () => ({
  DATABASE_URL: address.href,
  DATABASE_DIRECT_URL: target,
  DATA_DIR: await dataDirectory(),
  SECRET,
});

test('a role without its limits is refused, with what to do', async () => {
  const { code, said } = await refusedApp({ ...(await settings()), DEMO: '1' });
  expect(code).toBe(1);
  expect(said).toContain(`alter role ${role} set statement_timeout = '3s'`);
});

/** A page, a job that sends a code, and a form: served by the role, and by no other. */
async function expectService(given: Awaited<ReturnType<typeof settings>>) {
  const app = await startApp(given);
  try {
    const person = await makePerson(db);
    const browser = createBrowser(app.origin, { session: await signIn(servicesOver(db), person) });
    expect((await browser.get('/tai-khoan/thong-bao')).status).toBe(200);
    const phone = nextPhone();
    await servicesOver(db).accounts.codes.start({
      purpose: 'register',
      phone,
      address: '10.8.8.8',
      answer: 'code',
      texts: { withCode: (code) => `${code} la ma` },
    });
    expect(await readOutbox(given.DATA_DIR).codeTo(phone)).toMatch(/^\d{6}$/);
    const kept = await browser.call('favourites.keep', { listing: '100001' });
    expect(kept.text).toContain('redirectTo');
    const users = await sql<{ usename: string }>`
      select distinct usename from pg_stat_activity
      where datname = current_database() and application_name = 'diaba' and usename = ${role}`.execute(db);
    expect(users.rows).toHaveLength(1);
    expect(app.lines.filter(({ level }) => Number(level) >= 50)).toEqual([]);
  } finally {
    await app.stop();
  }
}

test('requests are served and jobs run by a role that owns nothing', async () => {
  await asAdmin(
    target,
    `alter role ${role} set statement_timeout = '3s'; alter role ${role} set idle_in_transaction_session_timeout = '10s'; alter role ${role} set jit = 'off'`,
  );
  await expectService(await settings());
});

test.skipIf(!existsSync(POOLER))('they are through PgBouncer in transaction mode', async () => {
  const given = await settings();
  const pooler = await startPooler(given.DATA_DIR);
  try {
    const pooled = openDatabase(pooler.target, 'pooled');
    const limit = () => sql`show statement_timeout`.execute(pooled);
    await expect
      .poll(() =>
        limit().then(
          ({ rows }) => rows,
          () => 'not yet',
        ),
      )
      .toEqual([{ statement_timeout: '3s' }]);
    await pooled.destroy();
    await expectService({ ...given, DATABASE_URL: pooler.target });
  } finally {
    await pooler.stop();
  }
});

test.each([
  ['changes no table', sql`alter table account add column x int`],
  ['makes none', sql`create table public.own (x int)`],
  ['empties none', sql`truncate audit_entry`],
  ['rewrites no entry of the log', sql`update audit_entry set action = 'x'`],
  ['deletes no entry of the log', sql`delete from audit_entry`],
  ['invents no migration', sql`delete from migration`],
])('it %s', async (_, statement) => {
  await expect(statement.execute(serving)).rejects.toMatchObject({ code: '42501' });
});
