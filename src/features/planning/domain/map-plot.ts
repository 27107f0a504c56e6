import { formatLandCode, parseLandCode } from '#kernel/land-code.ts';

/** The twelve digits of a plot's land code, whichever list its commune is of; null when they are none. */
export function plotCode(text: string): string | null {
  const code = parseLandCode(text, '2025');
  return code.ok ? formatLandCode(code.value) : null;
}
