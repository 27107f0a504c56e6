import type { FieldName, PartialAnswers } from './fields.ts';

/** Contact details inside a text, as they are written there. */
export type ContactFound = { field: FieldName; what: 'phone' | 'email' | 'link'; text: string };

const TEXTS = ['title', 'address', 'description', 'locationNote', 'otherAmenities'] as const;

const EMAIL = /[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,4}/giu;
const LINK = /(?:https?:\/\/|www\.)[^\s<>"“”]{3,200}|\b(?:zalo|facebook|fb|t)\.me\/[\w./-]{1,100}/giu;
/** Ten or eleven digits beginning with 0 or 84, however they are divided: «09 03.123-456», «+84 903 123 456». */
const PHONE = /(?<![\d.,])(?:\+?84[ .()-]{0,2}|0)[35789](?:[ .-]{0,2}\d){8}(?!\d)/gu;

const PATTERNS = [
  ['email', EMAIL],
  ['link', LINK],
  ['phone', PHONE],
] as const;

/** Phone numbers, mail addresses and links: they belong into the fields for them, where they are protected. */
export function contactsIn(answers: PartialAnswers): ContactFound[] {
  return TEXTS.flatMap((field) =>
    PATTERNS.flatMap(([what, pattern]) =>
      [...(answers[field] ?? '').matchAll(pattern)].map(([text]) => ({ field, what, text })),
    ),
  );
}
