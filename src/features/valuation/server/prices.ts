import type { Commune, PlaceDirectory } from '#features/places/domain/directory.ts';
import {
  areInForceTogether,
  type CoveredTable,
  isInForce,
  type PlacePrices,
  type PriceCoverage,
  type PriceHead,
  PRICES_TAG,
  rangeOf,
} from '../domain/prices/price-table.ts';
import { actOf, actText } from '../domain/prices/province-acts.ts';
import { actNumber } from '#features/valuation/domain/prices/price-head.ts';
import { diffOf, doubtOf, type LoadReport } from '#features/valuation/domain/prices/price-diff.ts';
import { type Actor, may } from '#kernel/actor.ts';
import { type Clock } from '#kernel/clock.ts';
import { dayOf } from '#kernel/dates.ts';
import { type Failure, type Result, fail, ok } from '#kernel/result.ts';
import { collapseSpaces } from '#kernel/text.ts';
import { MAX_NOTE_LENGTH, type RowsRefusal } from '#kernel/web/table-load.ts';
import { refuseLoad } from '#formats/csv/loaded-table.ts';
import type { Audit } from '#platform/audit/append.ts';
import { checksum } from '#platform/db/backup/archive.ts';
import type { Database } from '#platform/db/client.ts';
import { cachedByTag } from '#platform/cache/cached.ts';
import { createCommand, type Trx } from '#platform/db/command.ts';
import { addLoad, findTable, holdTable, lastLoads, showBefore } from './price-load-repository.ts';
import { createPriceRepository } from './price-repository.ts';
import { readPrices } from './read-prices.ts';

type Options = {
  db: Database;
  places: Pick<PlaceDirectory, 'unitsOn' | 'provinceOn' | 'provinces'>;
  audit: Audit;
  clock: Clock;
};

const FORBIDDEN: Failure = { kind: 'forbidden', code: 'valuation/not-allowed' };

const isSameAct = (a: PriceHead, b: PriceHead) =>
  a.province === b.province && actNumber(a.act) === actNumber(b.act);

/** The table of an act, by its number. */
const tableOf = async (trx: Trx, head: PriceHead) =>
  (await createPriceRepository(trx).tables()).find((table) => isSameAct(table, head));

/** Of one province only one act is in force on a day. */
async function overlapOf(trx: Trx, head: PriceHead): Promise<Failure | undefined> {
  const tables = await createPriceRepository(trx).tables();
  const other = tables.find(
    (table) => table.province === head.province && !isSameAct(table, head) && areInForceTogether(table, head),
  );
  return (
    other && {
      kind: 'conflict',
      code: 'valuation/acts-overlap',
      values: { act: other.act, day: other.from },
    }
  );
}

/** What is shown of an act before a load takes its place. */
async function shownOf(trx: Trx, head: PriceHead) {
  const table = await tableOf(trx, head);
  return table && { head: table, segments: await createPriceRepository(trx).all(table.id) };
}

/** `file` is what is noted where no reason is given. */
type LoadOptions = { dryRun: boolean; note?: string | undefined; file?: string };

