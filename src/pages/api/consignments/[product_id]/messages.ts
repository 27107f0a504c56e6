import { readNumber } from '#features/consignments/domain/consignment.ts';
import { talkNews } from '#features/consignments/ui/shown-talk.ts';
import { threadRoutes } from '../../_thread.ts';

/** The conversation of an owner with staff about one consignment. */
export const { GET, POST, PUT } = threadRoutes(async ({ locals, params, request }) => {
  const { services, t, visit } = locals;
  // Looking for news does not prolong a session.
  const signed = await (request.method === 'GET' ? visit.peek() : visit.signed());
  if (!signed) return undefined;
  const { actor } = signed;
  const { own } = services.consignments;
  const number = readNumber(params['product_id'] ?? '') ?? 0;
  return {
    news: async (after, known) => talkNews('requester', await own.news(actor, number, after, known), t),
    say: (form) => own.say(actor, number, form),
    markRead: (upTo) => own.markRead(actor, number, upTo),
  };
});
