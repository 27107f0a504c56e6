import type { Answer, Event, Part, Placed } from '#features/places/domain/answer.ts';
import { type ChangeKind, sameName } from '#features/places/domain/changes/change-kind.ts';
import { fullName, longName } from '#features/places/domain/unit.ts';
import type { TextKey } from '#i18n/catalogue.ts';
import type { Translate } from '#i18n/translate.ts';
import { formatDate } from '#kernel/dates.ts';
import type { Lang } from '#kernel/text.ts';
import type { TimelineEntry } from '#ui/values/timeline.ts';
import type { Act } from '../domain/look-up.ts';

/** Above this, names are counted instead of listed. */
const MAX_NAMED = 6;

/** The name with its parent, to distinguish namesakes. */
export const shortName = ({ path }: Placed) => longName(path.slice(0, 2));

const dayOf = (event: Event | undefined, t: Translate) =>
  event?.on ? formatDate(event.on, 'day') : t('places.event-day-unknown');

/** A list as a sentence takes it: «a; b và 4 đơn vị khác». */
export function listed(names: readonly string[], t: Translate): string {
  // One more name is as short as «and one more».
  if (names.length <= MAX_NAMED + 1) return names.join('; ');
  const rest = t('places.and-more', { count: names.length - MAX_NAMED });
  return `${names.slice(0, MAX_NAMED).join('; ')} ${rest}`;
}

const partOf = (part: Part, t: Translate) =>
  part.part === 'partial' ? t('places.part-of', { name: shortName(part) }) : shortName(part);

function currentSentence({ path, origins, events, unit }: Answer, t: Translate): string {
  const [origin] = origins;
  const leading = (event: Event) => event.from.some((part) => part.unit === origin?.unit);
  const values = { name: longName(path), count: origins.length };
  if (origin && origins.length > 1) {
    // A merger has the day of the merger: a later rename creates no new unit.
    const day = dayOf(events.find(leading), t);
    if (origins.length > MAX_NAMED) return t('places.sentence-current-many', { ...values, day });
    const named = origins.map((one) => partOf(one, t)).join('; ');
    return t('places.sentence-current-merged', { ...values, day, origins: named });
  }
  if (!origin || longName(origin.path) === values.name) return t('places.sentence-current-same', values);
  // Until its last change of name or kind it was called otherwise; without one, until the first.
  const last = events.findLast(({ to, kind }) => to[0]?.unit === unit && NEW_NAMES.has(kind));
  const before = last ?? events.find(leading);
  const was = last?.from[0] ?? origin;
  return t('places.sentence-current-kept', {
    ...values,
    day: dayOf(before, t),
    origins: longName(was.path),
  });
}

const NEW_NAMES: ReadonlySet<ChangeKind> = new Set(['renamed', 'reclassified']);

/** What a place is now, or what became of it, in one sentence. */
export function sentenceOf(answer: Answer, t: Translate): string {
  const { kind, unit, path, now, events } = answer;
  if (answer.isCurrent || kind === null) return currentSentence(answer, t);
  const ending = events.find(({ from }) => from.some((part) => part.unit === unit));
  const names = now.map((part) => (now.length === 1 ? longName(part.path) : fullName(part.unit)));
  const values = {
    name: longName(path),
    now: listed(names, t),
    day: dayOf(ending, t),
    count: now.length,
    first: longName(ending?.to[0]?.path ?? []),
    joined: joinedBy(ending),
  };
  return t(sentenceKey(answer, ending, values.joined !== ''), values);
}

function sentenceKey({ kind, unit, now }: Answer, ending: Event | undefined, isJoined: boolean): TextKey {
  if (isJoined) return 'places.sentence-joined';
  if (kind === 'ended' || kind === null)
    return now.length === 1 ? 'places.sentence-ended-one' : 'places.sentence-ended';
  if (kind === 'split') return 'places.sentence-split';
  if (unit.scheme === 'older' && !ending?.on) return 'places.sentence-older';
  const [first] = ending?.to ?? [];
  const isLast = first !== undefined && now.some((part) => longName(part.path) === longName(first.path));
  if (!isLast) return kind === 'merged' ? 'places.sentence-merged-then' : 'places.sentence-then';
  return kind === 'merged' && sameName(unit, first.unit)
    ? 'places.sentence-enlarged'
    : `places.sentence-${kind}`;
}

/** The district that the communes of an earlier one went to: Quận 2 went to Thủ Đức. */
const joinedBy = (event: Event | undefined) =>
  event?.kind === 'ended' ? longName(event.to[0]?.path.slice(1, 2) ?? []) : '';

/** What happened on one day of the timeline. */
export function eventSentence(event: Event, t: Translate): string {
  const { from, to } = event;
  const values = {
    from: listed(from.length > 1 ? from.map((one) => partOf(one, t)) : from.map(shortName), t),
    to: listed(to.map(shortName), t),
    code: to[0]?.unit.code ?? '',
    joined: joinedBy(event),
  };
  return t(eventKey(event, values.joined !== ''), values);
}

function eventKey({ kind, from: [first, ...others], to }: Event, isJoined: boolean): TextKey {
  if (isJoined) return 'places.event-joined';
  if (kind === 'unchanged' || kind === 'recoded' || kind === 'ended') return `places.event-${kind}`;
  if (to.length > 1) return 'places.event-split';
  if (others.length > 0) return 'places.event-made';
  if (first?.part === 'partial') return 'places.event-partly';
  if (kind !== 'merged') return 'places.event-became';
  return first && to[0] && sameName(first.unit, to[0].unit) ? 'places.event-enlarged' : 'places.event-merged';
}

export const eventDay = dayOf;

/** The history of a place, each change with its act. */
export const entriesOf = (
  events: readonly Event[],
  acts: ReadonlyMap<string, Act>,
  t: Translate,
  lang: Lang,
): TimelineEntry[] =>
  events.map((event) => ({
    on: event.on,
    day: `${eventDay(event, t)} · ${t(`places.kind-${event.kind}`)}`,
    text: eventSentence(event, t),
    source: acts.get(event.resolution)?.title[lang] ?? event.resolution,
  }));
