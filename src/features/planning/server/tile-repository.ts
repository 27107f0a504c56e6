import { type RawBuilder, sql } from 'kysely';
import type { LayerAddress, TileAddress } from '#features/planning/domain/map/tile-address.ts';
import { LAYER_FIELDS, type PlanLayer } from '#features/planning/domain/plans/plan-layer.ts';
import type { TileInput, TileValue } from '#formats/vector-tile/vector-tile.ts';
import { boxLiteral } from '#geo/ring-codec.ts';
import type { Box } from '#geo/rings/rings.ts';
import type { Tile } from '#geo/tiles/tiles.ts';
import type { Database } from '#platform/db/client.ts';

/** Codes are alphanumeric, so that many of them fit in one text. */
type Kind = 'code' | 'text' | 'number';
type Column = readonly [column: string, kind: Kind];

/** Where each layer is kept, and the column behind each thing that is said of a feature. */
const LAYERS = {
  parcels: {
    table: 'parcel',
    columns: { code: ['land_code', 'code'], use: ['use', 'code'], area: ['area', 'number'] },
  },
  zones: {
    table: 'plan_zone',
    columns: {
      code: ['code', 'text'],
      use: ['use', 'code'],
      function: ['function', 'text'],
      floors: ['floors', 'number'],
      height: ['height', 'number'],
      density: ['density', 'number'],
    },
  },
  roads: { table: 'plan_road', columns: { name: ['name', 'text'], width: ['width', 'number'] } },
} as const satisfies {
  [Layer in PlanLayer]: { table: string; columns: Record<keyof (typeof LAYER_FIELDS)[Layer], Column> };
};

const BETWEEN = ',';

/**
 * Many features as one row: of each column one value that holds it for all of them in the same order. As rows of their
 * own they would take longer to read than to find.
 */
type PackedFeatures = { id: Buffer | null; size: Buffer | null; shape: Buffer | null } & {
  [field: string]: unknown;
};

export const tableOf = (layer: PlanLayer) => sql.table(LAYERS[layer].table);

/**
 * Whether version `v` has any of a layer, in the order of the key, so that where it has none the table is not
 * read through.
 */
export const hasAny = (layer: PlanLayer) =>
  sql<boolean>`(select no from ${tableOf(layer)} where version = v.id order by no limit 1) is not null`;

/** What is said of a feature of a layer, with its column and kind. */
const columnsOf = (layer: PlanLayer) => {
  const columns = new Map<string, Column>(Object.entries(LAYERS[layer].columns));
  return Object.keys(LAYER_FIELDS[layer]).flatMap((name) => {
    const [column, kind] = columns.get(name) ?? [];
    return column && kind ? [{ name, column, kind }] : [];
  });
};

const PACKING = {
  code: (column: string) => sql`string_agg(${sql.ref(column)}, ${sql.lit(BETWEEN)})`,
  text: (column: string) => sql`json_agg(${sql.ref(column)})`,
  number: (column: string) => sql`string_agg(float4send(coalesce(${sql.ref(column)}::real, 'NaN')), '')`,
} satisfies Record<Kind, (column: string) => RawBuilder<unknown>>;

/** What is selected of a layer to have its features packed. */
function packed(layer: PlanLayer): RawBuilder<unknown> {
  const columns = columnsOf(layer).map(
    ({ name, column, kind }) => sql`${PACKING[kind](column)} as ${sql.ref(name)}`,
  );
  return sql`string_agg(int4send(no), '') as id, string_agg(int4send(length(shape)), '') as size,
    string_agg(shape, '') as shape, ${sql.join(columns)}`;
}

/** The columns of what is said of a feature, under the names it is said by, for rows of their own. */
const said = (layer: PlanLayer): RawBuilder<unknown> =>
  sql.join(columnsOf(layer).map(({ name, column }) => sql`${sql.ref(column)} as ${sql.ref(name)}`));

const asText = (value: unknown) => (typeof value === 'string' ? value : null);
const rounded = (value: number) => (Number.isNaN(value) ? null : Math.round(value * 10) / 10);

