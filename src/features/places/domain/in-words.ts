import { fold, collapseSpaces } from '#kernel/text.ts';
import type { Finder, Finding, Match } from './place-search/finder.ts';
import type { Register } from './register/register.ts';
import { isCurrent, type Unit } from './unit.ts';

/** A place among other words, and what is beside it. */
export type Meant = { unit: Unit; rest: string };

type Scored = Meant & { score: number };

const CALLED =
  /^[^\p{L}]*(?:(?:phuong|xa|dac khu|thi tran|quan|huyen|thi xa|thanh pho|tinh|dac khu|ward|district|p|q|h|x|tt|tx|tp)[ .]|[pq]\d|tp)|(?:ward|district|city|town|commune|province)$/u;
/** Adjectives of houses that are also commune names. */
const QUALITIES = new Set(['yen tinh', 'trung tam', 'an ninh', 'an cu', 'binh yen', 'hoa binh', 'dau tu']);
const KIND_INSIDE =
  /(?<!\p{L})(?:phuong|xa|dac khu|thi tran|quan|huyen|thi xa|thanh pho|tinh|ward|district|[pqh]\.)(?!\p{L})/u;
/** Streets bear the names of people in every town, and communes in some. */
const PERSON =
  /^(?:Nguyễn|Trần|Lê|Phạm|Phan|Võ|Bùi|Ngô|Trương|Huỳnh|Lý|Tô|Tôn|Đinh|Hoàng Văn|Hoàng Hoa|Lương Thế) /u;
/** The new town of Quận 7 is meant before the former commune of Củ Chi. */
const NEW_TOWN = /(?<!(?:xã|xa|x\.) ?)(?:phú mỹ hưng|phu my hung)(?!.*(?:củ chi|cu chi))/iu;
/** Trailing words to drop while searching. */
const MAX_AFTER = 5;
const MAX_WORDS = 24;
/** Namesakes so close to the best are as good. */
const ALIKE = 0.06;
/** Score a shorter reading must gain: dropping a meaningless word clears it, dropping a variant does not. */
const NEARER = 0.1;
const MIN = 0.5;
const LIMIT = 200;

/** Of namesakes the one that people mean by the bare name: a province of today or before, else a former district, when it is the only one. */
function mostMeant({ matches, isClear, unread }: Finding): Match | undefined {
  const [first] = matches;
  if (isClear || !first || unread !== '' || first.score < MIN) return isClear ? first : undefined;
  const alike = matches.filter(({ score }) => score >= first.score - ALIKE);
  const provinces = alike.filter(({ unit }) => unit.level === 'province' && isCurrent(unit));
  const formerly = (level: Unit['level']) =>
    alike.filter(({ unit }) => unit.level === level && unit.scheme === '2004');
  const districts = formerly('district');
  // Bình Tân is the urban district before the rural one of another province.
  const urban = districts.filter(({ unit }) => unit.kind === 'quan');
  const chosen = [provinces, formerly('province'), urban, districts].find((some) => some.length > 0);
  const [only, ...others] = chosen ?? [];
  return others.length === 0 ? only : undefined;
}

/** The place a text clearly names, at any position; misspellings only count next to a unit word. */
export function placeMeant(find: Finder['find'], text: string): Meant | null {
  const words = collapseSpaces(text).replace(NEW_TOWN, 'quận 7').split(' ');
  if (!/\p{L}/u.test(text) || words.length > MAX_WORDS) return null;
  const most = Math.min(MAX_AFTER, words.length - 1);
  let best: Scored | null = null;
  for (let after = 0; after <= most; after++) {
    const meant = meantAtEnd(find, words, after, true);
    // Prefer the shorter text when it names the same place with a better score.
    if (best && !(meant?.unit === best.unit && meant.score > best.score + NEARER)) return best;
    best = meant;
  }
  if (best) return best;
  return KIND_INSIDE.test(fold(text)) ? meantAtEnd(find, words, 0, false) : null;
}

function meantAtEnd(
  find: Finder['find'],
  words: readonly string[],
  after: number,
  isSpeltWell: boolean,
): Scored | null {
  const head = words.slice(0, words.length - after).join(' ');
  const match = mostMeant(find(head, { limit: LIMIT, isSpeltWell }));
  if (!match) return null;
  const named = fold(head.slice(match.rest.length))
    .replace(/(?<![\s,;.])[\s,;.]+$/u, '')
    .trim();
  const isCalled = CALLED.test(named);
  const isBareCommune = match.unit.level === 'commune' && !isCalled;
  const isName = !(
    isBareCommune &&
    (QUALITIES.has(named) || !named.includes(' ') || PERSON.test(match.unit.name))
  );
  if (!isName || (match.how === 'fuzzy' && !isCalled)) return null;
  const rest = [match.rest, ...words.slice(words.length - after)].join(' ').trim();
  return { unit: match.unit, rest, score: match.score };
}

/** How listings know a place: by the code of a province of today, a district of the list of 2004, a commune of today. */
export type Listed = {
  code: string;
  /** The former province that is meant, where it is only a part of the one of today. */
  formerProvince: string | null;
};

export function listedPlace(register: Register, unit: Unit): Listed | null {
  const [now, ...others] = register.nowOf(unit);
  const isOne = now !== undefined && others.length === 0;
  if (unit.level === 'province') {
    const isPart = unit.scheme === '2004' && now?.name !== unit.name;
    return isOne ? { code: now.code, formerProvince: isPart ? unit.code : null } : null;
  }
  if (unit.level === 'commune' && isOne) return { code: now.code, formerProvince: null };
  const became = register.changesFrom(unit).flatMap(({ to }) => register.unitOf(to) ?? []);
  const districts = [unit, ...became]
    .flatMap(register.pathOf)
    .filter(({ level, scheme }) => level === 'district' && scheme === '2004');
  const [code, ...more] = new Set(districts.map((district) => district.code));
  return code !== undefined && more.length === 0 ? { code, formerProvince: null } : null;
}
