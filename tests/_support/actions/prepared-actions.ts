import type { Fields } from './actions.ts';
import type { Browser } from '../browser.ts';
import { begun, inDays, offerOf } from '../people/conversations.ts';
import { written } from '../inquiries.ts';
import { offer } from '../land/offers.ts';
import { pictureFile, sendParts } from '../marketing.ts';
import { cheapProof, makePerson, nextPhone, PASSWORD, signIn } from '../people/account-people.ts';
import type { openAccounts } from '../people/accounts-house.ts';
import type { makePersonas, Persona } from '../people/personas.ts';
import { say } from '../reports.ts';

export type Attempt = { browser: Browser; fields: Fields };

const NEW_PASSWORD = { password: 'đường khác về nhà', password_confirmation: 'đường khác về nhà' };

type App = Pick<
  Awaited<ReturnType<typeof openAccounts>>,
  'browse' | 'db' | 'house' | 'outbox' | 'services'
> & {
  people: Awaited<ReturnType<typeof makePersonas>>;
};

/** Attempts that succeed, of actions whose form in `ACTIONS` is only good enough to be refused to others. */
export function prepareActions({
  browse,
  db,
  house,
  outbox,
  services,
  people,
}: App): Record<string, () => Promise<Attempt>> {
  const asPersona = async (persona: Persona) => browse(await people.cookiesOf(persona));
  const asOwner = async () => {
    const person = await makePerson(db);
    return { person, browser: browse({ session: await signIn(services, person) }) };
  };

  /** Requests a code in a new browser by another action. */
  async function withCode(
    action: string,
    phone: string,
    more: Record<string, string> = {},
  ): Promise<Attempt> {
    const browser = browse();
    await browser.call(action, { ...more, phone, proof: await cheapProof() });
    return { browser, fields: { code: await outbox.codeTo(phone) } };
  }

  async function withReport(more: Fields = {}): Promise<Attempt> {
    const report = await say(db, await offer(db));
    return { browser: await asPersona('moderator'), fields: { ...more, report: String(report) } };
  }

  async function guestWho(inquiry: string) {
    const { phone, version } = await db
      .selectFrom('inquiry')
      .select(['phone', 'version'])
      .where('id', '=', inquiry)
      .executeTakeFirstOrThrow();
    return { phone: phone ?? '', version: String(version) };
  }

  async function withInquiry(more: Fields): Promise<Attempt> {
    const inquiry = await written(db, services);
    const { version } = await guestWho(inquiry);
    return { browser: await asPersona('moderator'), fields: { ...more, inquiry, version } };
  }

  /** A guest who has shown that a number is theirs, and what they wrote. */
  async function withGuest(more: Fields): Promise<Attempt> {
    const inquiry = await written(db, services);
    const { phone, version } = await guestWho(inquiry);
    const browser = browse();
    await browser.call('guests.start', { contact: phone, proof: await cheapProof() });
    await browser.call('guests.enter', { code: (await outbox.codeTo(phone)) ?? '' });
    return { browser, fields: { ...more, inquiry, version } };
  }

  async function withSearch(more: Fields): Promise<Attempt> {
    const { person, browser } = await asOwner();
    await browser.call('favourites.saveSearch', { type: 'nha-rieng', place: '79', search: '', name: 'Nhà' });
    const { id } = await db
      .selectFrom('saved_search')
      .select('id')
      .where('account', '=', person.id)
      .executeTakeFirstOrThrow();
    return { browser, fields: { ...more, search: id } };
  }

  /** What a reader has written to a seller. */
  async function withConversation(more: Fields): Promise<Attempt> {
    const { id, asking } = await begun(db, services);
    return {
      browser: browse({ session: await signIn(services, asking) }),
      fields: { ...more, conversation: id },
    };
  }

  /** The seller, to whom times were proposed. */
  async function withViewing() {
    const times = { time_1: inDays(2), time_2: inDays(3) };
    const { id, selling } = await begun(db, services, { kind: 'viewing', text: '', ...times });
    const viewing = await db
      .selectFrom('viewing')
      .select(['id', 'times'])
      .where('conversation', '=', id)
      .executeTakeFirstOrThrow();
    const browser = browse({ session: await signIn(services, selling) });
    return { browser, seen: { viewing: viewing.id, version: '1' }, time: viewing.times[0] ?? new Date(0) };
  }

  /** A request of a member, and what was suggested for it. */
  async function withRequest(more: Fields = {}): Promise<Attempt & { request: string; listing: number }> {
    const { person, browser } = await asOwner();
    const listing = await offer(db);
    await browser.call('propertyRequests.file', {
      loai_yc_bds: 'mua',
      loai_hinh_bds: 'nha-rieng',
      cho_phep_goi: 'khong',
    });
    const { id: request } = await db
      .selectFrom('property_request')
      .select('id')
      .where('account', '=', person.id)
      .executeTakeFirstOrThrow();
    const sent = { request, account: person.id, listing, score: 40, why: '[]', state: 'sent' };
    await db
      .insertInto('request_match')
      .values({ ...sent, is_waiting: false, sent_at: new Date() })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return { browser, fields: { request, ...more }, request, listing };
  }

  async function withJudged(more: Fields): Promise<Attempt> {
    const { browser, fields, listing } = await withRequest(more);
    return { browser, fields: { ...fields, listing: String(listing) } };
  }

  async function withDeskRequest(more: Fields): Promise<Attempt> {
    const { request } = await withRequest();
    const { version } = await db
      .selectFrom('property_request')
      .select('version')
      .where('id', '=', request)
      .executeTakeFirstOrThrow();
    return { browser: await asPersona('moderator'), fields: { request, version: String(version), ...more } };
  }

  return {
    'propertyRequests.renew': () => withRequest(),
    'propertyRequests.cancel': () => withRequest(),
    'propertyRequests.like': () => withJudged({}),
    'propertyRequests.dislike': () => withJudged({ reason: 'price' }),
    'requestDesk.move': () => withDeskRequest({ event: 'assign' }),
    'requestDesk.note': () => withDeskRequest({ note: 'Gọi buổi tối' }),
    'accounts.login': async () => ({
      browser: browse(),
      fields: { username: (await makePerson(db)).phone, password: PASSWORD, redirect: '/', proof: '' },
    }),
    'accounts.verify': () => {
      const phone = nextPhone();
      return withCode('accounts.register', phone, {
        full_name: 'Trần Văn Thử',
        email: '',
        ...NEW_PASSWORD,
        consent_terms: 'on',
        consent_age: 'on',
      });
    },
    'accounts.finishReset': async () => {
      const { browser, fields } = await withCode('accounts.startReset', (await makePerson(db)).phone);
      return { browser, fields: { ...fields, ...NEW_PASSWORD } };
    },
    'accounts.finishDeletion': async () => withCode('accounts.startDeletion', (await makePerson(db)).phone),
    'members.changePassword': async () => ({
      browser: (await asOwner()).browser,
      fields: { current_password: PASSWORD, ...NEW_PASSWORD },
    }),
    'members.startPhone': async () => ({
      browser: (await asOwner()).browser,
      fields: { phone: nextPhone(), proof: await cheapProof() },
    }),
    'members.finishPhone': async () => {
      const { browser } = await asOwner();
      const phone = nextPhone();
      await browser.call('members.startPhone', { phone, proof: await cheapProof() });
      return { browser, fields: { code: await outbox.codeTo(phone) } };
    },
    'members.saveAvatar': async () => ({
      browser: (await asOwner()).browser,
      fields: { avatar: await pictureFile() },
    }),
    'members.endSession': async () => {
      const { person, browser } = await asOwner();
      const other = await services.accounts.sessions.peek(await signIn(services, person));
      return { browser, fields: { session: other?.sessionId ?? '' } };
    },
    'members.endOtherSessions': async () => {
      const { person, browser } = await asOwner();
      await signIn(services, person);
      return { browser, fields: {} };
    },
    'desk.answerRequest': async () => {
      const { person, browser } = await asOwner();
      await browser.call('members.ask', { kind: 'access', text: 'Cho tôi xem' });
      const { id } = await db
        .selectFrom('data_request')
        .select('id')
        .where('account', '=', person.id)
        .executeTakeFirstOrThrow();
      const fields = { request: id, state: 'answered', answer: 'Xong' };
      return { browser: await asPersona('moderator'), fields };
    },
    'reports.dismiss': () => withReport(),
    'reports.withdraw': () => withReport(),
    'reports.check': () => withReport({ what: 'price', outcome: 'failed' }),
    'listings.report': async () => ({
      browser: browse(),
      fields: { listing: '100001', reason: 'price', note: '', proof: await cheapProof() },
    }),
    'inquiries.say': async () => {
      const { person, browser } = await asOwner();
      await browser.call('inquiries.feedback', { des: 'Dễ dùng', adviseId: '' });
      const { id } = await db
        .selectFrom('inquiry')
        .select('id')
        .where('account', '=', person.id)
        .executeTakeFirstOrThrow();
      return { browser, fields: { inquiry: id, text: 'Tôi hỏi thêm' } };
    },
    'conversations.begin': async () => {
      const { browser } = await asOwner();
      const listing = await offerOf(db, (await makePerson(db)).id);
      return { browser, fields: { listing: String(listing), kind: 'message', text: 'Còn không' } };
    },
    'conversations.say': () => withConversation({ text: 'Tôi hỏi thêm' }),
    'conversations.propose': () => withConversation({ time_1: inDays(2), time_2: inDays(3) }),
    'conversations.block': () => withConversation({ block: 'on' }),
    'conversations.report': () => withConversation({ reason: 'spam', note: '' }),
    'conversations.accept': async () => {
      const { browser, seen, time } = await withViewing();
      return { browser, fields: { ...seen, time: time.toISOString() } };
    },
    'conversations.answer': async () => {
      const { browser, seen } = await withViewing();
      return { browser, fields: { ...seen, answer: 'decline' } };
    },
    'members.removeAvatar': async () => {
      const { browser } = await asOwner();
      await sendParts(browser, house.origin, '/tai-khoan', 'members.saveAvatar', {
        avatar: await pictureFile(),
      });
      return { browser, fields: {} };
    },
    'inbox.take': () => withInquiry({ give: 'me' }),
    'inbox.move': () => withInquiry({ status: 'closed' }),
    'inbox.reply': () => withInquiry({ text: 'Xin trả lời' }),
    'inbox.note': () => withInquiry({ note: 'Gọi sau 17 giờ' }),
    'inbox.saveAnswer': async () => ({
      browser: await asPersona('moderator'),
      fields: { id: '', version: '0', title: crypto.randomUUID(), text: 'Từ 8 giờ' },
    }),
    'inbox.removeAnswer': async () => {
      const answer = { title: crypto.randomUUID(), text: 'Từ 8 giờ' };
      const { id } = await db
        .insertInto('ready_answer')
        .values(answer)
        .returning('id')
        .executeTakeFirstOrThrow();
      return { browser: await asPersona('moderator'), fields: { id } };
    },
    'guests.enter': async () => {
      const browser = browse();
      const { phone } = await guestWho(await written(db, services));
      await browser.call('guests.start', { contact: phone, proof: await cheapProof() });
      return { browser, fields: { code: (await outbox.codeTo(phone)) ?? '' } };
    },
    'guests.correct': () => withGuest({ full_name: 'Trần Văn Thử Lại', phone: nextPhone(), email: '' }),
    'guests.erase': () => withGuest({}),
    'favourites.drop': async () => {
      const { browser } = await asOwner();
      await browser.call('favourites.keep', { listing: '100001' });
      return { browser, fields: { listing: '100001' } };
    },
    'favourites.restore': async () => ({
      browser: (await asOwner()).browser,
      fields: { listing: '100001', price: '', at: '2026-11-01T00:00:00.000Z' },
    }),
    'notices.read': async () => {
      const { browser, person } = await asOwner();
      const data = JSON.stringify({ inquiry: person.id, number: 1 });
      const { id } = await db
        .insertInto('notice')
        .values({ account: person.id, kind: 'inquiries.answered', key: person.id, data })
        .returning('id')
        .executeTakeFirstOrThrow();
      return { browser, fields: { upTo: String(id) } };
    },
    'favourites.saveSearch': async () => ({
      browser: (await asOwner()).browser,
      fields: { type: 'nha-rieng', place: '79', search: '', name: 'Nhà riêng' },
    }),
    'favourites.changeSearch': () => withSearch({ name: 'Tên khác', alerts: 'daily' }),
    'favourites.removeSearch': () => withSearch({}),
  };
}
