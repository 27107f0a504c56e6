import { fail, ok, type Result } from '#kernel/result.ts';
import { type CallFailure, callFailure, request, type RequestOptions, type Transport } from './request.ts';

/** Longer than the server waits for a whole form. */
const PATIENCE = 60_000;

/** Where the sender goes next, or what is shown on the page. */
export type FormAnswer = { redirectTo: string } | { shown: unknown };

export type FormRefusal = CallFailure & {
  /** Sentences by field; `{{field}}` is where the label belongs. */
  errors: readonly { name: string; message: string }[];
  code: string | undefined;
};

/** What an answer holds, by name. */
export const fieldsOf = (data: unknown): Record<string, unknown> =>
  typeof data === 'object' && data !== null ? { ...data } : {};

const textOf = (value: unknown) => (typeof value === 'string' ? value : undefined);

function answerIn(data: unknown): FormAnswer | undefined {
  const { redirectTo, shown } = fieldsOf(data);
  if (typeof redirectTo === 'string') return { redirectTo };
  return shown === undefined ? undefined : { shown };
}

function errorsIn(errors: unknown): FormRefusal['errors'] {
  return (Array.isArray(errors) ? errors : []).flatMap((error) => {
    const { name, message } = fieldsOf(error);
    return typeof name === 'string' && typeof message === 'string' ? [{ name, message }] : [];
  });
}

function refusalOf(failure: CallFailure): FormRefusal {
  const { errors, code } = fieldsOf(failure.data);
  return { ...failure, errors: errorsIn(errors), code: textOf(code) };
}

/** What is typed and chosen, by name, as a browser sends it. */
export const textsIn = (data: FormData): [name: string, text: string][] =>
  [...data].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : []));

/** A form with a file is sent in parts, as browsers do. */
const bodyOf = (form: HTMLFormElement, data: FormData): BodyInit =>
  form.enctype === 'multipart/form-data' ? data : new URLSearchParams(textsIn(data));

/** Sends what is in a form to its action, without leaving the page. */
export async function sendFields(
  action: string,
  body: BodyInit,
  options: Pick<RequestOptions, 'keepalive' | 'signal' | 'transport'> = {},
): Promise<Result<FormAnswer, FormRefusal>> {
  const sent = await request(action, {
    method: 'POST',
    headers: { accept: 'application/json' },
    body,
    ...options,
    timeout: PATIENCE,
  });
  if (!sent.ok) return fail(refusalOf(sent.error));
  const answer = answerIn(sent.value.data);
  return answer ? ok(answer) : fail(refusalOf(callFailure('malformed', 200)));
}

/** Sends a form as its browser would. */
export const sendForm = (form: HTMLFormElement, submitter: HTMLElement | null, transport?: Transport) =>
  sendFields(
    submitter?.getAttribute('formaction') ?? form.action,
    bodyOf(form, new FormData(form, submitter)),
    { transport },
  );
