import { memoizePerRegister } from '#features/places/domain/register/per-register.ts';
import { searchOf } from '#features/places/domain/question.ts';
import type { Register } from '#features/places/domain/register/register.ts';
import { fullName, isCurrent, longName, type Unit } from '#features/places/domain/unit.ts';
import { type IsoDate, isoDate } from '#kernel/dates.ts';
import { compareVi } from '#kernel/text.ts';
import { DAYS } from './lists.ts';
import type { PlaceService } from './service.ts';

type Placed = {
  province: string;
  commune: string;
  formerDistrict: string | null;
  formerCommune: string | null;
};

const END_OF_2004 = DAYS[0].day;
const NOW: IsoDate = isoDate.parse('9999-12-30');

const named = (register: Register) => (unit: Unit) => ({
  code: unit.code,
  level: unit.level,
  name: fullName(unit),
  within: longName(register.pathOf(unit).slice(1)),
  isFormer: !isCurrent(unit),
});

/** The unit in force that bears a code, or the former district; people still look for property by those. */
function unitOf(register: Register, code: string): Unit | undefined {
  const current = register.at(code, NOW);
  return current ?? (code.length === 3 ? register.at(code, END_OF_2004) : undefined);
}

/** The replacement of a dissolved unit: its only successor, else its former district. */
function successorOf(register: Register, unit: Unit): Unit | undefined {
  const [now, ...others] = register.nowOf(unit);
  if (now && others.length === 0) return now;
  return register.pathOf(unit).find(({ level }) => level === 'district');
}

/** The unit whose list a place uses: itself for a former district, the successor for a former province. */
const listedAs = (register: Register) => (unit: Unit) =>
  unit.level === 'province' && !isCurrent(unit) ? (successorOf(register, unit) ?? unit) : unit;

/** The place directory for listings, by the codes in URLs. */
export function placesForListings(places: PlaceService) {
  const register = () => places.register();
  const within = memoizePerRegister((all, code: string) =>
    below(all, code)
      .map(named(all))
      .toSorted((a, b) => compareVi(a.name, b.name)),
  );

  const saidOf = memoizePerRegister((all, code: string, day: IsoDate) => {
    const unit = all.at(code, day);
    return unit && longName(all.pathOf(unit));
  });

  /** Children: provinces of the country, former districts of a province, then communes. */
  function below(all: Register, code: string): readonly Unit[] {
    if (code === '') return all.units.filter((unit) => unit.level === 'province' && isCurrent(unit));
    const unit = unitOf(all, code);
    if (!unit || unit.level === 'commune') return [];
    if (unit.level === 'district') return all.nowOf(unit).filter(({ level }) => level === 'commune');
    return all.units.filter(
      (one) =>
        one.level === 'district' &&
        all.at(one.code, END_OF_2004) === one &&
        all.nowOf(all.parentOf(one) ?? one).includes(unit),
    );
  }

  return {
    async placeOfCode(code: string) {
      const all = await register();
      const unit = unitOf(all, code);
      if (unit) return { kind: 'place' as const, place: named(all)(unit) };
      const former = all.at(code, END_OF_2004);
      const now = former && successorOf(all, former);
      return now && { kind: 'moved' as const, code: now.code };
    },

    async namesOf(placed: readonly Placed[]) {
      const all = await register();
      return placed.map(({ commune, formerCommune, formerDistrict }) => {
        const before = formerCommune ?? formerDistrict;
        return {
          now: saidOf(all, commune, NOW) ?? commune,
          before: (before === null ? undefined : saidOf(all, before, END_OF_2004)) ?? null,
        };
      });
    },

    async within(code: string | null) {
      return within(await register(), code ?? '');
    },

    async pathTo(code: string) {
      const all = await register();
      const unit = unitOf(all, code);
      return unit ? all.pathOf(unit).toReversed().map(listedAs(all)).map(named(all)) : [];
    },

    async belongs({ province, commune, formerDistrict, formerCommune }: Placed) {
      const all = await register();
      const unit = all.at(commune, NOW);
      if (unit?.level !== 'commune' || unit.parent !== province) return false;
      const former = formerCommune === null ? undefined : all.at(formerCommune, END_OF_2004);
      const district = formerDistrict === null ? undefined : all.at(formerDistrict, END_OF_2004);
      if (formerCommune !== null && !(former && all.nowOf(former).includes(unit))) return false;
      if (formerDistrict !== null && !(district && all.nowOf(district).includes(unit))) return false;
      return !former || !district || former.parent === district.code;
    },

    async searchOf(commune: string) {
      const unit = (await register()).at(commune, NOW);
      return unit ? searchOf(unit) : `?ma=${commune}`;
    },

    async communesOf(codes: readonly string[]) {
      const all = await register();
      return codes.flatMap((code) => {
        const unit = all.at(code, NOW);
        return unit?.level === 'commune' ? [named(all)(unit)] : [];
      });
    },
  };
}

/** The place name of a code in a URL; a dissolved unit uses the name of its replacement. */
export const nameIn =
  (places: Pick<ReturnType<typeof placesForListings>, 'placeOfCode'>) =>
  async (code: string): Promise<string> => {
    const found = await places.placeOfCode(code);
    if (found?.kind === 'moved') return nameIn(places)(found.code);
    return found?.place.name ?? code;
  };
