import { MAX_LISTED } from '#features/planning/domain/ground/ground-question.ts';
import { areaStated, type Plot } from '#features/planning/domain/plots/plot.ts';
import { leadOf } from '#features/planning/domain/plots/leading-plan.ts';
import type { VersionAnswer } from '#features/planning/domain/plots/plot-answer.ts';
import type { Translate } from '#i18n/translate.ts';
import type { IsoDate } from '#kernel/dates.ts';
import type { Lang } from '#kernel/text.ts';
import { metresText, shareText, useText } from '#features/planning/ui/plan-texts.ts';
import { ALL, leadSentence } from './plot-lead.ts';

/** What one plan says of a plot, in one sentence. */
function sentenceOf({ provenance, zones, lost }: VersionAnswer, t: Translate, lang: Lang): string {
  const plan = t(`planning.kind.${provenance.kind}`);
  const [largest, ...others] = zones;
  const roads =
    lost.area > 0
      ? ` ${t('planning.sentence.lost', { area: metresText(lost.area, lang), share: shareText(lost.share, lang) })}`
      : '';
  if (!largest) return t('planning.sentence.none', { plan }) + roads;
  const use = largest.zone.function === '' ? useText(largest.zone, t) : largest.zone.function;
  if (largest.share > ALL)
    return t('planning.sentence.whole', { plan, use, code: largest.zone.code }) + roads;
  const parts = [largest, ...others].map(({ zone, share }) =>
    t('planning.sentence.part', {
      share: shareText(share, lang),
      use: zone.function === '' ? useText(zone, t) : zone.function,
    }),
  );
  return t('planning.sentence.parts', { plan, parts: parts.join(', ') }) + roads;
}

/** The answer alone: what may be built and what roads take, or why nothing can be said. */
export function leadLines({ plans, omitted }: Plot, today: IsoDate, t: Translate, lang: Lang): string[] {
  if (plans.length === 0)
    return [t(omitted.length === 0 ? 'planning.sentence.nothing' : 'planning.omitted.title')];
  const lead = leadOf(plans, today);
  if (!lead) return plans.map(({ current }) => sentenceOf(current, t, lang));
  const { area, share } = lead.lost;
  const lost = { area: metresText(area, lang), share: shareText(share, lang) };
  return [leadSentence(lead, today, t, lang), ...(area > 0 ? [t('planning.sentence.lost', lost)] : [])];
}

/** The answer first, then one sentence a plan. */
export function plotSentences(plot: Plot, today: IsoDate, t: Translate, lang: Lang): string[] {
  const lead = leadOf(plot.plans, today);
  return lead
    ? [leadSentence(lead, today, t, lang), ...plot.plans.map(({ current }) => sentenceOf(current, t, lang))]
    : leadLines(plot, today, t, lang);
}

/** A paper and a drawing rarely agree to the tenth; more than this apart is worth asking about. */
const FAR_APART = 0.05;

/** The plans omitted because they are over the limit on a plot. */
export const omittedTexts = (omitted: Plot['omitted']) => ({
  plans: [...new Set(omitted.map(({ title }) => title))].join(', '),
  most: MAX_LISTED,
});

/** The facts of a plot's own map. */
export function plotFacts({ parcel, place, middle }: Plot, t: Translate, lang: Lang) {
  const { paperArea, area } = parcel;
  const difference = paperArea === null || paperArea === 0 ? 0 : area / paperArea - 1;
  return [
    { label: t('planning.plot.code'), value: parcel.landCode },
    { label: t('planning.plot.sheet'), value: String(parcel.sheet) },
    { label: t('planning.plot.number'), value: String(parcel.plot) },
    ...(paperArea === null
      ? []
      : [{ label: t('planning.plot.paper-area'), value: metresText(paperArea, lang) }]),
    ...(areaStated(parcel) === paperArea
      ? []
      : [
          {
            label: t('planning.plot.area'),
            value:
              Math.abs(difference) > FAR_APART
                ? t('planning.plot.area-apart', {
                    area: metresText(area, lang),
                    share: shareText(Math.abs(difference), lang),
                  })
                : metresText(area, lang),
          },
        ]),
    ...(parcel.use === ''
      ? []
      : [{ label: t('planning.plot.use'), value: useText({ use: parcel.use, function: parcel.use }, t) }]),
    ...(place
      ? [
          { label: t('planning.plot.now'), value: place.nowNames.join('; ') },
          ...(place.before.length === 0
            ? []
            : [{ label: t('planning.plot.before'), value: place.before.join('; ') }]),
        ]
      : []),
    { label: t('planning.plot.middle'), value: `${middle.lat.toFixed(6)}, ${middle.lon.toFixed(6)}` },
    { label: t('planning.plot.scheme'), value: parcel.scheme },
  ];
}
