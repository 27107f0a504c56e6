import type { APIContext, APIRoute } from 'astro';
import type { News } from '#features/inquiries/domain/inbox.ts';
import { type Reader, shownThread } from '#features/inquiries/ui/shown-thread.ts';
import { type MessageForm, readMark, sentMessage, seqIn } from '#features/threads/domain/thread.ts';
import { type Failure, type Result } from '#kernel/result.ts';
import { readBody, refuse, reply, SIGN_IN } from './_reply.ts';

/** One side of the thread of an inquiry. */
type ThreadSide = {
  reader: () => Promise<Reader> | Reader;
  news: (after: number, knownTag: string | null) => Promise<Result<News, Failure>>;
  say: (form: MessageForm, version: number) => Promise<Result<void, Failure>>;
  markRead: (upTo: number) => Promise<Result<void, Failure>>;
};

type Work = (side: ThreadSide, context: APIContext) => Promise<Response>;

const UNREADABLE = 'threads/unreadable';

async function answer({ reader }: ThreadSide, found: Result<News, Failure>, { t }: App.Locals) {
  if (!found.ok) return refuse(found.error, t);
  const { inquiry, thread, tag } = found.value;
  const headers = { etag: tag, 'cache-control': 'private, no-store' };
  if (!thread) return new Response(null, { status: 304, headers });
  const data = { ...shownThread(inquiry, thread, await reader(), t), tag };
  return Response.json({ message: 'OK', data }, { headers });
}

/** What is new in a thread, another message, and how far it has been read. */
export function threadRoutes(enter: (context: APIContext, id: string) => Promise<ThreadSide | undefined>) {
  const asSide =
    (work: Work): APIRoute =>
    async (context) => {
      const side = await enter(context, context.params['inquiry_id'] ?? '');
      return side ? work(side, context) : refuse(SIGN_IN, context.locals.t);
    };

  return {
    GET: asSide(async (side, { locals, request, url }) => {
      const after = seqIn(url.searchParams.get('sau'));
      return answer(side, await side.news(after, request.headers.get('if-none-match')), locals);
    }),

    POST: asSide(async (side, { locals, request }) => {
      const form = await readBody(sentMessage, request, UNREADABLE);
      if (!form.ok) return refuse(form.error, locals.t);
      const { version, after, ...message } = form.value;
      const said = await side.say(message, version);
      return said.ok ? answer(side, await side.news(after, null), locals) : refuse(said.error, locals.t);
    }),

    PUT: asSide(async (side, { locals, request }) => {
      const form = await readBody(readMark, request, UNREADABLE);
      const done = form.ok ? await side.markRead(form.value.read) : form;
      return done.ok ? reply(null) : refuse(done.error, locals.t);
    }),
  };
}
