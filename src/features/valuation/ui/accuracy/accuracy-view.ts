import type { NamedArea, NamedBackTest } from '#features/valuation/domain/market/report.ts';
import { compareVi } from '#kernel/text.ts';

const mostFirst = (a: NamedArea, b: NamedArea) => b.sample - a.sample || compareVi(a.name, b.name);

/** The rows of a test as its page shows them: all, by kind, by province, and each province by kind and by district. */
export function accuracyView({ areas }: Pick<NamedBackTest, 'areas'>) {
  const ofAll = areas.filter(({ place }) => place === '');
  const provinces = areas.filter(
    ({ place, kind, province }) => place === province && place !== '' && kind === '',
  );
  return {
    all: ofAll.find(({ kind }) => kind === ''),
    kinds: ofAll.filter(({ kind }) => kind !== '').toSorted(mostFirst),
    provinces: provinces.toSorted(mostFirst),
    within: ({ place }: NamedArea) => ({
      kinds: areas.filter((area) => area.place === place && area.kind !== '').toSorted(mostFirst),
      districts: areas
        .filter((area) => area.province === place && area.place !== place)
        .toSorted((a, b) => compareVi(a.name, b.name)),
    }),
  };
}
