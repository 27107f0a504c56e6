import { z } from 'zod';

/** The schema of an entity's id: `idOf('Listing')` is a UUID that no other entity's id may stand in for. */
export const idOf = <Entity extends string>(_entity: Entity) => z.uuid().toLowerCase().brand<`${Entity}Id`>();

/** A number that the database gave, as it stands in an address; whatever else is written there is none. */
export const readNumber = (text: string): number | undefined =>
  /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined;
