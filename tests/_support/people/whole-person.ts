import { z } from 'zod';
import type { Caller, Signed } from '#features/accounts/domain/session.ts';
import { identityForm, profileForm } from '#features/accounts/domain/profile.ts';
import { registration } from '#features/accounts/domain/registration.ts';
import { adviceForm } from '#features/inquiries/domain/forms.ts';
import { messageForm } from '#features/threads/domain/thread.ts';
import { isoDate } from '#kernel/dates.ts';
import type { Phone } from '#kernel/contact/contact.ts';
import type { Result } from '#kernel/result.ts';
import { photo } from '#platform/images/_pictures.ts';
import type { Database } from '#platform/db/client.ts';
import { totpAt } from '#platform/crypto/totp.ts';
import { cheapProof, makePerson, nextPhone, readOutbox, signInToDesk } from './account-people.ts';
import { must } from './must.ts';
import { makeLoads } from '../land/land-prices.ts';
import { makePlanLoads } from '../land/plan-imports.ts';
import { useMarketplace } from './marketplace.ts';
import { deliver } from '../services.ts';
import type { Services } from '#services/index.ts';

/** What a person leaves with us in words that occur nowhere else. */
export const SEEDS = {
  fullName: 'Lý Thị Hạt Giống',
  email: 'hat.giong@vi-du.example',
  address: '17 ngõ Hạt Giống, Phường Mẫu',
  workAt: 'Xưởng Mộc Hạt Giống',
  birthday: '1987-03-14',
  card: '079187654321',
  question: 'Hãy cho tôi biết về hạt giống',
  answer: 'Về hạt giống: chúng tôi giữ hồ sơ này',
  inquiry: 'Hạt giống có phải chừa lộ giới không',
  inquiryNote: 'Gọi cho hạt giống sau giờ làm',
  inquiryAnswer: 'Thưa hạt giống, phải chừa hai mét',
  conversation: 'Hạt giống hỏi nhà còn không',
  reason: 'Hạt giống hỏi qua điện thoại',
  device: 'Máy Gieo Hạt 3',
  network: '198.51.100.77',
  wish: 'Vườn ươm hạt giống',
  consent: 'Đồng ý tìm đất cho hạt giống',
  terms: 'Điều khoản về hạt giống',
  age: 'Hạt giống đã đủ tuổi',
  marketing: 'Tin về hạt giống',
  identity: 'Căn cước của hạt giống',
};

export const PASSWORD = 'gieo gì gặt nấy nhé';

const setup = z.object({ payload: z.object({ secret: z.base64() }) });

export { must };

export const callerWith = (address = SEEDS.network, device = SEEDS.device): Caller => ({
  address,
  device,
  lang: 'vi',
  deviceToken: () => undefined,
  sms: (kind, values) => (kind.startsWith('code-') ? `${values?.['code']} la ma` : kind),
});

type CodeRequest = NonNullable<Awaited<ReturnType<Services['accounts']['codes']['find']>>>;
export type Tools = { db: Database; services: Services; folder: string };

/** Goes with the code that is sent to a phone. */
export async function withCode<Value>(
  { services, folder }: Tools,
  phone: Phone,
  start: () => Promise<Result<string, unknown>>,
  finish: (request: CodeRequest, code: string) => Promise<Result<Value, unknown>>,
): Promise<Value> {
  const outbox = readOutbox(folder);
  const sent = (await outbox.codesTo(phone)).length;
  const request = await services.accounts.codes.find(must(await start()));
  await deliver(services);
  if (!request) throw new Error('no such request');
  return must(await finish(request, await outbox.codeTo(phone, sent + 1)));
}

/** A submitted registration. */
export async function formOf(phone: Phone, fullName: string) {
  return registration.parse({
    full_name: fullName,
    phone,
    password: PASSWORD,
    password_confirmation: PASSWORD,
    consent_terms: 'on',
    consent_age: 'on',
    consent_marketing: 'on',
    proof: await cheapProof(),
  });
}

export async function signedAs({ services }: Tools, token: string): Promise<Signed> {
  const signed = await services.accounts.sessions.resume(token);
  if (!signed) throw new Error('not signed in');
  return signed;
}

