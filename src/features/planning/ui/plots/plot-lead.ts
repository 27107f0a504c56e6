import { groupOf, isLandUse } from '#features/planning/domain/land-uses.ts';
import type { Zone } from '#features/planning/domain/plans/plan.ts';
import { isBinding, type Lead } from '#features/planning/domain/plots/leading-plan.ts';
import type { VersionAnswer } from '#features/planning/domain/plots/plot-answer.ts';
import { forceOf, shareText } from '#features/planning/ui/plan-texts.ts';
import type { Translate } from '#i18n/translate.ts';
import type { IsoDate } from '#kernel/dates.ts';
import { formatNumber, type Lang } from '#kernel/text.ts';

/** A zone that takes this much of a plot is all of it: borders of two maps never meet to the centimetre. */
export const ALL = 0.995;

const decapitalised = (text: string, lang: Lang) => text.charAt(0).toLocaleLowerCase(lang) + text.slice(1);

const useInWords = ({ use, function: words }: Zone, t: Translate) =>
  words === '' && isLandUse(use) ? t(`planning.use.${use}`) : words || use;

function limitsInWords({ floors, height, density, floorAreaRatio }: Zone, t: Translate, lang: Lang): string {
  const say = (key: Parameters<Translate>[0], value: number | null) =>
    value === null ? [] : [t(key, { value: formatNumber(value, lang) })];
  return [
    ...say('planning.lead.floors', floors),
    ...say('planning.lead.height', height),
    ...say('planning.lead.density', density),
    ...say('planning.limit.ratio', floorAreaRatio),
  ].join(', ');
}

/** What may be built on a plot, and by which plan: «Được xây nhà ở: tối đa 8 tầng, cao 32 m, mật độ 55% (…).» */
export function leadSentence({ answer, part, lost }: Lead, today: IsoDate, t: Translate, lang: Lang): string {
  const { zone, share } = part;
  const limits = limitsInWords(zone, t, lang);
  // No home may be built by a draft, nor where all of the plot goes to a road.
  const isForHomes =
    isLandUse(zone.use) && groupOf(zone.use) === 'homes' && isBinding(answer, today) && lost.share < ALL;
  const key = limits === '' ? 'no-limits' : isForHomes ? 'homes' : 'use';
  const { kind, decision } = answer.provenance;
  return t('planning.lead.source', {
    sentence: t(share > ALL ? `planning.lead.${key}` : `planning.lead.${key}-part`, {
      share: shareText(share, lang),
      use: decapitalised(useInWords(zone, t), lang),
      limits,
    }),
    plan: t(`planning.kind.${kind}`),
    decision,
    force: decapitalised(forceOf(answer.provenance, today, t).text, lang),
  });
}

/** Which plan wins where they differ, and why. */
export function leadReason({ answer, reason, others }: Lead, t: Translate, lang: Lang): string {
  // Two of a kind are distinguished by their decisions.
  const nameOf = ({ provenance }: VersionAnswer) => {
    const kind = decapitalised(t(`planning.kind.${provenance.kind}`), lang);
    return reason === 'newer' ? `${kind} (${provenance.decision})` : kind;
  };
  return t(`planning.why.${reason}`, {
    plan: nameOf(answer),
    others: [...new Set(others.map(nameOf))].join(', '),
  });
}

/** The three limits that people ask for; what is not set says so. */
export const leadFigures = ({ floors, height, density }: Zone, t: Translate, lang: Lang) =>
  (
    [
      ['floors', floors, (value: string) => t('planning.figure.floors-value', { value })],
      ['height', height, (value: string) => `${value} m`],
      ['density', density, (value: string) => `${value}%`],
    ] as const
  ).map(([name, value, worded]) => ({
    label: t(`planning.figure.${name}`),
    value: value === null ? t('planning.figure.unset') : worded(formatNumber(value, lang)),
    isSet: value !== null,
  }));
