import { defineAction } from 'astro:actions';
import { z } from 'zod';
import { reply } from './_reply.ts';

export const courts = {
  /** Previews or loads a table of courts and procuracies, from a file or from pasted text. */
  load: defineAction({
    accept: 'form',
    input: z.object({
      text: z.string().nullish(),
      file: z.instanceof(File).nullish(),
      step: z.enum(['preview', 'load']),
    }),
    handler: async ({ text, file, step }, { locals }) => {
      const table = file && file.size > 0 ? await file.text() : (text ?? '');
      const loaded = await locals.services.courts.import(await locals.visit.actor(), table, {
        dryRun: step === 'preview',
      });
      // Refused rows are part of the answer; any other failure ends the call.
      const isAboutRows = !loaded.ok && loaded.error.kind === 'invalid';
      return {
        step,
        text: table,
        loaded: isAboutRows ? loaded : { ok: true as const, value: reply(loaded) },
      };
    },
  }),
};
