import * as z from 'zod/mini';
import { AMENITIES, type Amenity } from '#features/listings/domain/amenities.ts';
import { DIRECTIONS, FURNITURE, LEGAL_STATUSES } from '#features/listings/domain/kinds.ts';
import { typedArea } from '#kernel/land/area.ts';
import { REQUIRED } from '../fields.ts';
import { issue, lines, metres, orNothing } from './parts.ts';

export const MAX_OTHER_AMENITIES_LENGTH = 500;

const count = z
  .pipe(z.string().check(z.regex(/^\d{1,3}$/, 'consignments.error.count')), z.transform(Number))
  .check(z.maximum(200, 'consignments.error.count'));

/** The name of the box of an amenity: of several fields with one name a form keeps one. */
export const amenityField = (amenity: Amenity) => `amenity_${amenity.replaceAll('-', '_')}`;
const box = z._default(z.string(), '');
const AMENITY_BOXES = Object.fromEntries(AMENITIES.map((amenity) => [amenityField(amenity), box]));

export const traitsForm = z
  .pipe(
    z.object({
      landArea: orNothing(typedArea),
      floorArea: orNothing(typedArea),
      length: orNothing(metres),
      width: orNothing(metres),
      floors: orNothing(count),
      bedrooms: orNothing(count),
      bathrooms: orNothing(count),
      direction: orNothing(z.enum(DIRECTIONS)),
      legal: z.enum(LEGAL_STATUSES, REQUIRED),
      furniture: orNothing(z.enum(FURNITURE)),
      otherAmenities: lines(MAX_OTHER_AMENITIES_LENGTH),
      identifier: orNothing(z.string().check(z.regex(/^[A-Za-z\d]{1,40}$/, 'consignments.error.identifier'))),
      ...AMENITY_BOXES,
    }),
    z.transform((sent) => {
      const boxes: Readonly<Record<string, unknown>> = sent;
      const { landArea, floorArea, length, width, floors, bedrooms, bathrooms } = sent;
      const { direction, legal, furniture, otherAmenities, identifier } = sent;
      const amenities = AMENITIES.filter((amenity) => boxes[amenityField(amenity)] === 'on');
      const measures = { landArea, floorArea, length, width, floors, bedrooms, bathrooms };
      return { ...measures, direction, legal, furniture, amenities, otherAmenities, identifier };
    }),
  )
  .check(
    z.superRefine(({ landArea, floorArea }, context) => {
      if (landArea === null && floorArea === null) issue(context, 'landArea', REQUIRED);
    }),
  );
