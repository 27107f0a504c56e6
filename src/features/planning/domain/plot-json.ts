import type { Provenance } from '#features/planning/domain/plan.ts';
import type { VersionAnswer } from '#features/planning/domain/plot-answer.ts';
import type { Plot } from '#features/planning/domain/plot.ts';
import type { MultiPolygon } from '#kernel/geometry.ts';
import { close } from '#kernel/rings.ts';

const tenth = (value: number) => Math.round(value * 10) / 10;
const share = (value: number) => Math.round(value * 10_000) / 10_000;

/** A shape as GeoJSON writes it: rings closed. */
export const geoJsonOf = (shape: MultiPolygon) => ({
  type: 'MultiPolygon' as const,
  coordinates: shape.map((polygon) => polygon.map((ring) => close(ring))),
});

const sourceOf = ({ importedAt, ...provenance }: Provenance) => ({
  ...provenance,
  importedAt: importedAt.toISOString(),
});

const versionOf = ({ provenance, zones, roads, lost, rest }: VersionAnswer) => ({
  source: sourceOf(provenance),
  zones: zones.map(({ zone: { shape: _, area: __, no, ...zone }, ...part }) => ({
    id: no,
    ...zone,
    area: tenth(part.area),
    share: share(part.share),
  })),
  roads: roads.map(({ road: { shape: _, area: __, no, ...road }, ...part }) => ({
    id: no,
    ...road,
    area: tenth(part.area),
    share: share(part.share),
  })),
  lostToRoads: { area: tenth(lost.area), share: share(lost.share) },
  inNoZone: { area: tenth(rest.area), share: share(rest.share) },
});

/** Everything known of a plot, for programs: the same figures as its page, in square metres and parts of one. */
export const plotJson = ({ parcel, provenance, place, middle, plans, missing, others }: Plot) => ({
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
  otherMaps: others.map((other) => sourceOf(other.provenance)),
});
