/** A number as documents write it: at most three decimals, never an exponent. */
export function numberText(value: number): string {
  const rounded = Math.round(value * 1_000) / 1_000;
  return rounded === 0 ? '0' : String(rounded);
}

export const numbersText = (...values: readonly number[]) => values.map(numberText).join(' ');
