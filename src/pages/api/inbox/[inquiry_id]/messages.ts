import { inquiryNews } from '../../_inquiry-news.ts';
import { threadRoutes } from '../../_thread.ts';

/** The thread of an inquiry at the desk. */
export const { GET, POST, PUT } = threadRoutes(async ({ locals, params, request }) => {
  const { services, t, visit } = locals;
  const id = params['inquiry_id'] ?? '';
  // Looking for news does not prolong a session.
  const signed = await (request.method === 'GET' ? visit.peek() : visit.signed());
  if (!signed) return undefined;
  const { actor } = signed;
  const { inbox, delivers } = services.inquiries;
  return {
    news: async (after, known) =>
      inquiryNews(
        await inbox.news(actor, id, after, known),
        async () => ({ side: 'responder', letters: await inbox.letters(actor, id), delivers }),
        t,
      ),
    say: (form, version) => inbox.reply(actor, { inquiry: id, version }, form),
    markRead: (upTo) => inbox.markRead(actor, id, upTo),
  };
});
