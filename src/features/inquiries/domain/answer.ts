import * as z from 'zod/mini';

/** What a notice of an answer is written from. */
export const answerData = z.object({ inquiry: z.uuid(), number: z.int() });

/** What the letter with an answer is written from. */
export const answerFacts = z.extend(answerData, {
  fullName: z.string(),
  text: z.string(),
  pictures: z.int(),
  hasAccount: z.boolean(),
});
