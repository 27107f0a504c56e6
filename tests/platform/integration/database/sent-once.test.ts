import { tmpdir } from 'node:os';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { feedbackForm } from '#features/inquiries/domain/forms.ts';
import { bannerForm } from '#features/marketing/domain/banner.ts';
import { categoryForm, landingPage } from '#features/marketing/domain/landing.ts';
import { priceForm } from '#features/marketing/domain/price.ts';
import { addDays, dayOf } from '#kernel/dates.ts';
import { photo } from '#platform/images/_pictures.ts';
import { transaction } from '#platform/db/transaction.ts';
import { dropSentLongAgo, sentOnce } from '#platform/db/sent-once.ts';
import {
  cheapProof,
  makePerson,
  nextAddress,
  nextPhone,
  signIn,
} from '../../../_support/people/account-people.ts';
import { freshDatabase } from '../../../_support/database/database.ts';
import {
  advice,
  contact,
  keptOf,
  member,
  textMessage,
  visitor,
  written,
} from '../../../_support/inquiries.ts';
import { LANDING, pictureFile } from '../../../_support/marketing.ts';
import { offer } from '../../../_support/land/offers.ts';
import { worker } from '../../../_support/reports.ts';
import { servicesOver } from '../../../_support/services.ts';
import { must, signedAs } from '../../../_support/people/whole-person.ts';

const { db } = await freshDatabase();
const services = servicesOver(db);
const { inquiries, listings, privacy } = services;
const WRITER = {
  fullName: 'Người Viết Thư',
  phone: '0903123456',
  email: null,
  isEmailProved: false,
  lang: 'vi',
} as const;
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

test.each(ROUNDS)('%s: a message that is sent twelve times is in its thread once', async (text) => {
  const by = await member(db);
  const id = await written(db, services, by);
  const message = textMessage(text);
  for (const said of await twelve(() => inquiries.own.say(by, id, message))) must(said);
  expect(must(await inquiries.own.open(by, id)).thread.messages).toMatchObject([{ seq: 1, text }]);
});

test.each(ROUNDS)('%s: twelve requests about one’s data at once are one', async (text) => {
  const tools = { db, services, folder: tmpdir() };
  const customer = await signedAs(tools, await signIn(services, await makePerson(db, 'Người Hỏi')));
  const sent = await twelve(() => privacy.requests.ask(customer, 'access', text));
  expect(sent.filter(({ ok }) => ok)).toHaveLength(10);
  expect(await privacy.requests.listOwn(customer)).toHaveLength(1);
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

test.each(ROUNDS)('%s: twelve banners, pages, groups and prices at once are one of each', async (name) => {
  const { marketing } = services;
  const editor = await worker(db, 'editor');
  const at = ROUNDS.indexOf(name);
  const picture = must(
    await marketing.acceptPicture(editor, new Uint8Array(await (await pictureFile()).arrayBuffer())),
  );
  const today = dayOf(new Date());
  const banner = bannerForm.parse({
    place: 'list-top',
    lang: 'vi',
    starts_on: today,
    ends_on: addDays(today, 7),
    href: `/lan-${at}`,
    alt_vi: name,
    alt_en: '',
    position: '1',
    picture,
  });
  const banners = await twelve(() => marketing.banners.publish(editor, banner));
  expect(new Set(banners.map(must)).size).toBe(1);
  const page = landingPage.parse({ ...LANDING, slug: `trang-${at}`, position: '1' });
  const group = categoryForm.parse({ name_vi: `Nhóm ${at}`, name_en: `Group ${at}`, position: '1' });
  const price = priceForm.parse({
    price_code: `gia-${at}`,
    name_vi: 'Đo đạc',
    name_en: 'Survey',
    amount: '1.000.000',
    unit: 'time',
    position: '1',
    in_force_from: addDays(today, 3),
  });
  // These have keys of their own, so the second submission gets the first result.
  for (const send of [
    () => marketing.landings.publish(editor, page),
    () => marketing.categories.save(editor, group),
    () => marketing.prices.save(editor, price),
  ]) {
    const sent = await twelve(send);
    expect(sent.filter(({ ok }) => ok)).toHaveLength(1);
    expect(sent.filter((one) => !one.ok && one.error.kind === 'conflict')).toHaveLength(11);
  }
});

test('after ten minutes a repeated submission counts as new, and the old one is deleted', async () => {
  let made = 0;
  const send = () => transaction(db, (trx) => sentOnce(trx, 'thử', [], async () => String((made += 1))));
  expect([await send(), await send()]).toEqual([
    { made: '1', isNew: true },
    { made: '1', isNew: false },
  ]);
  await sql`update sent_once set until = now() - interval '1 second'`.execute(db);
  expect(await send()).toEqual({ made: '2', isNew: true });
  await sql`update sent_once set until = now() - interval '1 second'`.execute(db);
  await dropSentLongAgo(db);
  expect(await db.selectFrom('sent_once').selectAll().execute()).toEqual([]);
});

test('what came to nothing may be sent again', async () => {
  const send = (made: string) => transaction(db, (trx) => sentOnce(trx, 'hỏng', [], async () => made));
  const sent = [await send(''), await send('1'), await send('2')];
  expect(sent.map(({ made }) => made)).toEqual(['', '1', '1']);
});

test('a letter that is sent again with a word set right, or with a picture, is another one', async () => {
  const phone = nextPhone();
  const from = visitor();
  const bytes = await photo();
  const proof = await cheapProof();
  const picture = must(await inquiries.files.add({ name: 'a.jpg', bytes, proof }, from, (id) => `/x/${id}`));
  const corrections = [
    {},
    { full_name: 'Trần Văn Sửa' },
    { email: 'dung@vi-du.vn' },
    { url: '/nha-rieng' },
    { file_ids: picture.id },
  ];
  for (const correction of corrections)
    must(await inquiries.advise(await advice({ phone, ...correction }), from));
  const kept = await keptOf(db, phone);
  expect(kept.map(({ full_name, email, url }) => [full_name, email, url])).toEqual([
    ['Trần Văn Thử', null, null],
    ['Trần Văn Sửa', null, null],
    ['Trần Văn Thử', 'dung@vi-du.vn', null],
    ['Trần Văn Thử', null, '/nha-rieng'],
    ['Trần Văn Thử', null, null],
  ]);
});

test('what was erased and is sent again within ten minutes is kept again', async () => {
  const description = 'Xoá rồi gửi lại';
  const form = await contact({ description });
  const send = async () => must(await inquiries.contact({ ...form, proof: await cheapProof() }, visitor()));
  await send();
  const guest = { kind: 'phone', to: form.phone } as const;
  must(await inquiries.guests.erase(guest, undefined));
  await send();
  await send();
  expect(await rowsOf('inquiry', description)).toBe(1);

  const [id, address] = [await offer(db), nextAddress()];
  const report = async () =>
    must(
      await listings.report(id, { reason: 'price', note: description, proof: await cheapProof() }, address),
    );
  const { number: first } = await report();
  must(await listings.ownReports.erase(listings.ownReports.keep(undefined, first), first));
  expect(await report()).toMatchObject({ isNew: true });
  expect(await rowsOf('listing_report', description)).toBe(1);
});
