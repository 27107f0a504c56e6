import { sql } from 'kysely';
import { z } from 'zod';
import type { PlanFeature } from '#features/planning/domain/plans/plan-features.ts';
import type { PlanHead } from '#features/planning/domain/plans/plan-head.ts';
import { type LoadedVersion, type Provenance, VERSION_STATES } from '../../domain/plans/plan.ts';
import type { Reached } from '../../domain/plans/read-faults.ts';
import type { MultiPolygon } from '#geo/rings/geometry.ts';
import { boxLiteral } from '#geo/ring-codec.ts';
import type { Box } from '#geo/rings/rings.ts';
import type { Database } from '#platform/db/client.ts';
import {
  decodeProvenance,
  headRow,
  planRow,
  PROVENANCE_COLUMNS,
  rowOf,
  shapeBytes,
  shapeOf,
  TABLES,
} from '#features/planning/server/plan-record.ts';

/** A feature that is fit to be kept, with its number in the file. */
export type KeptFeature = PlanFeature & { no: number; shape: MultiPolygon; area: number };

/** How far a file has been read. */
export type Progress = { features: number; refused: number; reached: Reached };

const versionState = z.enum(VERSION_STATES);
const START: Reached = { no: 0, bytes: 0 };
const reachedRow = z.object({ no: z.number(), bytes: z.number() }).catch(START);

