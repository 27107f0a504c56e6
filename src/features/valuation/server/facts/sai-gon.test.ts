import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { SAI_GON_HEAD, saiGonSegments } from './sai-gon.ts';

const TABLE = new URL(
  '../../../../../../shared/data/hcmc_land_price_nq87_2026_phuong_sai_gon.json',
  import.meta.url,
);
const isThere = existsSync(TABLE);

const table = z.object({
  source_url: z.string(),
  rows: z.array(
    z.object({
      ward_code: z.string(),
      street: z.string(),
      seg_from: z.string(),
      seg_to: z.string(),
      residential: z.int(),
      commercial: z.int(),
      production: z.int(),
    }),
  ),
});

test.skipIf(!isThere)('our prices are those of the table, row by row', () => {
  const { source_url, rows } = table.parse(JSON.parse(readFileSync(TABLE, 'utf8')));
  expect(SAI_GON_HEAD.url).toBe(source_url);
  expect(
    saiGonSegments().map(({ place, street, from, to, price }) => ({
      ward_code: place,
      street: street.toUpperCase(),
      seg_from: from.toUpperCase(),
      seg_to: to.toUpperCase(),
      residential: (price.residential[0] ?? 0) / 1_000,
      commercial: (price.commercial[0] ?? 0) / 1_000,
      production: (price.production[0] ?? 0) / 1_000,
    })),
  ).toEqual(rows);
});

test('60 parts have 60 keys, and prices in đồng', () => {
  const segments = saiGonSegments();
  expect(new Set(segments.map(({ key }) => key)).size).toBe(60);
  expect(segments.find(({ key }) => key === '26740-nguyen-hue-tron-duong')?.price).toEqual({
    residential: [687_200_000],
    commercial: [481_000_000],
    production: [412_300_000],
  });
});
