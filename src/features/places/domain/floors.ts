/** Storeys a valuation accepts; the first is bare land, without questions about a house. */
export const FLOORS = [
  { id: 1, name: { vi: 'Đất trống, không có nhà', en: 'Vacant land, no house' } },
  ...Array.from({ length: 10 }, (_, index) => ({
    id: index + 2,
    name: {
      vi: `Nhà ${index + 1} tầng`,
      en: index === 0 ? 'House of 1 storey' : `House of ${index + 1} storeys`,
    },
  })),
];

export type Floor = { id: string; name: string };

const isRow = (row: unknown): row is { id: string | number; name: string } =>
  typeof row === 'object' &&
  row !== null &&
  'id' in row &&
  'name' in row &&
  typeof row.name === 'string' &&
  (typeof row.id === 'number' || typeof row.id === 'string');

/** The floors of an answer: ids are texts in forms, and anything but a list is an empty one. */
export const readFloors = (data: unknown): Floor[] =>
  Array.isArray(data) ? data.filter(isRow).map(({ id, name }) => ({ id: String(id), name })) : [];
