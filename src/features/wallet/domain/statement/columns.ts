import { collapseSpaces, fold } from '#kernel/text.ts';

export type StatementRow = { line: number; cells: readonly string[] };

export const STATEMENT_COLUMNS = [
  'direction',
  'date',
  'in',
  'out',
  'amount',
  'text',
  'reference',
  'balance',
] as const;
type StatementColumn = (typeof STATEMENT_COLUMNS)[number];

/** The columns of a bank by the names that its files have for them; `amount` has a sign or a `direction` beside it, `in` and `out` have none. */
export type ColumnNames = Partial<Record<StatementColumn, string>>;

/** Where they are in one file. */
export type ColumnPlaces = { line: number } & Partial<Record<StatementColumn, number>>;

/** Names in the files of banks, without marks; the first that a heading begins with or contains is taken. */
const WORDS: Record<StatementColumn, readonly string[]> = {
  direction: ['ghi no ghi co', 'no co', 'dr cr', 'd c', 'debit credit'],
  date: [
    'ngay giao dich',
    'ngay gd',
    'thoi gian giao dich',
    'ngay hach toan',
    'ngay hieu luc',
    'transaction date',
    'posting date',
    'tnx date',
    'ngay',
    'date',
  ],
  in: ['so tien ghi co', 'phat sinh co', 'ghi co', 'tien vao', 'credit'],
  out: ['so tien ghi no', 'phat sinh no', 'ghi no', 'tien ra', 'debit'],
  amount: ['so tien', 'amount'],
  text: ['noi dung', 'dien giai', 'mo ta', 'description', 'transactions in detail', 'remark', 'details'],
  reference: [
    'so tham chieu',
    'ma giao dich',
    'so chung tu',
    'so but toan',
    'so ct',
    'ma gd',
    'reference',
    'transaction no',
    'doc no',
    'ref',
  ],
  balance: ['so du', 'balance'],
};

/** A heading as it is compared: «Số tiền ghi có / Credit» is «so tien ghi co credit». */
export const headingOf = (cell: string) =>
  fold(collapseSpaces(cell))
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();

/** Whether a line can be read from them. */
export const isComplete = ({ date, text, ...money }: Omit<ColumnPlaces, 'line'>) =>
  date !== undefined &&
  text !== undefined &&
  (money.amount !== undefined || (money.in !== undefined && money.out !== undefined));

/** The columns among some headings, each heading once. */
function placesIn(headings: readonly string[]): Omit<ColumnPlaces, 'line'> {
  const places: Omit<ColumnPlaces, 'line'> = {};
  const taken = new Set<number>();
  for (const column of STATEMENT_COLUMNS) {
    const at = WORDS[column]
      .map((word) =>
        headings.findIndex((heading, n) => !taken.has(n) && ` ${heading} `.includes(` ${word} `)),
      )
      .find((found) => found !== -1);
    if (at === undefined) continue;
    taken.add(at);
    places[column] = at;
  }
  const { amount, direction, ...others } = places;
  if (others.in !== undefined && others.out !== undefined) return others;
  return {
    ...others,
    ...(amount !== undefined && { amount }),
    ...(direction !== undefined && { direction }),
  };
}

const MAX_ROWS_ABOVE = 60;

/** The first row that names columns enough, found by the words that banks use. */
export function guessColumns(rows: readonly StatementRow[]): ColumnPlaces | undefined {
  for (const { line, cells } of rows.slice(0, MAX_ROWS_ABOVE)) {
    const places = placesIn(cells.map(headingOf));
    if (isComplete(places)) return { line, ...places };
  }
  return undefined;
}

/** The row with the headings that were chosen for a bank. */
export function findColumns(rows: readonly StatementRow[], names: ColumnNames): ColumnPlaces | undefined {
  const wanted = STATEMENT_COLUMNS.flatMap((column) => {
    const name = names[column];
    return name === undefined ? [] : [[column, headingOf(name)] as const];
  });
  for (const { line, cells } of rows.slice(0, MAX_ROWS_ABOVE)) {
    const headings = cells.map(headingOf);
    const places = Object.fromEntries(wanted.map(([column, name]) => [column, headings.indexOf(name)]));
    const isFound = Object.values(places).every((at) => at !== -1);
    if (isFound && isComplete(places)) return { line, ...places };
  }
  return undefined;
}

/** The headings of a file as the mapping of its bank, to be kept for the next one. */
export function namesOf(rows: readonly StatementRow[], places: ColumnPlaces): ColumnNames {
  const cells = rows.find(({ line }) => line === places.line)?.cells ?? [];
  return Object.fromEntries(
    STATEMENT_COLUMNS.flatMap((column) => {
      const at = places[column];
      return at === undefined ? [] : [[column, collapseSpaces(cells[at] ?? '')]];
    }),
  );
}
