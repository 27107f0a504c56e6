/** Areas to 0.0001 m², as bands of depth have them, and factors to four decimals. */
const PLACES = 10_000;

const scaled = (value: number) => BigInt(Math.round(value * PLACES));
const PER = BigInt(PLACES);

/** Area times price times factors in whole đồng, rounded half up; intermediate results are exact. */
export function product(area: number, unit: number, factors: readonly number[]): number {
  let amount = scaled(area) * BigInt(unit);
  let per = PER;
  for (const factor of factors) {
    if (factor === 1) continue;
    amount *= scaled(factor);
    per *= PER;
  }
  return Number((amount * 2n + per) / (per * 2n));
}

/** Metres as whole centimetres, whose squares are exact. */
export const centimetres = (metres: number) => Math.round(metres * 100);
