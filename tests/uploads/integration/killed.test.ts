import { expect, test } from 'vitest';
import { freshDatabase } from '../../_support/database/database.ts';
import { dataDirectory } from '../../_support/database/database-process.ts';
import { makePerson } from '../../_support/people/account-people.ts';
import { proveArrivals } from './_proof.ts';

const { db, target } = await freshDatabase();

test('files arrive over lines that break while the process is killed, and little is sent again', async () => {
  const { id: account } = await makePerson(db);
  const world = { db, target, folder: await dataDirectory(), account };
  const sizes = [4_000_000, 9_000_000, 6_000_000];
  const proof = await proveArrivals(world, { sizes, kills: 2 });
  expect(proof).toMatchObject({ arrived: sizes.length, killed: 2 });
  expect(proof.sent).toBeLessThan(1.35 * proof.total);
});