export const createPlanImportRepository = (db: Database) => ({
  async kindOf(code: string): Promise<string | undefined> {
    return (await db.selectFrom('plan').select('kind').where('code', '=', code).executeTakeFirst())?.kind;
  },

  /** What was read of this file of this plan before. */
  async find(plan: string, sha256: string): Promise<(Progress & { id: number; state: string }) | undefined> {
    const row = await db
      .selectFrom('plan_version as version')
      .innerJoin('plan', 'plan.id', 'version.plan')
      .select(['version.id', 'version.state', 'version.features', 'version.refused', 'version.reached'])
      .where('plan.code', '=', plan)
      .where('version.sha256', '=', sha256)
      .executeTakeFirst();
    return row && { ...row, reached: reachedRow.parse(row.reached) };
  },

  /** Inserts an unpublished version; creates its plan where there is none, locked until commit. */
  async begin(head: PlanHead, source: { file: string; sha256: string; by: string | null }): Promise<number> {
    await db
      .insertInto('plan')
      .values({ code: head.plan, ...planRow(head) })
      .onConflict((conflict) => conflict.column('code').doUpdateSet({ code: head.plan }))
      .execute();
    const { id } = await db
      .insertInto('plan_version')
      .values((eb) => ({
        plan: eb.selectFrom('plan').select('id').where('code', '=', head.plan),
        state: 'loading',
        ...headRow(head),
        ...source,
        reached: JSON.stringify(START),
      }))
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  },

  /**
   * Adds features and notes how far the file has been read, which belong to one transaction; answers whether the version is
   * still there. The note comes first: it holds the version for as long as its features take.
   */
  async add(version: number, kept: readonly KeptFeature[], { features, refused, reached }: Progress) {
    const { numUpdatedRows } = await db
      .updateTable('plan_version')
      .set({ features, refused, reached: JSON.stringify(reached) })
      .where('id', '=', version)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows === 0n) return false;
    const byLayer = Map.groupBy(kept, ({ layer }) => layer);
    for (const [layer, those] of byLayer) {
      const rows = JSON.stringify(those.map((feature) => rowOf(version, feature)));
      const table = sql.table(TABLES[layer]);
      await sql`insert into ${table} select * from json_populate_recordset(null::${table}, ${rows}::json)`.execute(
        db,
      );
    }
    return true;
  },

  /** The numbers of plots that a map has more than once, but for the first of each. */
  async repeatedPlots(version: number): Promise<{ no: number; landCode: string }[]> {
    const found = await sql<{ no: number; landCode: string }>`
      select no, land_code as "landCode" from (
        select no, land_code, row_number() over (partition by land_code order by no) as nth
        from parcel where version = ${version}) counted
      where nth > 1 order by no`.execute(db);
    return found.rows;
  },

  async dropPlots(version: number, numbers: readonly number[]) {
    await sql`delete from parcel where version = ${version} and no = any(${[...numbers]}::integer[])`.execute(
      db,
    );
  },

  /** Lets the database count what the tables hold now: by itself it would only do so when people ask already. */
  async lookOver() {
    await sql`analyze plan, plan_version, plan_zone, plan_road, parcel`.execute(db);
  },

  /** Publishes a version and updates its plan; false when the version is gone. */
  async publish(
    version: number,
    head: PlanHead,
    result: {
      features: number;
      refused: number;
      coverage: MultiPolygon;
      isCoverageDeclared: boolean;
      box: Box;
    },
  ) {
    await db.updateTable('plan').set(planRow(head)).where('code', '=', head.plan).execute();
    const { numUpdatedRows } = await db
      .updateTable('plan_version')
      .set({
        ...headRow(head),
        state: 'ready',
        reached: null,
        features: result.features,
        refused: result.refused,
        coverage: shapeBytes(result.coverage),
        is_coverage_declared: result.isCoverageDeclared,
        box: boxLiteral(result.box),
        uses: sql`array(select distinct use from plan_zone where version = ${version} order by use)`,
        sums: sql`(
          select coalesce(json_agg(summed order by area desc), '[]') from (
            select use, min(function) as function, count(*) as count, sum(area) as area
            from plan_zone where version = ${version}
            group by use, case when use = '' then function end) as summed)`,
      })
      .where('id', '=', version)
      .executeTakeFirstOrThrow();
    return numUpdatedRows > 0n;
  },

  async setState(version: number, state: 'ready' | 'withdrawn') {
    await db.updateTable('plan_version').set({ state }).where('id', '=', version).execute();
  },

  /** Every version that there is, the newest of each plan first. */
  async list(): Promise<LoadedVersion[]> {
    const rows = await db
      .selectFrom('plan_version as version')
      .innerJoin('plan', 'plan.id', 'version.plan')
      .select([
        'version.id as version',
        'plan.code as plan',
        'version.state',
        'version.decision',
        'version.features',
        'version.refused',
        'version.file',
        'version.sha256',
        'version.at',
      ])
      .orderBy('plan.code')
      .orderBy('version.id', 'desc')
      .execute();
    return rows.map((row) => ({ ...row, state: versionState.parse(row.state) }));
  },

  /** Versions of all plans before one, the last loaded first, with those who loaded them and which is the newest. */
  async latest(before: number | null, most: number) {
    const rows = await db
      .selectFrom('plan_version as version')
      .innerJoin('plan', 'plan.id', 'version.plan')
      .leftJoin('account', 'account.id', 'version.by')
      .select([...PROVENANCE_COLUMNS, 'version.state', 'version.refused', 'account.full_name'])
      .select((eb) =>
        eb
          .not(
            eb.exists(
              eb
                .selectFrom('plan_version as newer')
                .select('newer.id')
                .whereRef('newer.plan', '=', 'version.plan')
                .where('newer.state', '=', 'ready')
                .where(sql<boolean>`(newer.in_force_from, newer.id) > (version.in_force_from, version.id)`),
            ),
          )
          .as('isNewest'),
      )
      .$if(before !== null, (query) => query.where('version.id', '<', before ?? 0))
      .orderBy('version.id', 'desc')
      .limit(most)
      .execute();
    return rows.map((row) => ({
      provenance: decodeProvenance(row),
      state: versionState.parse(row.state),
      refused: row.refused,
      byName: row.full_name,
      isNewest: Boolean(row.isNewest),
    }));
  },

  /** What is said of a version. */
  async provenanceOf(version: number): Promise<Provenance | undefined> {
    const row = await db
      .selectFrom('plan_version as version')
      .innerJoin('plan', 'plan.id', 'version.plan')
      .select(PROVENANCE_COLUMNS)
      .where('version.id', '=', version)
      .executeTakeFirst();
    return row && decodeProvenance(row);
  },

  /** Where a version lies that was loaded to its end. */
  async coverageOf(version: number) {
    const row = await db
      .selectFrom('plan_version as version')
      .innerJoin('plan', 'plan.id', 'version.plan')
      .select(['plan.title', 'version.decision', 'version.coverage'])
      .where('version.id', '=', version)
      .executeTakeFirst();
    return row?.coverage
      ? { title: row.title, decision: row.decision, coverage: shapeOf(row.coverage) }
      : undefined;
  },

  /** Forgets a version whose load has not come to its end; answers what it was of. */
  async giveUp(version: number): Promise<{ plan: string; decision: string } | undefined> {
    const row = await db
      .deleteFrom('plan_version as version')
      .using('plan')
      .whereRef('plan.id', '=', 'version.plan')
      .where('version.id', '=', version)
      .where('version.state', '=', 'loading')
      .returning(['plan.code as plan', 'version.decision'])
      .executeTakeFirst();
    if (row) await this.dropEmpty();
    return row;
  },

  /** Forgets a version, and a plan without any. */
  async drop(version: number) {
    await db.deleteFrom('plan_version').where('id', '=', version).execute();
    await this.dropEmpty();
  },

  /** Forgets plans without any version. */
  async dropEmpty() {
    await db
      .deleteFrom('plan')
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom('plan_version').select('id').whereRef('plan_version.plan', '=', 'plan.id'))),
      )
      .execute();
  },

  /** The version of a plan that was shown last, and what to say of it. */
  newest: (plan: string) =>
    db
      .selectFrom('plan_version as version')
      .innerJoin('plan', 'plan.id', 'version.plan')
      .select(['version.id', 'version.decision', 'plan.ward'])
      .where('plan.code', '=', plan)
      .where('version.state', '=', 'ready')
      .orderBy('version.in_force_from', 'desc')
      .orderBy('version.id', 'desc')
      .executeTakeFirst(),
});
