import { UNIT_KINDS, type UnitKind } from '#features/places/domain/unit.ts';
import { fold, nfd } from '#kernel/text.ts';

const KINDS = (Object.keys(UNIT_KINDS) as UnitKind[]).map((kind) => ({
  kind,
  word: fold(UNIT_KINDS[kind].vi),
}));

/** «Thị trấn Việt Lâm» as its kind and the name alone. */
export function splitName(full: string): { kind: UnitKind; name: string } {
  const folded = fold(full);
  const found = KINDS.find(({ word }) => folded.startsWith(`${word} `));
  if (!found) throw new Error(`«${full}» names no kind of unit`);
  return { kind: found.kind, name: full.slice(found.word.length).trim() };
}

/** Marks go, case stays: «Đắk Lắk» is «Dak Lak». */
const plain = (name: string) => nfd(name).replace(/\p{M}/gu, '').replace(/đ/g, 'd').replace(/Đ/g, 'D');

/** «Ben Nghe Ward», «District 1», «Hanoi», as English texts write them. */
export function englishName({ kind, name }: { kind: UnitKind; name: string }): string {
  const word = UNIT_KINDS[kind].en;
  const latin = plain(name);
  if (kind === 'thanh-pho' && latin === 'Ha Noi') return 'Hanoi';
  return /^\d/.test(latin) ? `${word} ${latin}` : `${latin} ${word}`;
}