/** A listing, with favourites and a saved search. */
async function offerSomething(db: Database, customer: string) {
  const { id } = await db
    .insertInto('listing')
    .values({
      status: 'published',
      deal: 'ban',
      kind: 'dat',
      province: '79',
      district: '778',
      commune: '27259',
      price: 5_000_000_000,
      area: 100,
      bedrooms: null,
      floors: null,
      direction: null,
      legal: null,
      has_plan: false,
      at: null,
      published_at: new Date(),
      expires_on: '2099-01-01',
      words: '',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('listing_text')
    .values({
      listing: id,
      old_number: null,
      title: 'Đất của hạt giống',
      address: '',
      former_commune: null,
      description: '',
      location_note: '',
      land_area: 100,
      floor_area: null,
      length: null,
      width: null,
      floors_code: null,
      bathrooms: null,
      furniture: null,
      road_width: null,
      sheet_number: null,
      plot_number: null,
      amenities: [],
      other_amenities: '',
      first_listed_on: '2026-11-20',
      confirmed_on: '2026-11-20',
      contact_name: SEEDS.fullName,
      contact_phone: '0987654321',
      customer,
      property_history: id,
      cover: null,
      marks: [],
    })
    .execute();
  await db
    .insertInto('favourite')
    .values({ account: customer, listing: id, price: null, at: new Date() })
    .execute();
  await db
    .insertInto('seller')
    .values({ account: customer, kind: 'owner', name: SEEDS.fullName, code: customer, hidden_at: null })
    .execute();
  await db
    .insertInto('saved_search')
    .values({ account: customer, name: 'Đất', product_type: 'dat', place: '', search: '' })
    .execute();
}

/** A saved article. */
async function saveSomething(db: Database, by: string) {
  const at = new Date();
  const { id } = await db
    .insertInto('article')
    .values({
      slug: `bai-cua-${by}`,
      category: 'giay-to',
      author: '',
      cover: null,
      version: 1,
      shown_version: null,
      publish_at: null,
      published_at: null,
      changed_at: null,
      saved_at: at,
      outside_key: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('article_version')
    .values({ article: id, version: 1, content: '{}', by, at, what: 'saved' })
    .execute();
}

/** A form of a valuation that they left half done, and one that is whole. */
async function valueSomething(db: Database, account: string) {
  const answers = JSON.stringify({ so_nha: SEEDS.address });
  await db.insertInto('draft').values({ kind: 'so-sanh', account, answers }).execute();
  const plot = {
    scheme: '2026',
    ward: '26740',
    land_code: '267400010001',
    street: 'Lê Lợi',
    folded: 'le loi',
  };
  const code = account.slice(0, 10);
  const made = { type: 'so-sanh', code, sheet: '{}', total: 0, is_public: false };
  const row = { ...plot, ...made, account, answers, draft: account };
  await db.insertInto('valuation').values(row).execute();
}

/** Something that they ask with a picture, and what they are answered. */
async function writeSomething({ db, services }: Tools, { actor }: Signed, staff: Signed['actor']) {
  const { inquiries } = services;
  const visitor = { address: SEEDS.network, lang: 'vi', account: actor.id } as const;
  const upload = { name: 'hat-giong.jpg', bytes: await photo() };
  const { id: file_ids } = must(await inquiries.files.add(upload, visitor, (id) => id));
  const form = adviceForm.parse({
    full_name: SEEDS.fullName,
    phone: nextPhone(),
    email: SEEDS.email,
    description: SEEDS.inquiry,
    note: SEEDS.inquiryNote,
    file_ids,
    proof: await cheapProof(),
  });
  must(await inquiries.advise(form, { ...visitor, consent: 'Đồng ý' }));
  const mine = db.selectFrom('inquiry').select('id').where('account', '=', actor.id);
  const { id: inquiry } = await mine.executeTakeFirstOrThrow();
  const answer = messageForm.parse({ text: SEEDS.inquiryAnswer });
  must(await inquiries.inbox.reply(staff, { inquiry, version: 1 }, answer));
  await db.insertInto('thread_note').values({ thread: inquiry, author: actor.id, text: 'x' }).execute();
  await db.insertInto('ready_answer').values({ title: actor.id, text: 'x', changed_by: actor.id }).execute();
}

/** A person who has used every feature, with staff actions: rows in every table. */
export async function makeWholePerson(tools: Tools) {
  const { db, services } = tools;
  const { accounts, notices, privacy, staff: administration } = services;
  const phone = nextPhone();
  const caller = callerWith();
  const form = await formOf(phone, SEEDS.fullName);
  const first = await withCode(
    tools,
    phone,
    () => accounts.registration.start(form, SEEDS, caller),
    (request, code) => accounts.registration.finish(request, code, caller),
  );

  const boss = await makePerson(db, 'Bà Chủ Tịch', 'administrator');
  const { actor: staff } = await signedAs(tools, await signInToDesk(services, boss));
  const { actor } = await signedAs(tools, first.token);
  must(await administration.grant(staff, actor.id, 'editor'));

  const attempt = { phone, password: PASSWORD, proof: '' };
  must(await accounts.login.login(attempt, caller));
  const { token } = must(await accounts.login.login(attempt, caller));
  const signed = await signedAs(tools, token);
  const begun = accounts.secondFactor.begin(signed);
  const [claims = ''] = begun.setup.split('.');
  const { secret } = setup.parse(JSON.parse(Buffer.from(claims, 'base64url').toString())).payload;
  must(
    await accounts.secondFactor.enrol(signed, begun.setup, totpAt(Buffer.from(secret, 'base64'), new Date())),
  );

  await accounts.profiles.save(
    signed,
    profileForm(isoDate.parse('2026-11-20')).parse({
      fullName: SEEDS.fullName,
      email: SEEDS.email,
      date_of_birth: SEEDS.birthday,
      gender: 'female',
      customer_type: 'person',
      address: SEEDS.address,
      work_at: SEEDS.workAt,
    }),
  );
  const card = identityForm.parse({ identification_card: SEEDS.card, consent_identity: 'on' });
  await accounts.profiles.saveCard(signed, card.identification_card, SEEDS.identity, caller);
  must(await accounts.avatars.save(signed, await photo()));
  must(await notices.prefer(actor, { threads: 'now' }));
  await db.insertInto('notice_refusal').values({ account: actor.id, email: SEEDS.email, times: 1 }).execute();
  must(await privacy.requests.ask(signed, 'access', SEEDS.question));
  const [request] = await privacy.requests.listOwn(signed);
  must(await privacy.requests.answer(staff, request?.id ?? '', 'answered', SEEDS.answer));
  must(await administration.openCard(staff, actor.id, SEEDS.reason));
  await offerSomething(db, actor.id);
  await saveSomething(db, actor.id);
  await makeLoads(db, actor.id);
  await makePlanLoads(db, actor.id);
  await valueSomething(db, actor.id);
  await writeSomething(tools, signed, staff);
  await useMarketplace(tools, signed, staff, SEEDS);
  return { phone, token, staff, secret, caller, signed: await signedAs(tools, token) };
}
