import type { Actor } from '#kernel/actor.ts';
import type { ShownUpload } from '#kernel/web/uploads.ts';
import type { ActionClient } from 'astro:actions';
import type { APIContext } from 'astro';
import { type Failure, statusOf } from '#kernel/result.ts';
import type { FormErrors } from '#kernel/form.ts';

type FormAction = ActionClient<{ redirectTo: string } | FormErrors, 'form', undefined>;

export type Outcomes<Name extends string> = {
  /** The address after the form. */
  redirectTo: string | undefined;
  /** Errors by name of the form; one request sends at most one form. */
  errors: Partial<Record<Name, FormErrors>>;
};

/** Reads the results of the form actions of a page. */
export function outcomes<Name extends string>(
  { getActionResult }: Pick<APIContext, 'getActionResult'>,
  actions: Record<Name, FormAction>,
): Outcomes<Name> {
  const read: Outcomes<Name> = { redirectTo: undefined, errors: {} };
  for (const name in actions) {
    const outcome = getActionResult(actions[name])?.data;
    if (!outcome) continue;
    if ('redirectTo' in outcome) read.redirectTo = outcome.redirectTo;
    else read.errors[name] = outcome;
  }
  return read;
}

/** The response to a request that a service refused; the error page is chosen by its status. */
export const failed = ({ error }: { error: Failure }) => new Response(null, { status: statusOf(error) });

/** The files that someone has sent for their next message in a thread, and that no message has taken. */
export const sentBy = (
  { uploads }: App.Locals['services'],
  actor: Actor,
  thread: string,
): Promise<readonly ShownUpload[]> =>
  actor.kind === 'member' ? uploads.list(actor.id, 'inquiry', thread) : Promise.resolve([]);
