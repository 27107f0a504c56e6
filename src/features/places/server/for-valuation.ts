import { fullName, isCurrent, longName } from '#features/places/domain/unit.ts';
import type { PlaceService } from './service.ts';

/** The place directory for valuations: former districts and current communes. */
export function placesForValuation(places: PlaceService) {
  const current = async (code: string) => {
    const register = await places.register();
    const units = register.byCode.get(code)?.filter(({ level }) => level === 'commune') ?? [];
    return { register, units };
  };

  return {
    provinces: async () =>
      (await places.overview()).provinces.map((unit) => ({ id: unit.code, name: fullName(unit) })),
    districtsOf: places.districtsOf,
    communesOf: places.communesOf,

    async nameOf(code: string): Promise<string> {
      const { register, units } = await current(code);
      const unit = units.find(isCurrent) ?? units[0];
      return unit ? longName(register.pathOf(unit)) : code;
    },

    async communesNow(code: string): Promise<string[]> {
      const { register, units } = await current(code);
      return [...new Set(units.flatMap((unit) => register.nowOf(unit)))]
        .filter(({ level }) => level === 'commune')
        .map((unit) => unit.code);
    },
  };
}
