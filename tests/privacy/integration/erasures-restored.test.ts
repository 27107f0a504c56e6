import { execFile } from 'node:child_process';
import { appendFile, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { createGuestRepository } from '#features/inquiries/server/guest-repository.ts';
import { cheapProof, makePerson, nextAddress, nextPhone } from '../../_support/people/account-people.ts';
import { freshDatabase } from '../../_support/database/database.ts';
import { dataDirectory } from '../../_support/database/database-process.ts';
import { contact, keptOf, visitor } from '../../_support/inquiries.ts';
import { offer } from '../../_support/land/offers.ts';
import { servicesOver } from '../../_support/services.ts';
import { must } from '../../_support/people/whole-person.ts';
import { COMPILED } from '../../_support/app.ts';

const CLI = fileURLToPath(new URL('../../../src/commands/cli.ts', import.meta.url));
const { db, target } = await freshDatabase();
const dataDir = await dataDirectory();
const file = `${dataDir}.backup`;
afterAll(() => rm(file, { force: true }));
const services = servicesOver(db, { dataDir });
const { privacy, erasures } = services;

const run = (...args: string[]) =>
  promisify(execFile)(process.execPath, [CLI, ...args], {
    env: { ...COMPILED, DEMO: '1', DATABASE_URL: target, DATA_DIR: dataDir },
  }).then(({ stderr }) => stderr);
const people = async () => (await db.selectFrom('account').select('id').execute()).map(({ id }) => id);
const erasedAt = () =>
  db.selectFrom('account_erasure').select(['id', 'erased_at']).orderBy('erased_at').execute();

async function eraseNow(id: string) {
  const due = {
    deletion_requested_at: sql<Date>`now() - interval '8 days'`,
    deletion_due_at: sql<Date>`now()`,
  };
  await db.updateTable('account').set(due).where('id', '=', id).execute();
  await privacy.cleanUp();
  await erasures.keep();
}

const [stays, leaves, left] = [await makePerson(db), await makePerson(db), await makePerson(db)];

test('who was erased after a backup is gone again once it is put back, and the command says how many', async () => {
  await eraseNow(left.id);
  await run('backup', file);
  await eraseNow(leaves.id);
  const before = await erasedAt();
  expect(before).toHaveLength(2);
  expect(await run('restore', '--replace', file)).toBe(
    'Restored; 1 accounts, letters and reports that were erased since are erased again.\n',
  );
  expect(await people()).toEqual([stays.id]);
  expect(await erasedAt()).toEqual(before);
  const noted = await db
    .selectFrom('audit_entry')
    .select(['subject', 'detail'])
    .where('action', '=', 'accounts/erased')
    .orderBy('id')
    .execute();
  expect(noted).toEqual([
    { subject: left.id, detail: {} },
    { subject: leaves.id, detail: { again: true } },
  ]);
});

test('the file has no personal data, is private to its owner, and survives a truncated line', async () => {
  const ledger = join(dataDir, 'erasures.jsonl');
  const text = await readFile(ledger, 'utf8');
  for (const { phone } of [leaves, left]) expect(text).not.toContain(phone);
  // Files of other versions are read, and this one by them.
  for (const line of text.split('\n').filter(Boolean))
    expect(Object.keys(JSON.parse(line))).toEqual(['kind', 'id', 'asked_at', 'erased_at']);
  expect((await stat(ledger)).mode & 0o077).toBe(0);
  await appendFile(ledger, '{"id":"cut');
  await eraseNow(stays.id);
  expect(await people()).toEqual([]);
  await run('restore', '--replace', file);
  expect(await people()).toEqual([]);
});

test('a start finds them too, where a backup was put back by other means', async () => {
  await db
    .insertInto('account')
    .values({ id: leaves.id, phone: leaves.phone, full_name: 'Trở Lại' })
    .execute();
  expect(await erasures.replay()).toBe(1);
  expect(await people()).toEqual([]);
  expect(await erasures.replay()).toBe(0);
});

test('people made up for a demonstration may come back with its data', async () => {
  const shown = { id: left.id, phone: left.phone, full_name: 'Người Mẫu', is_demo: true };
  await db.insertInto('account').values(shown).execute();
  expect(await erasures.replay()).toBe(0);
});

test('a letter and a report that their guests erased are gone again; a later report of the same number stays', async () => {
  const phone = nextPhone();
  const letters = createGuestRepository(db);
  const { inquiries, listings } = services;
  must(await inquiries.contact(await contact({ phone }), visitor()));
  const listing = await offer(db);
  const report = async (note: string) =>
    listings.report(listing, { reason: 'price', note, proof: await cheapProof() }, nextAddress());
  const { number: id } = must(await report('Cũ'));
  const token = listings.ownReports.keep(undefined, id);
  await rm(file, { force: true });
  await run('backup', file);

  expect(await letters.erase({ kind: 'phone', to: phone }, undefined)).toHaveLength(1);
  must(await listings.ownReports.erase(token, id));
  const gone = async () => [
    (await keptOf(db, phone)).length,
    (await db.selectFrom('listing_report').selectAll().execute()).map(({ note }) => note),
  ];
  expect(await gone()).toEqual([0, []]);
  expect(await run('restore', '--replace', file)).toContain('Restored; 2 accounts, letters and reports');
  expect(await gone()).toEqual([0, []]);
  expect(await db.selectFrom('inquiry_erasure').selectAll().execute()).toHaveLength(1);

  await sql`insert into listing_report (id, listing, reason, note) overriding system value
    values (${id}, ${listing}, 'price', 'Mới')`.execute(db);
  expect(await erasures.replay()).toBe(0);
  expect(await gone()).toEqual([0, ['Mới']]);
});
