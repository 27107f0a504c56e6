import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Caller } from '#features/accounts/domain/session.ts';
import { type AccountId, type Actor, GUEST, STAFF_ROLES, type StaffRole } from '#kernel/actor.ts';
import { type Failure, type Result, fail, ok } from '#kernel/result.ts';
import { freshDatabase } from '../../_support/database/database.ts';
import { servicesOver } from '../../_support/services.ts';
import { peopleIn } from '../../_support/people/staff.ts';

const { db } = await freshDatabase();
const services = servicesOver(db);
const { privacy, staff } = services;
const { profiles, sessions } = services.accounts;
const { directory, journal } = staff;
const { requests } = privacy;
const { person, session, signedBy, atDesk } = peopleIn(db, services);

const CARD = '001099000001';
const caller: Caller = {
  address: '127.0.0.1',
  device: 'test',
  deviceToken: () => undefined,
  lang: 'vi',
  sms: () => '',
};
const NO_FILTER = { action: '', actor: '', before: '' };
const NOBODY = '00000000-0000-4000-8000-00000000ffff';
const refused = (kind: Failure['kind'], code: Failure['code']) => fail({ kind, code });
const NOT_ALLOWED = refused('forbidden', 'accounts/not-allowed');
const CONFIRM_FIRST = refused('forbidden', 'accounts/confirm-first');
const MISSING = refused('missing', 'accounts/no-such-account');

/** A person who has requested their data. */
async function asking() {
  const signed = await signedBy(await session(await person()));
  await requests.ask(signed, 'access', 'Cho tôi xem dữ liệu của tôi');
  const [request] = await requests.listOwn(signed);
  return request?.id ?? '';
}

type Verb = {
  verb: string;
  by: readonly StaffRole[];
  isProven?: true;
  run: (actor: Actor) => Promise<Result<unknown, Failure>>;
};

const FINDERS = ['moderator', 'cashier', 'administrator'] as const;
const VERBS: readonly Verb[] = [
  { verb: 'find', by: FINDERS, run: (actor) => directory.find(actor, 'Thử') },
  { verb: 'open', by: FINDERS, run: async (actor) => directory.open(actor, await person()) },
  { verb: 'count', by: FINDERS, run: (actor) => directory.count(actor) },
  {
    verb: 'grant',
    by: ['administrator'],
    isProven: true,
    run: async (actor) => staff.grant(actor, await person(), 'editor'),
  },
  {
    verb: 'revoke',
    by: ['administrator'],
    isProven: true,
    run: async (actor) => staff.revoke(actor, await person('editor'), 'editor'),
  },
  {
    verb: 'reset the second factor',
    by: ['administrator'],
    isProven: true,
    run: async (actor) => staff.resetSecondFactor(actor, await person()),
  },
  {
    verb: 'open a card',
    by: ['administrator'],
    isProven: true,
    run: async (actor) => staff.openCard(actor, await person(), 'đối chiếu hợp đồng'),
  },
  { verb: 'see the queue', by: ['moderator', 'administrator'], run: (actor) => requests.queue(actor) },
  {
    verb: 'answer',
    by: ['moderator', 'administrator'],
    run: async (actor) => requests.answer(actor, await asking(), 'done', 'Đã gửi bạn.'),
  },
  { verb: 'read the log', by: ['administrator'], run: (actor) => journal.read(actor, NO_FILTER) },
];

test.each(VERBS)('$verb: for $by only', async ({ by, run }) => {
  const allowed: StaffRole[] = [];
  for (const role of STAFF_ROLES) {
    const { actor } = await atDesk(role);
    const done = await run(actor);
    if (done.ok) allowed.push(role);
    else expect([role, done]).toEqual([role, NOT_ALLOWED]);
  }
  expect(allowed).toEqual(by);
  expect(await run(GUEST)).toEqual(NOT_ALLOWED);
  expect(await run((await atDesk()).actor), 'a customer').toEqual(NOT_ALLOWED);
});

test.each(VERBS)('$verb: not without the second factor, nor by a token', async ({ run }) => {
  const { actor } = await atDesk('administrator');
  expect(await run({ ...actor, hasSecondFactor: false })).toEqual(NOT_ALLOWED);
  expect(await run({ ...actor, via: 'token' })).toEqual(NOT_ALLOWED);
});

