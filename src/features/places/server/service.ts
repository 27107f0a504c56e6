import { type Choice, choicesOf } from '#features/places/domain/choices.ts';
import { createAnswers, type Answer, type Placed } from '#features/places/domain/answer.ts';
import { nearbyOf } from '#features/places/domain/register/nearby.ts';
import {
  createPageFinder,
  markRepeated,
  nameIn,
  nearestCodes,
  pageName,
} from '#features/places/domain/register/page-name.ts';
import type { PlaceRef } from '#features/places/domain/directory.ts';
import { createFinder, type Match } from '#features/places/domain/place-search/finder.ts';
import { namesakesOf } from '#features/places/domain/place-search/namesakes.ts';
import {
  type Found,
  type LookUp,
  type LookUpResult,
  type Narrowed,
  type NotFound,
  streetIn,
} from '#features/places/domain/look-up.ts';
import { metresBetween } from '#features/places/domain/outlines/outline.ts';
import { type Question, readNarrowing, readQuestion } from '#features/places/domain/question.ts';
import { createRegister, NOW, type Register } from '#features/places/domain/register/register.ts';
import { encodeRegister } from '#features/places/domain/register/register-file.ts';
import { isCurrent, keyOf, LEVELS, longName, type Unit } from '#features/places/domain/unit.ts';
import { type Clock, systemClock } from '#kernel/clock.ts';
import type { IsoDate } from '#kernel/dates.ts';
import type { LonLat } from '#geo/vn2000/coordinates.ts';
import { readDegrees } from '#geo/coordinate-input/degrees-text.ts';
import { type Failure, type Result, fail, ok } from '#kernel/result.ts';
import { modernTone } from '#kernel/text.ts';
import { cachedByTag } from '#platform/cache/cached.ts';
import { placeNow, refOf } from './directory/communes.ts';
import { createFormerOutlines } from './former-outlines.ts';
import { createPlaceLists, END_OF_2004, REFORM, standing } from './lists.ts';
import type { OutlineRepository } from './outline-repository.ts';
import type { PlaceRepository } from './repository.ts';

async function loadPlaces(repository: PlaceRepository) {
  const { units, changes, resolutions } = await repository.load();
  const register = createRegister({ units: markRepeated(units), changes });
  return {
    register,
    acts: new Map(resolutions.map((act) => [act.id, act])),
    finder: createFinder(register),
    pages: createPageFinder(register),
    answer: createAnswers(register),
    overview: overviewOf(register),
    file: () => encodeRegister({ units, changes }),
  };
}

/** What pages are tagged with that name places. */
export const PLACES_TAG = 'places';

/** Below this, most of what was typed was not understood. */
const MIN_READ = 0.2;
const NEAREST = 5;
/** Names less alike have little but a syllable in common. */
const MIN_SIMILAR = 0.5;

/** The code of the list of properties in a place: of a former commune, that of its only successor. */
function codeOfListings(unit: Unit, [commune, ...others]: readonly { code: string }[]): string | undefined {
  if (unit.level === 'commune') return others.length === 0 ? commune?.code : undefined;
  return isCurrent(unit) || unit.level === 'district' ? unit.code : undefined;
}

/** Matches with their parents, without former units superseded by a match of the same name and place. */
function foundIn(register: Register, matches: readonly Match[]): Found[] {
  const found = matches.map((match) => ({ ...match, path: register.pathOf(match.unit) }));
  const nameOf = (path: readonly Unit[]) => modernTone(longName(path));
  const current = new Set(found.filter(({ unit }) => isCurrent(unit)).map(({ path }) => nameOf(path)));
  return found.filter(({ unit, path }) => isCurrent(unit) || !current.has(nameOf(path)));
}

/** The provinces in force, and how many units there were before the reform, after it and since the last change. */
function overviewOf(register: Register) {
  const countOn = (day: IsoDate) => LEVELS.map((level) => standing(register, level, day).length);
  const lastChange = register.units.reduce<IsoDate>(
    (last, { from }) => (from && from > last ? from : last),
    REFORM,
  );
  return {
    provinces: standing(register, 'province', NOW),
    counts: [
      { until: REFORM, units: countOn(END_OF_2004) },
      { since: REFORM, units: countOn(REFORM) },
      ...(lastChange > REFORM ? [{ since: lastChange, units: countOn(lastChange) }] : []),
    ],
  };
}