/** Tables of land prices: loaded whole or not at all, each load over the one before, which can be returned to. */
export function createLandPrices({ db, places, audit, clock }: Options) {
  const command = createCommand({ db, audit, forbidden: FORBIDDEN.code });
  const ranges = cachedByTag(
    async () => {
      const prices = createPriceRepository(db);
      const [tables, rows] = await Promise.all([prices.tables(), prices.ranges()]);
      return { tables, of: new Map(rows.map(({ table, place, ...range }) => [`${table} ${place}`, range])) };
    },
    (tag) => tag === PRICES_TAG,
  );

  return {
    ...createPriceRepository(db),

    /** Loads the table of an act; a dry run only reports the changes. */
    async load(
      actor: Actor,
      text: string,
      { dryRun, note = '', file = '' }: LoadOptions,
    ): Promise<Result<LoadReport, RowsRefusal>> {
      if (!may(actor, 'prices.load')) return refuseLoad(FORBIDDEN);
      const why = collapseSpaces(note);
      if (why.length > MAX_NOTE_LENGTH)
        return refuseLoad({ kind: 'invalid', code: 'valuation/note-too-long' });
      const read = await readPrices(text, places.unitsOn);
      if (!read.ok) return read;
      const { segments } = read.value;
      const done = await command(actor, 'prices.load', async (trx) => {
        const known = await tableOf(trx, read.value.head);
        const head = { ...read.value.head, act: known?.act ?? read.value.head.act };
        const table = dryRun ? undefined : await holdTable(trx, head);
        const overlap = await overlapOf(trx, head);
        if (overlap) return fail(overlap);
        const diff = diffOf(await shownOf(trx, head), { head, segments });
        const { added, changed, gone, fields } = diff;
        const isNews = added + changed + gone + fields.length > 0;
        const doubt = doubtOf(diff);
        const value = { table: head, rows: segments.length, diff, isNews, doubt };
        if (!table || !isNews) return ok({ value });
        if (why === '' && doubt)
          return fail<Failure>({ kind: 'conflict', code: 'valuation/reason-needed', values: doubt });
        const by = actor.kind === 'member' ? actor.id : null;
        await addLoad(trx, table, {
          head,
          segments,
          sha256: checksum(text),
          isOwn: false,
          by,
          note: why || file,
        });
        const detail = { province: head.province, act: head.act, added, changed, gone, note: why || file };
        const entry = { action: 'valuation/prices-loaded', subject: String(table.id), detail };
        return ok({ value, tags: [PRICES_TAG], entry });
      });
      return done.ok ? done : refuseLoad(done.error);
    },

    /** Returns a table to what the load that is shown has replaced; what replaced nothing leaves nothing. */
    takeBack: (actor: Actor, load: number): Promise<Result<void, Failure>> =>
      command(actor, 'prices.load', async (trx) => {
        const table = await findTable(trx, load);
        if (!table) return fail<Failure>({ kind: 'conflict', code: 'valuation/load-changed' });
        if (table.is_own && table.replaced === null)
          return fail<Failure>({ kind: 'conflict', code: 'valuation/nothing-before' });
        await showBefore(trx, table);
        const detail = { province: table.province, act: table.act, rows: table.rows };
        const entry = { action: 'valuation/prices-taken-back', subject: String(table.id), detail };
        return ok({ value: undefined, tags: [PRICES_TAG], entry });
      }),

    loads: async (actor: Actor) =>
      may(actor, 'prices.load') ? ok(await lastLoads(db)) : fail<Failure>(FORBIDDEN),

    onInvalidated: ranges.onInvalidated,

    /** Whether a table has streets of any of the places. */
    async hasStreets(table: number, codes: readonly string[]): Promise<boolean> {
      const { of } = await ranges.get();
      return codes.some((code) => of.has(`${table} ${code}`));
    },

    /** What the table in force says of communes of a province; nothing where they are not in it. */
    async pricesIn(
      communes: readonly Pick<Commune, 'code' | 'earlier' | 'province'>[],
    ): Promise<PlacePrices | undefined> {
      const today = dayOf(clock());
      const { tables, of } = await ranges.get();
      const province = communes[0]?.province.code;
      const table = tables.find((one) => one.province === province && isInForce(one, today));
      if (!table) return undefined;
      // A code that has changed since is in the table as it was.
      const found = communes.flatMap(({ code, earlier }) => {
        const known = [code, ...earlier.map((one) => one.code)].find((one) => of.has(`${table.id} ${one}`));
        return of.get(`${table.id} ${known}`) ?? [];
      });
      const { act, from, url } = table;
      return found.length > 0 ? { act, from, url, ...rangeOf(found), priced: found.length } : undefined;
    },

    /** What is loaded, and the provinces of today without a table that is in force today. */
    async coverage(): Promise<PriceCoverage> {
      const today = dayOf(clock());
      const [tables, provinces] = await Promise.all([createPriceRepository(db).tables(), places.provinces()]);
      const covered = new Set(
        tables.filter((table) => isInForce(table, today)).map(({ province }) => province),
      );
      const named = tables.map(async (table): Promise<CoveredTable> => {
        const { name, units } = await places.provinceOn(table.province, table.from);
        return { ...table, provinceName: name, units };
      });
      return {
        tables: await Promise.all(named),
        missing: provinces.flatMap(({ code, name }) => {
          const act = actOf(code);
          return covered.has(code) ? [] : [{ code, name, act: act ? actText(act) : null }];
        }),
      };
    },
  };
}
