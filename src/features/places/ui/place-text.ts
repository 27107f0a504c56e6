import type { Answer, Event, Part, Placed } from '#features/places/domain/answer.ts';
import { fullName, type Unit } from '#features/places/domain/unit.ts';
import type { TextKey } from '#i18n/catalogue.ts';
import type { Translate } from '#i18n/translate.ts';
import { formatDate } from '#kernel/dates.ts';

/** More names than this are counted instead of told. */
const MOST_NAMED = 6;

/** «Phường Bến Nghé, Quận 1, Thành phố Hồ Chí Minh». */
export const longName = (path: readonly Unit[]) => path.map(fullName).join(', ');

/** The name with the unit next above, which tells it from others of its name. */
export const shortName = ({ path }: Placed) => longName(path.slice(0, 2));

const dayOf = (event: Event | undefined, t: Translate) =>
  event?.on ? formatDate(event.on, 'day') : t('places.event-day-unknown');

/** A list as a sentence takes it: «a, b và 4 đơn vị khác». */
export function listed(names: readonly string[], t: Translate): string {
  if (names.length <= MOST_NAMED) return names.join(', ');
  const rest = t('places.and-more', { count: names.length - MOST_NAMED });
  return `${names.slice(0, MOST_NAMED).join(', ')} ${rest}`;
}

function currentSentence({ path, origins, events, unit }: Answer, t: Translate): string {
  const making = events.find(({ to }) => to.some((part) => part.unit === unit));
  const values = { name: longName(path), day: dayOf(making, t), count: origins.length };
  if (origins.length > MOST_NAMED) return t('places.sentence-current-many', values);
  const named = origins.map(
    (origin) => (origin.part === 'partial' ? `${t('places.part-partial')} ` : '') + shortName(origin),
  );
  const key = origins.length > 1 ? 'places.sentence-current-merged' : 'places.sentence-current-kept';
  return t(key, { ...values, origins: named.join(', ') });
}

/** What a place is now, or what became of it, in one sentence. */
export function sentenceOf(answer: Answer, t: Translate): string {
  const { kind, unit, path, now, events } = answer;
  if (answer.isCurrent || kind === null) return currentSentence(answer, t);
  const ending = events.find(({ from }) => from.some((part) => part.unit === unit));
  const key: TextKey =
    unit.scheme === 'older' && !ending?.on ? 'places.sentence-older' : `places.sentence-${kind}`;
  const day = kind === 'ended' && unit.to ? formatDate(unit.to, 'day') : dayOf(ending, t);
  const names = now.map((part) => (now.length === 1 ? longName(part.path) : fullName(part.unit)));
  return t(key, { name: longName(path), now: listed(names, t), day, count: now.length });
}

/** What happened on one day of the timeline. */
export function eventSentence({ kind, from, to }: Event, t: Translate): string {
  const part = ({ part }: Part) =>
    part === 'partial' && from.length > 1 ? `${t('places.part-partial')} ` : '';
  const values = {
    from: listed(
      from.map((one) => part(one) + shortName(one)),
      t,
    ),
    to: listed(to.map(shortName), t),
    code: to[0]?.unit.code ?? '',
  };
  if (kind === 'unchanged') return t('places.event-unchanged', values);
  if (kind === 'recoded') return t('places.event-recoded', values);
  if (kind === 'ended') return t('places.event-ended');
  if (to.length > 1) return t('places.event-split', values);
  return from.length > 1 ? t('places.event-made', values) : t('places.event-became', values);
}

export const eventDay = dayOf;
