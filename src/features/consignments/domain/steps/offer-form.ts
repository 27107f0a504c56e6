import * as z from 'zod/mini';
import { typedVnd } from '#kernel/money.ts';
import { ENCUMBRANCES, REQUIRED } from '../fields.ts';
import { issue, lines, needed, orNothing, text } from './parts.ts';

export const MAX_TITLE_LENGTH = 150;
export const MAX_DESCRIPTION_LENGTH = 5000;
export const MAX_LOCATION_NOTE_LENGTH = 2000;
export const MAX_ENCUMBRANCE_NOTE_LENGTH = 500;

export const offerForm = z
  .object({
    price: orNothing(typedVnd.check(z.refine((price) => price > 0, 'consignments.error.zero'))),
    title: needed(text(MAX_TITLE_LENGTH)),
    description: lines(MAX_DESCRIPTION_LENGTH).check(z.minLength(1, REQUIRED)),
    locationNote: lines(MAX_LOCATION_NOTE_LENGTH),
    encumbrance: z.enum(ENCUMBRANCES, REQUIRED),
    encumbranceNote: lines(MAX_ENCUMBRANCE_NOTE_LENGTH),
  })
  .check(
    z.superRefine(({ encumbrance, encumbranceNote }, context) => {
      if (encumbrance !== 'khong' && encumbranceNote === '') issue(context, 'encumbranceNote', REQUIRED);
    }),
  );
