import type { News } from '#features/inquiries/domain/inbox.ts';
import { shownThread } from '#features/inquiries/ui/shown-thread.ts';
import { threadRoutes } from '../../_thread.ts';

/** The thread of one's own inquiry. */
export const { GET, POST, PUT } = threadRoutes<News>(
  async ({ locals: { services, t, visit }, params, request }) => {
    // Looking for news does not prolong a session.
    const signed = await (request.method === 'GET' ? visit.peek() : visit.signed());
    if (!signed) return undefined;
    const { actor } = signed;
    const { own } = services.inquiries;
    const id = params['inquiry_id'] ?? '';
    return {
      news: (after, known) => own.news(actor, id, after, known),
      shown: ({ inquiry }, thread) => shownThread(inquiry, thread, { side: 'requester' }, t),
      say: (form) => own.say(actor, id, form),
      markRead: (upTo) => own.markRead(actor, id, upTo),
    };
  },
);
