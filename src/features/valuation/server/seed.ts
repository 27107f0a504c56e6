import { checksum } from '#platform/db/backup/archive.ts';
import { type Seed, versionOf } from '#platform/db/seed.ts';
import { SAI_GON_HEAD, saiGonSegments } from './facts/sai-gon.ts';
import { addLoad, holdTable } from './price-load-repository.ts';

const OWN = { head: SAI_GON_HEAD, segments: saiGonSegments() };

/** The prices that the application brings along; what staff have loaded of the same act stays. */
export const landPrices: Seed = {
  name: 'land-prices',
  kind: 'reference',
  version: versionOf(OWN),
  run: async (trx) => {
    const table = await holdTable(trx, OWN.head);
    const shown = await trx
      .selectFrom('price_load')
      .select(['is_own', 'sha256'])
      .where('id', '=', table.load)
      .executeTakeFirst();
    const sha256 = checksum(JSON.stringify(OWN));
    if (shown && (!shown.is_own || shown.sha256 === sha256)) return;
    await addLoad(trx, table, { ...OWN, sha256, isOwn: true, by: null, note: '' });
  },
};
