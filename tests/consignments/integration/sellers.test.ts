import { describe, expect, test } from 'vitest';
import { sellerTag } from '#features/listings/domain/listing.ts';
import { sellerForm } from '#features/sellers/domain/seller.ts';
import type { Actor } from '#kernel/actor.ts';
import { DAY, HOUR } from '#kernel/clock.ts';
import { begun, memberOf, offerOf } from '../../_support/people/conversations.ts';
import { freshDatabase } from '../../_support/database/database.ts';
import { makePerson } from '../../_support/people/account-people.ts';
import { must } from '../../_support/people/whole-person.ts';
import { servicesOver } from '../../_support/services.ts';

const { db } = await freshDatabase('demo');
const services = servicesOver(db);
const { sellers, listings, notices, sitemap } = services;
const MAX_SAVED_PER_DAY = 30;

const said = (more: object = {}) =>
  sellerForm.parse({ kind: 'owner', name: 'Nhà đất Thử', isPublic: 'on', ...more });

async function sellerWith(offers: number, more: object = {}) {
  const person = await makePerson(db, 'Người Có Nhà');
  const member = memberOf(person);
  const ids = [];
  for (let at = 0; at < offers; at += 1) ids.push(await offerOf(db, person.id));
  must(await sellers.save(member, said(more)));
  const code = (await sellers.own(member))?.code ?? '';
  return { member, code, ids };
}

const lastTags = async () =>
  (await db.selectFrom('page_change').select('tags').orderBy('id', 'desc').executeTakeFirst())?.tags ?? [];

const moderatorOf = (id: Parameters<typeof memberOf>[0]): Actor => ({
  ...memberOf(id),
  roles: ['moderator'],
  hasSecondFactor: true,
});

const codeOf = (result: { ok: boolean; error?: { code: string } }) => (result.ok ? 'ok' : result.error?.code);

describe('a public page', () => {
  test('is there once its owner wants it, and gone once they do not', async () => {
    const { member, code } = await sellerWith(1, { isPublic: '' });
    expect(codeOf(await sellers.page(code, 1))).toBe('sellers/no-such-page');
    must(await sellers.save(member, said()));
    expect(must(await sellers.page(code, 1))).toMatchObject({
      name: 'Nhà đất Thử',
      kind: 'owner',
      offers: 1,
    });
    must(await sellers.save(member, said({ isPublic: '' })));
    expect(codeOf(await sellers.page(code, 1))).toBe('sellers/no-such-page');
  });

  test('is changed thirty times a day at most', async () => {
    const { member } = await sellerWith(0);
    for (let at = 1; at < MAX_SAVED_PER_DAY; at += 1)
      must(await sellers.save(member, said({ name: `Tên ${at}` })));
    expect(codeOf(await sellers.save(member, said({ name: 'Một lần nữa' })))).toBe('sellers/too-often');
    expect((await sellers.own(member))?.name).toBe(`Tên ${MAX_SAVED_PER_DAY - 1}`);
    // The limit is of one account.
    await sellerWith(0);
  });

  test('keeps its code when the name changes', async () => {
    const { member, code } = await sellerWith(0);
    expect(code).toMatch(/^nha-dat-thu-[2-9a-z]{5}$/);
    must(await sellers.save(member, said({ name: 'Tên Khác' })));
    expect((await sellers.own(member))?.code).toBe(code);
  });

  test('shows public offers only, the newest first, page by page', async () => {
    const { code, ids } = await sellerWith(26);
    const [first = 0, second = 0] = ids;
    await db.updateTable('listing').set({ status: 'sold' }).where('id', '=', second).execute();
    await db
      .updateTable('listing')
      .set({ published_at: new Date(Date.now() + HOUR) })
      .where('id', '=', first)
      .execute();
    const shown = must(await sellers.page(code, 1));
    expect(shown).toMatchObject({ offers: 25, pages: 2 });
    expect(shown.cards[0]?.id).toBe(first);
    expect(must(await sellers.page(code, 2)).cards).toHaveLength(1);
    expect(codeOf(await sellers.page(code, 3))).toBe('sellers/no-such-page');
  });

  test('counts the checks that offers passed, and says how soon messages are answered', async () => {
    const { member, code, ids } = await sellerWith(2);
    const [one = 0, two = 0] = ids;
    const check = (listing: number, what: string, outcome: string) => ({
      listing,
      what,
      outcome,
      checked_on: '2026-11-20',
    });
    await db
      .insertInto('listing_check')
      .values([check(one, 'place', 'passed'), check(two, 'place', 'passed'), check(two, 'papers', 'failed')])
      .execute();
    expect(must(await sellers.page(code, 1))).toMatchObject({
      checks: [{ what: 'place', offers: 2 }],
      answerSeconds: null,
    });
    for (const hours of [1, 2, 9]) {
      const { id } = await begun(db, services);
      const opened_at = new Date(Date.now() - DAY);
      await db
        .updateTable('conversation')
        .set({ seller: member.id, opened_at, answered_at: new Date(opened_at.getTime() + hours * HOUR) })
        .where('id', '=', id)
        .execute();
    }
    expect(must(await sellers.page(code, 1)).answerSeconds).toBe(7_200);
  });

  test('is in the sitemap while it has an offer', async () => {
    const { code, ids } = await sellerWith(1);
    const none = await sellerWith(0);
    const listed = async () => {
      const paths = [];
      for await (const { path } of (await sitemap.entries('nguoi-dang-1')) ?? []) paths.push(path);
      return paths;
    };
    expect(await listed()).toContain(`/nguoi-dang/${code}`);
    expect(await listed()).not.toContain(`/nguoi-dang/${none.code}`);
    await db
      .updateTable('listing')
      .set({ status: 'sold' })
      .where('id', '=', ids[0] ?? 0)
      .execute();
    expect(await listed()).not.toContain(`/nguoi-dang/${code}`);
  });

  test.each(['', 'khong-co', "a' or 1=1", '../x', 'a\0b'])('%j is missing', async (code) => {
    expect(codeOf(await sellers.page(code, 1))).toBe('sellers/no-such-page');
  });
});

