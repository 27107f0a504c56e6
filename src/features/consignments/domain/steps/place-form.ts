import * as z from 'zod/mini';
import { KINDS } from '#features/listings/domain/kinds.ts';
import { COUNTRY_BOX } from '#geo/vn2000/coordinates.ts';
import { SERVICES } from '../consignment.ts';
import { REQUIRED } from '../fields.ts';
import { issue, metres, needed, orNothing, text } from './parts.ts';

export const MAX_ADDRESS_LENGTH = 200;

const code = (digits: number) =>
  z.string(REQUIRED).check(z.length(digits, REQUIRED), z.regex(/^\d+$/, REQUIRED));
const ordinal = (most: number, message: string) =>
  z
    .pipe(z.string().check(z.regex(/^0*[1-9]\d*$/, message), z.maxLength(6, message)), z.transform(Number))
    .check(z.maximum(most, message));
const degrees = (least: number, most: number) =>
  z
    .pipe(
      z.string().check(z.regex(/^\d{1,3}(?:[.,]\d{1,12})?$/, 'consignments.error.point')),
      z.transform((typed) => Number(typed.replace(',', '.'))),
    )
    .check(z.minimum(least, 'consignments.error.point'), z.maximum(most, 'consignments.error.point'));

const [WEST, SOUTH, EAST, NORTH] = COUNTRY_BOX;

/** The former codes are taken beside the present ones: addresses of before July 2025 are common on papers. */
export const placeForm = z
  .object({
    service: z._default(z.enum(SERVICES), 'dang-tin'),
    kind: z.enum(KINDS, REQUIRED),
    province: code(2),
    formerDistrict: orNothing(code(3)),
    commune: code(5),
    formerCommune: orNothing(code(5)),
    address: needed(text(MAX_ADDRESS_LENGTH)),
    sheet: orNothing(ordinal(999, 'validation.sheet-number')),
    plot: orNothing(ordinal(9999, 'validation.plot-number')),
    roadWidth: orNothing(metres),
    lat: orNothing(degrees(SOUTH, NORTH)),
    lon: orNothing(degrees(WEST, EAST)),
  })
  .check(
    z.superRefine(({ sheet, plot, lat, lon }, context) => {
      if (sheet === null && plot !== null) issue(context, 'sheet', REQUIRED);
      if (plot === null && sheet !== null) issue(context, 'plot', REQUIRED);
      if ((lat === null) !== (lon === null)) issue(context, lat === null ? 'lat' : 'lon', REQUIRED);
    }),
  );
