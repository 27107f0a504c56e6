import { LATER_COSTS } from '#features/valuation/domain/estimate/building-cost.ts';
import type { Estimate, Line, Warning } from '#features/valuation/domain/estimate/estimate.ts';
import type { Facts } from '#features/valuation/domain/estimate/facts.ts';
import type { Basis, Valuation } from '#features/valuation/domain/valuation.ts';
import type { Step } from '#features/valuation/domain/estimate/position.ts';
import { rulesNamed } from '#features/valuation/domain/rules/rules-of.ts';
import type { Translate } from '#i18n/translate.ts';
import { formatArea } from '#kernel/land/area.ts';
import { formatDate } from '#kernel/dates.ts';
import { wardSchemeOn } from '#kernel/land/land-code.ts';
import { formatVnd } from '#kernel/money.ts';
import { formatNumber, type Lang } from '#kernel/text.ts';

const stepText = ({ code, factor, values }: Step, t: Translate, lang: Lang) =>
  t(`valuation.factor.${code}`, {
    factor: formatNumber(factor, lang),
    percent: formatNumber(Math.round(factor * 100), lang),
    // Sheets of before kept no distance with it.
    from: values?.from ?? 100,
  });

/** «61,25 m² × 276.700.000 đ/m², vị trí 3 × 0,4» */
export function calculationText({ kind, area, unit, steps }: Line, t: Translate, lang: Lang): string {
  if (kind === 'building-told') return '';
  const first = `${formatArea(area, lang)} × ${formatVnd(unit, lang)}/m²`;
  return [first, ...steps.map((step) => stepText(step, t, lang))].join('; ');
}

/** Whose price it is, and the articles of each step; a star marks what was not checked. */
export function sourceText({ kind, steps }: Line, { act, costAct, rules }: Basis): string {
  if (kind === 'building-told') return '';
  if (kind === 'building') return costAct;
  const sources = [{ source: act, isChecked: rulesNamed(rules)?.isChecked }, ...steps];
  const marked = sources.flatMap(({ source, isChecked }) => {
    if (source === null) return [];
    return isChecked === false ? `${source}*` : source;
  });
  return [...new Set(marked)].join('; ');
}

function warningText(warning: Warning, t: Translate, lang: Lang): string {
  const values: Record<string, number> = 'values' in warning ? warning.values : {};
  const written = Object.entries(values).map(([name, value]) => [
    name,
    name === 'told' || name === 'reckoned' ? formatVnd(value, lang) : formatNumber(value, lang),
  ]);
  return t(`valuation.warning.${warning.code}`, Object.fromEntries(written));
}

/** «Nguyễn Huệ, trọn đường» */
export const segmentText = ({
  segmentFrom: from,
  segmentTo: to,
}: Pick<Basis, 'segmentFrom' | 'segmentTo'>) => (to === '' ? from : `${from} – ${to}`);

/** «+3,2%», «−120 triệu» as a share of what it was. */
export function changeText(now: number, before: number, t: Translate, lang: Lang): string {
  if (now === before || before === 0) return t('valuation.result.same');
  const percent = Math.round((now / before - 1) * 1000) / 10;
  return `${percent > 0 ? '+' : '−'}${formatNumber(Math.abs(percent), lang)}%`;
}

/** When a valuation was made and by which table, and by which list of wards its plot is called. */
export function madeText({ priced, madeOn, scheme }: Valuation, t: Translate): string {
  const day = formatDate(madeOn, 'day');
  const made = priced
    ? t('valuation.result.made', {
        day,
        act: priced.basis.act,
        from: formatDate(priced.basis.from, 'day'),
      })
    : t('valuation.result.made-compared', { day });
  return scheme === wardSchemeOn(madeOn) ? made : `${made} · ${t('valuation.result.old-scheme', { scheme })}`;
}

/** What the sheet leaves out. */
export function notCounted({ rules }: Pick<Basis, 'rules'>, facts: Facts, t: Translate): string[] {
  const set = rulesNamed(rules);
  const act = set?.coefficientAct;
  const unknown = act
    ? t('valuation.not-counted.coefficient-act', { act })
    : t('valuation.not-counted.coefficient');
  return [
    ...(facts.coefficient === null ? [unknown] : []),
    ...(set?.hidden === null ? [t('valuation.not-counted.hidden')] : []),
    t('valuation.not-counted.trees'),
    t('valuation.not-counted.costs'),
  ];
}

/** All that a reader of the lines has to know besides: warnings of the reckoning, and of what it rests on. */
export function notesOf({ lines, warnings }: Estimate, basis: Basis, t: Translate, lang: Lang): string[] {
  const hasHouse = lines.some(({ kind }) => kind === 'building');
  const isUnchecked = rulesNamed(basis.rules)?.isChecked === false;
  const isOldCost = hasHouse && basis.costAct === LATER_COSTS.replaces;
  return [
    ...warnings.map((warning) => warningText(warning, t, lang)),
    ...(isOldCost
      ? [
          t('valuation.warning.old-cost', {
            act: LATER_COSTS.replaces,
            newer: LATER_COSTS.act,
            day: formatDate(LATER_COSTS.from, 'day'),
          }),
        ]
      : []),
    ...(basis.isRestored ? [t('valuation.warning.restored')] : []),
    ...(isUnchecked ? [t('valuation.warning.unchecked', { act: basis.act })] : []),
  ];
}
