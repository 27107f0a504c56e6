import { sql } from 'kysely';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { createUploadRepository } from '#features/uploads/server/repository.ts';
import { transaction } from '#platform/db/transaction.ts';
import { createImages } from '#platform/images/images.ts';
import { cheapProof } from '../../_support/people/account-people.ts';
import { freshDatabase } from '../../_support/database/database.ts';
import { advice, member, visitor } from '../../_support/inquiries.ts';
import { servicesOver } from '../../_support/services.ts';
import { must } from '../../_support/people/whole-person.ts';

const { db } = await freshDatabase();
const { inquiries, uploads } = servicesOver(db);
const pathOf = (id: string) => `/x/${id}`;

const small = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#c60' } })
  .png()
  .toBuffer();
const add = (by = visitor(), proof = '', bytes: Buffer = small) =>
  inquiries.files.add({ name: 'x', bytes, proof }, by, pathOf);
const NEEDED = { ok: false, error: { kind: 'invalid', code: 'accounts/proof-needed' } };

test('the first picture of a guest needs the work of a browser, those after it in the hour do not', async () => {
  const by = visitor();
  expect(await add(by)).toEqual(NEEDED);
  const proof = await cheapProof();
  must(await add(by, proof));
  must(await add(by));
  must(await add(by, proof));
  expect(await add(visitor(), proof)).toEqual(NEEDED);
  must(await add(visitor(await member(db))));
});

test('addresses of one household share what is counted', async () => {
  const from = (end: number) => ({ ...visitor(), address: `2001:db8:77:1::${end.toString(16)}` });
  must(await add(from(1), await cheapProof()));
  const sent = [];
  for (let end = 2; end <= 31; end += 1) sent.push((await add(from(end))).ok);
  expect(sent.filter(Boolean)).toHaveLength(29);
});

test('a picture that no inquiry takes may be taken for two hours, and is gone then', async () => {
  const fresh = must(await add(visitor(), await cheapProof())).id;
  const old = must(await add(visitor(), await cheapProof())).id;
  await sql`update upload set expires_at = expires_at - interval '121 minutes' where id = ${old}`.execute(db);
  const late = await inquiries.advise(await advice({ file_ids: old }), visitor());
  expect(late).toMatchObject({ error: { code: 'inquiries/files-gone' } });
  await uploads.cleanUp();
  const left = await db.selectFrom('upload').select('id').where('id', 'in', [fresh, old]).execute();
  expect(left).toEqual([{ id: fresh }]);
});

test('loose pictures are never larger in all than so much, however many come at once', async () => {
  await sql`delete from upload`.execute(db);
  const file = { purpose: 'inquiry', account: null, name: 'x', bytes: 1_000, hash: '0'.repeat(64) } as const;
  const keep = () => transaction(db, (trx) => createUploadRepository(trx).add(file, 20_500));
  const kept = await Promise.all(Array.from({ length: 25 }, keep));
  expect(kept.filter((id) => id !== undefined)).toHaveLength(20);
  // What is too old to be taken makes room already.
  await sql`update upload set expires_at = expires_at - interval '3 hours'`.execute(db);
  expect(await keep()).toBeDefined();
});

test('whatever a picture shows, what is kept of it stays within its bytes', async () => {
  const noise = await sharp({
    create: {
      width: 1_250,
      height: 1_000,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 90 },
    },
  })
    .jpeg({ quality: 95 })
    .toBuffer();
  const { decode } = createImages();
  const sizeOf = async (most = Infinity) => must(await decode(noise, { most })).bytes.length;
  const best = await sizeOf();
  expect(await sizeOf(best)).toBe(best);
  expect(await sizeOf(best * 0.75)).toBeLessThanOrEqual(best * 0.75);
  // The plainest of all, at its largest side, is less than may be kept.
  expect(await sizeOf(1)).toBeLessThan(1_500_000);
});
