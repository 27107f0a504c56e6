import type { App, Attempt, Fields } from './attempt.ts';
import { written } from '../inquiries.ts';
import { offer } from '../land/offers.ts';
import { pictureFile, sendParts } from '../marketing.ts';
import { cheapProof, makePerson, nextPhone, PASSWORD, signIn } from '../people/account-people.ts';
import type { Persona } from '../people/personas.ts';
import { say } from '../reports.ts';
import { prepareCashierActions } from './cashier-actions.ts';
import { prepareSupplyActions } from './prepared-supply-actions.ts';
import { prepareWalletActions } from './wallet-actions.ts';

const NEW_PASSWORD = { password: 'đường khác về nhà', password_confirmation: 'đường khác về nhà' };

/** Attempts that succeed, of actions whose form in `ACTIONS` is only good enough to be refused to others. */
export function prepareActions(opened: App): Record<string, () => Promise<Attempt>> {
  const { browse, db, app, outbox, services, people } = opened;
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

  return {
    ...prepareSupplyActions(opened),
    ...prepareWalletActions(opened),
    ...prepareCashierActions(opened),
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
    'members.removeAvatar': async () => {
      const { browser } = await asOwner();
      await sendParts(browser, app.origin, '/tai-khoan', 'members.saveAvatar', {
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
