import type { APIContext, APIRoute } from 'astro';
import { type MessageForm, readMark, sentMessage, seqIn } from '#features/threads/domain/thread.ts';
import { type Failure, type Result } from '#kernel/result.ts';
import type { ThreadNews } from '#features/threads/ui/shown.ts';
import { readBody, refuse, reply, SIGN_IN } from './_reply.ts';

/** What is new as it is shown; nothing where nothing has changed since a tag. */
export type ThreadAnswer = { tag: string; shown?: ThreadNews | undefined };

/** One side of a thread. */
type ThreadSide = {
  news: (after: number, knownTag: string | null) => Promise<Result<ThreadAnswer, Failure>>;
  say: (form: MessageForm, version: number) => Promise<Result<void, Failure>>;
  markRead: (upTo: number) => Promise<Result<void, Failure>>;
};

type Work = (side: ThreadSide, context: APIContext) => Promise<Response>;

const UNREADABLE = 'threads/unreadable';

function answer(found: Result<ThreadAnswer, Failure>, { t }: App.Locals): Response {
  if (!found.ok) return refuse(found.error, t);
  const { shown, tag } = found.value;
  const headers = { etag: tag, 'cache-control': 'private, no-store' };
  if (!shown) return new Response(null, { status: 304, headers });
  return Response.json({ message: 'OK', data: { ...shown, tag } }, { headers });
}

/** What is new in a thread, another message, and how far it has been read. */
export function threadRoutes(enter: (context: APIContext) => Promise<ThreadSide | undefined>) {
  const asSide =
    (work: Work): APIRoute =>
    async (context) => {
      const side = await enter(context);
      return side ? work(side, context) : refuse(SIGN_IN, context.locals.t);
    };

  return {
    GET: asSide(async (side, { locals, request, url }) => {
      const after = seqIn(url.searchParams.get('sau'));
      return answer(await side.news(after, request.headers.get('if-none-match')), locals);
    }),

    POST: asSide(async (side, { locals, request }) => {
      const form = await readBody(sentMessage, request, UNREADABLE);
      if (!form.ok) return refuse(form.error, locals.t);
      const { version, after, ...message } = form.value;
      const said = await side.say(message, version);
      return said.ok ? answer(await side.news(after, null), locals) : refuse(said.error, locals.t);
    }),

    PUT: asSide(async (side, { locals, request }) => {
      const form = await readBody(readMark, request, UNREADABLE);
      const done = form.ok ? await side.markRead(form.value.read) : form;
      return done.ok ? reply(null) : refuse(done.error, locals.t);
    }),
  };
}
