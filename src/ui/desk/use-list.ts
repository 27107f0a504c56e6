import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { translate } from '#i18n/client.ts';
import { useTexts } from '#i18n/use-t.ts';
import { sendFields, sendForm } from '#stores/api/send-form.ts';
import { signedIn } from '#stores/sign-in.ts';

/** The words of every list. */
export const LIST_TEXTS = [
  'staff.desk.room',
  'ui.list',
  'ui.pagination',
  'ui.field',
  'ui.tone',
  'client.failure',
  'client.island',
];

/** Does what a button of a row is for; the list says what has become of it, by `outcome` where it went well. */
export type Act = (form: HTMLFormElement, submitter: HTMLElement | null, outcome?: string) => Promise<void>;

/** Why rows could not be had, and how to try once more; what a row was refused is not tried again. */
type Failed = { message: string; onRetry?: () => void };

export type ListState = { isBusy: boolean; failed: Failed | undefined; done: string };

/** A page of a list, as its action answers it and as the page that has it is given it. */
type ListPage = { rows: readonly unknown[] };

/** A list that is narrowed without leaving the page: its address follows, and its rows come as JSON from `action`. */
export function useList<Page extends ListPage>(action: string, first: Page) {
  const texts = useTexts('client', 'ui');
  const [page, setPage] = useState(first);
  const [isBusy, setBusy] = useState(false);
  const [failed, setFailed] = useState<Failed>();
  const [done, setDone] = useState('');
  const latest = useRef<AbortController>(undefined);
  const wanted = useRef('');
  const isTyped = useRef(false);
  const isPage = (shown: unknown): shown is Page =>
    typeof shown === 'object' && shown !== null && 'rows' in shown;

  async function load(search: string, { pause = 0 } = {}): Promise<void> {
    latest.current?.abort();
    const controller = new AbortController();
    latest.current = controller;
    const { signal } = controller;
    if (pause > 0) await new Promise((resolve) => setTimeout(resolve, pause));
    if (signal.aborted) return;
    wanted.current = search;
    // Typing on replaces what was typed so far, so that one step back leads to before it.
    const change = pause > 0 && isTyped.current ? 'replaceState' : 'pushState';
    if (search !== location.search) history[change](null, '', location.pathname + search);
    isTyped.current = pause > 0;
    setBusy(true);
    setDone('');
    const sent = await signedIn(() => sendFields(action, new URLSearchParams(search), { signal }));
    if (signal.aborted) return;
    const shown = sent.ok && 'shown' in sent.value ? sent.value.shown : undefined;
    // What it does to the focus is known at once.
    flushSync(() => {
      setBusy(false);
      if (isPage(shown)) {
        setPage(shown);
        setFailed(undefined);
        setDone(translate(texts, 'ui.list.shown', { count: shown.rows.length }));
      } else {
        const key = sent.ok ? 'client.failure.malformed' : sent.error.message;
        setFailed({ message: translate(texts, key), onRetry: () => void load(location.search) });
      }
    });
  }

  const goBack = useEffectEvent(() => {
    // A link within the page is an entry of the history as well.
    if (location.search !== wanted.current) void load(location.search);
  });
  useEffect(() => {
    wanted.current = location.search;
    const onPop = () => goBack();
    addEventListener('popstate', onPop);
    return () => removeEventListener('popstate', onPop);
  }, []);

  const act: Act = async (form, submitter, outcome = '') => {
    const row = form.closest('tr');
    const beside = row?.nextElementSibling ?? row?.previousElementSibling;
    const sent = await signedIn(() => sendForm(form, submitter));
    const isHere = row?.contains(document.activeElement);
    // The button goes, and the focus with it; where the row goes as well, the one beside it has the focus.
    if (isHere) row?.querySelector('a')?.focus();
    await load(location.search);
    if (isHere && !row?.isConnected)
      (beside?.isConnected ? beside.querySelector('a') : document.querySelector('main'))?.focus();
    if (sent.ok) return setDone(outcome);
    setFailed({ message: translate(texts, sent.error.message) });
  };

  return {
    page,
    act,
    narrow: (search: string, pause?: number) => void load(search, { pause }),
    /** What has become of it, for its table. */
    state: { isBusy, failed, done },
  };
}
