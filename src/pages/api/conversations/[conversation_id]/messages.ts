import { conversationNews } from '#features/conversations/ui/shown-conversation.ts';
import { ok } from '#kernel/result.ts';
import { threadRoutes } from '../../_thread.ts';

/** One side of a conversation between a reader and a seller. */
export const { GET, POST, PUT } = threadRoutes(async ({ locals, params, request }) => {
  const { services, t, visit } = locals;
  // Looking for news does not prolong a session.
  const signed = await (request.method === 'GET' ? visit.peek() : visit.signed());
  if (!signed) return undefined;
  const { actor } = signed;
  const id = params['conversation_id'] ?? '';
  const { news, say, markRead } = services.conversations;
  return {
    news: async (after, known) => {
      const found = await news(actor, id, after, known);
      if (!found.ok) return found;
      const { tag, opened } = found.value;
      return ok({ tag, shown: opened && conversationNews(opened, t) });
    },
    say: (form) => say(actor, id, form),
    markRead: (upTo) => markRead(actor, id, upTo),
  };
});
