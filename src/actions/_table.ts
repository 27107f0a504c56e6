import { defineAction } from 'astro:actions';
import { z } from 'zod';
import type { Actor } from '#kernel/actor.ts';
import type { Failure, Result } from '#kernel/result.ts';
import { reply } from './_reply.ts';

type Loading = { actor: Actor; table: string; note: string; dryRun: boolean };

/** Previews or loads a table, from a file or from pasted text. */
export const tableAction = <Report, Refusal extends Failure>(
  load: (services: App.Locals['services'], loading: Loading) => Promise<Result<Report, Refusal>>,
) =>
  defineAction({
    accept: 'form',
    input: z.object({
      text: z.string().nullish(),
      file: z.instanceof(File).nullish(),
      note: z.string().nullish(),
      step: z.enum(['preview', 'load']),
    }),
    handler: async ({ text, file, note, step }, { locals: { services, visit } }) => {
      const table = file && file.size > 0 ? await file.text() : (text ?? '');
      const upload = { table, note: note ?? '', dryRun: step === 'preview' };
      const loaded = await load(services, { actor: await visit.actor(), ...upload });
      // Refused rows are part of the answer; any other failure ends the call.
      const isAboutRows = !loaded.ok && loaded.error.kind === 'invalid';
      return {
        step,
        text: table,
        note: upload.note,
        loaded: isAboutRows ? loaded : { ok: true as const, value: reply(loaded) },
      };
    },
  });
