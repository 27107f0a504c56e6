import { dayNaming } from '#features/places/domain/question.ts';
import { listedCode, placeMeant } from '#features/places/domain/in-words.ts';
import type { Register } from '#features/places/domain/register/register.ts';
import { fullName, isCurrent, longName, type Unit } from '#features/places/domain/unit.ts';
import type { LonLat } from '#geo/vn2000/coordinates.ts';
import type { IsoDate } from '#kernel/dates.ts';
import { fail, ok, type Result } from '#kernel/result.ts';
import type { PlaceService } from './service.ts';

type Ref = { code: string; day: IsoDate | null };

const refOf = (unit: Unit): Ref => ({ code: unit.code, day: dayNaming(unit) });

const provinceOf = (unit: Unit) => ({ code: unit.code, name: fullName(unit) });

const communeOf = (register: Register) => (unit: Unit) => {
  const province = register.pathOf(unit).at(-1) ?? unit;
  return { ...refOf(unit), scheme: unit.scheme, name: fullName(unit), province: provinceOf(province) };
};

/** The place directory for features that know units by code and day, such as courts. */
export function placeDirectory(places: PlaceService) {
  const match = (unit: Unit, path: readonly Unit[]) => ({
    ...refOf(unit),
    name: fullName(unit),
    within: longName(path.slice(1)),
  });

  return {
    async findPlaces(text: string) {
      const found = await places.lookUp({ by: 'words', words: text });
      if (!found.ok) return { isClear: false, isNearest: false, matches: [] };
      const { value } = found;
      if (value.kind === 'answer') {
        const { unit, path } = value.answer;
        return { isClear: true, isNearest: false, matches: [match(unit, path)] };
      }
      const others = 'others' in value ? value.others : [];
      return {
        isClear: false,
        isNearest: value.kind === 'nearest',
        matches: others.map(({ unit, path }) => match(unit, path)),
      };
    },

    /** The place that a search names among other words, by the code listings have, and the words beside it. */
    async placeInWords(text: string): Promise<{ code: string; rest: string } | null> {
      const [finder, register] = await Promise.all([places.finder(), places.register()]);
      const meant = placeMeant(finder.find, text);
      const code = meant && listedCode(register, meant.unit);
      return meant && code ? { code, rest: meant.rest } : null;
    },

    async placeNow({ code, day }: Ref) {
      const [found, register] = await Promise.all([places.unitBy(code, day), places.register()]);
      if (!found.ok) return undefined;
      const unit = found.value;
      const now = register.nowOf(unit);
      const communes = now.flatMap((one) => (one.level === 'commune' ? [one] : register.childrenOf(one)));
      const former = unit.scheme === '2004' || unit.scheme === 'older' ? [unit] : register.formerOf(unit);
      const districts = new Set(
        former.flatMap((one) =>
          register.pathOf(one).filter(({ level, scheme }) => level === 'district' && scheme === '2004'),
        ),
      );
      return {
        asked: match(unit, register.pathOf(unit)),
        isCurrent: isCurrent(unit),
        communes: communes.map(communeOf(register)),
        isSplit: unit.level === 'commune' && now.length > 1,
        formerDistricts: [...districts].map((district) => ({
          name: fullName(district),
          province: longName(register.pathOf(district).slice(1)),
        })),
      };
    },

    async communeAt(at: LonLat): Promise<Result<Ref, 'outlines-missing' | 'outside'>> {
      const found = await places.communeAt(at);
      if (found.ok) return ok(refOf(found.value));
      return fail(found.error.code === 'places/no-outlines' ? 'outlines-missing' : 'outside');
    },

    async provinces() {
      return (await places.overview()).provinces.map(provinceOf);
    },

    async communesWithCodes(codes: readonly string[]) {
      const register = await places.register();
      return new Map(
        codes.flatMap((code) => {
          const units = register.byCode.get(code)?.filter(({ level }) => level === 'commune') ?? [];
          if (units.length === 0) return [];
          const current = units.find(isCurrent);
          return [[code, current ? communeOf(register)(current) : ('ended' as const)] as const];
        }),
      );
    },
  };
}
