import { type Valuation, streetOf } from '#features/valuation/domain/valuation.ts';
import type { Translate } from '#i18n/translate.ts';
import { formatArea, formatMetres } from '#kernel/land/area.ts';
import type { Lang } from '#kernel/text.ts';
import { segmentText } from './sheet-text.ts';

/** The facts of a valuation, without the house number, which would identify the owner. */
export function plotFacts(made: Valuation, t: Translate, lang: Lang) {
  const { answers, priced } = made;
  const metres = (value: number | null) => (value === null ? undefined : formatMetres(value, lang));
  const facts = [
    ['sheetNumber', String(answers.sheetNumber)],
    ['plotNumber', String(answers.plotNumber)],
    ['streetName', streetOf(made) ?? undefined],
    ['distanceID', priced ? segmentText(priced.basis) : undefined],
    ['location', t(`valuation.location.${answers.location}`)],
    ['alleyWidth', metres(answers.alleyWidth)],
    ['distanceToStreet', metres(answers.distanceToStreet)],
    ['areaLegal', formatArea(answers.areaLegal, lang)],
    ['areaLegalLength', metres(answers.areaLegalLength)],
    ['areaLegalWidth', metres(answers.areaLegalWidth)],
    ['areaNotLegal', formatArea(answers.areaNotLegal, lang)],
    ['roadLimit', metres(answers.roadLimit)],
    [
      'areaConstructionFloor',
      answers.areaConstructionFloor === null ? undefined : formatArea(answers.areaConstructionFloor, lang),
    ],
  ] as const;
  return facts.flatMap(([name, value]) =>
    value === undefined ? [] : [{ label: t(`valuation.field.${name}`), value }],
  );
}
