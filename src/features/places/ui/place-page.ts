import type { Answer } from '#features/places/domain/answer.ts';
import { pageName } from '#features/places/domain/register/page-name.ts';
import { longName, type Unit } from '#features/places/domain/unit.ts';
import type { Translate } from '#i18n/translate.ts';
import { dayBefore, formatDate } from '#kernel/dates.ts';
import { pathTo } from '#routes/index.ts';

/** The page of a unit. */
export const placePath = (unit: Unit) => pathTo('place', { place: pageName(unit) });

/** The title of the page of a unit: a name is distinguished from the same one of another time. */
export function pageTitle({ unit, path, isCurrent }: Answer, t: Translate): string {
  const name = longName(path);
  if (isCurrent) return t('places.place-title', { name });
  if (unit.to === null) return t('places.place-title-older', { name });
  return t('places.place-title-until', { name, until: formatDate(dayBefore(unit.to), 'day') });
}
