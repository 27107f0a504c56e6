import { memoizePerRegister } from '#features/places/domain/register/per-register.ts';
import { fullName } from '#features/places/domain/unit.ts';
import { type IsoDate, isoDate } from '#kernel/dates.ts';
import { standing } from './lists.ts';
import { placeDirectory } from './for-others.ts';
import type { PlaceService } from './service.ts';

const NO_MORE_DISTRICTS = isoDate.parse('2025-07-01');

const provinceOn = memoizePerRegister((register, code: string, day: IsoDate) => {
  const level = day < NO_MORE_DISTRICTS ? 'district' : 'commune';
  const province = register.at(code, day);
  const units = standing(register, level, day).filter((unit) => register.pathOf(unit).at(-1) === province);
  return { name: province ? fullName(province) : code, units: units.length };
});

/** The places as tables of land prices name them: by codes of the day on which their act came into force. */
export function placesForPrices(places: PlaceService) {
  return {
    /** The units with these codes on a day, with their province; unknown codes are omitted. */
    async unitsOn(codes: readonly string[], day: IsoDate) {
      const register = await places.register();
      return new Map(
        codes.flatMap((code) => {
          const unit = register.at(code, day);
          if (!unit) return [];
          const province = register.pathOf(unit).at(-1)?.code ?? code;
          return [[code, { level: unit.level, name: fullName(unit), province }] as const];
        }),
      );
    },

    /** What a province was called on a day, and of how many communes it was, or districts while there were any. */
    async provinceOn(code: string, day: IsoDate) {
      return provinceOn(await places.register(), code, day);
    },

    provinces: placeDirectory(places).provinces,
  };
}
