import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore, type RefObject } from 'react';
import type { CallFailure } from '#stores/api/request.ts';
import type { ThreadNews } from './shown.ts';
import { markRead, readNews, sendMessage } from './thread-api.ts';

const EVERY = 10_000;
const AT_MOST = 60_000;

/** A message on its way; one that was refused says why and can be sent again under the same id. */
export type Outgoing = { clientId: string; text: string; fileIds: string; failure?: CallFailure };

type View = ThreadNews & {
  /** What stops the thread from being kept up to date. */
  failure?: CallFailure | undefined;
};

const lastOf = ({ messages }: View) => messages.at(-1)?.seq ?? 0;

/** Messages by number, each as the server last sent it. */
function merge(view: View, news: ThreadNews): View {
  const bySeq = new Map([...view.messages, ...news.messages].map((message) => [message.seq, message]));
  const messages = [...bySeq.values()].toSorted((a, b) => a.seq - b.seq);
  return { ...news, messages };
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

/** Whether looking again may help. */
const isOver = ({ status }: CallFailure) => status === 401 || status === 403 || status === 404;

/** Keeps a thread up to date while its page is in view, and sends what is written. */
export function useThread(api: string, initial: ThreadNews, end: RefObject<HTMLElement | null>) {
  const [view, setView] = useState<View>(initial);
  const [outgoing, setOutgoing] = useState<readonly Outgoing[]>([]);
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
      setView((now) => (news ? merge(now, news) : now.failure ? { ...now, failure: undefined } : now));
    }
    return found.ok;
  });
  const isStopped = view.failure !== undefined && isOver(view.failure);

  useEffect(() => {
    if (!isVisible || isStopped) return;
    const controller = new AbortController();
    let timer: ReturnType<typeof setTimeout>;
    const lookIn = (wait: number) => {
      timer = setTimeout(() => {
        void look(controller.signal).then((isDone) => {
          if (!controller.signal.aborted) lookIn(isDone ? EVERY : Math.min(wait * 2, AT_MOST));
        });
      }, wait);
    };
    // Back in view, it shows at once what has come meanwhile.
    lookIn(hasLooked.current ? 0 : EVERY);
    hasLooked.current = true;
    return () => {
      controller.abort();
      clearTimeout(timer);
    };
  }, [isVisible, isStopped]);

  // What came while the page was open has been read once it was in view.
  useEffect(() => {
    if (!isVisible || last <= read.current || !end.current) return;
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return;
      observer.disconnect();
      read.current = last;
      void markRead(api, last);
    });
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [api, end, isVisible, last]);

  async function send(message: Outgoing): Promise<void> {
    const { clientId, text, fileIds } = message;
    const others = (list: readonly Outgoing[]) => list.filter((other) => other.clientId !== clientId);
    setOutgoing((list) => [...others(list), { clientId, text, fileIds }]);
    const sent = await sendMessage(api, {
      client_id: clientId,
      text,
      file_ids: fileIds,
      version: view.version,
      after: last,
    });
    if (sent.ok) {
      setView((now) => merge(now, sent.value));
      setOutgoing(others);
    } else setOutgoing((list) => [...others(list), { ...message, failure: sent.error }]);
  }

  const take = (clientId: string) =>
    setOutgoing((list) => list.filter((other) => other.clientId !== clientId));

  return { view, outgoing, send, take };
}