test.each(VERBS)('$verb: needs the password again (isProven: $isProven)', async ({ isProven, run }) => {
  const { actor } = await atDesk('administrator');
  const done = await run({ ...actor, isSudo: false });
  if (isProven) expect(done).toEqual(CONFIRM_FIRST);
  else expect(done.ok).toBe(true);
});

const rolesOf = async (account: string) => {
  const rows = await db.selectFrom('account_role').select('role').where('account', '=', account).execute();
  return rows.map(({ role }) => role);
};
const auditOf = (subject: string) =>
  db
    .selectFrom('audit_entry')
    .select(['action', 'actor', 'detail'])
    .where('subject', '=', subject)
    .orderBy('id')
    .execute();

test.each(['grant', 'revoke'] as const)('no member of staff may %s a role of their own', async (change) => {
  const { actor } = await atDesk('administrator');
  expect(await staff[change](actor, actor.id, 'administrator')).toEqual(
    refused('conflict', 'accounts/not-yourself'),
  );
  expect(await rolesOf(actor.id)).toEqual(['administrator']);
  expect(await auditOf(actor.id)).toEqual([]);
});

test('a role that is taken back is gone at once, with every session', async () => {
  const { actor } = await atDesk('administrator');
  const editor = await atDesk('editor');
  expect(await staff.revoke(actor, editor.actor.id, 'editor')).toMatchObject({ ok: true });
  expect(await sessions.peek(editor.token)).toBeUndefined();
  const again = await signedBy(await session(editor.actor.id));
  expect(again.actor.roles).toEqual([]);
});

test('a role granted twice is logged once, and its owner has to sign in again', async () => {
  const { actor } = await atDesk('administrator');
  const id = await person();
  const token = await session(id);
  await staff.grant(actor, id, 'cashier');
  await staff.grant(actor, id, 'cashier');
  expect(await rolesOf(id)).toEqual(['cashier']);
  expect(await sessions.peek(token)).toBeUndefined();
  expect(await auditOf(id)).toEqual([
    { action: 'accounts/granted', actor: actor.id, detail: { role: 'cashier' } },
  ]);
});

test('an identity card opens for a reason, which its owner can read and the log keeps', async () => {
  const { actor } = await atDesk('administrator');
  const owner = await signedBy(await session(await person()));
  await profiles.saveCard(owner, CARD, 'đồng ý', caller);
  expect(await staff.openCard(actor, owner.actor.id, 'đối chiếu hợp đồng')).toMatchObject({ value: CARD });
  expect(await privacy.accessLog(owner)).toMatchObject([{ why: 'đối chiếu hợp đồng' }]);
  const looks = await db
    .selectFrom('sensitive_access')
    .select(['account', 'actor', 'field', 'why'])
    .where('account', '=', owner.actor.id)
    .execute();
  expect(looks).toEqual([
    { account: owner.actor.id, actor: actor.id, field: 'identification_card', why: 'đối chiếu hợp đồng' },
  ]);
  const entries = await auditOf(owner.actor.id);
  expect(entries).toMatchObject([{ action: 'accounts/card-opened', actor: actor.id }]);
  expect(JSON.stringify(entries)).not.toContain(CARD);
});

test('an account that does not exist cannot be opened, changed or reset', async () => {
  const { actor } = await atDesk('administrator');
  const { actor: other } = await atDesk('administrator');
  const gone = other.id;
  await db.deleteFrom('account').where('id', '=', gone).execute();
  for (const id of [gone, NOBODY, '', 'x', `${gone}0`, "' or 1=1 --", '\0'])
    expect([id, await directory.open(actor, id)]).toEqual([id, MISSING]);
  expect(await staff.grant(actor, gone, 'editor')).toEqual(MISSING);
  expect(await staff.revoke(actor, gone, 'editor')).toEqual(MISSING);
  expect(await staff.resetSecondFactor(actor, gone)).toEqual(MISSING);
  expect(await staff.openCard(actor, gone, 'thử')).toEqual(MISSING);
  expect(await auditOf(gone)).toEqual([]);
});

