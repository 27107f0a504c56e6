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
  // The last name takes no more room than saying that there is one more.
  if (names.length <= MOST_NAMED + 1) return names.join(', ');
  const rest = t('places.and-more', { count: names.length - MOST_NAMED });
  return `${names.slice(0, MOST_NAMED).join(', ')} ${rest}`;
}

function currentSentence({ path, origins, events, unit }: Answer, t: Translate): string {
  const isMerged = origins.length > 1;
  // Of what came together the day counts on which it did: a new name later makes no new unit.
  const making = isMerged
    ? events.find(({ from }) => from.some((part) => part.unit === origins[0]?.unit))
    : events.find(({ to }) => to.some((part) => part.unit === unit));
  const values = { name: longName(path), day: dayOf(making, t), count: origins.length };
  if (origins.length > MOST_NAMED) return t('places.sentence-current-many', values);
  const named = origins.map(
    (origin) => (origin.part === 'partial' ? `${t('places.part-partial')} ` : '') + shortName(origin),
  );
  const key = isMerged ? 'places.sentence-current-merged' : 'places.sentence-current-kept';
  return t(key, { ...values, origins: named.join(', ') });
}

/** What a place is now, or what became of it, in one sentence. */
export function sentenceOf(answer: Answer, t: Translate): string {
  const { kind, unit, path, now, events } = answer;
  if (answer.isCurrent || kind === null) return currentSentence(answer, t);
  const ending = events.find(({ from }) => from.some((part) => part.unit === unit));
  const joined = joinedBy(ending);
  const names = now.map((part) => (now.length === 1 ? longName(part.path) : fullName(part.unit)));
  const values = { name: longName(path), now: listed(names, t), day: dayOf(ending, t), count: now.length };
  if (joined !== '') return t('places.sentence-joined', { ...values, joined });
  if (kind === 'ended' && now.length === 1) return t('places.sentence-ended-one', values);
  const key: TextKey =
    unit.scheme === 'older' && !ending?.on ? 'places.sentence-older' : `places.sentence-${kind}`;
  return t(key, values);
}

/** The district that the communes of an earlier one went to: Quận 2 went to Thủ Đức. */
const joinedBy = (event: Event | undefined) =>
  event?.kind === 'ended' ? longName(event.to[0]?.path.slice(1, 2) ?? []) : '';

/** What happened on one day of the timeline. */
export function eventSentence(event: Event, t: Translate): string {
  const { kind, from, to } = event;
  const part = ({ part }: Part) =>
    part === 'partial' && from.length > 1 ? `${t('places.part-partial')} ` : '';
  const values = {
    from: listed(
      from.map((one) => part(one) + shortName(one)),
      t,
    ),
    to: listed(to.map(shortName), t),
    code: to[0]?.unit.code ?? '',
    joined: joinedBy(event),
  };
  if (kind === 'unchanged') return t('places.event-unchanged', values);
  if (kind === 'recoded') return t('places.event-recoded', values);
  if (values.joined !== '') return t('places.event-joined', values);
  if (kind === 'ended') return t('places.event-ended');
  if (to.length > 1) return t('places.event-split', values);
  if (from.length > 1) return t('places.event-made', values);
  return t(from[0]?.part === 'partial' ? 'places.event-partly' : 'places.event-became', values);
}

export const eventDay = dayOf;
