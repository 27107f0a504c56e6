import { randomUUID } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '#platform/db/client.ts';
import { createBrowser } from '../../../_support/browser.ts';
import { asAdmin, freshDatabase } from '../../../_support/database/database.ts';
import { dataDirectory } from '../../../_support/database/database-process.ts';
import { refusedHouse, startHouse } from '../../../_support/house.ts';
import { makePerson, nextPhone, readOutbox, signIn } from '../../../_support/people/account-people.ts';
import { SECRET, servicesOver } from '../../../_support/services.ts';

const { db, target } = await freshDatabase('furnished');
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

const settings = async () => ({
  DATABASE_URL: address.href,
  DATABASE_DIRECT_URL: target,
  DATA_DIR: await dataDirectory(),
  SECRET,
});

test('a role without its limits is refused, with what to do', async () => {
  const { code, said } = await refusedHouse({ ...(await settings()), DEMO: '1' });
  expect(code).toBe(1);
  expect(said).toContain(`alter role ${role} set statement_timeout = '3s'`);
});

test('requests are served and jobs run by a role that owns nothing', async () => {
  await asAdmin(
    target,
    `alter role ${role} set statement_timeout = '3s'; alter role ${role} set idle_in_transaction_session_timeout = '10s'; alter role ${role} set jit = 'off'`,
  );
  const given = await settings();
  const house = await startHouse(given);
  try {
    const person = await makePerson(db);
    const browser = createBrowser(house.origin, { session: await signIn(servicesOver(db), person) });
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
  } finally {
    await house.stop();
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
