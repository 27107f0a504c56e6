import { fold, nfd } from '#kernel/text.ts';
import { type Unit, UNIT_KINDS, type UnitKind } from './unit.ts';

type UnitName = Pick<Unit, 'kind' | 'name'>;

const KINDS = (Object.keys(UNIT_KINDS) as UnitKind[]).map((kind) => ({
  kind,
  word: fold(UNIT_KINDS[kind].vi),
}));

/** «Thị trấn Việt Lâm» as its kind and the name alone; nothing where it names no kind. */
export function splitName(full: string): UnitName | undefined {
  const folded = fold(full);
  const found = KINDS.find(({ word }) => folded.startsWith(`${word} `));
  const name = full.slice(found?.word.length).trim();
  return found && name !== '' ? { kind: found.kind, name } : undefined;
}

/** Marks go, case stays: «Đắk Lắk» is «Dak Lak». */
const plain = (name: string) => nfd(name).replace(/\p{M}/gu, '').replace(/đ/g, 'd').replace(/Đ/g, 'D');

/** «Ben Nghe Ward», «District 1», «Hanoi», as English texts write them. */
export function englishName({ kind, name }: UnitName): string {
  const word = UNIT_KINDS[kind].en;
  const latin = plain(name);
  if (kind === 'thanh-pho' && latin === 'Ha Noi') return 'Hanoi';
  return /^\d/.test(latin) ? `${word} ${latin}` : `${latin} ${word}`;
}
