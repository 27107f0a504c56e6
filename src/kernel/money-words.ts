import type { Lang } from '#kernel/text.ts';

const DIGITS = ['không', 'một', 'hai', 'ba', 'bốn', 'năm', 'sáu', 'bảy', 'tám', 'chín'] as const;
/** Names of the groups of three digits; above a billion they repeat: «hai nghìn tỷ». */
const GROUPS = ['', 'nghìn', 'triệu', 'tỷ', 'nghìn'] as const;

const digit = (value: number) => DIGITS[value] ?? '';

function lastOf(tens: number, units: number): string {
  if (units === 1 && tens > 1) return 'mốt';
  return units === 5 && tens > 0 ? 'lăm' : digit(units);
}

/** Three digits; those inside a number are read with their zeros: «không trăm lẻ năm». */
function tripleInWords(value: number, isInside: boolean): string {
  const [hundreds, tens, units] = [Math.floor(value / 100), Math.floor(value / 10) % 10, value % 10];
  const words: string[] = [];
  if (hundreds > 0 || isInside) words.push(digit(hundreds), 'trăm');
  if (tens === 1) words.push('mười');
  else if (tens > 1) words.push(digit(tens), 'mươi');
  else if (units > 0 && words.length > 0) words.push('lẻ');
  if (units > 0) words.push(lastOf(tens, units));
  return words.join(' ');
}

/** The groups of three digits, lowest first. */
function triplesOf(amount: number): number[] {
  const triples: number[] = [];
  for (let rest = amount; rest > 0; rest = Math.floor(rest / 1000)) triples.push(rest % 1000);
  return triples;
}

function inVietnamese(amount: number): string {
  const triples = triplesOf(amount);
  const highest = triples.length - 1;
  const words = triples.flatMap((value, at) => {
    // «hai nghìn tỷ»: the billions are named even where their own group is empty.
    const isNamed = value > 0 || (at === 3 && highest > 3);
    if (!isNamed) return [];
    const text = value > 0 ? tripleInWords(value, at < highest) : '';
    return [[text, GROUPS[at] ?? ''].filter(Boolean).join(' ')];
  });
  return words.toReversed().join(' ') || digit(0);
}

const ONES = [
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen',
  'sixteen seventeen eighteen nineteen',
]
  .join(' ')
  .split(' ');
const TENS = ['', '', ...'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')];
const SCALES = ['', 'thousand', 'million', 'billion', 'trillion'];

function tripleInEnglish(value: number): string {
  const [hundreds, rest] = [Math.floor(value / 100), value % 100];
  const units = ONES[rest % 10];
  const low =
    rest < 20 ? ONES[rest] : [TENS[Math.floor(rest / 10)], rest % 10 > 0 && units].filter(Boolean).join('-');
  return [hundreds > 0 && `${ONES[hundreds]} hundred`, rest > 0 && low].filter(Boolean).join(' ');
}

const inEnglish = (amount: number) =>
  triplesOf(amount)
    .flatMap((value, at) =>
      value === 0 ? [] : [[tripleInEnglish(value), SCALES[at]].filter(Boolean).join(' ')],
    )
    .toReversed()
    .join(' ') || 'zero';

/** An amount of whole đồng in words, as contracts and transfer slips repeat it. */
export const moneyInWords = (amount: number, lang: Lang): string =>
  lang === 'vi' ? `${inVietnamese(amount)} đồng` : `${inEnglish(amount)} đồng`;
