/** A field of many rows: its values, or where they repeat, each value once and its place for every row. */
export type Column = Cell[] | { values: Cell[]; at: number[] };
type Cell = string | null;

/** For each field what its value may be. */
export type Guards<Row> = { [Field in keyof Row]: (value: Cell) => value is Row[Field] & Cell };

const packColumn = (cells: Cell[]): Column => {
  const places = new Map([...new Set(cells)].map((value, at) => [value, at]));
  if (places.size > cells.length / 2) return cells;
  return { values: [...places.keys()], at: cells.map((value) => places.get(value) ?? -1) };
};

/** A list for each field instead of an object for each row, which packs far better. */
export const packRows = <Row extends object>(rows: readonly Row[], guards: Guards<Row>) =>
  Object.fromEntries(
    Object.keys(guards).map((field) => [
      field,
      packColumn(rows.map((row) => row[field as keyof Row] as Cell)),
    ]),
  );

const isList = (value: unknown): value is unknown[] => Array.isArray(value);

function readColumn(column: unknown, isValue: (value: Cell) => boolean): unknown[] | undefined {
  const isWhole = (cells: unknown[]) =>
    cells.every((cell) => (typeof cell === 'string' || cell === null) && isValue(cell));
  if (isList(column)) return isWhole(column) ? column : undefined;
  if (typeof column !== 'object' || column === null || !('values' in column && 'at' in column))
    return undefined;
  const { values, at } = column;
  if (!isList(values) || !isList(at) || !isWhole(values)) return undefined;
  const isPlace = (place: unknown): place is number => typeof place === 'number' && place in values;
  return at.every(isPlace) ? at.map((place) => values[place]) : undefined;
}

/** The rows of packed columns; nothing when a field is missing, is of another length or holds what it may not. */
export function unpackRows<Row extends object>(packed: unknown, guards: Guards<Row>): Row[] | undefined {
  if (typeof packed !== 'object' || packed === null) return undefined;
  const given = new Map<string, unknown>(Object.entries(packed));
  const fields = Object.entries<(value: Cell) => boolean>(guards);
  const columns = fields.flatMap(([field, isValue]) => {
    const cells = readColumn(given.get(field), isValue);
    return cells ? [{ field, cells }] : [];
  });
  const length = columns[0]?.cells.length;
  if (columns.length < fields.length || columns.some(({ cells }) => cells.length !== length))
    return undefined;
  return Array.from(
    { length: length ?? 0 },
    (_, at) => Object.fromEntries(columns.map(({ field, cells }) => [field, cells[at]])) as Row,
  );
}
