import { once } from 'node:events';
import { createServer } from 'node:net';
import { Readable } from 'node:stream';
import { sql } from 'kysely';
import sharp from 'sharp';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createUploadRepository } from '#features/uploads/server/repository.ts';
import { accountId } from '#kernel/actor.ts';
import type { Trx } from '#platform/db/command.ts';
import { migrate } from '#platform/db/migrate.ts';
import { MIGRATIONS } from '#platform/db/migrations/list.ts';
import { transaction } from '#platform/db/transaction.ts';
import { isUnavailable } from '#platform/db/unavailable.ts';
import { photo } from '#platform/images/_pictures.ts';
import type { ObjectStore } from '#platform/objects/object-store.ts';
import { openObjectStore } from '#platform/objects/open.ts';
import { freshDatabase } from '../../_support/database/database.ts';
import { makePerson } from '../../_support/people/account-people.ts';
import { must } from '../../_support/people/whole-person.ts';
import { servicesOver } from '../../_support/services.ts';
import { startBucket } from '../../platform/integration/objects/_bucket.ts';
import { folder } from '../../platform/integration/objects/_folder.ts';

const { db, target } = await freshDatabase();

async function instance(objectStore?: string, scannerAt?: string) {
  const dataDir = await folder();
  const services = servicesOver(db, { dataDir, outside: { scannerAt }, ...(objectStore && { objectStore }) });
  onTestFinished(() => services.jobs.stop());
  const objects = openObjectStore(objectStore ?? `${dataDir}/objects`);
  const keys = async () =>
    (await Promise.all(['incoming/', 'files/'].map((prefix) => objects.list(prefix)))).flatMap((page) =>
      page.objects.map(({ key }) => key),
    );
  return { ...services, objects, keys };
}

const avatarOf = async (account: string, bytes?: Uint8Array) =>
  ({
    purpose: 'avatar',
    account: accountId.parse(account),
    name: 'a.jpg',
    bytes: bytes ?? (await photo()),
  }) as const;

const statusOf = async (id: string) =>
  (await db.selectFrom('upload').select('status').where('id', '=', id).executeTakeFirst())?.status;

/** A file that has arrived when its process ends. */
async function receivedBy(objects: ObjectStore, sent: Buffer): Promise<string> {
  const repository = createUploadRepository(db);
  const row = {
    purpose: 'inquiry',
    account: null,
    name: 'x',
    bytes: sent.length,
    hash: '0'.repeat(64),
  } as const;
  const id = (await repository.add(row)) ?? expect.fail();
  await objects.put(`incoming/${id}`, () => Readable.from([sent]), sent.length);
  await repository.arrived(id);
  return id;
}

test('what one instance takes the other shows at once', async () => {
  const bucket = await startBucket();
  const [one, two] = [await instance(bucket.address), await instance(bucket.address)];
  const { id: account } = await makePerson(db);
  const { id } = must(await one.uploads.take(await avatarOf(account)));
  const taken = (trx: Trx) => one.uploads.attach(trx, [id], 'avatar', accountId.parse(account));
  expect(await transaction(db, taken)).toBe(true);
  const shown = (await two.uploads.read(id)) ?? expect.fail();
  expect(await sharp(shown.bytes).metadata()).toMatchObject({ format: 'webp', width: 256, height: 256 });
  expect(await two.uploads.latest(accountId.parse(account), 'avatar')).toMatchObject({ id });
});

test('what a process had received when it ended is finished by another', async () => {
  const { uploads, jobs, objects, keys } = await instance();
  const bytes = await photo();
  const received = (sent: Buffer) => receivedBy(objects, sent);
  const [whole, damaged, lost] = [
    await received(bytes),
    await received(bytes.subarray(0, 300)),
    await received(bytes),
  ];
  await objects.delete(`incoming/${lost}`);
  await jobs.start(uploads.jobs, target);
  // As long as the process may still live, no other works on it.
  expect(await createUploadRepository(db).due(10)).toEqual([]);
  await sql`update upload set leased_until = now() - interval '1 second'`.execute(db);
  await uploads.cleanUp();
  await uploads.cleanUp();
  await vi.waitFor(
    async () =>
      expect(await Promise.all([whole, damaged, lost].map(statusOf))).toEqual(['success', 'fail', 'fail']),
    { timeout: 60_000, interval: 100 },
  );
  expect(await uploads.read(whole)).toMatchObject({ type: 'image/webp' });
  expect(await uploads.read(damaged)).toBeUndefined();
  await uploads.cleanUp();
  expect(await keys()).not.toContain(`incoming/${whole}`);
});

