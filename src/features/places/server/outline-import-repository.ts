import { sql } from 'kysely';
import type { MultiPolygon } from '#geo/rings/geometry.ts';
import { boxLiteral, encodeShape } from '#geo/ring-codec.ts';
import { bbox } from '#geo/rings/rings.ts';
import type { OutlinedUnit } from '#features/places/domain/outlines/outline.ts';
import type { Unit } from '#features/places/domain/unit.ts';
import { unitCodec } from '#features/places/server/record.ts';
import type { Database } from '#platform/db/client.ts';

export type OutlineImport = {
  source: { name: string; attribution: string; licence: string; sha256: string };
  outlines: readonly { unit: OutlinedUnit; detail: number; shape: MultiPolygon }[];
};

/** Rows to a statement: far below the parameters that one may have. */
const ROWS = 500;

export const createOutlineImportRepository = (db: Database) => ({
  /** The units that an outline may belong to. */
  async listUnits(): Promise<Unit[]> {
    const rows = await db.selectFrom('unit').selectAll().where('scheme', '!=', 'older').execute();
    return rows.map((row) => unitCodec.decode(row));
  },

  /** Whether all that an import brought is still there. */
  async isStanding(sha256: string): Promise<boolean> {
    const found = await db
      .selectFrom('outline_import as i')
      .select('i.features')
      .select(({ selectFrom }) =>
        selectFrom('outline')
          .select(({ fn }) => fn.countAll<number>().as('count'))
          .whereRef('import', '=', 'i.id')
          .where('detail', '=', 0)
          .as('standing'),
      )
      .where('sha256', '=', sha256)
      .executeTakeFirst();
    return found !== undefined && found.features === found.standing;
  },

  /** Imports follow one another: each replaces the outlines of its units, and what it leaves empty is forgotten. */
  async replace(source: OutlineImport['source'], outlines: OutlineImport['outlines']): Promise<void> {
    await sql`lock table outline_import in exclusive mode`.execute(db);
    await db.deleteFrom('outline_import').where('sha256', '=', source.sha256).execute();
    const exact = outlines.filter(({ detail }) => detail === 0);
    const { id } = await db
      .insertInto('outline_import')
      .values({ ...source, features: exact.length })
      .returning('id')
      .executeTakeFirstOrThrow();
    const codes = exact.map(({ unit }) => unit.code);
    const schemes = exact.map(({ unit }) => unit.scheme);
    await sql`
      delete from outline
      using unnest(${codes}::text[], ${schemes}::text[]) as brought (code, scheme)
      where outline.code = brought.code and outline.scheme = brought.scheme`.execute(db);
    for (let at = 0; at < outlines.length; at += ROWS)
      await db
        .insertInto('outline')
        .values(outlines.slice(at, at + ROWS).map((outline) => rowOf(outline, id)))
        .execute();
    await sql`
      delete from outline_import i
      where not exists (select from outline where outline.import = i.id)`.execute(db);
  },
});

const rowOf = ({ unit, detail, shape }: OutlineImport['outlines'][number], id: number) => ({
  scheme: unit.scheme,
  code: unit.code,
  level: unit.level,
  detail,
  shape: Buffer.from(encodeShape(shape)),
  box: boxLiteral(bbox(shape.flat(2))),
  import: id,
});
