import { type Box, type Point } from '#geo/rings/rings.ts';

/** All land within these boxes is of the two archipelagos, whose provinces no source names, by their codes. */
const ARCHIPELAGOS: readonly { province: string; box: Box }[] = [
  { province: '48', box: [111, 15.5, 113, 17.4] },
  { province: '56', box: [111.2, 7.3, 116.75, 12.2] },
];

export const archipelagoAt = ([lon, lat]: Point) =>
  ARCHIPELAGOS.find(
    ({ box: [west, south, east, north] }) => lon >= west && lon <= east && lat >= south && lat <= north,
  );
