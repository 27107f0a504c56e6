import { useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { FailureCode } from '#kernel/result.ts';
import { fill } from '#i18n/fill.ts';
import { useTexts } from '#i18n/use-t.ts';
import { translate } from '#i18n/client.ts';
import { type FormAnswer, type FormRefusal, sendForm } from '#stores/api/send-form.ts';
import type { Transport } from '#stores/api/request.ts';
import { signedIn } from '#stores/sign-in.ts';
import type { BeforeSend } from './form-context.ts';
import type { Labels } from './form-errors.ts';
import type { ReturnedForm } from './form-props.ts';

type Given = {
  form: UseFormReturn;
  labels: Labels;
  steps: ReadonlySet<BeforeSend>;
  returned: ReturnedForm | undefined;
  shownByPage: FailureCode | undefined;
  onAnswer: ((answer: FormAnswer) => void | Promise<void>) | undefined;
  transport: Transport | undefined;
};

export type Refused = { code?: string | undefined; message?: string };

/** How often something was shown that takes the focus, and in which order the fields are. */
export type Shown = { times: number; names: readonly (string | null)[] };

/** Leaves for an address; over once the page is shown again, or was not left after all. */
export async function leaveFor(address: string | URL): Promise<void> {
  const next = new URL(address, location.href);
  // An address that differs from this one in its end alone would not be loaded.
  const isHere = next.hash !== '' && next.pathname + next.search === location.pathname + location.search;
  location.assign(next);
  if (isHere) location.reload();
  await untilBack();
}

/** One may stop what takes too long. */
const STOPPED = 10_000;

const untilBack = () =>
  new Promise((resolve) => {
    addEventListener('pageshow', resolve, { once: true });
    setTimeout(resolve, STOPPED);
  });

/** Sends a form by script: what has to happen first, the answer, and an end of the session in between. */
export function useSending(given: Given) {
  const { form, labels, steps, returned, shownByPage, onAnswer, transport } = given;
  const texts = useTexts('client', 'ui');
  const [refused, setRefused] = useState<Refused | undefined>(returned?.refused);
  const [shown, setShown] = useState<Shown>({ times: 0, names: [] });
  const isBusy = useRef(false);
  const isPosting = useRef(false);

  /** The title as on the page that the server would have answered with. */
  function mark(hasErrors: boolean) {
    const prefix = `${translate(texts, 'ui.field.error')} `;
    document.title = (hasErrors ? prefix : '') + document.title.replace(prefix, '');
  }

  function show(element: HTMLFormElement) {
    const names = [...element.elements].map((control) => control.getAttribute('name'));
    setShown(({ times }) => ({ times: times + 1, names }));
    mark(true);
  }

  async function prepare(): Promise<boolean> {
    // One after another: a proof is not made for a form that a file keeps back.
    for (const step of steps) {
      const stop = await step();
      if (!stop) continue;
      if (stop.name === undefined) setRefused((was) => ({ ...was, message: stop.message }));
      else form.setError(stop.name, { type: 'step', message: stop.message });
      return false;
    }
    return true;
  }

  function refuse({ errors, message, code }: FormRefusal) {
    for (const error of errors) {
      const sentence = fill(error.message, { field: labels[error.name] ?? error.name });
      form.setError(error.name, { type: 'refused', message: sentence });
    }
    const isAboutFields = errors.length > 0 && code === undefined;
    setRefused(isAboutFields ? undefined : { code, message: translate(texts, message) });
  }

  /** What only its page can show, beside what was typed, comes with that page. */
  async function post(element: HTMLFormElement, submitter: HTMLElement | null) {
    isPosting.current = true;
    element.requestSubmit(submitter);
    isPosting.current = false;
    await untilBack();
  }

  async function attempt(element: HTMLFormElement, submitter: HTMLElement | null): Promise<void> {
    const sent = await signedIn(() => sendForm(element, submitter, transport));
    if (sent.ok) {
      mark(false);
      if (onAnswer) return onAnswer(sent.value);
      if (!('redirectTo' in sent.value)) return post(element, submitter);
      return leaveFor(sent.value.redirectTo);
    }
    const { code } = sent.error;
    if (code !== undefined && code === shownByPage) return post(element, submitter);
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

  /** Whether the browser is to post the form as it would without a script. */
  const isPosted = () => isPosting.current;

  return { refused, shown, show, send, once, isPosted };
}
