import { fail, ok, type Result } from '#kernel/result.ts';
import type { Box } from '#geo/rings/rings.ts';

const PATIENCE = 10_000;

export type NotLocated = 'refused' | 'unavailable' | 'outside';

const REFUSED = 1;

/** Where the device is, if its owner lets it be known and it lies in the box. */
export function locate([west, south, east, north]: Box): Promise<
  Result<{ lon: number; lat: number; metres: number }, NotLocated>
> {
  return new Promise((resolve) => {
    navigator.geolocation.getCurrentPosition(
      ({ coords: { longitude: lon, latitude: lat, accuracy } }) => {
        const isInside = lon >= west && lon <= east && lat >= south && lat <= north;
        resolve(isInside ? ok({ lon, lat, metres: Math.round(accuracy) }) : fail('outside'));
      },
      ({ code }) => resolve(fail(code === REFUSED ? 'refused' : 'unavailable')),
      { enableHighAccuracy: true, timeout: PATIENCE },
    );
  });
}
