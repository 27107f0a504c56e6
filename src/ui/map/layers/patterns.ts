/** A drawing that is repeated over an area; its side divides that of a tile, so that tiles meet without a seam. */
export type Pattern = { side: 8 | 16; path: string };

/** One pen draws all of them, on maps and in their legends. */
export const PATTERN_PEN = 1.25;

export const PATTERNS = {
  rows: { side: 8, path: 'M0 4H8' },
  carets: { side: 16, path: 'M1 7 4 2 7 7M9 15l3-5 3 5' },
  ticks: { side: 8, path: 'M2 1V4M6 5V8' },
  dots: { side: 8, path: 'M2 2h.01M6 6h.01' },
  pluses: { side: 16, path: 'M4 1.5v5M1.5 4h5M12 9.5v5M9.5 12h5' },
  lattice: { side: 8, path: 'M0 0 8 8M8 0 0 8' },
  rising: { side: 8, path: 'M-1 1 1-1M0 8 8 0M7 9 9 7' },
  columns: { side: 8, path: 'M2 0V8M5 0V8' },
  falling: { side: 8, path: 'M-1 7 1 9M0 0 8 8M7-1 9 1' },
  rings: { side: 16, path: 'M6 4a2 2 0 1 1-4 0 2 2 0 1 1 4 0M14 12a2 2 0 1 1-4 0 2 2 0 1 1 4 0' },
  diamonds: { side: 16, path: 'M4 1 7 4 4 7 1 4ZM12 9l3 3-3 3-3-3Z' },
  tees: { side: 16, path: 'M2 2h5M4.5 2v5M10 10h5M12.5 10v5' },
  waves: { side: 16, path: 'M0 4q4-4 8 0t8 0M0 12q4-4 8 0t8 0' },
  grid: { side: 8, path: 'M0 4H8M4 0V8' },
  scatter: { side: 16, path: 'M2 3h4M10 11h4' },
} as const satisfies Record<string, Pattern>;

export type PatternName = keyof typeof PATTERNS;
