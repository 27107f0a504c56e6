import { readNumber } from '#features/consignments/domain/consignment.ts';
import { shownTalk } from '#features/consignments/ui/shown-talk.ts';
import { threadRoutes } from '../../_thread.ts';

/** The conversation with an owner at the desk. */
export const { GET, POST, PUT } = threadRoutes(
  async ({ locals: { services, t, visit }, params, request }) => {
    // Looking for news does not prolong a session.
    const signed = await (request.method === 'GET' ? visit.peek() : visit.signed());
    if (!signed) return undefined;
    const { actor } = signed;
    const { desk } = services.consignments;
    const number = readNumber(params['product_id'] ?? '') ?? 0;
    return {
      news: (after, known) => desk.news(actor, number, after, known),
      shown: ({ version }, thread) => shownTalk('responder', version, thread, t),
      say: (form) => desk.say(actor, number, form),
      markRead: (upTo) => desk.markRead(actor, number, upTo),
    };
  },
);
