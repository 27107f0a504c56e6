/** The floors that a recipe names. */
export const floorsSaid = (said: string, usual: number) => Math.min(7, Math.max(1, Number(said) || usual));
