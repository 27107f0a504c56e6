import { z } from 'zod';
import { isoDate } from '#kernel/dates.ts';

const measure = z.number().nullable();

const property = z.object({
  id: z.int(),
  property_history: z.int(),
  alike: z.array(z.int()),
  kind: z.string(),
  province: z.string(),
  district: z.string().nullable(),
  commune: z.string(),
  lon: measure,
  lat: measure,
  area: z.number(),
  width: measure,
  road_width: measure,
  floors: z.int().nullable(),
});

const toFacts = ({ lon, lat, road_width, property_history, ...same }: z.infer<typeof property>) => ({
  ...same,
  propertyHistory: property_history,
  at: lon === null || lat === null ? null : { lon, lat },
  roadWidth: road_width,
});

const offered = property.extend({ price: z.int(), published_on: isoDate, is_demo: z.boolean() });

/** Parses listings as comparables. */
export const comparablesIn = (rows: readonly unknown[]) =>
  z
    .array(offered)
    .parse(rows)
    .map(({ price, published_on, is_demo, ...row }) => ({
      ...toFacts(row),
      price,
      publishedOn: published_on,
      isDemo: is_demo,
    }));

/** Parses one listing as the subject of a comparison; excludes the asking price on purpose. */
export function subjectIn(row: unknown) {
  const { id, propertyHistory, alike, ...facts } = toFacts(property.parse(row));
  return { ...facts, own: { id, propertyHistory, alike } };
}
