import { z } from 'zod';
import { sql } from 'kysely';
import { boxAround, metresToBorder, middleOf, type OutlineDetail } from '../domain/outlines/outline.ts';
import { keyOf, type Level, LEVELS, type UnitKey } from '#features/places/domain/unit.ts';
import type { LonLat } from '#geo/vn2000/coordinates.ts';
import { boxLiteral, decodeShape } from '#geo/ring-codec.ts';
import { pointInMultiPolygon } from '#geo/rings/geometry.ts';
import { WARD_SCHEMES } from '#kernel/land/land-code.ts';
import type { Database } from '#platform/db/client.ts';
import type { OutlineTable } from './tables.ts';

const outlineRow = z.object({
  scheme: z.enum(['older', ...WARD_SCHEMES]),
  code: z.string(),
  level: z.enum(LEVELS),
  shape: z.instanceof(Uint8Array),
});

/** One outline as it is stored: the bytes of `geo/ring-codec.ts`. */
export type StoredOutline = { key: UnitKey; level: Level; shape: Uint8Array };

function decodeOutline(row: Pick<OutlineTable, 'scheme' | 'code' | 'level' | 'shape'>): StoredOutline {
  const { scheme, code, level, shape } = outlineRow.parse(row);
  return { key: keyOf({ scheme, code }), level, shape };
}

/** The commune that holds a place, or none does and this one is nearest: borders drawn apart leave gaps. */
type CommuneAt = { key: UnitKey; by: 'outline' } | { key: UnitKey; by: 'nearness'; metres: number };

/** Attribution of imported outlines, shown on every map that uses them. */
type ImportedOutlines = {
  name: string;
  attribution: string;
  licence: string;
  count: number;
  at: Date;
};

const NEAR = 50;

export const shapeOf = ({ key, shape }: StoredOutline) => {
  const decoded = decodeShape(shape);
  if (!decoded.ok) throw new Error(`the stored outline of ${key} cannot be read`);
  return decoded.value;
};

export const createOutlineRepository = (db: Database) => ({
  /** The commune in force at a place in degrees. */
  async communeAt(lon: number, lat: number): Promise<CommuneAt | undefined> {
    const rows = await db
      .selectFrom('outline')
      .innerJoin('unit', (join) =>
        join.onRef('unit.scheme', '=', 'outline.scheme').onRef('unit.code', '=', 'outline.code'),
      )
      .select(['outline.scheme', 'outline.code', 'outline.level', 'outline.shape'])
      .where('outline.detail', '=', 0)
      .where('outline.level', '=', 'commune')
      .where('unit.scheme', 'not in', ['older', '2004'])
      .where('unit.valid_to', 'is', null)
      .where(sql<boolean>`outline.box && ${boxLiteral(boxAround([lon, lat], NEAR))}::box`)
      .orderBy('outline.code')
      .execute();
    const found = rows.map(decodeOutline).map((outline) => ({ key: outline.key, shape: shapeOf(outline) }));
    const holding = found.find(({ shape }) => pointInMultiPolygon([lon, lat], shape));
    if (holding) return { key: holding.key, by: 'outline' };
    const [nearest] = found
      .map(({ key, shape }) => ({ key, metres: metresToBorder([lon, lat], shape) }))
      .filter(({ metres }) => metres <= NEAR)
      .toSorted((a, b) => a.metres - b.metres);
    return nearest && { ...nearest, by: 'nearness' };
  },

  /** The outlines of units, without those that have none. */
  async outlinesOf(keys: readonly UnitKey[], detail: OutlineDetail): Promise<StoredOutline[]> {
    if (keys.length === 0) return [];
    const rows = await db
      .selectFrom('outline')
      .select(['scheme', 'code', 'level', 'shape'])
      .where(({ eb, refTuple, tuple }) =>
        eb(
          refTuple('code', 'scheme'),
          'in',
          keys.map((key) => {
            const [code = '', scheme = ''] = key.split('@');
            return tuple(code, scheme);
          }),
        ),
      )
      .where('detail', '=', detail)
      .orderBy('code')
      .execute();
    return rows.map(decodeOutline);
  },

  /** The middles of all communes that have an outline, near enough for ways in kilometres. */
  async middles(): Promise<ReadonlyMap<UnitKey, LonLat>> {
    const rows = await db
      .selectFrom('outline')
      .select(['scheme', 'code', 'level', 'shape'])
      .where('level', '=', 'commune')
      .where('detail', '=', 2)
      .execute();
    return new Map(
      rows.map(decodeOutline).map((outline) => [outline.key, middleOf(shapeOf(outline))] as const),
    );
  },

  /** Where the outlines come from, newest first. */
  async sources(): Promise<ImportedOutlines[]> {
    const rows = await db
      .selectFrom('outline_import')
      .select(['name', 'attribution', 'licence', 'features as count', 'at'])
      .orderBy('id', 'desc')
      .execute();
    return rows;
  },
});

export type OutlineRepository = ReturnType<typeof createOutlineRepository>;
