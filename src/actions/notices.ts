import { z } from 'zod';
import { CHOSEN_TOPICS, MODES } from '#features/notices/domain/kinds.ts';
import { ok } from '#kernel/result.ts';
import { stopLetters } from '#documents/notices.ts';
import { pathTo } from '#routes/index.ts';
import { formAction } from './_form.ts';
import { memberAction } from './members.ts';

/** Notices of an account, as forms that work without scripts. */
export const notices = {
  /** All up to the newest that the page has shown: what came later stays unread. */
  read: memberAction(
    z.object({ upTo: z.coerce.number().int().positive() }),
    async ({ upTo }, { actor }, { locals }) => {
      await locals.services.notices.markRead(actor, upTo);
      return ok(pathTo('notices'));
    },
  ),

  prefer: memberAction(
    z.record(z.enum(CHOSEN_TOPICS), z.enum(MODES)),
    async (modes, { actor }, { locals }) => {
      const changed = await locals.services.notices.prefer(actor, modes);
      return changed.ok ? ok(`${pathTo('notices')}?da-luu`) : changed;
    },
  ),

  /** Sends letters to an address again that has refused some. */
  resume: memberAction(z.object({}), async (_, { actor }, { locals }) => {
    await locals.services.notices.resume(actor);
    return ok(`${pathTo('notices')}?gui-lai`);
  }),

  /** Stops letters by the token of one, without login. */
  stop: formAction(z.object({ ma: z.string().max(2_048) }), async ({ ma }, { locals }) => {
    const stopped = await stopLetters(locals.services, ma);
    return stopped.ok ? ok(`${pathTo('stopAlerts')}?xong`) : stopped;
  }),
};
