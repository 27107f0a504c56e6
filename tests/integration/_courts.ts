import type { Commune, PlaceNow, PlaceRef } from '#features/courts/domain/place.ts';
import { HO_CHI_MINH_CITY } from '#features/courts/server/facts/hcmc.ts';
import type { Places } from '#features/courts/server/service.ts';
import { type IsoDate, isoDate } from '#kernel/dates.ts';
import { fail, ok } from '#kernel/result.ts';
import type { Database } from '#platform/db/client.ts';

const SINCE = isoDate.parse('2025-07-01');
const UNTIL = isoDate.parse('2025-06-30');

const CITY = { code: '79', name: 'Thành phố Hồ Chí Minh' };
const CAO_BANG = { code: '04', name: 'Tỉnh Cao Bằng' };

const seeded = HO_CHI_MINH_CITY.flatMap(({ communes }) => communes.map(({ code }) => code));

/** Communes in force, by code: those of the seed, and a few that it does not have. */
export const COMMUNES: ReadonlyMap<string, Commune> = new Map(
  [
    ...[...seeded, '27013', '27019', '27022'].map((code) => [code, CITY] as const),
    ['01273', CAO_BANG] as const,
  ].map(([code, province]) => [code, { scheme: '2025', code, day: SINCE, name: `Phường ${code}`, province }]),
);

export async function addUnits(db: Database): Promise<void> {
  const rows = [...COMMUNES.values()].map(({ scheme, code, name, province }) => ({
    scheme,
    code,
    level: 'commune',
    kind: 'phuong',
    name,
    name_en: name,
    folded: code,
    parent_code: province.code,
    valid_from: SINCE,
  }));
  await db
    .insertInto('unit')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

type Old = { name: string; now: string[]; district: string };

/** Former wards: one that went whole, one split within a court, one split between two. */
const FORMER: Record<string, Old> = {
  '26740': { name: 'Phường Bến Nghé', now: ['26740'], district: 'Quận 1' },
  '26746': { name: 'Phường Đa Kao', now: ['26740', '26737'], district: 'Quận 1' },
  '26914': { name: 'Phường 13', now: ['26905', '27013'], district: 'Quận Bình Thạnh' },
};

const nowOf = (codes: readonly string[]) => codes.flatMap((code) => COMMUNES.get(code) ?? []);

function placeNow({ code, day }: PlaceRef): PlaceNow | undefined {
  const old = day !== null && day < SINCE ? FORMER[code] : undefined;
  const commune = COMMUNES.get(code);
  if (old)
    return {
      asked: { code, day: UNTIL, name: old.name, within: `${old.district}, ${CITY.name}` },
      isCurrent: false,
      communes: nowOf(old.now),
      isSplit: old.now.length > 1,
      formerDistricts: [{ name: old.district, province: CITY.name }],
    };
  return (
    commune && {
      asked: { code, day: commune.day, name: commune.name, within: commune.province.name },
      isCurrent: true,
      communes: [commune],
      isSplit: false,
      formerDistricts: [],
    }
  );
}

const match = (code: string, day: IsoDate, name: string) => ({ code, day, name, within: CITY.name });

/** A register of places that knows what these tests ask. */
export const places: Places = {
  findPlaces: async (text) => {
    if (text === 'ben nghe q1') return { isClear: true, matches: [match('26740', UNTIL, 'Phường Bến Nghé')] };
    if (text === 'tan phu')
      return {
        isClear: false,
        matches: [match('27031', SINCE, 'Phường Tân Phú'), match('767', UNTIL, 'Quận Tân Phú')],
      };
    return { isClear: false, matches: [] };
  },
  placeNow: async (ref) => placeNow(ref),
  communeAt: async ({ lon, lat }) => {
    if (lon < 105) return fail('outlines-missing');
    return lat > 20 ? fail('outside') : ok({ code: '26740', day: SINCE });
  },
  provinces: async () => [CAO_BANG, CITY],
  communesWithCodes: async (codes) =>
    new Map(
      codes.flatMap((code) => {
        const found = code === '06970' ? 'ended' : COMMUNES.get(code);
        return found ? [[code, found] as const] : [];
      }),
    ),
};
