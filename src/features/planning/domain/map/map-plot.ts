/** Five digits of the commune, three of the sheet and four of the plot, neither of which is nought. */
const PLOT = /^\d{5}(?!000)\d{3}(?!0000)\d{4}$/;

/** The twelve digits of a plot's land code, whichever list its commune is of; null when they are none. */
export const plotCode = (text: string): string | null => (PLOT.test(text) ? text : null);
