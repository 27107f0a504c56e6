import * as z from 'zod/mini';
import { type Box, boxesMeet } from '#geo/rings/rings.ts';
import { type StreetMap, WHOLE_COUNTRY } from '#geo/tiles/base-map.ts';
import type { Failure } from '#kernel/result.ts';

/** Vietnam to zoom 15 has some 600 MB; what is larger than this is not of the country alone. */
export const MAX_BYTES = 4 * 1024 ** 3;

/** Streets have no names before this zoom, and no archive of the schema goes deeper than the last. */
const ZOOMS = { least: 12, most: 16 };

/** The layers of the Protomaps schema that are drawn. */
const LAYERS = ['earth', 'landuse', 'places', 'pois', 'roads', 'water'];

/** What an archive says of itself. */
export type ArchiveHead = { isVector: boolean; isReadable: boolean; zooms: [number, number]; box: Box };

const metadata = z.object({
  attribution: z._default(z.string(), ''),
  vector_layers: z.array(z.object({ id: z.string() })),
});

const refused = (what: string, values?: Failure['values']): Failure => ({
  kind: 'invalid',
  code: `map/streets-${what}`,
  ...(values && { values }),
});

export const isTooLarge = (bytes: number): Failure | undefined =>
  bytes > MAX_BYTES ? refused('too-large', { most: MAX_BYTES / 1024 ** 3 }) : undefined;

export const unreadable = (file: string) => refused('no-such-file', { file });
export const notAnArchive = () => refused('no-archive');
export const broken = (where: string) => refused('broken', { where });

/** Why an archive is not one of streets of Vietnam; nothing where it is. */
export function faultOf(head: ArchiveHead, about: unknown): Failure | undefined {
  if (!head.isVector) return refused('no-vectors');
  if (!head.isReadable) return refused('compression');
  const [, most] = head.zooms;
  if (most < ZOOMS.least || most > ZOOMS.most) return refused('zooms', { ...ZOOMS, zoom: most });
  if (!boxesMeet(head.box, WHOLE_COUNTRY)) return refused('elsewhere');
  const read = metadata.safeParse(about);
  const layers = read.success ? read.data.vector_layers.map(({ id }) => id) : [];
  const missing = LAYERS.filter((layer) => !layers.includes(layer));
  if (missing.length > 0) return refused('other-schema', { layers: missing.join(', ') });
  return read.data?.attribution.includes('OpenStreetMap') ? undefined : refused('credit');
}

export const versionOf = (sha256: string) => sha256.slice(0, 8);

export const streetMapOf = (row: { sha256: string; least: number; most: number; box: Box }): StreetMap => ({
  version: versionOf(row.sha256),
  least: row.least,
  most: row.most,
  box: row.box,
});
