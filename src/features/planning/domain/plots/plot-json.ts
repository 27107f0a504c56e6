import type { Provenance } from '#features/planning/domain/plans/plan.ts';
import type { Part, VersionAnswer } from './plot-answer.ts';
import type { Plot } from './plot.ts';
import { geoJsonOf } from '#formats/geojson/geojson-shape.ts';

const tenth = (value: number) => Math.round(value * 10) / 10;
const rounded = ({ area, share }: Part) => ({
  area: tenth(area),
  share: Math.round(share * 10_000) / 10_000,
});

const sourceOf = ({ importedAt, ...provenance }: Provenance) => ({
  ...provenance,
  importedAt: importedAt.toISOString(),
});

const versionOf = ({ provenance, zones, roads, lost, rest }: VersionAnswer) => ({
  source: sourceOf(provenance),
  zones: zones.map(({ zone, ...part }) => ({
    id: zone.no,
    code: zone.code,
    use: zone.use,
    function: zone.function,
    density: zone.density,
    floorAreaRatio: zone.floorAreaRatio,
    floors: zone.floors,
    height: zone.height,
    population: zone.population,
    ...rounded(part),
  })),
  roads: roads.map(({ road, ...part }) => ({
    id: road.no,
    name: road.name,
    width: road.width,
    ...rounded(part),
  })),
  lostToRoads: rounded(lost),
  inNoZone: rounded(rest),
});

/** Everything known of a plot, for programs: the same figures as its page, in square metres and parts of one. */
export const plotJson = ({ parcel, provenance, place, middle, plans, missing, omitted, others }: Plot) => ({
  landCode: parcel.landCode,
  scheme: parcel.scheme,
  ward: parcel.ward,
  sheet: parcel.sheet,
  plot: parcel.plot,
  use: parcel.use,
  paperArea: parcel.paperArea,
  area: tenth(parcel.area),
  isDemo: provenance.isDemo,
  middle,
  place: place && { now: place.nowNames, before: place.before },
  geometry: geoJsonOf(parcel.shape),
  map: sourceOf(provenance),
  plans: plans.map(({ current, earlier }) => ({
    ...versionOf(current),
    earlier: earlier.map((before) => ({
      ...versionOf(before),
      changes: before.changes.map((change) => ({
        ...change,
        before: tenth(change.before),
        after: tenth(change.after),
      })),
    })),
  })),
  notLoaded: missing,
  notMeasured: omitted.map(sourceOf),
  otherMaps: others.map((other) => sourceOf(other.provenance)),
});
