import { spell } from './query-spelling.ts';
import type { Level, UnitKind } from '#features/places/domain/unit.ts';

/** A unit word next to a name. */
export type KindWord = { words: number; kinds: readonly UnitKind[] };

const table = (entries: Record<string, readonly UnitKind[]>): ReadonlyMap<string, KindWord> =>
  new Map(
    Object.entries(entries).map(([written, kinds]) => {
      const words = written.split(' ').map((word) => spell(word).folded);
      return [words.join(' '), { words: words.length, kinds }];
    }),
  );

/** Folded, without dots: «P.», «f», «phường» before the name. */
export const KINDS_BEFORE = table({
  phuong: ['phuong'],
  ph: ['phuong'],
  p: ['phuong'],
  f: ['phuong'],
  xa: ['xa'],
  x: ['xa'],
  'thi tran': ['thi-tran'],
  't t': ['thi-tran'],
  tt: ['thi-tran'],
  'dac khu': ['dac-khu'],
  dk: ['dac-khu'],
  quan: ['quan'],
  q: ['quan'],
  huyen: ['huyen'],
  'huyen dao': ['huyen'],
  h: ['huyen'],
  'thi xa': ['thi-xa'],
  't x': ['thi-xa'],
  tx: ['thi-xa'],
  'thanh pho': ['thanh-pho'],
  't p': ['thanh-pho'],
  tp: ['thanh-pho'],
  tinh: ['tinh'],
  t: ['tinh'],
});

/** English unit words follow the name, «Ben Nghe Ward», but precede a number, «District 1». */
export const KINDS_ENGLISH = table({
  ward: ['phuong'],
  commune: ['xa'],
  township: ['thi-tran'],
  town: ['thi-xa', 'thi-tran'],
  district: ['quan', 'huyen'],
  dist: ['quan', 'huyen'],
  city: ['thanh-pho'],
  province: ['tinh'],
  'special zone': ['dac-khu'],
});

export const KINDS_BEFORE_NUMBER: ReadonlyMap<string, KindWord> = new Map([
  ...KINDS_ENGLISH,
  ...table({ d: ['quan'], w: ['phuong'] }),
]);

export const LEVELS_OF: Readonly<Record<UnitKind, readonly Level[]>> = {
  tinh: ['province'],
  'thanh-pho': ['province', 'district'],
  quan: ['district'],
  huyen: ['district'],
  'thi-xa': ['district'],
  phuong: ['commune'],
  xa: ['commune'],
  'thi-tran': ['commune'],
  'dac-khu': ['commune'],
};

/** Kinds and their numbers in one word: «p1», «q10», «p5q3». */
export const NUMBERED = /^(?:(?:phuong|quan|ward|district|p|f|q)\d{1,2})+$/;

/** A kind run together with a name, «tphcm», «qbinhthanh»: no Vietnamese syllable begins like these. */
export const GLUED = /^(tp|tx|tt|f|q(?!u))(\p{L}{2,})$/u;

/** The name after one of these is a street's, a hamlet's or a building's. */
export const STREET_WORDS: ReadonlySet<string> = new Set(
  [
    'duong pho hem ngo ngach kiet lo ql tl xom ap thon ban buon lang khu street st'.split(' '),
    'kcn kcx ccn kdc kdt cho'.split(' '),
    ['chung cu', 'cu xa', 'do thi', 'can ho', 'toa nha', 'nha tho', 'benh vien', 'dai hoc', 'cong vien'],
  ].flat(),
);

/** The number after one of these counts hamlets, wards or roads; before a name, any other is a house's. */
export const COUNTED: ReadonlySet<string> = new Set(
  'pho to ap thon khu kp kdc xom doi lo ql tl duong phuong quan p q f ward w district dist d'.split(' '),
);

/** Words between names that say nothing of the place: «Bến Nghé (cũ), nay thuộc …». */
export const FILLERS: ReadonlySet<string> = new Set(
  'cu moi nay truoc day thuoc la tai o va cua of in the and'.split(' '),
);

/** Other names. Initials («hp», «brvt», «Q.BT») are formed from the names; here are those plainly of one place. */
export const ALIASES: Readonly<Record<string, string>> = {
  'Sài Gòn': 'Hồ Chí Minh',
  SG: 'Hồ Chí Minh',
  HCMC: 'Hồ Chí Minh',
  HN: 'Hà Nội',
  'Thừa Thiên Huế': 'Huế',
  'TT Huế': 'Huế',
  TTH: 'Huế',
  'Đắk Lắc': 'Đắk Lắk',
  BMT: 'Buôn Ma Thuột',
  TDM: 'Thủ Dầu Một',
};
