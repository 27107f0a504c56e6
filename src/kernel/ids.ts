import * as z from 'zod/mini';
import { readListingNumber } from './codes.ts';

/** The schema of an entity's id: `idOf('Listing')` is a UUID branded as the id of that entity. */
export const idOf = <Entity extends string>(_entity: Entity) =>
  z.uuid().check(z.toLowerCase()).brand<`${Entity}Id`>();

/** The number of a listing as addresses, forms and programs send it. */
export const listingNumber = z.pipe(
  z.union([z.string(), z.number()]).check(z.refine((sent) => readListingNumber(String(sent)) !== undefined)),
  z.transform(Number),
);
