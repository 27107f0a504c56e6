import type { News } from '#features/inquiries/domain/inbox.ts';
import { shownThread } from '#features/inquiries/ui/shown-thread.ts';
import { threadRoutes } from '../../_thread.ts';

/** The thread of an inquiry at the desk. */
export const { GET, POST, PUT } = threadRoutes<News>(
  async ({ locals: { services, t, visit }, params, request }) => {
    // Looking for news does not prolong a session.
    const signed = await (request.method === 'GET' ? visit.peek() : visit.signed());
    if (!signed) return undefined;
    const { actor } = signed;
    const { inbox, delivers } = services.inquiries;
    const id = params['inquiry_id'] ?? '';
    return {
      news: (after, known) => inbox.news(actor, id, after, known),
      shown: async ({ inquiry }, thread) => {
        const letters = await inbox.letters(actor, id);
        return shownThread(inquiry, thread, { side: 'responder', letters, delivers }, t);
      },
      say: (form, version) => inbox.reply(actor, { inquiry: id, version }, form),
      markRead: (upTo) => inbox.markRead(actor, id, upTo),
    };
  },
);
