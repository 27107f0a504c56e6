import { randomUUID } from 'node:crypto';
import { SEALED_SHEET } from '#features/wallet/domain/purchase.ts';
import { offer } from '../land/offers.ts';
import { makePerson, signIn } from '../people/account-people.ts';
import { checked, completed, published, seenOf, sent } from '../people/consignments.ts';
import { begun, inDays, offerOf } from '../people/conversations.ts';
import { actorOf } from '../people/personas.ts';
import { giveBonus, payIn } from '../people/wallets.ts';
import type { App, Attempt, Fields } from './attempt.ts';

/** Attempts that succeed, of readers who write to sellers and of those who look for a property. */
export function prepareSupplyActions({
  browse,
  db,
  services,
  people,
}: App): Record<string, () => Promise<Attempt>> {
  const asOwner = async () => {
    const person = await makePerson(db);
    return { person, browser: browse({ session: await signIn(services, person) }) };
  };

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
    return {
      browser: browse(await people.cookiesOf('moderator')),
      fields: { request, version: String(version), ...more },
    };
  }

  /** A consignment of a person, as far as a maker brings it. */
  async function withOffer(make: typeof completed, more: Fields = {}): Promise<Attempt> {
    const person = await makePerson(db);
    const token = await signIn(services, person);
    const { actor } = (await services.accounts.sessions.peek(token)) ?? {};
    if (!actor) throw new Error('not signed in');
    const number = await make(services, db, actor);
    const { version } = await seenOf(db, number);
    const seen = { number: String(number), version: String(version), deal: 'ban' };
    return { browser: browse({ session: token }), fields: { ...seen, ...more } };
  }

  const moderator = people.personOf('moderator');
  const staff = actorOf('moderator', moderator);
  const toPublish: typeof completed = (from, database, owner) => published(from, database, owner, staff);
  /** A published offer, of someone who can pay for services. */
  async function withMoney(more: Fields): Promise<Attempt> {
    const attempt = await withOffer(toPublish, { ...more, operation: randomUUID() });
    const { owner } = await db
      .selectFrom('consignment')
      .select('owner')
      .where('number', '=', Number(attempt.fields['number']))
      .executeTakeFirstOrThrow();
    await payIn(db, owner, 100_000);
    return attempt;
  }

  async function toBuy(): Promise<Attempt> {
    const prices = await services.marketing.pricesToday();
    const price = prices.find(({ code }) => code === 'tin-quang-cao-7-ngay')?.id;
    return withMoney({ service: 'tin-quang-cao-7-ngay', price: String(price) });
  }

  /** A valuation of the demonstration, now of someone who can pay for its sheet. */
  async function toSeal(): Promise<Attempt> {
    const person = await makePerson(db);
    await payIn(db, person.id, 100_000);
    const valuation = 'dem0000001';
    await db.updateTable('valuation').set({ account: person.id }).where('code', '=', valuation).execute();
    const { id } = await db
      .selectFrom('service_price')
      .select('id')
      .where('code', '=', SEALED_SHEET)
      .executeTakeFirstOrThrow();
    return {
      browser: browse({ session: await signIn(services, person) }),
      fields: { valuation, price: String(id), operation: randomUUID() },
    };
  }

  /** What has just been bought, and the account that did. */
  async function withPurchase(): Promise<Attempt & { account: string }> {
    const { browser, fields } = await toBuy();
    const typed = Object.entries(fields).map(([name, value]) => [name, String(value)] as const);
    await browser.call('purchases.buy', Object.fromEntries(typed));
    const { id, account } = await db
      .selectFrom('purchase')
      .select(['id', 'account'])
      .orderBy('number', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    return { browser, fields: { ...fields, purchase: id, operation: randomUUID() }, account: account ?? '' };
  }

  const toReview = async (more: Fields = {}, make: typeof completed = sent): Promise<Attempt> => {
    const { fields } = await withOffer(make);
    return { browser: browse(await people.cookiesOf('moderator')), fields: { ...fields, ...more } };
  };
  const toDecide = async (more: Fields = {}): Promise<Attempt> => {
    const { browser, fields } = await toReview();
    const given = await checked(services, db, staff, Number(fields['number']));
    const seen = { version: String(given.version), revision: String(given.revision) };
    return { browser, fields: { ...fields, ...seen, ...more } };
  };

  return {
    'consignments.traits': () => withOffer(completed, { landArea: '75', legal: 'so-hong' }),
    'consignments.offer': () =>
      withOffer(completed, { title: 'Đất', description: 'Đất ở', encumbrance: 'khong' }),
    'consignments.papers': () => withOffer(completed, { papersConsent: 'on' }),
    'consignments.send': () => withOffer(completed, { truth: 'on' }),
    'consignments.discard': () => withOffer(completed),
    'consignments.say': () => withOffer(sent, { text: 'Tôi hỏi thêm' }),
    'consignments.move': () => withOffer(toPublish, { event: 'pause' }),
    'consignments.changePrice': () => withOffer(toPublish, { price: '3 tỷ' }),
    'consignments.close': () => withOffer(toPublish, { dealPrice: '' }),
    'consignments.withdraw': () => withOffer(toPublish, { note: '' }),
    'purchases.buy': toBuy,
    'purchases.buySheet': toSeal,
    'purchases.undo': withPurchase,
    'purchases.undoByStaff': async () => {
      const { fields, account } = await withPurchase();
      return {
        browser: browse(await people.cookiesOf('administrator')),
        fields: { ...fields, account, reason: 'Nhầm' },
      };
    },
    'purchases.giveBonus': async () => {
      const { id: account } = await makePerson(db);
      return {
        browser: browse(await people.cookiesOf('administrator')),
        fields: { account, amount: '50.000', days: '30', reason: 'Xin lỗi khách', operation: randomUUID() },
      };
    },
    'purchases.decideGift': async () => {
      const { id: account } = await makePerson(db);
      const { id: gift } = await db
        .insertInto('bonus_gift')
        .values({
          account,
          amount: 900_000,
          days: 30,
          reason: 'Xin lỗi khách',
          proposed_by: account,
          decided_by: null,
          decided_at: null,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      return {
        browser: browse(await people.cookiesOf('administrator')),
        fields: { account, gift, decision: 'approve' },
      };
    },
    'purchases.takeBackBonus': async () => {
      const { id: account } = await makePerson(db);
      await giveBonus(db, account, 10_000);
      const { id } = await db
        .selectFrom('bonus_grant')
        .select('id')
        .where('account', '=', account)
        .executeTakeFirstOrThrow();
      return {
        browser: browse(await people.cookiesOf('administrator')),
        fields: { account, grant: id, reason: 'Nhầm', operation: randomUUID() },
      };
    },
    'reviews.claim': () => toReview(),
    'reviews.say': () => toReview({ text: 'Xin trả lời' }),
    'reviews.note': () => toReview({ note: 'Gọi sau' }),
    'reviews.block': () => toReview({ note: 'Lý do' }, toPublish),
    'reviews.askForChanges': () => toDecide({ reason_photo_blurred: 'on' }),
    'reviews.refuse': () => toDecide({ reason_not_eligible: 'on' }),
    'reviews.approve': () => toDecide(),
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
    'propertyRequests.edit': () =>
      withRequest({ loai_yc_bds: 'mua', loai_hinh_bds: 'dat', cho_phep_goi: 'khong' }),
    'propertyRequests.renew': () => withRequest(),
    'propertyRequests.cancel': () => withRequest(),
    'propertyRequests.like': () => withJudged({}),
    'propertyRequests.dislike': () => withJudged({ reason: 'price' }),
    'requestDesk.move': () => withDeskRequest({ event: 'assign' }),
    'requestDesk.note': () => withDeskRequest({ note: 'Gọi buổi tối' }),
  };
}
