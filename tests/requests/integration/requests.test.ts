import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { KINDS } from '#features/listings/domain/kinds.ts';
import { requestForm, textsOf } from '#features/requests/domain/forms.ts';
import type { Member } from '#kernel/actor.ts';
import { vnd } from '#kernel/money.ts';
import { OPERATOR } from '#kernel/actor.ts';
import { freshDatabase } from '../../_support/database/database.ts';
import { member } from '../../_support/inquiries.ts';
import { AGREED, offered, wanted } from '../../_support/people/property-requests.ts';
import { must } from '../../_support/people/whole-person.ts';
import { deliver, servicesOver } from '../../_support/services.ts';

const { db } = await freshDatabase('demo');
const folder = await mkdtemp(join(tmpdir(), 'diaba-requests-'));
const DAY = 86_400_000;
const start = Date.now();
let later = 120_000;
const services = servicesOver(db, { dataDir: folder, clock: () => new Date(start + later) });
const { own } = services.requests;

beforeEach(async () => {
  await db.deleteFrom('property_request').execute();
  await db.updateTable('listing').set({ status: 'withdrawn' }).where('price', '>', 600e9).execute();
});

const file = async (by: Member, more: object = {}) => must(await own.file(by, wanted(more), AGREED));

const published = (count?: number, more?: { price?: number; phone?: string }) => offered(db, count, more);

const shown = async (by: Member, id: string) =>
  must(await own.open(by, id)).suggestions.map(({ listing }) => listing);

describe('properties and requests find each other', () => {
  test('what is offered already is suggested at once, with reasons', async () => {
    const by = await member(db);
    const id = must(
      await own.file(
        by,
        wanted({ ma_quan_huyen: 'Quận 7', gia_bds_from: '3 tỷ', gia_bds_to: '9 tỷ', note: 'gần trường' }),
        AGREED,
      ),
    );
    const { request, suggestions } = must(await own.open(by, id));
    expect(request.status).toBe('suggested');
    expect(suggestions).toHaveLength(5);
    for (const { why, card } of suggestions) {
      expect(why.map(({ what }) => what)).toContain('in-place');
      expect(card).toMatchObject({ status: 'published', kind: 'nha-rieng' });
    }
  });

  test('what is offered later is suggested to those it fits, but for its own seller', async () => {
    const [a, b, seller] = [await member(db), await member(db), await member(db)];
    const fits = await file(a);
    const other = await file(b, { loai_hinh_bds: 'dat' });
    const several = await file(b, { loai_hinh_bds: 'dat', cung_nha_rieng: 'on' });
    const sellers = await file(seller);
    const [id = 0] = await published();
    await db.updateTable('listing_text').set({ customer: seller.id }).where('listing', '=', id).execute();
    await services.requests.look();
    expect(await shown(a, fits)).toEqual([id]);
    expect(await shown(b, other)).toEqual([]);
    expect(await shown(b, several)).toEqual([id]);
    expect(await shown(seller, sellers)).toEqual([]);
    expect(await services.requests.countFitting(id)).toBe(2);
    const { count } = await db
      .selectFrom('notice')
      .select(sql<number>`count(*)::int`.as('count'))
      .where('kind', '=', 'requests.suggested')
      .where('account', 'in', [a.id, b.id, seller.id])
      .executeTakeFirstOrThrow();
    expect(count).toBe(2);
    await services.requests.look();
    expect(await shown(a, fits)).toEqual([id]);
  });

  test('the letter names the properties and the reasons', async () => {
    const by = await member(db);
    const email = 'tim.nha@vi-du.example';
    await db
      .updateTable('account')
      .set({ email, email_proved_at: new Date() })
      .where('id', '=', by.id)
      .execute();
    await file(by);
    const [id] = await published();
    await services.requests.look();
    await deliver(services);
    const sent = await readFile(join(folder, 'outbox.jsonl'), 'utf8');
    expect(sent).toContain(email);
    expect(sent).toContain('trong ngân sách · đúng khu vực');
    expect(sent).toContain(`/nha-rieng/26740/${id}`);
  });

  test('at most five a day, the best first, and the others on the days after', async () => {
    const by = await member(db);
    const id = await file(by);
    const ids = await published(7);
    await services.requests.look();
    expect(await shown(by, id)).toHaveLength(5);
    await services.requests.look();
    expect(await shown(by, id)).toHaveLength(5);
    later += DAY;
    await services.requests.look();
    expect((await shown(by, id)).toSorted()).toEqual(ids.toSorted());
  });

  test('a price that was cut is news again', async () => {
    const by = await member(db);
    const id = await file(by);
    const [listing = 0] = await published();
    await services.requests.look();
    must(await own.dislike(by, id, listing, 'price'));
    must(await services.listings.changePrice(OPERATOR, listing, vnd.parse(702_000_000_000)));
    later += DAY;
    await services.requests.look();
    const [again] = must(await own.open(by, id)).suggestions;
    expect(again).toMatchObject({ listing, state: 'sent' });
    expect(again?.why[0]).toEqual({ what: 'cut', from: 705e9 });
  });
});

