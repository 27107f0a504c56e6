import { tmpdir } from 'node:os';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { feedbackForm } from '#features/inquiries/domain/forms.ts';
import { transaction } from '#platform/db/transaction.ts';
import { dropSentLongAgo, sentOnce } from '#platform/db/sent-once.ts';
import { cheapProof, makePerson, nextAddress, signIn } from './_account-people.ts';
import { freshDatabase } from './_database.ts';
import { contact, member, visitor, written } from './_inquiries.ts';
import { offer } from './_offers.ts';
import { servicesOver } from './_services.ts';
import { must, signedAs } from './_whole-person.ts';

const { db } = await freshDatabase();
const services = servicesOver(db);
const { inquiries, listings, accounts } = services;
const WRITER = { fullName: 'Người Viết Thư', phone: '0903123456', email: null, lang: 'vi' } as const;
const ROUNDS = Array.from({ length: 8 }, (_, round) => `Lần ${round}`);

const twelve = <Value>(send: () => Promise<Value>): Promise<Value[]> =>
  Promise.all(Array.from({ length: 12 }, send));
const rowsOf = async (table: string, text: string) =>
  (await sql`select from ${sql.table(table)} t where t::text like ${`%${text}%`}`.execute(db)).rows.length;

test.each(ROUNDS)('%s: twelve feedbacks at once are one thread', async (text) => {
  const by = await member(db);
  const form = feedbackForm.parse({ des: text, adviseId: '' });
  const sent = await twelve(() => inquiries.own.write(by, form, WRITER));
  expect(new Set(sent.map(must)).size).toBe(1);
  expect((await inquiries.own.list(by)).lines).toHaveLength(1);
  const other = must(
    await inquiries.own.write(by, feedbackForm.parse({ des: 'Khác', adviseId: '' }), WRITER),
  );
  expect(must(sent[0] ?? { ok: false, error: { kind: 'missing', code: 'x' } })).not.toBe(other);
});

test.each(ROUNDS)('%s: five letters of a guest at once are one inquiry', async (round) => {
  const description = `Thư của khách: ${round}`;
  const same = await contact({ description });
  const from = visitor();
  const forms = await Promise.all(
    Array.from({ length: 5 }, async () => ({ ...same, proof: await cheapProof() })),
  );
  const sent = await Promise.all(forms.map((form) => inquiries.contact(form, from)));
  expect(sent.filter(({ ok }) => ok)).toHaveLength(5);
  expect(await rowsOf('inquiry', description)).toBe(1);
});

test.each(ROUNDS)('%s: twelve times the same word in a thread is said once', async (text) => {
  const by = await member(db);
  const id = await written(db, services, by);
  for (const said of await twelve(() => inquiries.own.say(by, id, text))) must(said);
  expect(must(await inquiries.own.open(by, id)).messages).toHaveLength(1);
});

test.each(ROUNDS)('%s: twelve requests about one’s data at once are one', async (text) => {
  const tools = { db, services, folder: tmpdir() };
  const customer = await signedAs(tools, await signIn(services, await makePerson(db, 'Người Hỏi')));
  const sent = await twelve(() => accounts.requests.ask(customer, 'access', text));
  expect(sent.filter(({ ok }) => ok)).toHaveLength(10);
  expect(await accounts.requests.listOwn(customer)).toHaveLength(1);
});

test.each(ROUNDS)('%s: ten reports of a listing from one household at once are one', async (note) => {
  const id = await offer(db);
  const address = nextAddress();
  const proofs = await Promise.all(Array.from({ length: 10 }, cheapProof));
  const sent = await Promise.all(
    proofs.map((proof) => listings.report(id, { reason: 'price', note, proof }, address)),
  );
  for (const one of sent) must(one);
  expect(await rowsOf('listing_report', note)).toBe(1);
  must(await listings.report(id, { reason: 'price', note, proof: await cheapProof() }, nextAddress()));
  expect(await rowsOf('listing_report', note)).toBe(2);
});

test('after ten minutes the same is sent anew, and nothing of it is kept', async () => {
  let made = 0;
  const send = () =>
    transaction(db, (trx) => sentOnce(trx, ['thử'], () => Promise.resolve(String((made += 1)))));
  expect([await send(), await send()]).toEqual(['1', '1']);
  await sql`update sent_once set until = now() - interval '1 second'`.execute(db);
  expect(await send()).toBe('2');
  await sql`update sent_once set until = now() - interval '1 second'`.execute(db);
  await dropSentLongAgo(db);
  expect(await db.selectFrom('sent_once').selectAll().execute()).toEqual([]);
});

test('what came to nothing may be sent again', async () => {
  const send = (made: string) => transaction(db, (trx) => sentOnce(trx, ['hỏng'], async () => made));
  expect([await send(''), await send('1'), await send('2')]).toEqual(['', '1', '1']);
});
