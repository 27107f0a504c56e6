import { useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { fill } from '#i18n/fill.ts';
import { useTexts } from '#i18n/use-t.ts';
import { translate } from '#i18n/client.ts';
import { type FormAnswer, type FormRefusal, sendForm } from '#stores/api/send-form.ts';
import { signInHere } from '#stores/sign-in.ts';
import type { BeforeSend } from './form-context.ts';
import type { Labels } from './form-errors.ts';
import type { ReturnedForm } from './form-props.ts';

type Given = {
  form: UseFormReturn;
  labels: Labels;
  steps: ReadonlySet<BeforeSend>;
  returned: ReturnedForm | undefined;
  onAnswer: ((answer: FormAnswer) => void) | undefined;
};

export type Refused = { code?: string | undefined; message?: string };

/** How often something was shown that takes the focus, and in which order the fields are. */
export type Shown = { times: number; names: readonly string[] };

/** An address that differs from this one in its end alone would not be loaded. */
function leaveFor(address: string) {
  const next = new URL(address, location.href);
  const isHere = next.hash !== '' && next.pathname + next.search === location.pathname + location.search;
  location.assign(next);
  if (isHere) location.reload();
}

/** The page is left, and may come back from the history. */
const untilBack = (): Promise<void> =>
  new Promise((resolve) => {
    addEventListener('pageshow', () => resolve(), { once: true });
  });

/** Sends a form by script: what has to happen first, the answer, and an end of the session in between. */
export function useSending({ form, labels, steps, returned, onAnswer }: Given) {
  const texts = useTexts('client', 'ui');
  const [refused, setRefused] = useState<Refused | undefined>(returned?.refused);
  const [shown, setShown] = useState<Shown>({ times: 0, names: [] });
  const isBusy = useRef(false);

  function show(element: HTMLFormElement) {
    const names = [...new FormData(element).keys()];
    setShown(({ times }) => ({ times: times + 1, names }));
    // As on the page that the server would have answered with.
    const prefix = `${translate(texts, 'ui.field.error')} `;
    if (!document.title.startsWith(prefix)) document.title = prefix + document.title;
  }

  async function prepare(): Promise<boolean> {
    const stops = await Promise.all([...steps].map((step) => step()));
    for (const stop of stops) {
      if (stop?.name !== undefined) form.setError(stop.name, { type: 'step', message: stop.message });
      else if (stop) setRefused((was) => ({ ...was, message: stop.message }));
    }
    return stops.every((stop) => stop === undefined);
  }

  function refuse({ errors, message, code }: FormRefusal) {
    for (const error of errors) {
      const sentence = fill(error.message, { field: labels[error.name] ?? error.name });
      form.setError(error.name, { type: 'refused', message: sentence });
    }
    const isAboutFields = errors.length > 0 && code === undefined;
    setRefused(isAboutFields ? undefined : { code, message: translate(texts, message) });
  }

  async function attempt(element: HTMLFormElement, submitter: HTMLElement | null): Promise<void> {
    const sent = await sendForm(element, submitter);
    if (sent.ok) {
      if (onAnswer) return onAnswer(sent.value);
      if (!('redirectTo' in sent.value)) return;
      leaveFor(sent.value.redirectTo);
      return untilBack();
    }
    const { signIn } = sent.error;
    if (signIn !== undefined && (await signInHere(signIn))) return attempt(element, submitter);
    refuse(sent.error);
    show(element);
  }

  async function send(element: HTMLFormElement, submitter: HTMLElement | null): Promise<void> {
    // The work that a refusal requires goes along.
    setRefused((was) => was && { code: was.code });
    if (await prepare()) await attempt(element, submitter);
    else show(element);
  }

  /** A second click while a form is checked or sent changes nothing. */
  async function once(work: () => Promise<void>): Promise<void> {
    if (isBusy.current) return;
    isBusy.current = true;
    await work().finally(() => {
      isBusy.current = false;
    });
  }

  return { refused, shown, show, send, once };
}
