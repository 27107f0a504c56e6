import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { makePerson, signIn } from '../../_support/people/account-people.ts';
import { freshDatabase } from '../../_support/database/database.ts';
import { dumpOf, foundIn } from '../../_support/database/dump.ts';
import { servicesOver } from '../../_support/services.ts';
import { callerWith, signedAs } from '../../_support/people/whole-person.ts';

const CARD = '079187654321';

const { db } = await freshDatabase();
const services = servicesOver(db);
const { profiles } = services.accounts;
const tools = { db, services, folder: '' };
const [owner, other] = await Promise.all([makePerson(db), makePerson(db)]);
const signed = await signedAs(tools, await signIn(services, owner));
const stranger = await signedAs(tools, await signIn(services, other));
await profiles.saveCard(signed, CARD, 'đồng ý', callerWith());

test('the database does not reveal the number of a card', async () => {
  const dump = await dumpOf(db);
  expect(foundIn(dump, { phone: owner.phone, card: CARD, end: CARD.slice(-6) })).toEqual(['phone']);
});

test('its owner sees enough to recognise it, and opening it is logged', async () => {
  expect(await profiles.maskedCard(signed)).toBe('079••••••321');
  expect(await profiles.openCard(signed, 'export')).toBe(CARD);
  expect(await services.privacy.accessLog(signed)).toMatchObject([{ who: 'owner', why: 'export' }]);
});

test('the same number is sealed as something else each time', async () => {
  const sealed = () =>
    db.selectFrom('account').select('identification_card').where('id', '=', owner.id).execute();
  const before = await sealed();
  await profiles.saveCard(signed, CARD, 'đồng ý', callerWith());
  expect(await sealed()).not.toEqual(before);
});

test('moved to another row it does not open, nor does a second factor', async () => {
  await sql`
    update account set (identification_card, totp_secret) =
      (select identification_card, identification_card from account where id = ${owner.id}::uuid)
    where id = ${other.id}::uuid`.execute(db);
  expect(await profiles.maskedCard(stranger)).toBeUndefined();
  expect(await profiles.openCard(stranger, 'export')).toBeUndefined();
  expect(await services.accounts.secondFactor.hasOne(stranger)).toBe(false);
});
