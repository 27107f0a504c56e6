import { threadRoutes } from '../../_thread.ts';

/** The thread of one's own inquiry. */
export const { GET, POST, PUT } = threadRoutes(async ({ locals: { services, visit }, request }, id) => {
  // Looking for news does not prolong a session.
  const signed = await (request.method === 'GET' ? visit.peek() : visit.signed());
  if (!signed) return undefined;
  const { actor } = signed;
  const { own } = services.inquiries;
  return {
    reader: () => ({ side: 'requester' }),
    news: (after, known) => own.news(actor, id, after, known),
    say: (form) => own.say(actor, id, form),
    markRead: (upTo) => own.markRead(actor, id, upTo),
  };
});
