import type { IsoDate } from '#kernel/dates.ts';
import { fail, ok, type Result } from '#kernel/result.ts';
import { collapseSpaces, fold } from '#kernel/text.ts';
import { readAmount, readDate } from './cells.ts';
import { type ColumnPlaces, headingOf, type StatementRow } from './columns.ts';

export type StatementLine = {
  /** Of the file. */
  line: number;
  date: IsoDate;
  /** Whole đồng; what comes in is positive. */
  amount: number;
  text: string;
  reference: string | undefined;
  balance: number | undefined;
  /**
   * The line among all of an account: the same in every file that has it, so that a second import adds nothing. Lines that
   * are equal in everything are counted, so that two equal transfers of a day are two.
   */
  key: string;
};

export type Statement = {
  from: IsoDate;
  to: IsoDate;
  opening: number;
  closing: number;
  lines: StatementLine[];
};

export type LineProblem = {
  line: number;
  /** `sum`: the balance of the line is not that before it and its amount. */
  problem: 'date' | 'amount' | 'direction' | 'no-amount' | 'both-amounts' | 'balance' | 'sum';
  written: string;
};

export type StatementRefusal =
  | { reason: 'no-lines' | 'no-balance' }
  | { reason: 'lines'; problems: LineProblem[] }
  | { reason: 'difference'; opening: number; sum: number; closing: number };

/** What the cashier types where the file does not say it. */
export type TypedBalances = { opening?: number; closing?: number };

const OPENING = /(?:so du dau|so du ban dau|opening balance|beginning balance|balance brought)/;
const CLOSING = /(?:so du cuoi|closing balance|ending balance|balance carried)/;
/** Sums and headings among the lines. */
const SUMMARY = /^(?:tong|cong|total|so du|opening|closing|ending|beginning|trang|page)\b/;

type Unread = Omit<StatementLine, 'key'>;

const textOf = (row: StatementRow, at: number | undefined) =>
  at === undefined ? '' : collapseSpaces(row.cells[at] ?? '');

/** The last number of a row: «Số dư đầu kỳ», «», «10.000.000». */
function lastAmount({ cells }: StatementRow): number | undefined {
  const written = cells.map((cell) => collapseSpaces(cell.replace(/^[^:]*:/, '')));
  return written
    .filter((cell) => /\d/.test(cell))
    .map(readAmount)
    .findLast((amount) => amount !== undefined);
}

/** The amount that a row above, among or below the lines gives under a label; the text of a line may hold any words. */
function labelled(rows: readonly StatementRow[], places: ColumnPlaces, label: RegExp) {
  const row = rows.find(
    (one) =>
      (one.line < places.line || readDate(textOf(one, places.date)) === undefined) &&
      one.cells.some((cell) => label.test(headingOf(cell))),
  );
  return row && lastAmount(row);
}

const DIRECTIONS: Record<string, 1 | -1> = {
  c: 1,
  cr: 1,
  co: 1,
  'ghi co': 1,
  credit: 1,
  d: -1,
  dr: -1,
  no: -1,
  'ghi no': -1,
  debit: -1,
};

/** The sign that the column beside the amount gives it; nothing where it says neither. */
function directionOf(row: StatementRow, places: ColumnPlaces): 1 | -1 | undefined {
  if (places.direction === undefined) return 1;
  const written = textOf(row, places.direction);
  if (written === '+') return 1;
  return written === '-' ? -1 : DIRECTIONS[headingOf(written)];
}

function amountOf(row: StatementRow, places: ColumnPlaces): number | LineProblem {
  const { line } = row;
  const cells = places.amount === undefined ? [places.in, places.out] : [places.amount];
  const written = cells.map((at) => textOf(row, at));
  const amounts = written.map(readAmount);
  const wrong = amounts.indexOf(undefined);
  if (wrong !== -1) return { line, problem: 'amount', written: written[wrong] ?? '' };
  const [first = 0, second = 0] = amounts;
  const shown = written.join(' ').trim();
  const direction = directionOf(row, places);
  if (direction === undefined) return { line, problem: 'direction', written: textOf(row, places.direction) };
  if (first !== 0 && second !== 0) return { line, problem: 'both-amounts', written: shown };
  // Some banks write what goes out with a minus, in its own column too.
  const amount = places.amount === undefined ? first - Math.abs(second) : first * direction;
  return amount === 0 ? { line, problem: 'no-amount', written: shown } : amount;
}

