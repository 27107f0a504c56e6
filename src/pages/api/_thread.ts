import type { APIContext, APIRoute } from 'astro';
import { readMark, sentMessage, seqIn } from '#features/threads/domain/thread.ts';
import { type Failure, type Result } from '#kernel/result.ts';
import { readBody, refuse, reply, SIGN_IN } from './_reply.ts';
import type { Found, ThreadSide } from './_thread-side.ts';

async function answer<News extends Found>(
  side: ThreadSide<News>,
  found: Result<News, Failure>,
  { t }: App.Locals,
) {
  if (!found.ok) return refuse(found.error, t);
  const { thread, tag } = found.value;
  const headers = { etag: tag, 'cache-control': 'private, no-store' };
  if (!thread) return new Response(null, { status: 304, headers });
  const data = { ...(await side.shown(found.value, thread)), tag };
  return Response.json({ message: 'OK', data }, { headers });
}

/** What is new in a thread, another message, and how far it has been read. */
export function threadRoutes<News extends Found>(
  enter: (context: APIContext) => Promise<ThreadSide<News> | undefined>,
) {
  const asSide =
    (work: (side: ThreadSide<News>, context: APIContext) => Promise<Response>): APIRoute =>
    async (context) => {
      const side = await enter(context);
      return side ? work(side, context) : refuse(SIGN_IN, context.locals.t);
    };

  return {
    GET: asSide(async (side, { locals, request, url }) => {
      const after = seqIn(url.searchParams.get('sau'));
      return answer(side, await side.news(after, request.headers.get('if-none-match')), locals);
    }),

    POST: asSide(async (side, { locals, request }) => {
      const form = await readBody(sentMessage, request, 'threads/unreadable');
      if (!form.ok) return refuse(form.error, locals.t);
      const { version, after, ...message } = form.value;
      const said = await side.say(message, version);
      return said.ok ? answer(side, await side.news(after, null), locals) : refuse(said.error, locals.t);
    }),

    PUT: asSide(async (side, { locals, request }) => {
      const form = await readBody(readMark, request, 'threads/unreadable');
      const done = form.ok ? await side.markRead(form.value.read) : form;
      return done.ok ? reply(null) : refuse(done.error, locals.t);
    }),
  };
}
