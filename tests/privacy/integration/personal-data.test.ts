import { buffer } from 'node:stream/consumers';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { Signed } from '#features/accounts/domain/session.ts';
import { z } from 'zod';
import type { AccountId } from '#kernel/actor.ts';
import type { Phone } from '#kernel/contact/contact.ts';
import { openZip } from '#formats/zip.ts';
import { verify } from '#platform/audit/verify.ts';
import {
  cheapProof,
  forgetCounts,
  makePerson,
  readOutbox,
  signIn,
} from '../../_support/people/account-people.ts';
import { hasPython, readByPython } from '../../_support/foreign-zip.ts';
import { freshDatabase } from '../../_support/database/database.ts';
import { dataDirectory } from '../../_support/database/database-process.ts';
import { dumpOf, foundIn } from '../../_support/database/dump.ts';
import { deliver, servicesOver } from '../../_support/services.ts';
import {
  callerWith,
  formOf,
  makeWholePerson,
  must,
  PASSWORD,
  SEEDS,
  signedAs,
  withCode,
} from '../../_support/people/whole-person.ts';

const { db } = await freshDatabase();
const folder = await dataDirectory();
const services = servicesOver(db, { dataDir: folder });
const { accounts, privacy } = services;
const tools = { db, services, folder };
const { caller, phone, secret, signed, staff, token } = await makeWholePerson(tools);
const { id } = signed.actor;

const outbox = readOutbox(folder);

/** A person who tries to register a taken number under another name. */
const STRANGER = 'Người Gõ Nhầm Hạt Giống';
const everything = { ...SEEDS, phone, stranger: STRANGER };

async function askForCodes() {
  await forgetCounts(db);
  const form = await formOf(phone, STRANGER);
  const nth = (await outbox.codesTo(phone)).length + 1;
  must(await accounts.registration.start(form, SEEDS, callerWith('203.0.113.5')));
  await forgetCounts(db);
  must(await accounts.passwords.startReset({ phone, proof: await cheapProof() }, caller));
  await deliver(services);
  await outbox.codeTo(phone, nth);
  await accounts.login.login({ phone, password: 'không phải', proof: '' }, caller);
}

