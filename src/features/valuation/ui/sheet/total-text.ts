import type { Estimate, Line } from '#features/valuation/domain/estimate/estimate.ts';
import type { Facts } from '#features/valuation/domain/estimate/facts.ts';
import type { Translate } from '#i18n/translate.ts';
import { formatVnd, unitPrice } from '#kernel/money.ts';
import type { Lang } from '#kernel/text.ts';

/** What a sheet says while it is filled in, which is less than a whole one does. */

const depthOf = ({ steps }: Line) => steps.find(({ code }) => code === 'depth')?.values;

export function lineName(line: Line, t: Translate): string {
  const depth = depthOf(line);
  return line.kind === 'land' && depth
    ? t('valuation.line.land-deep', { from: depth.from })
    : t(`valuation.line.${line.kind}`);
}

/** The total to the đồng, and what it comes to for a square metre of land that counts whole. */
export function pointText({ lines, total }: Estimate, { inPlan }: Facts, t: Translate, lang: Lang): string {
  const land = lines.reduce((sum, { kind, amount }) => (kind === 'land' ? sum + amount : sum), 0);
  const price = unitPrice(land, inPlan.area || 1, lang);
  return `${formatVnd(total, lang)} · ${t('valuation.sheet.per-metre', { price })}`;
}
