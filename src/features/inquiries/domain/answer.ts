import { z } from 'zod';

/** What a notice of an answer is written from. */
export const answerData = z.object({ inquiry: z.uuid(), number: z.int() });

/** What the letter with an answer is written from. */
export const answerFacts = answerData.extend({
  fullName: z.string(),
  text: z.string(),
  pictures: z.int(),
  hasAccount: z.boolean(),
});
