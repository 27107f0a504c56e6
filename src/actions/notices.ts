import { z } from 'zod';
import { MODES, TOPICS } from '#features/notices/domain/kinds.ts';
import { ok } from '#kernel/result.ts';
import { pathTo } from '#routes/index.ts';
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
    z.object({ topic: z.literal(Object.keys(TOPICS)), mode: z.enum(MODES) }),
    async ({ topic, mode }, { actor }, { locals }) => {
      const changed = await locals.services.notices.prefer(actor, topic, mode);
      return changed.ok ? ok(`${pathTo('notices')}?da-luu`) : changed;
    },
  ),
};
