import { z } from 'zod';
import { keyOf, type Level, LEVELS, type UnitKey } from '#features/places/domain/unit.ts';
import { WARD_SCHEMES } from '#kernel/land/land-code.ts';
import type { OutlineTable } from './tables.ts';

const outlineRow = z.object({
  scheme: z.enum(['older', ...WARD_SCHEMES]),
  code: z.string(),
  level: z.enum(LEVELS),
  shape: z.instanceof(Uint8Array),
});

/** One outline as it is stored: the bytes of `geo/ring-codec.ts`. */
export type StoredOutline = { key: UnitKey; level: Level; shape: Uint8Array };

export function decodeOutline(row: Pick<OutlineTable, 'scheme' | 'code' | 'level' | 'shape'>): StoredOutline {
  const { scheme, code, level, shape } = outlineRow.parse(row);
  return { key: keyOf({ scheme, code }), level, shape };
}
