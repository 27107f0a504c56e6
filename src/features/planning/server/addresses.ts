import type { City, PlaceDirectory, Ward } from '#features/places/domain/directory.ts';
import type { Database } from '#platform/db/client.ts';
import { createPlanRepository } from './plan-repository.ts';

type Range = { from: number; most: number };

type Parts = {
  db: Database;
  places: Pick<PlaceDirectory, 'provinces' | 'wardsOf'>;
  storePath: (city: City) => string;
  wardPath: (ward: Ward) => string;
};

/** The addresses of cities and communes of which something is loaded; the others say only that nothing is. */
export function createPlanAddresses({ db, places, storePath, wardPath }: Parts) {
  async function list() {
    const rows = await createPlanRepository(db).lastChanges();
    const cities = new Map((await places.provinces()).map((city) => [city.code, city]));
    const byProvince = Map.groupBy(rows, ({ province }) => province);
    const listed = [...byProvince].map(async ([province, those]) => {
      const city = cities.get(province);
      const wards = new Map((await places.wardsOf(province)).map((ward) => [ward.code, ward]));
      const newest = those.reduce((last, { at }) => (at > last ? at : last), new Date(0));
      return [
        ...(city ? [{ path: storePath(city), lastmod: newest }] : []),
        ...those.flatMap(({ ward: code, at }) => {
          const ward = code === null ? undefined : wards.get(code);
          return ward ? [{ path: wardPath(ward), lastmod: at }] : [];
        }),
      ];
    });
    return (await Promise.all(listed)).flat();
  }

  const isListed = async (path: string) => (await list()).some((one) => one.path === path);

  /** Whether a plot is on an official map, and not only on one that is made up. */
  const isOfficial = async (landCode: string) =>
    (await createPlanRepository(db).parcelsByCode([landCode]))[0]?.provenance.isDemo === false;

  return {
    isOfficial,
    source: {
      name: 'quy-hoach',
      count: async () => (await list()).length,
      async *entries({ from, most }: Range) {
        yield* (await list()).slice(from, from + most);
      },
    },
    isListed,
  };
}
