import { readFileSync } from 'node:fs';
import type { PlacesThen } from '#features/places/domain/directory.ts';
import { readPriceFile } from '#features/valuation/domain/prices/price-file.ts';
import { COLUMNS, readHead } from '#features/valuation/domain/prices/price-head.ts';
import { parseCsvTable } from '#formats/csv/csv-table.ts';
import { checksum } from '#platform/db/backup/archive.ts';
import { type Seed, versionOf } from '#platform/db/seed.ts';
import { addLoad, holdTable } from './price-load-repository.ts';

/** Acts of the provinces whose prices come along, as far as they do. */
const FILES = ['ho-chi-minh-city', 'ha-noi'] as const;

/** Every place of a table that comes along is one of its province, which a test makes sure of. */
const trusted = (province: string): Pick<PlacesThen, 'get'> => ({
  get: (code) => ({ level: 'commune', name: code, province }),
});

/** A table that comes along, in the form in which tables are loaded. */
export function ownTable(file: (typeof FILES)[number]) {
  const text = readFileSync(new URL(`./facts/${file}.csv`, import.meta.url), 'utf8');
  const table = parseCsvTable(text, COLUMNS);
  const [first] = table.ok ? table.value : [];
  const head = first && readHead(first);
  if (!table.ok || !head?.ok) throw new Error(`${file}: not a table of land prices`);
  const { segments, problems } = readPriceFile(table.value, head.value, trusted(head.value.province));
  if (problems.length > 0) throw new Error(`${file}: ${JSON.stringify(problems.slice(0, 3))}`);
  return { head: head.value, segments };
}

const OWN = FILES.map(ownTable);

/** The prices that the application brings along; what staff have loaded of the same act stays. */
export const landPrices: Seed = {
  name: 'land-prices',
  kind: 'reference',
  version: versionOf(OWN),
  run: async (trx) => {
    for (const own of OWN) {
      const table = await holdTable(trx, own.head);
      const shown = await trx
        .selectFrom('price_load')
        .select(['is_own', 'sha256'])
        .where('id', '=', table.load)
        .executeTakeFirst();
      const sha256 = checksum(JSON.stringify(own));
      if (shown && (!shown.is_own || shown.sha256 === sha256)) continue;
      await addLoad(trx, table, { ...own, sha256, isOwn: true, by: null, note: '' });
    }
  },
};
