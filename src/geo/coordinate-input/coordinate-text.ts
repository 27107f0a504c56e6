/** Digits in groups of three, the last group perhaps followed by decimals behind a different mark. */
const GROUPED = /^(\d{1,3}([., ])\d{3}(?:\2\d{3})*)(?:(?!\2)[.,](\d+))?$/;
const PLAIN = /^\d+(?:[.,]\d+)?$/;
const DECIMAL = /^\d+[.,]\d+$/;

/** No longitude is larger; a written «603.590» above it is metres in groups, a «106.699» below it is degrees. */
const MAX_DEGREES = 180;

/** Parses a number with a Vietnamese or an English decimal mark, with or without grouped digits. */
export function readNumber(written: string): number | undefined {
  const plain = PLAIN.test(written) ? Number(written.replace(',', '.')) : undefined;
  const [, whole, , decimals = '0'] = GROUPED.exec(written) ?? [];
  if (whole === undefined || (plain !== undefined && plain < MAX_DEGREES)) return plain;
  return Number(`${whole.replace(/\D/g, '')}.${decimals}`);
}

/** «1192260.57,603590.43» is two numbers: a comma separates decimals written with a dot. */
const partsOf = (written: string): string[] =>
  readNumber(written) === undefined && written.includes('.') ? written.split(',') : [written];

/**
 * In order: the name of an axis («X», «Y1 =»); a minus, separated from what is before it and adjacent to its
 * number, or it is a dash; metres with a blank between groups of three digits, which is certain only for numbers of six
 * or seven digits; any other run of digits and marks.
 */
const TOKEN =
  /(?<!\p{L})(?<axis>[xy])(?!\p{L})(?:\d{0,4} ?[=:])?|(?<minus>(?<![^\s,;:=(|])[-−](?=\d))|(?:\d \d{3}|\d{3}) \d{3}(?:[.,]\d{1,3})?(?![.,]?\d)|\d(?:[.,]?\d)*/giu;

/** A number of a line, under the axis named before it, if one is; a whole one may be written with decimals all the same. */
export type NamedNumber = { axis: 'x' | 'y' | undefined; value: number; isDecimal: boolean };

/** The numbers of a line in order; undefined when some digits have no certain reading. */
export function numbersOf(line: string): NamedNumber[] | undefined {
  const found: NamedNumber[] = [];
  let axis: NamedNumber['axis'];
  let sign = 1;
  for (const token of line.matchAll(TOKEN)) {
    const name = token.groups?.['axis'];
    if (name) {
      axis = name === 'x' || name === 'X' ? 'x' : 'y';
      continue;
    }
    if (token.groups?.['minus']) {
      sign = -1;
      continue;
    }
    for (const part of partsOf(token[0])) {
      const value = readNumber(part);
      if (value === undefined) return undefined;
      found.push({ axis, value: sign * value, isDecimal: DECIMAL.test(part) });
      axis = undefined;
      sign = 1;
    }
  }
  return found;
}