/** The features one after another, each in the same object as the one before. */
function* unpacked(layer: PlanLayer, row: PackedFeatures | undefined): Generator<TileInput> {
  const { id, size, shape } = row ?? {};
  if (!row || !id || !size || !shape) return;
  const readers = columnsOf(layer).map(({ name, kind }) => readerOf(kind, row[name]));
  const values = readers.map((): TileValue | null => null);
  const feature = { id: 0, bytes: shape, start: 0, end: 0, values };
  for (let at = 0; at < id.length; at += 4) {
    feature.id = id.readInt32BE(at);
    feature.start = feature.end;
    feature.end += size.readInt32BE(at);
    for (let field = 0; field < readers.length; field += 1) values[field] = readers[field]?.(at / 4) ?? null;
    yield feature;
  }
}

function readerOf(kind: Kind, values: unknown): (at: number) => TileValue | null {
  if (kind === 'number' && Buffer.isBuffer(values)) return (at) => rounded(values.readFloatBE(4 * at));
  const texts: unknown = kind === 'code' && typeof values === 'string' ? values.split(BETWEEN) : values;
  if (Array.isArray(texts)) return (at) => asText(texts[at]);
  throw new TypeError('features were packed in another way');
}

export const createTileRepository = (db: Database) => ({
  async isReady(version: number): Promise<boolean> {
    const found = await db
      .selectFrom('plan_version')
      .select('id')
      .where('id', '=', version)
      .where('state', '=', 'ready')
      .executeTakeFirst();
    return found !== undefined;
  },

  /** What of a layer may be seen in a box. */
  async featuresIn({ layer, version }: LayerAddress, box: Box): Promise<Iterable<TileInput>> {
    const { rows } = await sql<PackedFeatures>`
      select ${packed(layer)} from ${tableOf(layer)}
      where version = ${version} and box && ${boxLiteral(box)}::box`.execute(db);
    return unpacked(layer, rows[0]);
  },

  /** A tile of a small scale, as it was drawn when the version was brought in. */
  async drawnTile({ layer, version, tile: { z, x, y } }: TileAddress): Promise<Uint8Array | undefined> {
    const found = await db
      .selectFrom('plan_tile')
      .select('body')
      .where('version', '=', version)
      .where('layer', '=', layer)
      .where('z', '=', z)
      .where('x', '=', x)
      .where('y', '=', y)
      .executeTakeFirst();
    return found?.body;
  },
});

/** Features that are in memory at once. */
const BATCH = 2_000;

export type OverviewRow = { no: number; shape: Buffer; area: number; lon: number; lat: number } & {
  [field: string]: TileValue | Buffer | null;
};

/** The stored tiles of small scales, and what they are drawn from. */
export const createOverviewRepository = (db: Database) => ({
  clear: (version: number) => db.deleteFrom('plan_tile').where('version', '=', version).execute(),

  add: (address: LayerAddress, tile: Tile, body: Uint8Array) =>
    db
      .insertInto('plan_tile')
      .values({ ...address, ...tile, body: Buffer.from(body) })
      .execute(),

  /** The features of a layer in a box, a batch at a time by a cursor: needs a transaction. */
  async *features({ layer, version }: LayerAddress, box: Box): AsyncGenerator<OverviewRow[]> {
    await sql`
      declare overview no scroll cursor for
      select no, shape, area, (@@ box)[0] as lon, (@@ box)[1] as lat, ${said(layer)}
      from ${tableOf(layer)} where version = ${version} and box && ${boxLiteral(box)}::box`.execute(db);
    for (;;) {
      const { rows } = await sql<OverviewRow>`fetch ${sql.lit(BATCH)} from overview`.execute(db);
      if (rows.length === 0) break;
      yield rows;
    }
    await sql`close overview`.execute(db);
  },

  /** Where a layer's features lie all together. */
  async boxOf({ layer, version }: LayerAddress): Promise<Box | undefined> {
    const { rows } = await sql<{ west: number | null; south: number; east: number; north: number }>`
      select min((box[1])[0]) as west, min((box[1])[1]) as south, max((box[0])[0]) as east, max((box[0])[1]) as north
      from ${tableOf(layer)} where version = ${version}`.execute(db);
    const [found] = rows;
    return found?.west === null || !found ? undefined : [found.west, found.south, found.east, found.north];
  },
});

export type OverviewRepository = ReturnType<typeof createOverviewRepository>;