describe('what is exported', async () => {
  await askForCodes();
  const bytes = new Uint8Array(await buffer(must(await privacy.exportAll(signed))));
  const zip = must(openZip(bytes, { entries: 5, bytes: 5_000_000 }));
  const text = new TextDecoder().decode(must(await zip.read('du-lieu.json')));
  const exported = z.record(z.string(), z.unknown()).parse(JSON.parse(text));

  test('is three files: all rows, and the pictures', async () => {
    expect(zip.names).toEqual(['du-lieu.json', 'anh-dai-dien.webp', 'anh-dinh-kem-1.webp']);
    expect(must(await zip.read('anh-dai-dien.webp'))).toEqual((await accounts.avatars.find(signed))?.bytes);
  });

  test.skipIf(!hasPython)('is read by other programs', async () => {
    expect(await readByPython(bytes)).toEqual(zip.names.map((name) => [name, expect.any(Number)]));
  });

  test('contains every text that the person has sent', () => {
    const missing = Object.entries({ ...SEEDS, phone }).filter(([, word]) => !text.includes(word));
    expect(missing).toEqual([]);
  });

  test.each(Object.entries(privacy.personalTables))(
    '%s: every column that is not left out',
    async (table, { leave = [] }) => {
      const { rows } = await sql<{ column: string }>`
      select column_name as column from information_schema.columns
      where table_schema = 'public' and table_name = ${table}`.execute(db);
      const columns = rows.map(({ column }) => column);
      const [first = {}] = z.array(z.record(z.string(), z.unknown())).parse(exported[table]);
      expect(leave.filter((column) => !columns.includes(column))).toEqual([]);
      expect(Object.keys(first).toSorted()).toEqual(
        columns.filter((column) => !leave.includes(column)).toSorted(),
      );
    },
  );

  test('is nothing that opens a door, and nothing about anybody else', async () => {
    const sessions = await db.selectFrom('session').select('id').execute();
    const { password_hash, totp_secret } = await db
      .selectFrom('account')
      .select(['password_hash', 'totp_secret'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const [request] = await db
      .selectFrom('code_request')
      .select('code_mac')
      .where('account', '=', id)
      .execute();
    const spellings = (bytes: Buffer | null | undefined) => [
      bytes?.toString('hex'),
      bytes?.toString('base64'),
    ];
    const secrets = [
      password_hash,
      secret,
      ...spellings(totp_secret),
      ...spellings(request?.code_mac),
      ...sessions.map((session) => session.id),
      token,
      staff.id,
      STRANGER,
    ];
    expect(sessions.length).toBeGreaterThan(1);
    expect(secrets).not.toContain(undefined);
    expect(secrets.filter((text_) => text.includes(String(text_)))).toEqual([]);
  });
});

test('an export is for its owner, who has just given the password', async () => {
  const stale = { ...signed, actor: { ...signed.actor, isSudo: false } };
  expect(await privacy.exportAll(stale)).toMatchObject({
    ok: false,
    error: { code: 'accounts/confirm-first' },
  });
});

test('an export is noted like every look at what is sealed, and staff are no names', async () => {
  expect(await privacy.accessLog(signed)).toEqual([
    { at: expect.any(Date), field: 'identification_card', who: 'owner', why: 'export' },
    { at: expect.any(Date), field: 'identification_card', who: 'staff', why: SEEDS.reason },
  ]);
});

test('counters have irreversible keys', async () => {
  const rows = await db.selectFrom('rate_window').select('key').execute();
  const keys = rows.map(({ key }) => key);
  expect(keys.filter((key) => /^(?:code|login):/.test(key)).length).toBeGreaterThan(5);
  expect(foundIn(keys.join('\n'), { phone, network: SEEDS.network, neighbours: '198.51.100' })).toEqual([]);
});

test('a consent is taken back, and with the one to keep a card the card goes', async () => {
  await privacy.decide(signed, 'marketing', false, SEEDS.marketing, caller);
  await accounts.profiles.saveCard(signed, '', SEEDS.identity, caller);
  const { current, lines } = await privacy.consents(signed);
  expect(Object.fromEntries(current)).toEqual({
    terms: true,
    age: true,
    marketing: false,
    identity: false,
  });
  expect(lines.map(({ purpose, given }) => `${purpose} ${given}`)).toEqual([
    'identity false',
    'marketing false',
    'identity true',
    'marketing true',
    'age true',
    'terms true',
  ]);
  expect(await accounts.profiles.maskedCard(signed)).toBeUndefined();
});

const leave = async (who: Phone, by = caller, signed?: Signed) => {
  await forgetCounts(db);
  const proof = await cheapProof();
  await withCode(
    tools,
    who,
    () => privacy.deletion.start({ phone: who, proof }, by, signed),
    (request, code) => privacy.deletion.finish(request, code, by),
  );
};

const dueOf = (account: AccountId) =>
  db.selectFrom('account').select('deletion_due_at').where('id', '=', account).executeTakeFirst();

const makeDue = (account: AccountId, when: 'over' | 'nearly over') =>
  db
    .updateTable('account')
    .set({
      deletion_requested_at: sql<Date>`now() - interval '7 days'`,
      deletion_due_at: when === 'over' ? sql<Date>`now()` : sql<Date>`now() + interval '1 minute'`,
    })
    .where('id', '=', account)
    .execute();

test('an account is kept by signing in within seven days', async () => {
  const other = await makePerson(db);
  const before = await signIn(services, other);
  await leave(other.phone, callerWith('203.0.113.9', 'Máy khác'));
  expect(await accounts.sessions.resume(before)).toBeUndefined();
  await makeDue(other.id, 'nearly over');
  await privacy.cleanUp();
  const back = await signedAs(tools, await signIn(services, other));
  expect(back.user.deletionDueAt).toBeInstanceOf(Date);
  await privacy.deletion.cancel(back);
  expect(await dueOf(other.id)).toEqual({ deletion_due_at: null });
});

test('an erased account leaves only the erasure, and others lose nothing', async () => {
  const other = await makePerson(db, 'Người Ở Lại');
  const stays = await signIn(services, other);
  await askForCodes();
  const access = accounts.sessions.accessToken(signed);
  const { card: _, ...readable } = everything;
  expect(foundIn(await dumpOf(db), readable)).toEqual(Object.keys(readable));

  // Staff accounts cannot be deleted by phone alone.
  expect((await services.staff.revoke(staff, id, 'editor')).ok).toBe(true);
  await leave(phone, caller, signed);
  const ends = [
    accounts.sessions.resume(token),
    accounts.sessions.peek(token),
    accounts.sessions.byAccessToken(access),
  ];
  expect(await Promise.all(ends)).toEqual([undefined, undefined, undefined]);
  const { deletion_due_at } = (await dueOf(id)) ?? {};
  const days = ((deletion_due_at?.getTime() ?? 0) - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(6.99);
  expect(days).toBeLessThanOrEqual(7);

  await makeDue(id, 'nearly over');
  await privacy.cleanUp();
  expect(await dueOf(id)).toBeDefined();

  await askForCodes();
  expect(await outbox.messagesTo(phone)).not.toEqual([]);
  await makeDue(id, 'over');
  await privacy.cleanUp();
  expect(await outbox.messagesTo(phone)).toEqual([]);
  expect(foundIn(await dumpOf(db), everything)).toEqual([]);
  const erasures = await db.selectFrom('account_erasure').select('id').execute();
  expect(erasures).toEqual([{ id }]);
  expect(await verify(db)).toMatchObject({ ok: true });
  expect(await accounts.sessions.resume(stays)).toMatchObject({ user: { fullName: 'Người Ở Lại' } });
  expect(
    await accounts.login.login({ phone, password: PASSWORD, proof: await cheapProof() }, caller),
  ).toMatchObject({
    ok: false,
    error: { code: 'accounts/wrong-credentials' },
  });
});

test('the work of erased staff remains, without a link to the person', async () => {
  const helped = await makePerson(db);
  const asking = await signedAs(tools, await signIn(services, helped));
  must(await privacy.requests.ask(asking, 'correct', 'Sửa giúp tôi'));
  const [request] = await privacy.requests.listOwn(asking);
  must(await privacy.requests.answer(staff, request?.id ?? '', 'done', 'Đã sửa'));
  must(await services.staff.grant(staff, helped.id, 'editor'));
  const handled = () => db.selectFrom('data_request').select(['handled_by', 'answer']).execute();
  const granted = () =>
    db.selectFrom('account_role').select('granted_by').where('account', '=', helped.id).execute();
  expect([await handled(), await granted()]).toEqual([
    [{ handled_by: staff.id, answer: 'Đã sửa' }],
    [{ granted_by: staff.id }],
  ]);
  await makeDue(staff.id, 'over');
  await privacy.cleanUp();
  expect([await handled(), await granted()]).toEqual([
    [{ handled_by: null, answer: 'Đã sửa' }],
    [{ granted_by: null }],
  ]);
  expect(await verify(db)).toMatchObject({ ok: true });
});
