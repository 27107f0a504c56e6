import { type Answers, NO_SEGMENT } from '#features/valuation/domain/answers.ts';
import type { View } from '#features/valuation/domain/view.ts';
import type { Translate } from '#i18n/translate.ts';
import { formatArea } from '#kernel/land/area.ts';
import { formatMetres } from '#kernel/land/length.ts';
import { formatVnd } from '#kernel/money.ts';
import type { Lang } from '#kernel/text.ts';
import { partText } from '#features/valuation/ui/prices/segment-text.ts';
import { timeChoices } from './time-choices.ts';

type Option = { value: string; label: string };

const labelOf = (options: readonly Option[], value: unknown) =>
  options.find((option) => option.value === value)?.label ?? String(value);

/** An answer formatted for the summary. */
export function answerText(
  name: keyof Answers,
  view: View,
  floors: readonly Option[],
  t: Translate,
  lang: Lang,
): string {
  const { answers, provinces, districts, basis, place } = view;
  const value = answers[name];
  if (value === undefined || value === null || value === '') return t('valuation.check.none');
  const named = (choices: View['wards']) => choices.find(({ code }) => code === value)?.name ?? String(value);
  if (name === 'cityID') return named(provinces);
  if (name === 'districtCode') return named(districts);
  if (name === 'wardCode') return place ?? String(value);
  if (name === 'timeBuilding') return labelOf(timeChoices(view, t), value);
  if (value === NO_SEGMENT) return t('valuation.no-segment');
  if (name === 'distanceID')
    return basis ? partText({ from: basis.segmentFrom, to: basis.segmentTo }) : String(value);
  if (name === 'location') return t(`valuation.location.${value === 'mattien' ? 'mattien' : 'tronghem'}`);
  if (name === 'floorsCount') return labelOf(floors, value);
  if (name === 'remainingValue') return formatVnd(Number(value), lang);
  if (name === 'perRemainingValue') return `${value} %`;
  if (['areaLegal', 'areaNotLegal', 'areaConstructionFloor'].includes(name))
    return formatArea(Number(value), lang);
  if (['sheetNumber', 'plotNumber'].includes(name) || typeof value === 'string') return String(value);
  return formatMetres(value, lang);
}
