import { inquiryNews } from '../../_inquiry-news.ts';
import { threadRoutes } from '../../_thread.ts';

/** The thread of one's own inquiry. */
export const { GET, POST, PUT } = threadRoutes(async ({ locals, params, request }) => {
  const { services, t, visit } = locals;
  const id = params['inquiry_id'] ?? '';
  // Looking for news does not prolong a session.
  const signed = await (request.method === 'GET' ? visit.peek() : visit.signed());
  if (!signed) return undefined;
  const { actor } = signed;
  const { own } = services.inquiries;
  return {
    news: async (after, known) =>
      inquiryNews(await own.news(actor, id, after, known), () => ({ side: 'requester' }), t),
    say: (form) => own.say(actor, id, form),
    markRead: (upTo) => own.markRead(actor, id, upTo),
  };
});
