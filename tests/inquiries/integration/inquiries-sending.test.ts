import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { photo } from '#platform/images/_pictures.ts';
import { cheapProof } from '../../_support/people/account-people.ts';
import { freshDatabase } from '../../_support/database/database.ts';
import {
  advice,
  attachedTo,
  contact,
  keptOf,
  member,
  visitor,
  wish,
  written,
} from '../../_support/inquiries.ts';
import { servicesOver } from '../../_support/services.ts';
import { must } from '../../_support/people/whole-person.ts';

const { db } = await freshDatabase();
const services = servicesOver(db);
const { inquiries, uploads } = services;
const pathOf = (id: string) => `/x/${id}`;
const failed = (kind: string, code: string, field?: string) => ({
  ok: false,
  error: { kind, code, ...(field && { field }) },
});

describe('public forms', () => {
  test('are stored under a number that the sender gets', async () => {
    const form = await contact({ email: 'An@Vi-Du.vn' });
    const receipt = inquiries.receipts.read(must(await inquiries.contact(form, visitor())));
    const [kept] = await keptOf(db, form.phone);
    expect(kept).toMatchObject({
      kind: 'contact',
      status: 'new',
      email: 'an@vi-du.vn',
      source: 'lien-he',
      account: null,
      lang: 'vi',
      consent: 'Đồng ý để được trả lời',
    });
    expect(receipt).toEqual({ number: kept?.number, kind: 'contact', hasMail: true, hasAccount: false });
  });

  test('a repeated submission is stored once, and returns the same number', async () => {
    const form = await advice();
    const again = { ...form, proof: await cheapProof() };
    const receipts = [await inquiries.advise(form, visitor()), await inquiries.advise(again, visitor())];
    const [first, second] = receipts.map((sent) => inquiries.receipts.read(must(sent)));
    expect(second).toEqual(first);
    expect(await keptOf(db, form.phone)).toHaveLength(1);
  });

  test('a receipt that is not ours says nothing', () => {
    expect(inquiries.receipts.read('')).toBeUndefined();
    expect(inquiries.receipts.read('eyJ4IjoxfQ.AAAA')).toBeUndefined();
  });

  test.each([
    ['Quận 7', '778'],
    ['778', '778'],
    ['phường Sài Gòn', '26740'],
    ['26740', '26740'],
  ])('a wish names its place: %s', async (typed, code) => {
    const form = await wish({ ma_quan_huyen: typed, gia_bds_from: '2 tỷ', gia_bds_to: '3,5 tỷ' });
    must(await inquiries.request(form, visitor()));
    const [kept] = await keptOf(db, form.phone);
    expect(kept).toMatchObject({
      kind: 'property-request',
      wants: 'mua',
      property: 'dat',
      place: code,
      budget_from: 2_000_000_000,
      budget_to: 3_500_000_000,
    });
  });

  test.each(['đâu đó ngoài kia', '999', 'Hà Nội', '79'])(
    'a place that is none is refused: %s',
    async (typed) => {
      const form = await wish({ ma_quan_huyen: typed });
      expect(await inquiries.request(form, visitor())).toEqual(
        failed('invalid', 'inquiries/place-unknown', 'ma_quan_huyen'),
      );
      expect(await keptOf(db, form.phone)).toEqual([]);
    },
  );
});

describe('what keeps programs away', () => {
  test('proof of work is required, and valid once', async () => {
    const none = await contact({ proof: '' });
    expect(await inquiries.contact(none, visitor())).toEqual(failed('invalid', 'accounts/proof-needed'));
    const proof = await cheapProof();
    expect((await inquiries.contact(await contact({ proof }), visitor())).ok).toBe(true);
    const again = await contact({ proof });
    expect(await inquiries.contact(again, visitor())).toEqual(failed('invalid', 'accounts/proof-needed'));
    expect([await keptOf(db, none.phone), await keptOf(db, again.phone)]).toEqual([[], []]);
  });

  test('a filled honeypot is thanked, and nothing is stored', async () => {
    const form = await contact({ fax: '0281234567', proof: '' });
    const real = await contact();
    const trapped = inquiries.receipts.read(must(await inquiries.contact(form, visitor())));
    const thanked = inquiries.receipts.read(must(await inquiries.contact(real, visitor())));
    expect(trapped).toEqual({ ...thanked, number: (thanked?.number ?? 0) - 1 });
    expect(await keptOf(db, form.phone)).toEqual([]);
  });

  test('ten an hour from one address', async () => {
    const from = visitor();
    for (let nth = 0; nth < 10; nth += 1) must(await inquiries.contact(await contact(), from));
    const late = await inquiries.contact(await contact(), from);
    expect(late).toMatchObject(failed('unavailable', 'inquiries/too-many'));
    expect((await inquiries.contact(await contact(), visitor())).ok).toBe(true);
  });

  test('five an hour from one phone, wherever it is', async () => {
    const { phone } = await contact();
    for (let nth = 0; nth < 5; nth += 1)
      must(await inquiries.contact(await contact({ phone, description: `Lần ${nth}` }), visitor()));
    const late = await inquiries.contact(await contact({ phone }), visitor());
    expect(late).toMatchObject(failed('unavailable', 'inquiries/too-many'));
    const { rows } = await sql<{ key: string }>`select key from rate_window`.execute(db);
    expect(rows.filter(({ key }) => key.includes(phone))).toEqual([]);
  });
});