test('to open an account is noted, and says nothing that is sealed', async () => {
  const { actor } = await atDesk('cashier');
  const editor = await atDesk('editor');
  await session(editor.actor.id);
  expect(await directory.open(actor, editor.actor.id.toUpperCase())).toMatchObject({
    value: { id: editor.actor.id, roles: ['editor'], hasSecondFactor: false, hasCard: false, devices: 2 },
  });
  expect(await auditOf(editor.actor.id)).toMatchObject([{ action: 'accounts/opened', actor: actor.id }]);
});

test('people are found by the beginning of a number or a part of a name', async () => {
  const { actor } = await atDesk('cashier');
  const id = await person(undefined, 'Đặng Thị Huệ_Tâm');
  const { phone } = await db
    .selectFrom('account')
    .select('phone')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const found = async (text: string) => {
    const answer = await directory.find(actor, text);
    return answer.ok && answer.value.accounts.some((account) => account.id === id);
  };
  const spaced = `+84 ${phone.slice(1, 4)} ${phone.slice(4, 7)} ${phone.slice(7)}`;
  for (const text of [
    phone,
    spaced,
    phone.slice(0, 9),
    'đặng',
    'DANG THI',
    ' thi  hue ',
    'huệ_',
    '',
    'd\0ang',
  ])
    expect([text, await found(text)]).toEqual([text, true]);
  for (const text of [`${phone}0`, 'đặng huệ', 'D%g', 'thi_hue', '\\', 'x'.repeat(5_000)])
    expect([text, await found(text)]).toEqual([text, false]);
});

test('of more than fifty the newest fifty are shown, and that there are more', async () => {
  const { actor } = await atDesk('cashier');
  for (let more = 0; more < 50; more += 1) await person(undefined, 'Đông Người');
  const fifty = await directory.find(actor, 'đông người');
  expect(fifty.ok && [fifty.value.accounts.length, fifty.value.isMore]).toEqual([50, false]);
  const newest = await person(undefined, 'Đông Người');
  const more = await directory.find(actor, 'đông người');
  expect(more.ok && [more.value.accounts.length, more.value.isMore]).toEqual([50, true]);
  expect(more.ok && more.value.accounts[0]?.id).toBe(newest);
});

const doneBy = async (actor: AccountId) =>
  (
    await db
      .selectFrom('audit_entry')
      .select(['action', 'detail'])
      .where('actor', '=', actor)
      .orderBy('id')
      .execute()
  ).map(({ action, detail }) => [action, detail]);

test('a search is logged with the folded words, and with only the beginning of a number', async () => {
  const { actor } = await atDesk('cashier');
  const words = ['  Trần THỊ  Thử', '0912 345 678', '09123', 'd\0ang'];
  for (const typed of words) await directory.find(actor, typed);
  expect(await doneBy(actor.id)).toEqual([
    ['accounts/searched', { words: 'tran thi thu', found: expect.any(Number) }],
    ['accounts/searched', { words: '0912345***', found: 0 }],
    ['accounts/searched', { words: '09123', found: expect.any(Number) }],
    ['accounts/searched', { words: 'dang', found: expect.any(Number) }],
  ]);
});

test('administrators are notified once of a member of staff who lists more than a hundred people in an hour', async () => {
  const { actor: administrator } = await atDesk('administrator');
  const { actor } = await atDesk('cashier');
  for (const name of ['Một Trăm', 'Hai Trăm'])
    for (let nth = 0; nth < 50; nth += 1) await person(undefined, name);
  const alarms = async () => {
    const { rows } = await sql<{ detail: object }>`
      select detail from audit_entry where action = 'accounts/many-listed' and subject = ${actor.id}`.execute(
      db,
    );
    return rows.map(({ detail }) => detail);
  };
  const before = await journal.alarms(administrator);
  // The same people again are no more people.
  for (const name of ['một trăm', 'một trăm', 'hai trăm', 'một trăm']) await directory.find(actor, name);
  expect(await alarms()).toEqual([]);
  await person(undefined, 'Một Nữa');
  await directory.find(actor, 'một nữa');
  await person(undefined, 'Một Nữa');
  await directory.find(actor, 'một nữa');
  expect(await alarms()).toEqual([{ found: 101 }]);
  expect(await journal.alarms(administrator)).toEqual(ok((before.ok ? before.value : 0) + 1));
  expect(await journal.alarms(actor)).toEqual(NOT_ALLOWED);
});
