import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { profileForm } from '#features/accounts/domain/profile.ts';
import { maskPhone } from '#kernel/contact/contact.ts';
import { dayOf } from '#kernel/dates.ts';
import { personName } from '#kernel/contact/person-name.ts';
import type { Phone } from '#kernel/contact/contact.ts';
import {
  cheapProof,
  forgetCounts,
  makePerson,
  nextAddress,
  nextPhone,
  PASSWORD,
} from '../../_support/people/account-people.ts';
import { caller, codeOf, openCodes } from '../../_support/people/codes.ts';
import { listingOfConsignment, published } from '../../_support/people/consignments.ts';
import { must } from '../../_support/people/must.ts';
import { member } from '../../_support/inquiries.ts';
import { servicesOver } from '../../_support/services.ts';

const { db, folder, services, accounts, codes, outbox } = await openCodes();
const { privacy, staff } = services;

type Person = Awaited<ReturnType<typeof makePerson>>;

/** A session that was just started with a password. */
async function signedAs(person: Person) {
  const { token } = await accounts.sessions.start(
    person.id,
    { device: 'Thử', address: nextAddress() },
    false,
  );
  const signed = await accounts.sessions.resume(token);
  if (!signed) throw new Error('not signed in');
  return { token, signed };
}

const requestId = async (id: { ok: true; value: string } | { ok: false }) => {
  const request = id.ok ? await codes.find(id.value) : undefined;
  if (!request) throw new Error('no request');
  return request;
};

const startDeletion = async (phone: Phone) => {
  await forgetCounts(db);
  return privacy.deletion.start({ phone, proof: await cheapProof() }, caller());
};

async function moveTo(person: Person, phone: Phone) {
  const { signed, token } = await signedAs(person);
  await forgetCounts(db);
  const form = { phone, proof: await cheapProof() };
  const request = await requestId(await accounts.profiles.startPhone(signed, form, caller()));
  const done = await accounts.profiles.finishPhone(signed, request, await outbox.codeTo(phone), caller());
  expect(codeOf(done)).toBe('right');
  return token;
}

test('the holder of the old number cannot delete the account with it, and is notified of the new one', async () => {
  const person = await makePerson(db);
  const started = await startDeletion(person.phone);
  const request = await requestId(started);
  const code = await outbox.codeTo(person.phone);
  const token = await moveTo(person, nextPhone());
  expect(codeOf(await privacy.deletion.finish(request, code, caller()))).toBe('accounts/code-over');
  expect(await accounts.sessions.resume(token), 'the owner stays').toBeDefined();
  await expect
    .poll(async () => (await outbox.messagesTo(person.phone)).at(-1))
    .toContain('vua doi sang so dien thoai khac');
});

test('what an owner offers is offered under the new number and name at once', async () => {
  const person = await makePerson(db);
  const { signed } = await signedAs(person);
  const number = await published(services, db, signed.actor, await member(db, 'moderator'));
  const { id = 0 } = (await listingOfConsignment(db, number)) ?? {};
  const phone = nextPhone();
  await moveTo(person, phone);
  const fullName = personName.parse('Trần Thị Mới');
  await accounts.profiles.save(
    signed,
    profileForm(dayOf(new Date())).parse({ fullName, email: 'moi@vidu.vn' }),
  );
  const { contact } = must(await services.listings.find(String(id)));
  expect(contact).toMatchObject({ name: fullName, maskedPhone: maskPhone(phone) });
  expect(must(await services.listings.askPhone(id, nextAddress())).phone).toBe(phone);
});

test('a login with the old password does not outlive its change, however they meet', async () => {
  const person = await makePerson(db);
  const { signed } = await signedAs(person);
  await forgetCounts(db);
  const attempt = { phone: person.phone, password: PASSWORD, proof: '' };
  const [changed, ...logins] = await Promise.all([
    accounts.passwords.change(signed, 'đường khác về nhà'),
    ...Array.from({ length: 4 }, () => accounts.login.login(attempt, caller())),
  ]);
  expect(changed.ok).toBe(true);
  const tokens = logins.flatMap((login) => (login.ok ? [login.value.token] : []));
  const alive = await Promise.all(tokens.map((token) => accounts.sessions.resume(token)));
  expect(alive.filter(Boolean)).toEqual([]);
});

test('a new password and the end of all sessions are committed together', async () => {
  const person = await makePerson(db);
  const { token } = await signedAs(person);
  await forgetCounts(db);
  const form = { phone: person.phone, proof: await cheapProof() };
  const request = await requestId(await accounts.passwords.startReset(form, caller()));
  const code = await outbox.codeTo(person.phone);
  const reset = () =>
    accounts.passwords.finishReset(request, { code, password: 'đường khác về nhà' }, caller());
  const before = await db.selectFrom('account').select('password_hash').where('id', '=', person.id).execute();
  await db.transaction().execute(async (trx) => {
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(trx);
    await sql`lock table session in share mode`.execute(trx);
    await expect(reset()).rejects.toThrow(/timeout/);
  });
  const after = await db.selectFrom('account').select('password_hash').where('id', '=', person.id).execute();
  expect(after, 'nothing is half done').toEqual(before);
  expect(codeOf(await reset()), 'the code is not spent').toBe('right');
  expect(await accounts.sessions.resume(token)).toBeUndefined();
});

test('a request that is over costs no hash', async () => {
  const person = await makePerson(db);
  await forgetCounts(db);
  const form = { phone: person.phone, proof: await cheapProof() };
  const request = await requestId(await accounts.passwords.startReset(form, caller()));
  const burned = { ...request, state: 'burned' as const };
  const before = process.cpuUsage();
  for (let nth = 0; nth < 50; nth += 1)
    expect(
      codeOf(
        await accounts.passwords.finishReset(
          burned,
          { code: '000000', password: 'đường về nhà xa' },
          caller(),
        ),
      ),
    ).toBe('accounts/code-over');
  const { user, system } = process.cpuUsage(before);
  // One hash takes some fifty milliseconds.
  expect((user + system) / 1_000, 'milliseconds of CPU').toBeLessThan(1_000);
});

test('the phone alone does not end an account of staff, nor one with a second factor', async () => {
  const worker = await makePerson(db, 'Nhân Viên Thử', 'editor');
  const careful = await makePerson(db);
  await db
    .updateTable('account')
    .set({ totp_secret: Buffer.from('x') })
    .where('id', '=', careful.id)
    .execute();
  for (const { phone } of [worker, careful]) {
    const request = await requestId(await startDeletion(phone));
    expect(request.account).toBeNull();
    expect(await outbox.messagesTo(phone)).toEqual([]);
  }
});

test('people made up for a demonstration are signed out where it ends', async () => {
  const person = await makePerson(db);
  await db.updateTable('account').set({ is_demo: true }).where('id', '=', person.id).execute();
  const { token } = await signedAs(person);
  const real = servicesOver(db, { dataDir: folder, demo: false }).accounts;
  expect(await real.sessions.peek(token)).toBeUndefined();
  expect(await accounts.sessions.peek(token)).toBeDefined();
});

test('a new administrator has to sign in again', async () => {
  const person = await makePerson(db);
  const { token } = await signedAs(person);
  const name = personName.parse('Người Thử');
  await staff.makeAdministrator(person.phone, name, 'không quan trọng');
  expect(await accounts.sessions.peek(token)).toBeUndefined();
});