function readLine(row: StatementRow, places: ColumnPlaces): Unread | LineProblem {
  const { line } = row;
  const date = readDate(textOf(row, places.date));
  if (date === undefined) return { line, problem: 'date', written: textOf(row, places.date) };
  const amount = amountOf(row, places);
  if (typeof amount !== 'number') return amount;
  const written = textOf(row, places.balance);
  const balance = written === '' ? undefined : readAmount(written);
  if (written !== '' && balance === undefined) return { line, problem: 'balance', written };
  const reference = textOf(row, places.reference) || undefined;
  return { line, date, amount, text: textOf(row, places.text), reference, balance };
}

const isSummary = ({ cells }: StatementRow) =>
  SUMMARY.test(headingOf(cells.find((cell) => collapseSpaces(cell) !== '') ?? ''));

const isMoney = (row: StatementRow, places: ColumnPlaces) =>
  [places.in, places.out, places.amount].some((at) => /\d/.test(textOf(row, at)));

function readLines(rows: readonly StatementRow[], places: ColumnPlaces) {
  const [lines, problems]: [Unread[], LineProblem[]] = [[], []];
  for (const row of rows) {
    const hasDate = /\d/.test(textOf(row, places.date));
    if (!hasDate && CLOSING.test(headingOf(row.cells.join(' ')))) break;
    if (!hasDate && (isSummary(row) || !isMoney(row, places))) {
      const more = textOf(row, places.text);
      const last = lines.at(-1);
      // A long text goes on in the row below.
      if (last && more !== '' && !isSummary(row)) last.text = `${last.text} ${more}`;
      continue;
    }
    const read = readLine(row, places);
    if ('problem' in read) problems.push(read);
    else lines.push(read);
  }
  return { lines, problems };
}

/** The first line whose balance does not follow from that of the line before. */
const brokenAt = (lines: readonly Unread[]) =>
  lines.findIndex(({ balance, amount }, at) => {
    const before = lines[at - 1]?.balance;
    return balance !== undefined && before !== undefined && before + amount !== balance;
  });

/** Oldest first; many banks write the newest first, which days or balances say. */
function inOrder(lines: Unread[]): Unread[] {
  const [first, last] = [lines[0], lines.at(-1)];
  if (first === undefined || last === undefined) return lines;
  const isNewestFirst =
    first.date === last.date
      ? brokenAt(lines) !== -1 && brokenAt(lines.toReversed()) === -1
      : first.date > last.date;
  return isNewestFirst ? lines.toReversed() : lines;
}

/** A key for each line: by reference where the bank has one, by day and text elsewhere, and by the number of equal ones. */
function keyed(lines: readonly Unread[]): StatementLine[] {
  const seen = new Map<string, number>();
  return lines.map((line) => {
    const { date, amount, text, reference } = line;
    // A transfer and its fee have one reference.
    const by = reference === undefined ? `text ${fold(text).replace(/[^a-z0-9]/g, '')}` : `ref ${reference}`;
    const same = `${date} ${amount} ${by}`;
    const k = (seen.get(same) ?? 0) + 1;
    seen.set(same, k);
    return { ...line, key: `${same} ${k}` };
  });
}

/** A statement of a bank, whole or not at all: its opening balance and all its lines make its closing one. */
export function readStatement(
  rows: readonly StatementRow[],
  places: ColumnPlaces,
  typed: TypedBalances = {},
): Result<Statement, StatementRefusal> {
  const below = rows.filter(({ line }) => line > places.line);
  const { lines: unordered, problems } = readLines(below, places);
  if (problems.length > 0) return fail({ reason: 'lines', problems });
  const lines = inOrder(unordered);
  const [first, last] = [lines[0], lines.at(-1)];
  if (first === undefined || last === undefined) return fail({ reason: 'no-lines' });
  const broken = lines[brokenAt(lines)];
  if (broken)
    return fail({
      reason: 'lines',
      problems: [{ line: broken.line, problem: 'sum', written: String(broken.balance) }],
    });
  const opening =
    typed.opening ??
    labelled(rows, places, OPENING) ??
    (first.balance === undefined ? undefined : first.balance - first.amount);
  const closing = typed.closing ?? labelled(rows, places, CLOSING) ?? last.balance;
  if (opening === undefined || closing === undefined) return fail({ reason: 'no-balance' });
  const sum = lines.reduce((total, { amount }) => total + amount, 0);
  if (opening + sum !== closing) return fail({ reason: 'difference', opening, sum, closing });
  const days = lines.map(({ date }) => date).toSorted();
  const [from = first.date, to = last.date] = [days[0], days.at(-1)];
  return ok({ from, to, opening, closing, lines: keyed(lines) });
}
