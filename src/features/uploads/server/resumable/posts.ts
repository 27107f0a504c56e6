import { setTimeout } from 'node:timers/promises';
import type { AccountId, Actor } from '#kernel/actor.ts';
import { localPath } from '#kernel/web/local-path.ts';
import { createLimiter } from '#platform/cache/limiter.ts';
import type { Stream } from '#platform/front-door/streams.ts';
import { maySend } from '../../domain/upload.ts';
import type { Arrivals } from './arrivals.ts';

/** Forms with their files are in memory as a whole. */
const AT_ONCE = { concurrent: 2, waiting: 12 };
/** A picture is worked on in a second or two: the next page shows what became of it. */
const PATIENCE = 5_000;
const LOOK_EVERY = 200;

const textIn = (form: FormData, name: string) => {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
};

/** The page that a request came from, as far as the browser says. */
function pageBefore({ headers }: Stream['request']): string {
  const from = URL.parse(headers.referer ?? '');
  return (from && localPath(`${from.pathname}${from.search}`)) ?? '/';
}

async function formOf({ body, request }: Stream): Promise<FormData | undefined> {
  const type = request.headers['content-type'] ?? '';
  const chunks = new ReadableStream<Uint8Array>({
    async start(controller) {
      try {
        for await (const chunk of body) controller.enqueue(chunk);
        controller.close();
      } catch (error) {
        controller.error(error);
      }
    },
  });
  return new Response(chunks, { headers: { 'content-type': type } }).formData().catch(() => undefined);
}

type Options = { arrivals: Arrivals; signInAt: (back: string) => string };

/** Forms of pages without a script: one file a post, or what is to be done with one; answered by the way back. */
export function createPosts({ arrivals, signInAt }: Options) {
  const inTurn = createLimiter({ ...AT_ONCE, busy: 'busy' as const });

  /** Back to the page of the form, with why nothing came of it. */
  function back({ request, response }: Stream, form: FormData | undefined, code?: string) {
    const path = (form && localPath(textIn(form, 'back'))) ?? pageBefore(request);
    const [page = '', anchor] = path.split('#');
    // Of several fields, the one that it was sent from.
    const where = anchor === undefined ? '' : `.${anchor}`;
    const why = code === undefined ? '' : `${page.includes('?') ? '&' : '?'}loi_tep=${code}${where}`;
    response.writeHead(303, { location: `${page}${why}${anchor === undefined ? '' : `#${anchor}`}` }).end();
  }

  async function settled(id: string, account: AccountId): Promise<void> {
    for (
      const until = performance.now() + PATIENCE;
      performance.now() < until;
      await setTimeout(LOOK_EVERY)
    ) {
      const shown = await arrivals.shown(id, account);
      if (shown?.status !== 'uploading') return;
    }
  }

  /** Why a file was not taken; nothing where it was. */
  async function take(form: FormData, actor: Actor, account: AccountId): Promise<string | undefined> {
    const file = form.get('file');
    const purpose = textIn(form, 'purpose');
    const reference = textIn(form, 'ref');
    if (!maySend(actor, purpose) || !/^[\w-]{0,64}$/.test(reference)) return 'malformed';
    // A field without a file is sent as an empty one.
    if (!(file instanceof File) || file.name === '') return 'none';
    const about = { purpose, account, name: file.name, bytes: file.size };
    const created = await arrivals.create({ ...about, reference: reference || null, fingerprint: null });
    if (!created.ok) return created.error;
    const bytes = Buffer.from(await file.arrayBuffer());
    const body = (async function* () {
      yield await Promise.resolve(bytes);
    })();
    const sent = { offset: 0, length: bytes.length, digest: undefined, body, cut: () => undefined };
    const appended = await arrivals.append(created.value, account, sent);
    if (!appended.ok) return appended.error;
    await settled(created.value, account);
    return undefined;
  }

  async function change(form: FormData, account: AccountId, id: string): Promise<string | undefined> {
    const isDone =
      textIn(form, 'do') === 'retry' ? await arrivals.retry(id, account) : await arrivals.remove(id, account);
    return isDone ? undefined : 'missing';
  }

  return {
    signIn(stream: Stream) {
      const location = signInAt(pageBefore(stream.request));
      stream.response.writeHead(303, { connection: 'close', location }).end();
    },

    async handle(stream: Stream, account: AccountId, id: string): Promise<void> {
      const done = await inTurn(async () => {
        const form = await formOf(stream);
        if (!form) return { form, code: 'malformed' };
        return {
          form,
          code: id === '' ? await take(form, stream.actor, account) : await change(form, account, id),
        };
      }, account);
      // A form whose line broke is answered to no one.
      if (stream.signal.aborted) return;
      if (!done.ok) return back(stream, undefined, 'busy');
      back(stream, done.value.form, done.value.code);
    },
  };
}

export type Posts = ReturnType<typeof createPosts>;
