import type { NamedPlace, PlaceRef } from '#features/places/domain/directory.ts';
import { OUTLINE_DETAILS } from '#features/places/domain/outlines/outline.ts';
import { memoizePerRegister, NOW, type Register } from '../domain/register/register.ts';
import {
  fullName,
  isFormerArea,
  keyOf,
  type Level,
  type Unit,
  type UnitKey,
} from '#features/places/domain/unit.ts';
import { bbox, type Box } from '#geo/rings/rings.ts';
import { type IsoDate, isoDate } from '#kernel/dates.ts';
import { compareVi } from '#kernel/text.ts';
import type { FormerOutlines } from './former-outlines.ts';
import { type OutlineRepository, shapeOf } from './outline-repository.ts';

/** A province as the API names it; `geometry` is serialized. */
type State = { id: string; ma_tinh_thanh: string; name: string; geometry: string | null };

const stateOf = (unit: Unit, geometry: string | null): State => ({
  id: unit.code,
  ma_tinh_thanh: unit.code,
  name: fullName(unit),
  geometry,
});

export const namedPlace = (unit: Unit): NamedPlace => ({ code: unit.code, name: fullName(unit) });

/** The last day of the list of 2004, with its districts. */
export const END_OF_2004 = isoDate.parse('2025-06-30');
export const REFORM = isoDate.parse('2025-07-01');

/** Bytes in a text that any address or JSON may carry. */
const asText = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url');

/** The units of a level on a day, by name. */
export const standing = memoizePerRegister((register, level: Level, day: IsoDate): readonly Unit[] =>
  register.units
    .filter((unit) => unit.level === level && register.at(unit.code, day) === unit)
    .toSorted((a, b) => compareVi(a.name, b.name)),
);

const districtsWithin = memoizePerRegister((register, provinceCode: string): readonly NamedPlace[] => {
  const province = register.at(provinceCode, NOW);
  return standing(register, 'district', END_OF_2004)
    .filter((unit) => province && register.nowOf(register.parentOf(unit) ?? unit).includes(province))
    .map(namedPlace);
});

/** Lists to choose from, and the outlines that maps draw. */
export const createPlaceLists = (
  loadRegister: () => Promise<Register>,
  outlines: OutlineRepository,
  former: FormerOutlines,
) => ({
  /** Provinces on a day, with their outlines as text. */
  async states(requested: IsoDate | null): Promise<State[]> {
    const register = await loadRegister();
    const day = requested ?? NOW;
    const units = standing(register, 'province', day);
    const drawn = await outlines.outlinesOf(units.map(keyOf), 3);
    const shapes = new Map(drawn.map(({ key, shape }) => [key, asText(shape)]));
    return units.map((unit) => stateOf(unit, shapes.get(keyOf(unit)) ?? null));
  },

  /** Outlines of units, those that have one, and the union of its communes of the first former one that has none. */
  async outlines(keys: readonly string[], detail: number) {
    const register = await loadRegister();
    const units = keys.flatMap((key) => register.byKey.get(key as UnitKey) ?? []);
    const known = OUTLINE_DETAILS.find((one) => one === detail) ?? 1;
    const stored = await outlines.outlinesOf(units.map(keyOf), known);
    const missing = units.find(
      (unit) => isFormerArea(unit) && !stored.some(({ key }) => key === keyOf(unit)),
    );
    const joined = missing ? await former.drawnFor(register, missing, known) : [];
    return [...stored.map((one) => ({ ...one, isOfToday: false })), ...joined].map(
      ({ key, level, shape, isOfToday }) => {
        const unit = register.unitOf(key);
        return { key, level, name: unit ? fullName(unit) : key, geometry: asText(shape), isOfToday };
      },
    );
  },

  /** The box around the communes on the land of a commune or district, where all of them have outlines. */
  async outlineBox({ code, day }: PlaceRef): Promise<Box | undefined> {
    const register = await loadRegister();
    const unit = register.at(code, day ?? NOW);
    const communes = unit && unit.level !== 'province' ? register.nowOf(unit) : [];
    const found = await outlines.outlinesOf(communes.map(keyOf), 3);
    if (found.length === 0 || found.length < communes.length) return undefined;
    return bbox(found.flatMap((outline) => shapeOf(outline).flat(2)));
  },

  /** Whom every map with outlines must name. */
  async outlineCredits(): Promise<string[]> {
    const sources = await outlines.sources();
    return [...new Set(sources.map(({ attribution, licence }) => `${attribution} (${licence})`))];
  },

  /** Former districts inside a current province, which people still search by. */
  async districtsOf(provinceCode: string): Promise<readonly NamedPlace[]> {
    return districtsWithin(await loadRegister(), provinceCode);
  },

  /** Communes in force of a province; with a former district, those that have land of it. */
  async communesOf(provinceCode: string, districtCode: string): Promise<NamedPlace[]> {
    const register = await loadRegister();
    const district = register.at(districtCode, END_OF_2004);
    const within = new Set(district ? register.nowOf(district) : []);
    return standing(register, 'commune', NOW)
      .filter((unit) => unit.parent === provinceCode && (districtCode === '' || within.has(unit)))
      .map(namedPlace);
  },
});
