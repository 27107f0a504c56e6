import { z } from 'zod';

/** The schema of an entity's id: `idOf('Listing')` is a UUID that no other entity's id may stand in for. */
export const idOf = <Entity extends string>(_entity: Entity) => z.uuid().toLowerCase().brand<`${Entity}Id`>();
