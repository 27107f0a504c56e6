import { type Answers, NO_SEGMENT } from '#features/valuation/domain/answers.ts';
import type { View } from '../../domain/view.ts';
import type { Translate } from '#i18n/translate.ts';
import { formatArea, formatMetres } from '#kernel/land/area.ts';
import { formatVnd, shortMoney } from '#kernel/money.ts';
import type { Lang } from '#kernel/text.ts';
import type { Segment } from '../../domain/prices/price-table.ts';

type Option = { value: string; label: string };

const labelOf = (options: readonly Option[], value: unknown) =>
  options.find((option) => option.value === value)?.label ?? String(value);

/** «Lê Duẩn – Nguyễn Đình Chiểu», or the whole street as the table calls it. */
export const endsText = ({ from, to }: Pick<Segment, 'from' | 'to'>) =>
  to === '' ? from : `${from} – ${to}`;

export const priceText = ({ price }: Segment, lang: Lang) =>
  `${shortMoney(price.residential[0] ?? 0, lang)}/m²`;

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
  const named = (choices: View['districts']) =>
    choices.find(({ code }) => code === value)?.name ?? String(value);
  if (name === 'cityID') return named(provinces);
  if (name === 'districtCode') return named(districts);
  if (name === 'wardCode') return place ?? String(value);
  if (name === 'timeBuilding') return labelOf(timeChoices(view, t), value);
  if (value === NO_SEGMENT) return t('valuation.no-segment');
  if (name === 'distanceID')
    return basis ? endsText({ from: basis.segmentFrom, to: basis.segmentTo }) : String(value);
  if (name === 'location') return t(`valuation.location.${value === 'mattien' ? 'mattien' : 'tronghem'}`);
  if (name === 'floorsCount') return labelOf(floors, value);
  if (name === 'remainingValue') return formatVnd(Number(value), lang);
  if (name === 'perRemainingValue') return `${value}%`;
  if (['areaLegal', 'areaNotLegal', 'areaConstructionFloor'].includes(name))
    return formatArea(Number(value), lang);
  if (['sheetNumber', 'plotNumber'].includes(name) || typeof value === 'string') return String(value);
  return formatMetres(value, lang);
}

/** The times that a plot can be valued at. */
export const timeChoices = ({ times }: View, t: Translate) =>
  times.map(({ name, isPast, ...table }) => ({
    value: name,
    label: t(`valuation.time.${table.act === '' ? 'none' : isPast ? 'past' : 'now'}`, table),
  }));
