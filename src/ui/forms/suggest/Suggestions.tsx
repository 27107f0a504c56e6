import { useEffect, useEffectEvent, useReducer } from 'react';
import { call } from '#stores/api/api.ts';
import { recallJson, remember } from '#stores/storage.ts';
import { after, CLOSED, readSuggestions, type Suggestion, withRecent } from './suggestions.ts';

/** Debounce of typing, in milliseconds. */
const PAUSE = 120;

const MAX_RECENT = 5;

/** What was searched before in fields of a name, in this browser only. */
export type Recent = { key: string; label: string };

const recalled = ({ key, label }: Recent) =>
  readSuggestions(recallJson('localStorage', key)).map((one) => ({ ...one, detail: label }));

function keep(recent: Recent, taken: Suggestion) {
  remember('localStorage', recent.key, JSON.stringify(withRecent(recalled(recent), taken, MAX_RECENT)));
}

/** The answers for what is typed in a field; while nothing is, what was searched before. */
function useSuggestions(input: HTMLInputElement, ask: string, recent: Recent | undefined) {
  const [state, dispatch] = useReducer(after, CLOSED);
  const { words } = state;

  useEffect(() => {
    if (words === '') return;
    const controller = new AbortController();
    const { signal } = controller;
    const timer = setTimeout(async () => {
      const answer = await call(ask, { query: { q: words }, read: readSuggestions, signal, quiet: true });
      if (answer.ok && !signal.aborted) dispatch({ is: 'answered', shown: answer.value });
    }, PAUSE);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [ask, words]);

  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const type = () =>
      dispatch(
        recent && input.value === ''
          ? { is: 'recalled', shown: recalled(recent) }
          : { is: 'typed', words: input.value },
      );
    const submit = () => {
      const { form, name, value } = input;
      if (!recent || !form || value.trim() === '') return;
      const address = new URL(form.action);
      address.searchParams.set(name, value);
      keep(recent, { name: value, detail: '', href: address.pathname + address.search });
    };
    input.addEventListener('input', type, { signal });
    if (recent) input.addEventListener('focus', type, { signal });
    input.form?.addEventListener('submit', submit, { signal });
    input.addEventListener('blur', () => dispatch({ is: 'closed' }), { signal });
    // What was typed before this had arrived.
    if (document.activeElement === input && (recent || input.value !== input.defaultValue)) type();
    return () => controller.abort();
  }, [input, recent]);

  return [state, dispatch] as const;
}

/** Goes where a suggestion leads. */
function follow(suggestion: Suggestion, { form }: HTMLInputElement, recent: Recent | undefined) {
  if (recent) keep(recent, suggestion);
  if ('href' in suggestion) return location.assign(suggestion.href);
  if (!form || !('search' in suggestion)) return;
  const answer = new URL(form.action);
  answer.search = suggestion.search;
  location.assign(answer);
}

type Props = {
  /** The field of the page that they are for. */
  input: HTMLInputElement;
  /** The call that answers. */
  ask: string;
  id: string;
  label: string;
  some: string;
  none: string;
  recent?: Recent | undefined;
  /** Takes one; Enter takes the first where the field has no answer of its own. */
  onTake?: (suggestion: Suggestion, input: HTMLInputElement) => void;
};

/** Offers answers under a field while one types: arrows walk them, Enter takes one, Escape closes. */
export function Suggestions({ input, ask, id, label, some, none, recent, onTake }: Props) {
  const [{ shown, marked, isAnswered }, dispatch] = useSuggestions(input, ask, recent);
  const isOpen = shown.length > 0;
  const idOf = (at: number) => `${id}-${at}`;
  const active = marked === -1 ? undefined : idOf(marked);

  function take(suggestion: Suggestion) {
    if (!onTake) return follow(suggestion, input, recent);
    dispatch({ is: 'closed' });
    onTake(suggestion, input);
  }

  const press = useEffectEvent((event: KeyboardEvent) => {
    // What is shown may answer what was typed before.
    const suggestion = shown[onTake && isAnswered ? Math.max(marked, 0) : marked];
    if (!isOpen) return;
    if (event.key === 'ArrowDown') dispatch({ is: 'moved', by: 1 });
    else if (event.key === 'ArrowUp') dispatch({ is: 'moved', by: -1 });
    else if (event.key === 'Enter' && suggestion) take(suggestion);
    else if (event.key === 'Escape') dispatch({ is: 'closed' });
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => press(event);
    input.addEventListener('keydown', onKey);
    return () => input.removeEventListener('keydown', onKey);
  }, [input]);

  useEffect(() => input.setAttribute('aria-expanded', String(isOpen)), [input, isOpen]);
  // Not under the bar of a phone.
  useEffect(() => {
    if (shown.length > 0) document.getElementById(id)?.scrollIntoView({ block: 'nearest' });
  }, [id, shown]);
  useEffect(() => {
    if (active === undefined) return;
    input.setAttribute('aria-activedescendant', active);
    document.getElementById(active)?.scrollIntoView({ block: 'nearest' });
    return () => input.removeAttribute('aria-activedescendant');
  }, [input, active]);

  return (
    <>
      {/* The focus stays in the field, or the list would close before the click. */}
      <div
        role="listbox"
        id={id}
        className="suggestions"
        aria-label={label}
        tabIndex={-1}
        hidden={!isOpen}
        onMouseDown={(event) => event.preventDefault()}
      >
        {shown.map((suggestion, at) => (
          <button
            key={idOf(at)}
            id={idOf(at)}
            type="button"
            role="option"
            tabIndex={-1}
            aria-selected={at === marked}
            onClick={() => take(suggestion)}
          >
            {suggestion.name}
            <br />
            <small className="soft">{suggestion.detail}</small>
          </button>
        ))}
      </div>
      <p className={onTake && !isOpen ? 'small' : 'visually-hidden'} role="status">
        {isAnswered && (isOpen ? some.replace('#', String(shown.length)) : none)}
      </p>
    </>
  );
}
