import proj4, { type Converter } from 'proj4';
import type { GridPoint, LonLat } from './coordinates.ts';
import type { Meridian, ZoneWidth } from './meridians.ts';

const SCALE = { 3: 0.9999, 6: 0.9996 } as const satisfies Record<ZoneWidth, number>;

/**
 * From VN-2000 to WGS 84: EPSG's transformation (2) of EPSG:4756, declared accurate to 1 m. The ministry publishes its
 * three rotations as a coordinate frame, -0.00928836, 0.01975479, -0.00427372; `towgs84` wants a position vector, whose
 * rotations have the opposite signs. Copied as published they move every point by half a metre.
 */
const TO_WGS84 = '-191.90441429,-39.30318279,-111.45032835,0.00928836,-0.01975479,0.00427372,0.252906278';

const converters = new Map<string, Converter>();

function converterOf(meridian: Meridian, width: ZoneWidth): Converter {
  const definition =
    `+proj=tmerc +lat_0=0 +lon_0=${meridian} +k=${SCALE[width]} +x_0=500000 +y_0=0 ` +
    `+ellps=WGS84 +towgs84=${TO_WGS84} +units=m +no_defs`;
  const converter = converters.get(definition) ?? proj4(definition);
  converters.set(definition, converter);
  return converter;
}

/** Where a place lies on the grid of land records: in a zone 3° wide unless told otherwise. */
export function fromWgs84({ lon, lat }: LonLat, meridian: Meridian, width: ZoneWidth = 3): GridPoint {
  const { x: east, y: north } = converterOf(meridian, width).forward({ x: lon, y: lat });
  return { x: north, y: east };
}

/** The place a land record means; the inverse of `fromWgs84`. */
export function toWgs84(point: GridPoint, meridian: Meridian, width: ZoneWidth = 3): LonLat {
  const converter = converterOf(meridian, width);
  const guess = converter.inverse({ x: point.y, y: point.x });
  // Either way drops the height the change of ellipsoid brings about, which leaves a millimetre between going and
  // coming back. One step against that difference closes it.
  const back = converter.forward({ x: guess.x, y: guess.y });
  const { x: lon, y: lat } = converter.inverse({ x: 2 * point.y - back.x, y: 2 * point.x - back.y });
  return { lon, lat };
}