test('what no scanner has looked at waits, and is looked at when there is one again', async () => {
  const socket = `${await folder()}/clamd.ctl`;
  const { uploads, objects } = await instance(undefined, socket);
  const [clean, infected] = [
    await receivedBy(objects, await photo()),
    await receivedBy(objects, Buffer.concat([await photo(), Buffer.from('EICAR')])),
  ];
  await sql`update upload set leased_until = null`.execute(db);
  const [process = expect.fail()] = uploads.jobs;
  const work = (upload: string) => process.run({ upload }, new AbortController().signal);
  for (const id of [clean, infected]) {
    await expect(work(id)).rejects.toSatisfy(isUnavailable);
    expect(await statusOf(id)).toBe('uploading');
    expect(await uploads.read(id)).toBeUndefined();
  }
  const { id: account } = await makePerson(db);
  await expect(uploads.take(await avatarOf(account))).rejects.toSatisfy(isUnavailable);
  // Its sender has an answer, and sends it again.
  expect(await db.selectFrom('upload').select('id').where('account', '=', account).execute()).toEqual([]);
  const scanner = createServer((line) => {
    const sent: Buffer[] = [];
    line
      .on('error', () => undefined)
      .on('data', (chunk) => {
        sent.push(chunk);
        const all = Buffer.concat(sent);
        if (!all.subarray(-4).equals(Buffer.alloc(4))) return;
        line.end(all.includes('EICAR') ? 'stream: Eicar-Test-Signature FOUND\0' : 'stream: OK\0');
      });
  });
  onTestFinished(() => void scanner.close());
  await once(scanner.listen(socket), 'listening');
  await Promise.all([clean, infected].map(work));
  expect(await Promise.all([clean, infected].map(statusOf))).toEqual(['success', 'fail']);
  expect(await uploads.read(clean)).toMatchObject({ type: 'image/webp' });
  expect(await uploads.read(infected)).toBeUndefined();
  must(await uploads.take(await avatarOf(account)));
});

test('with its row, whatever deletes that, a file goes', async () => {
  const { uploads, keys } = await instance();
  const { id: account } = await makePerson(db);
  const [first, second] = [
    must(await uploads.take(await avatarOf(account))).id,
    must(await uploads.take(await avatarOf(account))).id,
  ];
  await uploads.cleanUp();
  expect(await keys()).toEqual([`files/${first}`, `files/${second}`].toSorted());
  await uploads.remove(accountId.parse(account), 'avatar', second);
  await uploads.cleanUp();
  expect(await keys()).toEqual([`files/${second}`]);
  await db.deleteFrom('account').where('id', '=', account).execute();
  await uploads.cleanUp();
  expect(await keys()).toEqual([]);
  expect(await uploads.read(second)).toBeUndefined();
});

test('without its store a file is not taken, and nothing of it stays', async () => {
  const bucket = await startBucket();
  const { uploads } = await instance(bucket.address);
  const { id: account } = await makePerson(db);
  const upload = await avatarOf(account);
  bucket.mischief = (_, response) => (response.destroy(), true);
  const error: unknown = await uploads.take(upload).catch((thrown: unknown) => thrown);
  expect(isUnavailable(error)).toBe(true);
  const rows = () => db.selectFrom('upload').select('status').where('account', '=', account).execute();
  expect(await rows()).toEqual([{ status: 'ready' }]);
  await sql`update upload set expires_at = now() where account = ${account}`.execute(db);
  bucket.mischief = () => false;
  await uploads.cleanUp();
  expect(await rows()).toEqual([]);
  must(await uploads.take(upload));
});

test('files in tables are moved to the store, and are read before and after', async () => {
  const older = await freshDatabase('empty');
  must(
    await migrate(
      older.db,
      MIGRATIONS.filter(({ name }) => name < '0023'),
    ),
  );
  const { id: account } = await makePerson(older.db);
  const bytes = Buffer.from('a picture of another time');
  await sql`insert into account_avatar (account, type, picture) values (${account}, 'image/webp', ${bytes})`.execute(
    older.db,
  );
  const { rows } = await sql<{ id: string }>`
    with i as (
      insert into inquiry (kind, full_name, phone, description, note, source, lang)
      values ('contact', 'Trần Văn Thử', '+84901234567', 'x', '', 'lien-he', 'vi') returning id
    )
    insert into inquiry_file (inquiry, name, width, height, picture)
    select id, 'x', 3, 4, ${bytes}::bytea from i returning id`.execute(older.db);
  must(await migrate(older.db, MIGRATIONS));
  const { uploads } = servicesOver(older.db, { dataDir: await folder() });
  const avatar = (await uploads.latest(accountId.parse(account), 'avatar'))?.id ?? expect.fail();
  for (const round of [1, 2]) {
    for (const id of [avatar, rows[0]?.id ?? ''])
      expect(Buffer.from((await uploads.read(id))?.bytes ?? []), `${round}`).toEqual(bytes);
    await uploads.cleanUp();
    expect(await older.db.selectFrom('upload_bytes').selectAll().execute()).toEqual([]);
  }
});
