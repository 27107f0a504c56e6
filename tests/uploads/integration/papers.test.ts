import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { isWholePdf } from '#features/uploads/domain/content.ts';
import { badPapers, redPaper } from '#platform/images/_papers.ts';
import { freshDatabase } from '../../_support/database/database.ts';
import { dataDirectory } from '../../_support/database/database-process.ts';
import { startApp } from '../../_support/app.ts';
import { makePerson } from '../../_support/people/account-people.ts';
import { SECRET, servicesOver } from '../../_support/services.ts';
import { idIn, sender } from './_line.ts';

const { db, target } = await freshDatabase();
const folder = await dataDirectory();
const services = servicesOver(db, { dataDir: folder });
const app = await startApp({ DATABASE_URL: target, DATA_DIR: folder, SECRET });
afterAll(() => app.stop());
const owner = await sender(services, (await makePerson(db)).id, () => app);
const PATIENT = { timeout: 30_000 };

/** Sends a paper whole and waits until it is taken. */
async function sent(bytes: Uint8Array): Promise<string> {
  const id = idIn(await owner.create(bytes.length, { purpose: 'consignment-legal' }));
  expect((await owner.patch(id, 0, bytes)).status).toBe(204);
  expect(await owner.settled(id)).toMatchObject({ status: 'success', type: 'application/pdf' });
  return id;
}

test('the pages of a paper are drawn beside it, are for no one by their address, and go with it', async () => {
  const paper = redPaper(2);
  const id = await sent(paper);
  await expect.poll(() => services.uploads.pagesOf(id), PATIENT).toMatchObject({ pages: 2, count: 2 });
  expect((await services.uploads.readPage(id, 2))?.type).toBe('image/webp');
  for (const page of [0, 3]) expect(await services.uploads.readPage(id, page)).toBeUndefined();
  expect((await services.uploads.read(id))?.bytes).toEqual(new Uint8Array(paper));
  expect((await owner.ask(`/${id}`, { method: 'DELETE' })).status).toBe(204);
  await services.uploads.cleanUp();
  expect(await services.uploads.readPage(id, 1)).toBeUndefined();
  const left = await sql`select key from object_garbage where key like ${`%${id}%`}`.execute(db);
  expect(left.rows).toEqual([]);
});

const SHOWN_NOWHERE = Object.entries(badPapers).filter(([, [, bytes]]) => isWholePdf(bytes));
test.each(SHOWN_NOWHERE)('a paper with %s is kept as it was sent', async (_, [why, bytes]) => {
  const id = await sent(bytes);
  await expect.poll(() => services.uploads.pagesOf(id), PATIENT).toMatchObject({ pages: 0, failure: why });
  expect((await services.uploads.read(id))?.bytes).toEqual(new Uint8Array(bytes));
});
