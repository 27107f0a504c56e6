import * as z from 'zod/mini';

import type { IsoDate } from '#kernel/dates.ts';
import { fail, type Failure, ok, type Result } from '../result.ts';
import { collapseSpaces } from '#kernel/text.ts';

/**
 * The list a ward code was written under. One code may name two places: 26740 was Phường Bến Nghé until 30/06/2025 and
 * is the larger Phường Sài Gòn since.
 */
export const WARD_SCHEMES = ['2004', '2025', '2026'] as const;
export type WardScheme = (typeof WARD_SCHEMES)[number];

/** Decision 124/2004/QĐ-TTg, Decision 19/2025/QĐ-TTg, Resolution 30/2026/QH16. */
export function wardSchemeOn(day: IsoDate): WardScheme {
  if (day < '2025-07-01') return '2004';
  return day < '2026-04-30' ? '2025' : '2026';
}

export const wardCode = z
  .string()
  .check(z.regex(/^\d{5}$/))
  .brand<'WardCode'>();
export type WardCode = z.infer<typeof wardCode>;

const ordinal = (rule: RegExp, message: string) =>
  z.pipe(
    z
      .string()
      .check(z.overwrite(collapseSpaces), z.minLength(1, 'validation.required'), z.regex(rule, message)),
    z.transform(Number),
  );

/** Số tờ: the map sheet, typed as «12» or «012». */
export const sheetNumber = ordinal(/^0*[1-9]\d{0,2}$/, 'validation.sheet-number').brand<'SheetNumber'>();
export type SheetNumber = z.infer<typeof sheetNumber>;

/** Số thửa: the plot on its sheet. */
export const plotNumber = ordinal(/^0*[1-9]\d{0,3}$/, 'validation.plot-number').brand<'PlotNumber'>();
export type PlotNumber = z.infer<typeof plotNumber>;

export type Plot = { ward: WardCode; sheet: SheetNumber; plot: PlotNumber };
export type LandCode = Plot & { scheme: WardScheme };

/** Ward, sheet in three digits, plot in four; empty while any of them is missing. */
export function formatLandCode({
  ward,
  sheet,
  plot,
}: { [Part in keyof Plot]?: Plot[Part] | undefined }): string {
  if (!ward || !sheet || !plot) return '';
  return `${ward}${String(sheet).padStart(3, '0')}${String(plot).padStart(4, '0')}`;
}

/** The code of a plot whose numbers come from elsewhere; empty when one of them is none. */
export const landCodeFrom = (ward: string, sheet: number, plot: number): string =>
  formatLandCode({
    ward: wardCode.safeParse(ward).data,
    sheet: sheetNumber.safeParse(String(sheet)).data,
    plot: plotNumber.safeParse(String(plot)).data,
  });

const parts = z.tuple([wardCode, sheetNumber, plotNumber]);

export function parseLandCode(
  text: string,
  scheme: WardScheme,
): Result<LandCode, Failure<'land-code/not-understood'>> {
  const found = parts.safeParse(/^(\d{5})(\d{3})(\d{4})$/.exec(text.trim())?.slice(1));
  if (!found.success) return fail({ kind: 'invalid', code: 'land-code/not-understood' });
  const [ward, sheet, plot] = found.data;
  return ok({ scheme, ward, sheet, plot });
}
