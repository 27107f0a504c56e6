import { defineAction, type ActionAPIContext } from 'astro:actions';
import type { z } from 'zod';
import { type Failure, messageKeyOf } from '#kernel/failure.ts';
import { type FormOutcome, readForm, trouble } from '#kernel/form.ts';
import { fail, type Result } from '#kernel/result.ts';

/** Refusals that are about one field of a form stand beside it. */
const FIELD_OF: Partial<Record<string, string>> = {
  'phone/not-reachable': 'phone',
  'accounts/avatar': 'avatar',
  'accounts/avatar-busy': 'avatar',
  'accounts/avatar-too-often': 'avatar',
  'accounts/code-over': 'code',
  'accounts/code-wrong': 'code',
  'accounts/password-weak': 'password',
  'accounts/wrong-password': 'current_password',
};

type Handle<Values> = (values: Values, context: ActionAPIContext) => Promise<Result<string, Failure>>;

/** A form comes back with what was typed even where the server fails it. */
async function attempt(
  work: () => Promise<Result<string, Failure>>,
  { faultOf, logError }: App.Locals,
): Promise<Result<string, Failure>> {
  try {
    return await work();
  } catch (error) {
    logError(error, 'a form failed');
    const code = faultOf(error) === 'unavailable' ? 'accounts/away' : 'shell/unknown';
    return fail({ kind: 'unavailable', code });
  }
}

/** The action of a form that works without a script: where to go next, or what to show beside what was typed. */
export const formAction = <Schema extends z.ZodType>(schema: Schema, handle: Handle<z.infer<Schema>>) =>
  defineAction({
    accept: 'form',
    handler: async (form, context): Promise<FormOutcome> => {
      const read = readForm(schema, form);
      if (!read.ok) return read.error;
      const done = await attempt(() => handle(read.value, context), context.locals);
      if (done.ok) return { go: done.value };
      const { code, values = {} } = done.error;
      const path = FIELD_OF[code];
      return path === undefined
        ? trouble(form, { refused: { code, values } })
        : trouble(form, { errors: [{ path, key: messageKeyOf(code), values }] });
    },
  });
