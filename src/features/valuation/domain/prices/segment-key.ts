import { slugOf } from '#kernel/slug.ts';
import { modernTone } from '#kernel/text.ts';
import type { Segment } from './price-table.ts';

export type Part = Pick<Segment, 'place' | 'street' | 'from' | 'to'>;

const FARM = 'nong-nghiep';

const plainKey = ({ place, street, from, to }: Part) =>
  [place, street === '' ? FARM : slugOf(street), slugOf(from), slugOf(to)]
    .filter((piece) => piece !== '')
    .join('-');

/** A segment's normalised spelling, whatever the case and the position of the tone mark. */
export const spellingOf = ({ place, street, from, to }: Part) =>
  modernTone([place, street, from, to].join('|')).toLowerCase();

/** A short hash of a text (FNV-1a), in letters that cannot be confused with a slug after «~». */
function markOf(text: string): string {
  let hash = 0x81_1c_9d_c5;
  for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, 0x01_00_01_93) >>> 0;
  return hash.toString(36);
}

/**
 * The keys of the segments of a table: «26740-nguyen-hue-tron-duong». Where two spellings have the same slug, as
 * «Nguyễn Văn Ni» and «Nguyễn Văn Nì» do, each gets a hash, so that neither is taken for the other.
 */
export function keysOf(parts: readonly Part[]): string[] {
  const spellings = new Map<string, Set<string>>();
  for (const part of parts) {
    const key = plainKey(part);
    const known = spellings.get(key);
    if (known) known.add(spellingOf(part));
    else spellings.set(key, new Set([spellingOf(part)]));
  }
  return parts.map((part) => {
    const key = plainKey(part);
    return (spellings.get(key)?.size ?? 0) > 1 ? `${key}~${markOf(spellingOf(part))}` : key;
  });
}
