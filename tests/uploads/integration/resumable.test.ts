import { symlink } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openObjectStore } from '#platform/objects/open.ts';
import { startApp, type App } from '../../_support/app.ts';
import { freshDatabase } from '../../_support/database/database.ts';
import { dataDirectory } from '../../_support/database/database-process.ts';
import { makePerson } from '../../_support/people/account-people.ts';
import { SECRET, servicesOver } from '../../_support/services.ts';
import { idIn, type Line, openLine, paper, sender, sha256 } from './_line.ts';

const { db, target } = await freshDatabase();
const folder = await dataDirectory();
const services = servicesOver(db, { dataDir: folder });
const SETTINGS = { DATABASE_URL: target, DATA_DIR: folder, SECRET };
const PAPER = { metadata: { purpose: 'consignment-legal', filename: 'sổ.pdf' } };

let app: App;
/** Where the line leads. */
let reached: App | undefined;
let line: Line;
let owner: Awaited<ReturnType<typeof sender>>;

beforeAll(async () => {
  app = reached = await startApp(SETTINGS);
  line = await openLine(() => reached);
  owner = await sender(services, (await makePerson(db)).id, () => app);
});
afterAll(async () => {
  line.close();
  await app.stop();
});

const hashOf = async (id: string) =>
  (await db.selectFrom('upload').select('hash').where('id', '=', id).executeTakeFirst())?.hash;

test('a file that a line broke under three times arrives as it is, and little is sent again', async () => {
  const file = paper(12_000_000);
  const before = line.sent();
  const cuts = [2_000_000, 5_500_000, 9_100_000];
  const watching = setInterval(() => {
    if (line.sent() - before <= (cuts[0] ?? Infinity)) return;
    cuts.shift();
    line.cut();
  }, 2);
  const { id } = await owner.upload(file, line, PAPER);
  clearInterval(watching);
  expect(cuts).toEqual([]);
  expect(await owner.settled(id)).toMatchObject({
    status: 'success',
    type: 'application/pdf',
    name: 'sổ.pdf',
  });
  expect(await hashOf(id)).toBe(sha256(file));
  const kept = await owner.ask(`/${id}/tep`);
  expect(sha256(new Uint8Array(await kept.arrayBuffer()))).toBe(sha256(file));
  expect(kept.headers.get('content-disposition')).toBe('attachment');
  expect(line.sent() - before).toBeLessThan(1.25 * file.length);
});

test('another instance goes on with a file, and another browser finds it', async () => {
  const files = await dataDirectory();
  await symlink(join(folder, 'objects'), join(files, 'objects'));
  const other = await startApp({ ...SETTINGS, DATA_DIR: files });
  const file = paper(4_000_000);
  const fingerprint = sha256(file);
  const metadata = { purpose: 'consignment-legal', filename: 'sổ.pdf', ref: 'draft-1', fingerprint };
  const id = idIn(await owner.create(file.length, metadata));
  expect((await owner.patch(id, 0, file.subarray(0, 1_500_000))).status).toBe(204);
  const elsewhere = await openLine(() => other);
  const there = { ...owner.headers(), origin: other.origin };
  const found = await (
    await fetch(`${other.origin}/api/tai-len?purpose=consignment-legal&ref=draft-1`, { headers: there })
  ).json();
  expect(found.files).toMatchObject([
    { id, status: 'uploading', received: 1_500_000, bytes: file.length, fingerprint },
  ]);
  await owner.upload(file, elsewhere, {
    uploadUrl: `http://127.0.0.1:${elsewhere.port}/api/tai-len/${id}`,
    headers: { ...there, host: `127.0.0.1:${other.port}` },
  });
  expect(elsewhere.sent()).toBeLessThan(2_700_000);
  expect(await owner.settled(id)).toMatchObject({ status: 'success' });
  expect(await hashOf(id)).toBe(sha256(file));
  elsewhere.close();
  await other.stop();
});

test('of two who add to a file one does, and what comes is of one of them', async () => {
  const file = paper(6_000_000);
  const id = idIn(await owner.create(file.length, { purpose: 'consignment-legal' }));
  const statuses = (await Promise.all([1, 2, 3].map(() => owner.patch(id, 0, file)))).map(
    ({ status }) => status,
  );
  expect(statuses.filter((status) => status === 204)).toHaveLength(1);
  expect(statuses.filter((status) => ![204, 409, 423].includes(status))).toEqual([]);
  await owner.settled(id);
  expect(await hashOf(id)).toBe(sha256(file));
});

/** A request that adds a file, of which 700,000 bytes have come. */
async function begin(id: string, file: Buffer) {
  const line = connect(app.port, '127.0.0.1');
  const { cookie, origin } = owner.headers();
  line.write(
    `PATCH /api/tai-len/${id} HTTP/1.1\r\nhost: ${new URL(origin).host}\r\norigin: ${origin}\r\ncookie: ${cookie}\r\n` +
      'tus-resumable: 1.0.0\r\ncontent-type: application/offset+octet-stream\r\nupload-offset: 0\r\n' +
      `content-length: ${file.length}\r\n\r\n`,
  );
  line.on('error', () => undefined);
  line.write(file.subarray(0, 700_000));
  await vi.waitFor(async () => expect((await owner.shown(id)).received).toBeGreaterThan(0));
  return line;
}

test('who looks how far a file is takes it from a line that is dead, and keeps what came', async () => {
  const file = paper(3_000_000);
  const id = idIn(await owner.create(file.length, { purpose: 'consignment-legal' }));
  const dead = await begin(id, file);
  const began = performance.now();
  const head = await owner.head(id);
  expect(performance.now() - began).toBeLessThan(3_000);
  expect(head.headers.get('upload-offset')).toBe('700000');
  expect((await owner.patch(id, 700_000, file.subarray(700_000))).status).toBe(204);
  await owner.settled(id);
  expect(await hashOf(id)).toBe(sha256(file));
  dead.destroy();
});

test('a file that is removed while it is sent is gone, and nothing of it stays', async () => {
  const file = paper(3_000_000);
  const id = idIn(await owner.create(file.length, { purpose: 'consignment-legal' }));
  const sending = await begin(id, file);
  const answer = text(sending);
  expect((await owner.ask(`/${id}`, { method: 'DELETE' })).status).toBe(204);
  sending.end(file.subarray(700_000));
  expect(await answer).toMatch(/^HTTP\/1\.1 4\d\d /);
  expect((await owner.head(id)).status).toBe(404);
  await sql`update object_garbage set at = now()`.execute(db);
  await services.uploads.cleanUp();
  expect((await openObjectStore(`${folder}/objects`).list(`incoming/${id}`)).objects).toEqual([]);
});
