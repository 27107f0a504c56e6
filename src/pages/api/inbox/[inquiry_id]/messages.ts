import { threadRoutes } from '../../_thread.ts';

/** The thread of an inquiry at the desk. */
export const { GET, POST, PUT } = threadRoutes(async ({ locals: { services, visit }, request }, id) => {
  // Looking for news does not prolong a session.
  const signed = await (request.method === 'GET' ? visit.peek() : visit.signed());
  if (!signed) return undefined;
  const { actor } = signed;
  const { inbox, delivers } = services.inquiries;
  return {
    reader: async () => ({ side: 'responder', letters: await inbox.letters(actor, id), delivers }),
    news: (after, known) => inbox.news(actor, id, after, known),
    say: (form, version) => inbox.reply(actor, { inquiry: id, version }, form),
    markRead: (upTo) => inbox.markRead(actor, id, upTo),
  };
});
