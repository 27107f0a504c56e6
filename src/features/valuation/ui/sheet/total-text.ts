import type { Estimate, Line } from '#features/valuation/domain/estimate/estimate.ts';
import type { Facts } from '#features/valuation/domain/estimate/facts.ts';
import type { Translate } from '#i18n/translate.ts';
import { formatVnd, unitPrice } from '#kernel/money.ts';
import type { Lang } from '#kernel/text.ts';

/** What a sheet says while it is filled in, which is less than a whole one does. */

export function lineName({ kind, steps }: Line, t: Translate): string {
  const deep = steps.find(({ code }) => code === 'depth' || code === 'depth-metres');
  if (kind !== 'land' || !deep?.values) return t(`valuation.line.${kind}`);
  const { from } = deep.values;
  return t(deep.code === 'depth' ? 'valuation.line.land-deep' : 'valuation.line.land-deep-metres', { from });
}

/** The total to the đồng, and what it comes to for a square metre of land that counts whole. */
export function pointText({ lines, total }: Estimate, { inPlan }: Facts, t: Translate, lang: Lang): string {
  const land = lines.reduce((sum, { kind, amount }) => (kind.startsWith('land') ? sum + amount : sum), 0);
  const price = unitPrice(land, inPlan.area || 1, lang);
  return `${formatVnd(total, lang)} · ${t('valuation.sheet.per-metre', { price })}`;
}
