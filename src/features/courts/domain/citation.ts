import { formatDate, isoDate, type IsoDate, parseDay } from '#kernel/dates.ts';
import type { Lang } from '#kernel/text.ts';
import type { Branch } from './body.ts';

const ENGLISH_DAY = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

/** «27/06/2025», “27 June 2025”. */
export const dayText = (day: IsoDate, lang: Lang) =>
  lang === 'vi' ? formatDate(day, 'day') : ENGLISH_DAY.format(new Date(day));

const ENGLISH_ACTS: Record<string, string> = {
  'Nghị quyết': 'Resolution',
  NQ: 'Resolution',
  'Quyết định': 'Decision',
  QĐ: 'Decision',
};
const ARTICLE = /(?<!\p{L})Điều (\d+) /gu;
const ACT = /(?<![\p{L}/])(Nghị quyết|NQ|Quyết định|QĐ)(?= \d)/gu;
const SIGNED = / ngày (\d{2}\/\d{2}\/\d{4})/g;

/** Names acts in the reader's language; the rest of a source is not translated. */
export function citation(source: string, lang: Lang): string {
  if (lang === 'vi') return source;
  return source
    .replace(ARTICLE, 'Article $1, ')
    .replace(ACT, (act) => ENGLISH_ACTS[act] ?? act)
    .replace(SIGNED, (written, numbers: string) => {
      const day = parseDay(numbers);
      return day.ok ? ` of ${dayText(day.value, lang)}` : written;
    });
}

/** The resolution that founded the bodies of a branch and fixed their areas, and the decision that names their seats. */
export const LEGAL_BASIS = {
  court: {
    areas: 'Nghị quyết 81/2025/UBTVQH15 ngày 27/06/2025',
    areasShort: 'NQ 81/2025/UBTVQH15',
    seats: 'Quyết định 114/QĐ-TANDTC ngày 01/07/2025',
  },
  procuracy: {
    areas: 'Nghị quyết 84/2025/UBTVQH15 ngày 27/06/2025',
    areasShort: 'NQ 84/2025/UBTVQH15',
    seats: 'Quyết định 115/QĐ-VKSTC ngày 30/06/2025',
  },
} as const satisfies Record<Branch, { areas: string; areasShort: string; seats: string }>;

/** The decision that changed the seats of sixty courts. */
export const SEATS_MOVED = {
  act: 'Quyết định 299/QĐ-TANDTC ngày 03/12/2025',
  on: isoDate.parse('2025-12-03'),
} as const;