describe('pictures', () => {
  const upload = async (by = visitor()) =>
    must(
      await inquiries.files.add(
        { name: ' sổ\u0000 đỏ.jpg ', bytes: await photo(), proof: await cheapProof() },
        by,
        pathOf,
      ),
    );

  test('are taken by the inquiry they are sent with, once', async () => {
    const file = await upload();
    expect(file).toEqual({ full_path: `/x/${file.id}`, name: 'sổ đỏ.jpg', status: 'success', id: file.id });
    const form = await advice({ file_ids: `${file.id},${file.id}` });
    must(await inquiries.advise(form, visitor()));
    const other = await advice({ file_ids: file.id });
    expect(await inquiries.advise(other, visitor())).toEqual(
      failed('invalid', 'inquiries/files-gone', 'file_ids'),
    );
    expect(await keptOf(db, other.phone)).toEqual([]);
  });

  test('are visible to staff and to their sender only', async () => {
    const [a, b] = [await member(db), await member(db)];
    const moderator = await member(db, 'moderator');
    const file = await upload(visitor(a));
    const stolen = await advice({ file_ids: file.id });
    expect(await inquiries.advise(stolen, visitor(b))).toEqual(
      failed('invalid', 'inquiries/files-gone', 'file_ids'),
    );
    must(await inquiries.advise(await advice({ file_ids: file.id }), visitor(a)));
    const missing = failed('missing', 'inquiries/no-such-file');
    for (const actor of [{ kind: 'guest' } as const, b, await member(db, 'editor')])
      expect(await inquiries.files.open(actor, file.id)).toEqual(missing);
    expect(await inquiries.files.open(a, 'x')).toEqual(missing);
    for (const actor of [a, moderator])
      expect(must(await inquiries.files.open(actor, file.id))).toMatchObject({ type: 'image/webp' });
  });

  test('what is no picture, or too large, is not kept', async () => {
    const add = async (bytes: Uint8Array) =>
      inquiries.files.add({ name: 'x', bytes, proof: await cheapProof() }, visitor(), pathOf);
    expect(await add(Buffer.from('<svg/>'))).toEqual(failed('invalid', 'inquiries/file-unreadable'));
    expect(await add(new Uint8Array(0))).toEqual(failed('invalid', 'inquiries/file-unreadable'));
    expect(await add(new Uint8Array(8 * 1024 * 1024 + 1))).toEqual(
      failed('invalid', 'inquiries/file-too-large'),
    );
  });

  test('unsent pictures are deleted after two hours, closed inquiries after their retention period', async () => {
    const [loose, sent] = [await upload(), await upload()];
    const form = await advice({ file_ids: sent.id });
    must(await inquiries.advise(form, visitor()));
    const spam = await contact();
    must(await inquiries.contact(spam, visitor()));
    await sql`update upload set expires_at = expires_at - interval '121 minutes'`.execute(db);
    await sql`update inquiry set status = 'spam', changed_at = now() - interval '31 days'
      where phone = ${spam.phone}`.execute(db);
    await inquiries.cleanUp();
    await uploads.cleanUp();
    const left = await db.selectFrom('upload').select('id').execute();
    expect(left.map(({ id }) => id)).toContain(sent.id);
    expect(left.map(({ id }) => id)).not.toContain(loose.id);
    expect([await keptOf(db, spam.phone), (await keptOf(db, form.phone)).length]).toEqual([[], 1]);
  });
});

test.each(['new', 'open', 'answered', 'closed'])(
  'inquiries untouched for two years are deleted with their pictures: %s',
  async (status) => {
    const [old, young] = [await written(db, services), await written(db, services)];
    const files = [await attachedTo(db, services, old), await attachedTo(db, services, young)];
    const leave = (id: string, days: number) =>
      sql`update inquiry set status = ${status}, changed_at = now() - ${days} * interval '1 day' where id = ${id}`.execute(
        db,
      );
    await leave(old, 731);
    await leave(young, 729);
    await inquiries.cleanUp();
    const left = await db.selectFrom('upload').select('id').where('id', 'in', files).execute();
    expect(left).toEqual([{ id: files[1] }]);
    const kept = await db.selectFrom('inquiry').select('id').where('id', 'in', [old, young]).execute();
    expect(kept).toEqual([{ id: young }]);
  },
);
