import { defineAction, type ActionAPIContext } from 'astro:actions';
import type { z } from 'zod';
import type { Failure } from '#kernel/failure.ts';
import { type FormOutcome, readForm, trouble } from '#kernel/form.ts';
import { fail, type Result } from '#kernel/result.ts';

/** A refusal of one field carries the name of the field; any other is about the form. */
export type FormFailure = Failure & { field?: string };

type Handle<Values> = (values: Values, context: ActionAPIContext) => Promise<Result<string, FormFailure>>;

/** A form comes back with what was typed even where the server fails it. */
async function attempt(
  work: () => Promise<Result<string, FormFailure>>,
  { faultOf, logError }: App.Locals,
): Promise<Result<string, FormFailure>> {
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
      const { field, code, values = {} } = done.error;
      if (field === undefined) return trouble(form, { refused: { code, values } });
      const [feature, what] = code.split('/');
      return trouble(form, { errors: [{ path: field, key: `${feature}.failure.${what}`, values }] });
    },
  });
