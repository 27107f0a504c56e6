import type { PlaceDirectory } from '#features/places/domain/directory.ts';
import { listedPlace, placeMeant } from '#features/places/domain/in-words.ts';
import { memoizePerRegister, type Register } from '../domain/register/register.ts';
import { fullName } from '#features/places/domain/unit.ts';
import type { IsoDate } from '#kernel/dates.ts';
import { fail, ok } from '#kernel/result.ts';
import {
  cityOf,
  communesNow,
  communesWithCodes,
  matchOf,
  placeNow,
  refOf,
  wardOfPlot,
  wardsOf,
  wardsOn,
} from './directory/communes.ts';
import {
  belongTogether,
  formerProvince,
  longNameOf,
  nameOf,
  namesOf,
  pageOf,
  pathTo,
  placeOfCode,
  placeOfPage,
  placesBeside,
  placesWithin,
  searchOf,
} from './directory/listed-places.ts';
import { REFORM, standing } from './lists.ts';
import type { PlaceService } from './service.ts';

const provinceOn = memoizePerRegister((register, code: string, day: IsoDate) => {
  const level = day < REFORM ? 'district' : 'commune';
  const province = register.at(code, day);
  const units = standing(register, level, day).filter((unit) => register.pathOf(unit).at(-1) === province);
  return { name: province ? fullName(province) : code, units: units.length };
});

const unitsOn = (register: Register, codes: readonly string[], day: IsoDate) =>
  new Map(
    codes.flatMap((code) => {
      const unit = register.at(code, day);
      if (!unit) return [];
      const province = register.pathOf(unit).at(-1)?.code ?? code;
      return [[code, { level: unit.level, name: fullName(unit), province }] as const];
    }),
  );

export function createPlaceDirectory(places: PlaceService): PlaceDirectory {
  const fromRegister =
    <Args extends readonly unknown[], Answer>(answer: (register: Register, ...args: Args) => Answer) =>
    async (...args: Args) =>
      answer(await places.register(), ...args);

  const provinces = async () => (await places.overview()).provinces.map(cityOf);

  const cityBySlug = async (slug: string) => (await provinces()).find((city) => city.slug === slug);

  /** Units that words may mean, the likeliest first. */
  async function lookUp(words: string) {
    const looked = await places.lookUp({ by: 'words', words });
    if (!looked.ok) return { kind: 'nothing', found: [] } as const;
    const { value } = looked;
    if (value.kind === 'answer') return { kind: value.kind, found: [value.answer] } as const;
    return { kind: value.kind, found: 'others' in value ? value.others : [] } as const;
  }

  return {
    provinces,
    cityBySlug,
    wardsOf: fromRegister(wardsOf),
    districtsOf: places.districtsOf,
    communesOf: places.communesOf,

    async wardBySlugs(citySlug, wardSlug) {
      const city = await cityBySlug(citySlug);
      return city && wardsOf(await places.register(), city.code).find(({ slug }) => slug === wardSlug);
    },

    nameOf: fromRegister(nameOf),
    longNameOf: fromRegister(longNameOf),
    namesOf: fromRegister(namesOf),
    belongTogether: fromRegister(belongTogether),
    searchOf: fromRegister(searchOf),
    pageOf: fromRegister(pageOf),

    placeOfCode: fromRegister(placeOfCode),
    placesWithin: async (code) => placesWithin(await places.register(), code ?? ''),
    placesBeside: fromRegister(placesBeside),
    pathTo: fromRegister(pathTo),

    async placeOfPage(page) {
      const found = await places.unitOfPage(page);
      return found && placeOfPage(await places.register(), found);
    },

    async placeNow({ code, day }) {
      const [unit, register] = await Promise.all([places.unitBy(code, day), places.register()]);
      return unit.ok ? placeNow(register, unit.value) : undefined;
    },

    communesWithCodes: fromRegister(communesWithCodes),
    communesNow: fromRegister(communesNow),

    async communeAt(at) {
      const found = await places.communeAt(at);
      if (found.ok) return ok(refOf(found.value));
      return fail(found.error.code === 'places/no-outlines' ? 'outlines-missing' : 'outside');
    },

    wayBetween: places.wayBetween,
    outlineBox: places.outlineBox,
    wardOfPlot: fromRegister(wardOfPlot),

    async findPlaces(text) {
      const { kind, found } = await lookUp(text);
      return { isClear: kind === 'answer', isNearest: kind === 'nearest', matches: found.map(matchOf) };
    },

    async wardsInWords(text) {
      const [{ kind, found }, register] = await Promise.all([lookUp(text), places.register()]);
      const units = kind === 'nearest' ? [] : found.map(({ unit }) => unit);
      return wardsOn(register, units);
    },

    async placeInWords(text) {
      const [finder, register] = await Promise.all([places.finder(), places.register()]);
      const meant = placeMeant(finder.find, text);
      const listed = meant && listedPlace(register, meant.unit);
      return listed && { ...listed, rest: meant.rest };
    },

    formerProvince: fromRegister(formerProvince),

    unitsOn: fromRegister(unitsOn),
    provinceOn: fromRegister(provinceOn),
  };
}
