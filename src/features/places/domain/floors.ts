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
