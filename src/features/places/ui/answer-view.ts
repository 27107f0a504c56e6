import type { Answer, Part, Placed } from '#features/places/domain/answer.ts';
import { dayBefore } from '#kernel/dates.ts';
import { fullName, isCurrent, longName } from '#features/places/domain/unit.ts';
import type { Translate } from '#i18n/translate.ts';
import { placePath } from './place-page.ts';
import { eventSentence, sentenceOf } from './place-text.ts';

export const placeView = ({ unit, path }: Placed, origin: string) => ({
  code: unit.scheme === 'older' ? null : unit.code,
  scheme: unit.scheme,
  level: unit.level,
  kind: unit.kind,
  name: fullName(unit),
  nameEn: unit.nameEn,
  address: longName(path),
  validFrom: unit.from,
  /** The last day in force, as the page shows it. */
  validTo: unit.to && dayBefore(unit.to),
  isCurrent: isCurrent(unit),
  url: origin + placePath(unit),
});

/** An answer as programs read it: the facts of the page, and its sentence. */
export function answerView(answer: Answer, origin: string, t: Translate) {
  const parts = (list: readonly Part[]) =>
    list.map((part) => ({ ...placeView(part, origin), part: part.part }));
  return {
    ...placeView(answer, origin),
    sentence: sentenceOf(answer, t),
    change: answer.kind,
    now: parts(answer.now),
    origins: parts(answer.origins),
    neighbours: answer.neighbours.map((place) => placeView(place, origin)),
    timeline: answer.events.map((event) => ({
      on: event.on,
      change: event.kind,
      resolution: event.resolution,
      sentence: eventSentence(event, t),
    })),
  };
}
