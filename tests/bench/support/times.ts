export type Times = { middle: number; late: number; most: number };

export function timesOf(times: readonly number[]): Times {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN;
  return { middle: at(0.5), late: at(0.99), most: at(1) };
}

export const sayTimes = ({ middle, late }: Times) =>
  `${middle.toFixed(1)} ms in the middle, ${late.toFixed(1)} ms at the 99th of 100`;

export async function timed<Value>(work: () => Promise<Value>): Promise<{ value: Value; ms: number }> {
  const began = performance.now();
  const value = await work();
  return { value, ms: performance.now() - began };
}