describe('at the offers', () => {
  test('is what the account says it is, and the way to its page while it is public', async () => {
    const { member, code, ids } = await sellerWith(1, { kind: 'broker' });
    const [listing = 0] = ids;
    expect((await listings.cardsOf([listing]))[0]?.sellerKind).toBe('broker');
    expect(must(await listings.find(String(listing))).contact).toMatchObject({ kind: 'broker', code });
    must(await sellers.save(member, said({ kind: 'owner', isPublic: '' })));
    expect(must(await listings.find(String(listing))).contact).toMatchObject({ kind: 'owner', code: null });
  });

  test('a change makes its pages and lists stale, a new name only its pages', async () => {
    const { member, ids } = await sellerWith(1);
    must(await sellers.save(member, said({ name: 'Tên Mới' })));
    expect(await lastTags()).toEqual([sellerTag(member.id)]);
    must(await sellers.save(member, said({ kind: 'broker' })));
    expect(await lastTags()).toEqual(
      expect.arrayContaining([sellerTag(member.id), `listing:${ids[0]}`, 'listings:nha-dat-ban:']),
    );
  });

  test('an account that goes takes its page along', async () => {
    const { member, code } = await sellerWith(1);
    await db.deleteFrom('account').where('id', '=', member.id).execute();
    expect(codeOf(await sellers.page(code, 1))).toBe('sellers/no-such-page');
    expect(await lastTags()).toEqual([sellerTag(member.id)]);
  });
});

describe('staff', () => {
  test('hide a page for a reason that its owner reads, and show it again', async () => {
    const staff = moderatorOf(await makePerson(db, 'Người Kiểm Duyệt', 'moderator'));
    const { member, code } = await sellerWith(1);
    const given = { account: member.id, note: 'Tên không phải của bạn' };
    must(await sellers.desk.hide(staff, given));
    must(await sellers.desk.hide(staff, given));
    expect(codeOf(await sellers.page(code, 1))).toBe('sellers/no-such-page');
    expect((await sellers.own(member))?.hidden).toBe('Tên không phải của bạn');
    expect(await notices.unseen(member)).toBe(1);
    must(await sellers.save(member, said()));
    expect(codeOf(await sellers.page(code, 1))).toBe('sellers/no-such-page');
    must(await sellers.desk.show(staff, member.id));
    expect(codeOf(await sellers.page(code, 1))).toBe('ok');
    expect(await notices.unseen(member)).toBe(2);
  });

  test('need the permission', async () => {
    const { member } = await sellerWith(0);
    expect(codeOf(await sellers.desk.hide(member, { account: member.id, note: 'x' }))).toBe(
      'listings/forbidden',
    );
    expect(await sellers.desk.read(member, member.id)).toBeUndefined();
  });
});
