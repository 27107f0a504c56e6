import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { parseCsv } from '#formats/csv/csv.ts';
import { makePerson, signIn } from '../../_support/people/account-people.ts';
import { freshDatabase } from '../../_support/database/database.ts';
import { dataDirectory } from '../../_support/database/database-process.ts';
import { contact, keptOf, member, textMessage, visitor } from '../../_support/inquiries.ts';
import { servicesOver } from '../../_support/services.ts';
import { must } from '../../_support/people/whole-person.ts';
import { COMPILED } from '../../_support/app.ts';

const CLI = fileURLToPath(new URL('../../../src/commands/cli.ts', import.meta.url));
const { db, target } = await freshDatabase();
const dataDir = await dataDirectory();
const services = servicesOver(db, { dataDir });

const run = (...words: string[]) =>
  promisify(execFile)(process.execPath, [CLI, 'affected', ...words], {
    env: { ...COMPILED, DEMO: '1', DATABASE_URL: target, DATA_DIR: dataDir },
  }).then(
    ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
    ({ code, stdout, stderr }: { code: number; stdout: string; stderr: string }) => ({
      code,
      stdout,
      stderr,
    }),
  );

/** The lines of the table, by whom they are about. */
async function affected(from: string, until: string) {
  const { code, stdout } = await run(from, until);
  expect([code, stdout.slice(0, 5)]).toEqual([0, '\uFEFFkind']);
  const [, ...rows] = must(parseCsv(stdout.slice(1)));
  return new Map(rows.map(({ cells: [kind, , name, , , what, data] }) => [name, { kind, what, data }]));
}

/** Moves everything that exists into the past. */
async function longAgo() {
  const then = new Date('2026-01-05T03:00:00Z');
  await db.updateTable('account').set({ created_at: then }).execute();
  await db.updateTable('session').set({ created_at: then, seen_at: then }).execute();
  await db.updateTable('inquiry').set({ at: then }).execute();
  await db.updateTable('thread_message').set({ at: then }).execute();
}

const at = (day: string) => new Date(`2026-06-${day}T03:00:00Z`);
const named = async (name: string) => {
  const person = await makePerson(db, name);
  await signIn(services, person);
  return person;
};

const [registered, signedIn, looked, untouched] = [
  await named('Người Mới'),
  await named('Người Vào'),
  await named('Người Bị Xem'),
  await named('Người Ngoài'),
];
const staff = await member(db, 'moderator');
await db.updateTable('account').set({ email: 'vao@vi-du.example' }).where('id', '=', signedIn.id).execute();
const old = await contact({ full_name: 'Khách Cũ' });
must(await services.inquiries.contact(old, { ...visitor(), lang: 'vi' }));
// No form accepts such a name, but the table may have been written to in another way.
await db.updateTable('inquiry').set({ full_name: '=Khách Cũ' }).where('phone', '=', old.phone).execute();
const form = await contact({ full_name: 'Khách Mới', email: 'khach@vi-du.vn' });
must(await services.inquiries.contact(form, { ...visitor(), lang: 'vi' }));
await longAgo();
const [letter] = await keptOf(db, form.phone);
await db
  .updateTable('account')
  .set({ created_at: at('10') })
  .where('id', '=', registered.id)
  .execute();
await db
  .updateTable('session')
  .set({ created_at: at('11'), seen_at: at('11') })
  .where('account', '=', signedIn.id)
  .execute();
await db
  .updateTable('inquiry')
  .set({ at: at('12') })
  .where('id', '=', letter?.id ?? '')
  .execute();
await db
  .insertInto('sensitive_access')
  .values({ account: looked.id, field: 'identification_card', actor: staff.id, why: 'request', at: at('13') })
  .execute();
// A user who opens their own data is not affected.
await db
  .insertInto('sensitive_access')
  .values({
    account: untouched.id,
    field: 'identification_card',
    actor: untouched.id,
    why: 'export',
    at: at('13'),
  })
  .execute();

test('affected people are listed with what happened and what is stored of them, and no others', async () => {
  const found = await affected('2026-06-09', '2026-06-14T23:30');
  expect([...found.keys()].toSorted()).toEqual(['Khách Mới', 'Người Bị Xem', 'Người Mới', 'Người Vào']);
  expect(found.get('Người Mới')).toMatchObject({ kind: 'account', what: 'registered' });
  expect(found.get('Người Vào')).toEqual({
    kind: 'account',
    what: 'signed in',
    data: 'name; phone; email; session',
  });
  expect(found.get('Người Bị Xem')).toMatchObject({
    what: 'identification_card opened by staff',
    data: expect.stringContaining('sensitive_access'),
  });
  expect(found.get('Khách Mới')).toEqual({
    kind: 'guest',
    what: 'wrote',
    data: 'name; phone; email; contact',
  });
});

test('the end does not belong to it, and times are those of Vietnam', async () => {
  expect([...(await affected('2026-06-10T09:00', '2026-06-10T10:00')).keys()]).toEqual([]);
  expect([...(await affected('2026-06-10T10:00', '2026-06-10T10:01')).keys()]).toContain('Người Mới');
});

test('actions of staff are listed too, and no name becomes a formula in a spreadsheet', async () => {
  const from = new Date(Date.now() - 60_000 + 7 * 3_600_000).toISOString().slice(0, 16);
  const [{ id: inquiry = '' } = {}] = await keptOf(db, old.phone);
  must(await services.inquiries.inbox.reply(staff, { inquiry, version: 1 }, textMessage('Có.')));
  const found = await affected(from, '2027-12-31');
  expect(found.get("'=Khách Cũ")?.what).toBe('answered; inquiries/answered');
});

test('the listing is logged, and an invalid period is refused', async () => {
  for (const words of [
    ['yesterday', '2026-06-14'],
    ['2026-06-14', '2026-06-09'],
    ['2026-02-30', '2026-06-09'],
  ])
    expect(await run(...words)).toMatchObject({
      code: 1,
      stdout: '',
      stderr: expect.stringMatching(/^Name two/),
    });
  const noted = await db
    .selectFrom('audit_entry')
    .select(['actor_kind', 'detail'])
    .where('action', '=', 'accounts/affected-listed')
    .orderBy('id')
    .execute();
  expect(noted[0]).toEqual({
    actor_kind: 'operator',
    detail: { from: '2026-06-08T17:00:00.000Z', until: '2026-06-14T16:30:00.000Z', accounts: 3, guests: 1 },
  });
  expect(noted).toHaveLength(4);
});