export function createPlaceService(
  repository: PlaceRepository,
  outlines: OutlineRepository,
  clock: Clock = systemClock,
) {
  const places = cachedByTag(
    () => loadPlaces(repository),
    (tag) => tag === PLACES_TAG,
  );
  const loaded = places.get;
  // An import of outlines invalidates everything.
  const middles = cachedByTag(outlines.middles, () => false);
  const former = createFormerOutlines(outlines, PLACES_TAG, clock);

  /** The province in force that maps show a unit in, and whether any of its land has an outline. */
  async function onMaps({
    code,
    day,
  }: PlaceRef): Promise<{ province: string | undefined; isOutlined: boolean }> {
    const [{ register }, middleOf, unit] = await Promise.all([loaded(), middles.get(), unitBy(code, day)]);
    const communes = unit.ok ? placeNow(register, unit.value).communes : [];
    return {
      province: communes[0]?.province.code,
      isOutlined: communes.some(({ code, scheme }) => middleOf.has(`${code}@${scheme}`)),
    };
  }

  /** The metres of a straight way between the middles of two communes in force, where both have outlines. */
  async function wayBetween(one: string, other: string): Promise<number | undefined> {
    const [{ register }, middleOf] = await Promise.all([loaded(), middles.get()]);
    const [from, to] = [one, other].map((code) => {
      const unit = register.at(code, NOW);
      return unit && middleOf.get(keyOf(unit));
    });
    return from && to && metresBetween(from, to);
  }

  async function unitBy(code: string, day: IsoDate | null): Promise<Result<Unit, NotFound>> {
    const { register } = await loaded();
    const units = register.byCode.get(code) ?? [];
    const unit = day === null ? register.lastOf(code) : register.at(code, day);
    if (unit) return ok(unit);
    if (units.length === 0) return fail({ kind: 'missing', code: 'places/unknown-code', values: { code } });
    return fail({ kind: 'missing', code: 'places/code-of-another-day', values: { code, day: day ?? '' } });
  }

  /** The commune at a point. */
  async function communeAt({ lon, lat }: LonLat): Promise<Result<Unit, NotFound>> {
    const [{ register }, place] = await Promise.all([loaded(), outlines.communeAt(lon, lat)]);
    const unit = place && register.unitOf(place.key);
    if (unit) return ok(unit);
    const areLoaded = (await repository.outlined('commune')) > 0;
    return fail({ kind: 'missing', code: areLoaded ? 'places/nothing-there' : 'places/no-outlines' });
  }

  async function lookUpWords(words: string): Promise<Result<LookUp, NotFound>> {
    const { register, finder, answer } = await loaded();
    const point = readDegrees(words);
    if (point) {
      const there = await communeAt(point);
      return there.ok ? ok({ kind: 'answer', answer: answer(there.value), match: null, others: [] }) : there;
    }
    const { matches, isClear, missed, ...finding } = finder.find(words);
    const found = foundIn(register, matches);
    const [match, ...others] = found;
    const open = {
      unread: missed?.typed ?? finding.unread,
      within: missed?.within ? register.pathOf(missed.within) : [],
      elsewhere: missed ? foundIn(register, namesakesOf(finder.find, missed)) : [],
    };
    if (!match || (match.score < MIN_READ && !missed))
      return ok({ ...open, kind: 'nearest', others: foundIn(register, finder.nearest(words)) });
    // One place, or suggestions for an unknown or misspelt one, are not a choice between equals.
    const isChoice = open.unread === '' && found.length > 1;
    if (!isClear) return ok({ ...open, kind: isChoice ? 'choices' : 'nearest', others: found });
    return ok({ kind: 'answer', answer: answer(match.unit), match, others });
  }

  async function lookUp(question: Question): Promise<Result<LookUp, NotFound>> {
    if (question.by === 'nothing') return ok({ kind: 'start' });
    if (question.by === 'words') return lookUpWords(question.words);
    const unit = await unitBy(question.code, question.day);
    if (!unit.ok) return unit;
    const { answer } = await loaded();
    return ok({ kind: 'answer', answer: answer(unit.value), match: null, others: [] });
  }

  /** Narrows a split place by street or point. */
  async function narrow(answer: Answer, street: string, point: string): Promise<Narrowed | undefined> {
    const { register } = await loaded();
    const placed = (unit: Unit) => ({ unit, path: register.pathOf(unit) });
    if (point !== '') {
      const read = readDegrees(point);
      if (!read) return { by: 'not-a-point' };
      const there = await communeAt(read);
      if (!there.ok) return { by: there.error.code === 'places/no-outlines' ? 'no-outlines' : 'no-point' };
      const isMeant = answer.now.some(({ unit }) => unit === there.value);
      return { by: isMeant ? 'point' : 'point-elsewhere', place: placed(there.value) };
    }
    if (street === '') return undefined;
    const codes = await repository.communesWithStreet(street);
    const [hit, ...more] = answer.now.filter(({ unit }) => codes.includes(unit.code));
    return hit && more.length === 0
      ? { by: 'street', street, place: placed(hit.unit) }
      : { by: 'street-unknown', street };
  }

  /** What else a question may mean; for a code on the wrong day, the units it has named. */
  async function othersFor(question: Result<Question, Failure>, looked: Result<LookUp, Failure>) {
    if (looked.ok) return 'others' in looked.value ? looked.value.others : [];
    if (!question.ok || question.value.by !== 'code') return [];
    const { register } = await loaded();
    const match = (unit: Unit): Match => ({ unit, how: 'exact', score: 0, rest: '' });
    return foundIn(register, (register.byCode.get(question.value.code) ?? []).map(match));
  }

  async function suggest(words: string): Promise<Found[]> {
    const { register, finder } = await loaded();
    return foundIn(register, finder.suggest(words));
  }

  return {
    onInvalidated: (tags: readonly string[]) =>
      [places, middles, former].map((cache) => cache.onInvalidated(tags)).some(Boolean),
    wayBetween,
    onMaps,
    lookUp,
    unitBy,
    communeAt,

    /** Answers the query in a URL. */
    async ask(given: URLSearchParams): Promise<LookUpResult> {
      const question = readQuestion(given);
      const looked = question.ok ? await lookUp(question.value) : question;
      const { answer, match } = looked.ok && looked.value.kind === 'answer' ? looked.value : {};
      const { street: named, point } = readNarrowing(given);
      // Reuses a street typed before the place.
      const street = named === '' && answer?.kind === 'split' ? streetIn(match?.rest ?? '') : named;
      return {
        words: given.get('q') ?? '',
        street,
        point,
        looked,
        answer,
        others: await othersFor(question, looked),
        narrowed: answer && (await narrow(answer, street, point)),
      };
    },

    /** The unit of a page, and whether that is its right name. */
    unitOfPage: async (name: string) => (await loaded()).pages(name),

    /** What is known of the unit of a page, or the name that a wrong one should have been. */
    async page(name: string) {
      const { register, pages, answer } = await loaded();
      const found = pages(name);
      if (!found) return undefined;
      const { unit, isRight } = found;
      if (!isRight) return { moved: pageName(unit) };
      const { communes } = placeNow(register, unit);
      return {
        answer: answer(unit),
        ref: refOf(unit),
        communes,
        nearby: nearbyOf(register, unit),
        listed: codeOfListings(unit, communes),
      };
    },

    /** The units whose names, or else codes, are the nearest to the name of a page that there is not. */
    async nearest(name: string): Promise<readonly Placed[]> {
      const { register, finder } = await loaded();
      const words = nameIn(name);
      const placed = (unit: Unit) => ({ unit, path: register.pathOf(unit) });
      if (words === '') return nearestCodes(register, name).map(placed);
      const { matches } = finder.find(words, { limit: NEAREST });
      const similar = finder.nearest(words, NEAREST).filter(({ score }) => score >= MIN_SIMILAR);
      return foundIn(register, matches.length > 0 ? matches : similar);
    },

    suggest,

    /** What words may mean in a form that has the levels of a place. */
    async choices(words: string): Promise<Choice[]> {
      const [{ register }, found] = await Promise.all([loaded(), suggest(words)]);
      return choicesOf(
        register,
        found.map(({ unit }) => unit),
      );
    },

    ...createPlaceLists(async () => (await loaded()).register, outlines, former),

    acts: async () => (await loaded()).acts,
    overview: async () => (await loaded()).overview,
    register: async () => (await loaded()).register,
    finder: async () => (await loaded()).finder,
    streetsOf: repository.streetsOf,

    /** The register file for the bulk converter in the browser. */
    registerFile: async () => (await loaded()).file(),
  };
}

export type PlaceService = ReturnType<typeof createPlaceService>;