describe('a change of what is looked for', () => {
  test('drops what was found for the old wishes, searches again, and is in the log', async () => {
    const by = await member(db);
    const id = await file(by);
    const ids = await published(7);
    await services.requests.look();
    const sent = await shown(by, id);
    const dearer = wanted({ gia_bds_from: '800 tỷ', gia_bds_to: '810 tỷ' });
    must(await own.edit(by, id, dearer, AGREED));
    const [one = 0] = await published(1, { price: 805e9 });
    later += DAY;
    await services.requests.look();
    expect(await shown(by, id)).toEqual(expect.arrayContaining([one, ...sent]));
    expect(await shown(by, id)).toHaveLength(6);
    expect(ids).toHaveLength(7);
    const { request, history } = must(await own.open(by, id));
    expect(request.budget).toEqual({ from: 800e9, to: 810e9 });
    expect(history.map(({ what, count }) => [what, count])).toEqual([
      ['filed', null],
      ['suggest', 5],
      ['edit', null],
      ['suggest', 1],
    ]);
  });

  test.each(['778', '27475', null])(
    'its form is filled with what is kept, also the place %s',
    async (code) => {
      const by = await member(db);
      const id = await file(by, { ma_quan_huyen: code ?? '', note: 'hẻm xe hơi', dien_tich_to: '75,5' });
      const { request, placeName } = must(await own.open(by, id));
      must(await own.edit(by, id, requestForm(KINDS).parse(textsOf(request, placeName)), AGREED));
      const edited = must(await own.open(by, id)).request;
      expect(edited).toEqual({ ...request, version: request.version + 1 });
    },
  );

  test('is refused to others, and once it is over', async () => {
    const [by, other] = [await member(db), await member(db)];
    const id = await file(by);
    expect(await own.edit(other, id, wanted(), AGREED)).toMatchObject({ error: { kind: 'missing' } });
    must(await own.cancel(by, id));
    expect(await own.edit(by, id, wanted(), AGREED)).toMatchObject({ error: { code: 'requests/not-so' } });
    await expect(db.updateTable('property_request_event').set({ what: 'x' }).execute()).rejects.toThrow(
      'only ever added',
    );
  });
});

describe('what is not suitable teaches', () => {
  test.each([
    ['seller', { phone: '0911111111' }],
    ['price', { price: 701e9 }],
  ] as const)('%s', async (reason, unlike) => {
    const by = await member(db);
    const id = await file(by);
    const [first = 0] = await published();
    await services.requests.look();
    must(await own.dislike(by, id, first, reason));
    const [alike] = await published();
    const [other] = await published(1, unlike);
    later += DAY;
    await services.requests.look();
    const found = await shown(by, id);
    expect(found).toContain(other);
    expect(found).not.toContain(alike);
  });

  test('a ward', async () => {
    const by = await member(db);
    const id = await file(by);
    const [first = 0] = await published();
    await services.requests.look();
    must(await own.dislike(by, id, first, 'ward'));
    await published();
    later += DAY;
    await services.requests.look();
    expect(await shown(by, id)).toEqual([first]);
  });
});

describe('limits and ends', () => {
  test('the same sent twice is one, an unknown place is refused, and there are no more than ten', async () => {
    const by = await member(db);
    expect(await file(by)).toBe(await file(by));
    expect(await own.file(by, wanted({ ma_quan_huyen: 'Nơi Không Có' }), AGREED)).toMatchObject({
      error: { code: 'requests/place-unknown', field: 'ma_quan_huyen' },
    });
    for (let at = 1; at < 10; at += 1) await file(by, { note: `yêu cầu ${at}` });
    expect(await own.file(by, wanted({ note: 'một nữa' }), AGREED)).toMatchObject({
      error: { code: 'requests/full' },
    });
  });

  test('a letter comes a week before the end, and “Vẫn cần” opens it for longer', async () => {
    const by = await member(db);
    const id = await file(by);
    const setEnd = (days: number) =>
      sql`update property_request set expires_at = now() + ${days} * interval '1 day' where id = ${id}`.execute(
        db,
      );
    const warned = () =>
      db
        .selectFrom('notice')
        .select('key')
        .where('account', '=', by.id)
        .where('kind', '=', 'requests.expiring')
        .execute();
    await setEnd(8);
    await services.requests.endDue();
    expect(await warned()).toHaveLength(0);
    await setEnd(6);
    await services.requests.endDue();
    await services.requests.endDue();
    expect(await warned()).toHaveLength(1);
    must(await own.renew(by, id));
    expect(must(await own.open(by, id)).request.expiresAt.getTime()).toBeGreaterThan(start + 89 * DAY);
    await setEnd(-1);
    await services.requests.endDue();
    expect(must(await own.open(by, id)).request.status).toBe('expired');
    await published();
    await services.requests.look();
    expect(await shown(by, id)).toEqual([]);
    must(await own.renew(by, id));
    expect(must(await own.open(by, id)).request.status).not.toBe('expired');
  });
});

test('all of it goes with the account', async () => {
  const by = await member(db);
  const id = await file(by);
  await published();
  await services.requests.look();
  await db.deleteFrom('account').where('id', '=', by.id).execute();
  for (const table of ['property_request', 'thread'] as const)
    expect(await db.selectFrom(table).select('id').where('id', '=', id).execute()).toEqual([]);
  const left = await db.selectFrom('request_match').select('listing').where('request', '=', id).execute();
  expect(left).toEqual([]);
});
