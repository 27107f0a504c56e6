import { type RefObject, useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import type { CallFailure } from '#stores/api/request.ts';
import { signedIn } from '#stores/sign-in.ts';
import { recallJson, remember } from '#stores/storage.ts';
import type { ThreadNews } from './shown.ts';
import { markRead, readNews, sendMessage } from './thread-api.ts';

const EVERY = 10_000;
const AT_MOST = 60_000;

/** A message on its way; one that was refused says why and can be sent again under the same id. */
export type Outgoing = { clientId: string; text: string; fileIds: string; failure?: CallFailure };

type View = ThreadNews & {
  /** What keeps the thread from being kept up to date. */
  failure?: CallFailure | undefined;
};

const lastOf = ({ messages }: View) => messages.at(-1)?.seq ?? 0;

/** Messages by number, each as the server last sent it. An answer that was overtaken by another only adds to them. */
function merge(view: View, news: ThreadNews): View {
  const bySeq = new Map([...view.messages, ...news.messages].map((message) => [message.seq, message]));
  const messages = [...bySeq.values()].toSorted((a, b) => a.seq - b.seq);
  const isOvertaken = news.version < view.version;
  return { ...(isOvertaken ? view : news), messages, read: Math.max(view.read, news.read) };
}

function onVisibility(changed: () => void) {
  document.addEventListener('visibilitychange', changed);
  return () => document.removeEventListener('visibilitychange', changed);
}
const useIsVisible = () =>
  useSyncExternalStore(
    onVisibility,
    () => document.visibilityState === 'visible',
    () => false,
  );

/** Whether looking again cannot help. */
const isOver = ({ status }: CallFailure) => status === 401 || status === 403 || status === 404;

/** Keeps a thread up to date while its page is in view, and marks what was in view as read. */
function useNews(api: string, initial: ThreadNews, end: RefObject<HTMLElement | null>) {
  const [view, setView] = useState<View>(initial);
  const isVisible = useIsVisible();
  const hasLooked = useRef(false);
  const last = lastOf(view);
  const read = useRef(lastOf(initial));

  const look = useEffectEvent(async (signal: AbortSignal): Promise<boolean> => {
    const found = await readNews(api, { after: last, tag: view.tag }, signal);
    if (signal.aborted) return false;
    if (!found.ok) setView((now) => ({ ...now, failure: found.error }));
    else {
      const news = found.value;
      setView((now) => ({ ...(news ? merge(now, news) : now), failure: undefined }));
    }
    return found.ok;
  });
  const isStopped = view.failure !== undefined && isOver(view.failure);

  useEffect(() => {
    if (!isVisible || isStopped) return;
    const controller = new AbortController();
    let timer: ReturnType<typeof setTimeout>;
    const lookIn = (wait: number, next: number) => {
      timer = setTimeout(() => {
        void look(controller.signal).then((isDone) => {
          if (controller.signal.aborted) return;
          if (isDone) lookIn(EVERY, EVERY);
          else lookIn(next, Math.min(next * 2, AT_MOST));
        });
      }, wait);
    };
    // Back in view, it shows at once what has come meanwhile.
    lookIn(hasLooked.current ? 0 : EVERY, EVERY);
    hasLooked.current = true;
    return () => {
      controller.abort();
      clearTimeout(timer);
    };
  }, [isVisible, isStopped]);

  // Back in view, one may have signed in elsewhere.
  useEffect(
    () =>
      onVisibility(() =>
        setView((now) => (now.failure?.status === 401 ? { ...now, failure: undefined } : now)),
      ),
    [],
  );

  // What came while the page was open has been read once it was in view.
  useEffect(() => {
    if (!isVisible || last <= read.current || !end.current) return;
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return;
      observer.disconnect();
      void markRead(api, last).then((marked) => {
        if (marked.ok) read.current = Math.max(read.current, last);
      });
    });
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [api, end, isVisible, last]);

  return { view, setView };
}

/** What could not be sent is kept in this tab until it was, also when the page is left. */
const keyOf = (api: string) => `thread ${api}`;

function kept(api: string): Outgoing[] {
  const outgoing = recallJson('sessionStorage', keyOf(api));
  return Array.isArray(outgoing) ? outgoing : [];
}

const keep = (api: string, outgoing: readonly Outgoing[]) =>
  remember('sessionStorage', keyOf(api), outgoing.length > 0 ? JSON.stringify(outgoing) : '');

const NOT_SENT: CallFailure = { kind: 'network', status: 0, message: 'client.failure.network' };

/** A thread that is kept up to date, and the messages that are on their way into it, one after another. */
export function useThread(
  api: string,
  initial: ThreadNews,
  end: RefObject<HTMLElement | null>,
  onSent: () => void,
) {
  const { view, setView } = useNews(api, initial, end);
  const [outgoing, setOutgoing] = useState<readonly Outgoing[]>([]);
  const known = useRef({ version: initial.version, after: lastOf(initial) });
  const turn = useRef<Promise<void>>(Promise.resolve());
  // One that has arrived although its answer was lost comes with the news.
  const arrived = new Set(view.messages.map(({ clientId }) => clientId));
  const waiting = outgoing.filter(({ clientId }) => !arrived.has(clientId));

  useEffect(() => {
    known.current = { version: view.version, after: lastOf(view) };
  }, [view]);

  const restore = useEffectEvent(() =>
    setOutgoing(kept(api).map((message) => ({ ...message, failure: message.failure ?? NOT_SENT }))),
  );
  const hasRestored = useRef(false);
  useEffect(() => {
    if (!hasRestored.current) restore();
    else keep(api, outgoing);
    hasRestored.current = true;
  }, [api, outgoing]);

  const without = (clientId: string) => (list: readonly Outgoing[]) =>
    list.filter((other) => other.clientId !== clientId);

  async function post({ clientId, text, fileIds }: Outgoing): Promise<void> {
    const sent = await signedIn(() =>
      sendMessage(api, { client_id: clientId, text, file_ids: fileIds, ...known.current }),
    );
    if (sent.ok) {
      known.current.version = Math.max(known.current.version, sent.value.version);
      keep(api, without(clientId)(kept(api)));
      setView((now) => merge(now, sent.value));
      setOutgoing(without(clientId));
      return onSent();
    }
    const refused = { clientId, text, fileIds, failure: sent.error };
    setOutgoing((list) => list.map((other) => (other.clientId === clientId ? refused : other)));
    if (sent.error.kind !== 'conflict') return;
    // What has changed meanwhile is shown, so that it can be read and the message sent again.
    const found = await readNews(api, { after: known.current.after, tag: '' }, new AbortController().signal);
    if (!found.ok || !found.value) return;
    const news = found.value;
    known.current.version = Math.max(known.current.version, news.version);
    setView((now) => merge(now, news));
  }

  function send({ clientId, text, fileIds }: Outgoing) {
    setOutgoing((list) => [...without(clientId)(list), { clientId, text, fileIds }]);
    turn.current = turn.current.then(() => post({ clientId, text, fileIds }));
  }

  return {
    view,
    outgoing: waiting,
    send,
    take: (clientId: string) => setOutgoing(without(clientId)),
  };
}
