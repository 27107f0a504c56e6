import { addDays, type IsoDate, isoDate, parseDay } from '#kernel/dates.ts';
import { idOf } from '#kernel/ids.ts';
import { readCount } from '#kernel/text.ts';
import type { TransferKind, Wallet } from './ledger.ts';

/** A transfer as its customer sees it: what came into their wallet is positive. */
export type Movement = {
  transfer: string;
  /** Its place in the history of the wallet. */
  seq: number;
  kind: TransferKind;
  subject: string;
  amount: number;
  balance: number;
  at: Date;
  bankDate: IsoDate | null;
};

/** What went in and out of a wallet in a month, from what there was before to what there was after. */
export type Statement = {
  month: string;
  opening: number;
  closing: number;
  movements: Movement[];
};

export const ROWS_ON_A_PAGE = 25;
export const DIRECTIONS = ['vao', 'ra'] as const;
type Direction = (typeof DIRECTIONS)[number];

/** What customers look for in a history, by the word in an address. */
const KIND_GROUPS = {
  nap: ['top-up', 'matched'],
  rut: ['withdrawal', 'withdrawal-undone'],
  mua: ['purchase', 'purchase-undone'],
  thuong: ['bonus', 'bonus-expired', 'bonus-taken-back'],
  'dieu-chinh': ['correction'],
} as const satisfies Record<string, readonly TransferKind[]>;
type KindGroup = keyof typeof KIND_GROUPS;

/** What there is in each wallet. */
export const GROUPS_OF = {
  chinh: ['nap', 'rut', 'mua', 'dieu-chinh'],
  thuong: ['thuong', 'mua', 'dieu-chinh'],
} as const satisfies Record<Wallet, readonly KindGroup[]>;
const GROUPS = Object.keys(KIND_GROUPS) as KindGroup[];

export type HistoryFilter = {
  group: KindGroup | null;
  direction: Direction | null;
  from: IsoDate | null;
  to: IsoDate | null;
  before: number | null;
};

const dayIn = (text: string | null): IsoDate | null => {
  const iso = isoDate.safeParse(text ?? '');
  if (iso.success) return iso.data;
  const day = parseDay(text ?? '');
  return day.ok ? day.value : null;
};

/** The filter in an address; what is not understood is left out. */
export const historyFilter = (search: URLSearchParams): HistoryFilter => ({
  group: GROUPS.find((one) => one === search.get('loai')) ?? null,
  direction: DIRECTIONS.find((one) => one === search.get('chieu')) ?? null,
  from: dayIn(search.get('tu')),
  to: dayIn(search.get('den')),
  before: readCount(search.get('sau') ?? '') ?? null,
});

export const kindsOf = ({ group }: HistoryFilter): readonly TransferKind[] | null =>
  group && KIND_GROUPS[group];

export const historySearch = ({ group, direction, from, to }: HistoryFilter, before?: number): string => {
  const search = new URLSearchParams();
  if (group) search.set('loai', group);
  if (direction) search.set('chieu', direction);
  if (from) search.set('tu', from);
  if (to) search.set('den', to);
  if (before !== undefined) search.set('sau', String(before));
  return search.size > 0 ? `?${search.toString()}` : '';
};

const transferId = idOf('Transfer');
export const isTransferId = (text: string): boolean => transferId.safeParse(text).success;

const MONTH = /^20\d\d-(?:0[1-9]|1[0-2])$/;
export const isMonth = (text: string): boolean => MONTH.test(text);

/** The first day of a month and that of the next. */
export function daysOf(month: string): { from: IsoDate; until: IsoDate } {
  const [year = 0, nth = 0] = month.split('-').map(Number);
  const next = nth === 12 ? `${year + 1}-01` : `${year}-${String(nth + 1).padStart(2, '0')}`;
  return { from: isoDate.parse(`${month}-01`), until: isoDate.parse(`${next}-01`) };
}

const STATEMENTS = 3;

/** The months before and after one, the latter as long as it has begun. */
export function monthsBeside(month: string, today: IsoDate): { before: string; after: string | undefined } {
  const after = daysOf(month).until.slice(0, 7);
  return {
    before: addDays(daysOf(month).from, -1).slice(0, 7),
    after: after <= today.slice(0, 7) ? after : undefined,
  };
}

/** What came in and went out over a statement. */
export const sumsOf = ({ movements }: Statement): { in: number; out: number } => ({
  in: movements.reduce((sum, { amount }) => sum + Math.max(amount, 0), 0),
  out: movements.reduce((sum, { amount }) => sum + Math.max(0 - amount, 0), 0),
});

/** The month of a day and those before it, the newest first. */
export function lastMonths(today: IsoDate): string[] {
  const [year = 0, nth = 0] = today.split('-').map(Number);
  return Array.from({ length: STATEMENTS }, (_, ago) =>
    new Date(Date.UTC(year, nth - 1 - ago, 1)).toISOString().slice(0, 7),
  );
}
