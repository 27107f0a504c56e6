import type { Register } from '#features/places/domain/register/register.ts';
import { fullName, isCurrent, longName, type Unit } from '#features/places/domain/unit.ts';
import type { WardScheme } from '#kernel/land/land-code.ts';
import { slugOf } from '#kernel/slug.ts';
import { compareVi } from '#kernel/text.ts';
import type { PlaceService } from './service.ts';

/** Words that mean more communes than this mean none in particular. */
const MAX_SUGGESTED = 12;

const cityOf = (unit: Unit) => ({ code: unit.code, name: fullName(unit), slug: slugOf(unit.name) });

/** In an address a commune has the word of its kind: a province may have a ward and a commune of one name. */
const wardOf = (register: Register) => (unit: Unit) => {
  const province = register.pathOf(unit).at(-1) ?? unit;
  return { code: unit.code, name: fullName(unit), slug: slugOf(fullName(unit)), city: cityOf(province) };
};

/** The place directory for planning maps: by URL slug and by the codes of plots. */
export function placesForPlanning(places: PlaceService) {
  const provinces = async () => (await places.overview()).provinces;

  async function communesIn(code: string) {
    const register = await places.register();
    return register.units
      .filter((unit) => unit.level === 'commune' && isCurrent(unit) && unit.parent === code)
      .map(wardOf(register))
      .toSorted((a, b) => compareVi(a.name, b.name));
  }

  return {
    cities: async () => (await provinces()).map(cityOf),
    communesIn,

    async cityBySlug(slug: string) {
      return (await provinces()).map(cityOf).find((city) => city.slug === slug);
    },

    /** A commune of today by the names in an address. */
    async wardBySlugs(city: string, ward: string) {
      const found = (await provinces()).map(cityOf).find(({ slug }) => slug === city);
      return found && (await communesIn(found.code)).find(({ slug }) => slug === ward);
    },

    /** The communes of today that words mean, and the codes that plots there may bear. */
    async wardsInWords(text: string) {
      const [looked, register] = await Promise.all([
        places.lookUp({ by: 'words', words: text }),
        places.register(),
      ]);
      if (!looked.ok) return [];
      const { value } = looked;
      const units =
        'answer' in value
          ? [value.answer.unit]
          : 'others' in value
            ? value.others.map(({ unit }) => unit)
            : [];
      const communes = units.flatMap((unit) => (isCurrent(unit) ? [unit] : register.nowOf(unit)));
      return [...new Set(communes)]
        .filter(({ level }) => level === 'commune')
        .slice(0, MAX_SUGGESTED)
        .map((unit) => ({
          ...wardOf(register)(unit),
          codes: [unit, ...register.formerOf(unit)]
            .filter(({ level }) => level === 'commune')
            .map(({ code }) => code),
        }));
    },

    /** What a plot's commune is called, what it was before July 2025 or what has become of it, and its place today. */
    async wardOfPlot(code: string, scheme: WardScheme) {
      const register = await places.register();
      const units = register.byCode.get(code)?.filter(({ level }) => level === 'commune') ?? [];
      const unit = units.find((one) => one.scheme === scheme) ?? units.find(isCurrent) ?? units[0];
      if (!unit) return undefined;
      const now = isCurrent(unit) ? [unit] : register.nowOf(unit).filter(({ level }) => level === 'commune');
      const before = (isCurrent(unit) ? register.formerOf(unit) : [unit]).filter(
        ({ level }) => level === 'commune',
      );
      const named = (one: Unit) => longName(register.pathOf(one));
      return {
        name: named(unit),
        now: now.map(wardOf(register)),
        nowNames: now.map(named),
        before: before.map(named),
      };
    },
  };
}
