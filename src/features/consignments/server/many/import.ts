import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { readLoadedTable, refuseLoad, refuseRows } from '#formats/csv/loaded-table.ts';
import type { Member } from '#kernel/actor.ts';
import { type Failure, messageKeyOf, type Result, ok } from '#kernel/result.ts';
import { fold } from '#kernel/text.ts';
import { runOnce } from '#platform/db/operation.ts';
import type { RowsRefusal } from '#kernel/web/table-load.ts';
import { MAX_IMPORTED } from '#features/consignments/domain/consignment.ts';
import type { ImportReport } from '#features/consignments/domain/views.ts';
import { createBulkRepository } from './repository.ts';
import type { Deps } from '../deps.ts';
import { refusal } from '../moving.ts';
import { COLUMNS, type OfferRow, problemOf, readOffer, type RowProblem, sampleTable } from './offer-table.ts';
import { putPlace } from '../place.ts';
import { columnOf } from '../record.ts';
import { createConsignmentRepository } from '../repository.ts';
import { createReviewRepository } from '../review-repository.ts';

const KIND_OF_PLACE = /^(?:thanh pho|tp\.?|tinh|phuong|p\.|xa|x\.|thi tran|dac khu)\s+/;
const bare = (name: string) => fold(name).replace(KIND_OF_PLACE, '');

type Named = { code: string; name: string };

/** The code of a place by its code or name; with its kind where two have one name. */
function codeIn(known: readonly Named[], text: string): string | undefined {
  const same = known.filter(({ code, name }) => code === text || fold(name) === fold(text));
  const alike = same.length > 0 ? same : known.filter(({ name }) => bare(name) === bare(text));
  return alike.length === 1 ? alike[0]?.code : undefined;
}

/** Offers of a table become drafts: all of them or none. */
export function createImport(deps: Deps) {
  const { db, places, clock } = deps;

  /** Names of places by their codes; an unknown code may be one of before July 2025. */
  async function placeOf(line: number, province: string, commune: string) {
    const city = codeIn(await places.provinces(), province);
    if (city === undefined) return problemOf(line, 'province', 'consignments.error.place-name');
    const ward = codeIn(await places.communesOf(city, ''), commune);
    const code = ward ?? (/^\d{5}$/.test(commune) ? commune : undefined);
    return code === undefined
      ? problemOf(line, 'commune', 'consignments.error.place-name')
      : { province: city, commune: code };
  }

  async function read(text: string): Promise<Result<OfferRow[], RowsRefusal>> {
    const table = readLoadedTable(text, COLUMNS);
    if (!table.ok) return table;
    if (table.value.length > MAX_IMPORTED)
      return refuseLoad({
        kind: 'invalid',
        code: 'consignments/too-many-rows',
        values: { most: MAX_IMPORTED },
      });
    const [rows, problems]: [OfferRow[], RowProblem[]] = [[], []];
    for (const record of table.value) {
      const { line, values } = record;
      const place = await placeOf(
        line,
        values[columnOf('province')] ?? '',
        values[columnOf('commune')] ?? '',
      );
      const found = readOffer(record, 'code' in place ? { province: '00', commune: '00000' } : place);
      if ('code' in place) problems.push(place);
      if (Array.isArray(found)) problems.push(...found);
      if (Array.isArray(found) || 'code' in place) continue;
      const put = await putPlace(places, found.answers);
      if (put.ok) rows.push({ ...found, answers: { ...found.answers, ...put.value } });
      else problems.push(problemOf(line, 'commune', messageKeyOf(put.error.code)));
    }
    return problems.length > 0 ? refuseRows(problems) : ok(rows);
  }

  const add = (
    { id }: Member,
    rows: readonly OfferRow[],
    text: string,
    operation: string,
  ): Promise<Result<number, Failure>> => {
    const form = { actor: id, id: operation, kind: 'consignment-import', request: { text } };
    return runOnce<number>(db, { ...form, outcome: z.int() }, async (trx) => {
      const drafts = createConsignmentRepository(trx);
      const most = await createBulkRepository(trx).mostDrafts(id);
      if ((await drafts.openDrafts(id)) + rows.length > most)
        return refusal('conflict', 'consignments/table-over-drafts', { most });
      for (const { deal, answers } of rows) {
        const row = await drafts.add(id, deal, answers, clock());
        const begun = { what: 'begun', by: 'owner', actor: id, at: clock() } as const;
        await createReviewRepository(trx).addEvent(row, begun);
      }
      return ok(rows.length);
    });
  };

  return {
    sampleTable,

    async importTable(
      member: Member,
      text: string,
      { dryRun, operation = randomUUID() }: { dryRun: boolean; operation?: string | undefined },
    ): Promise<Result<ImportReport, RowsRefusal>> {
      const offers = await read(text);
      if (!offers.ok) return offers;
      if (!dryRun) {
        const added = await add(member, offers.value, text, operation);
        if (!added.ok) return refuseLoad(added.error);
      }
      const rows = offers.value.map(({ line, answers: { title = '', address = '' } }) => ({
        line,
        title,
        address,
      }));
      return ok({ rows });
    },
  };
}
