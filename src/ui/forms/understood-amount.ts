import { formatArea, parseArea } from '#kernel/land/area.ts';
import { formatVnd, parseMoney } from '#kernel/money.ts';
import type { Lang } from '#kernel/text.ts';

export type AmountKind = 'money' | 'area';

const READ = {
  money: (text: string, lang: Lang) => {
    const read = parseMoney(text);
    return read.ok ? formatVnd(read.value, lang) : undefined;
  },
  area: (text: string, lang: Lang) => {
    const read = parseArea(text);
    return read.ok ? formatArea(read.value, lang) : undefined;
  },
} as const satisfies Record<AmountKind, (text: string, lang: Lang) => string | undefined>;

/** «= 3.200.000.000 đ» for what was typed so far; empty while it is not understood. */
export function understoodAmount(kind: AmountKind, text: string, lang: Lang): string {
  const amount = READ[kind](text, lang);
  return amount === undefined ? '' : `= ${amount}`;
}
