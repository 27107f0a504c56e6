import { describe, expect, test } from 'vitest';
import { geodesicArea } from './geodesic-area.ts';
import { areaOf } from '#geo/rings/geometry.ts';
import type { Ring } from '#geo/rings/rings.ts';

describe('the area on the ellipsoid', () => {
  test('of the whole earth', () => {
    // prettier-ignore
    const earth: Ring = [[-180, -90], [180, -90], [180, 90], [-180, 90]];
    expect(geodesicArea(earth) / 1e6).toBeCloseTo(510_065_621.724, 3);
  });

  test.each([10, 16, 21])('of a small field at %i° north', (lat) => {
    // The radii of curvature of WGS 84 turn small angles into metres.
    const bend = 1 - 0.00669437999014 * Math.sin((lat * Math.PI) / 180) ** 2;
    const north = ((6_378_137 * (1 - 0.00669437999014)) / bend ** 1.5) * (Math.PI / 180);
    const east = (6_378_137 / Math.sqrt(bend)) * Math.cos((lat * Math.PI) / 180) * (Math.PI / 180);
    const [dx, dy] = [25 / east, 10 / north];
    // prettier-ignore
    const field: Ring = [[106 - dx, lat - dy], [106 + dx, lat - dy], [106 + dx, lat + dy], [106 - dx, lat + dy]];
    expect(geodesicArea(field)).toBeCloseTo(1_000, 4);
    expect(geodesicArea(field.toReversed())).toBeCloseTo(-1_000, 4);
  });

  test('takes holes out', () => {
    // prettier-ignore
    const outer: Ring = [[106, 10], [106.01, 10], [106.01, 10.01], [106, 10.01]];
    // prettier-ignore
    const half: Ring = [[106, 10], [106.005, 10], [106.005, 10.01], [106, 10.01]];
    expect(areaOf([[outer, half]], geodesicArea) / geodesicArea(outer)).toBeCloseTo(0.5, 9);
  });
});
