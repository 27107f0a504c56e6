/** Where a plot lies: on the street itself, or in an alley that leads to it. */
export const LOCATIONS = ['mattien', 'tronghem'] as const;

export type Location = (typeof LOCATIONS)[number];

/** A number with strokes counts the turns into alleys: «12/34/5». */
export const locationOf = (houseNumber: string): Location =>
  houseNumber.includes('/') ? 'tronghem' : 'mattien';
