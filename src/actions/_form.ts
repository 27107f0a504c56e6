import { defineAction, type ActionAPIContext } from 'astro:actions';
import * as z from 'zod/mini';
import { type Failure, type Result, fail, messageKeyOf, ok } from '#kernel/result.ts';
import { type FormOutcome, type FormErrors, readForm, createFormErrors } from '#kernel/form.ts';
import { loggedPath } from '#routes/index.ts';

/** Processing of a form before validation, so that an upload survives errors in other fields. */
export type Prepare = (form: FormData, context: ActionAPIContext) => Promise<Result<void, Failure>>;

/** Stores the picture of a form before the rest is validated: the form then has its id in a field, and keeps it. */
export const withPicture =
  (
    field: string,
    keep: (bytes: Uint8Array, context: ActionAPIContext) => Promise<Result<string, Failure>>,
  ): Prepare =>
  async (form, context) => {
    const file = form.get('picture_file');
    if (!(file instanceof File) || file.size === 0) return ok(undefined);
    const kept = await keep(new Uint8Array(await file.arrayBuffer()), context);
    if (kept.ok) form.set(field, kept.value);
    // A refusal of the person belongs to the whole form.
    return kept.ok ? ok(undefined) : fail(kept.error.field ? { ...kept.error, field } : kept.error);
  };

type Handle<Values, Done> = (values: Values, context: ActionAPIContext) => Promise<Result<Done, Failure>>;

/** A form is returned with its input even after a server error. */
async function attempt<Done>(
  work: () => Promise<Result<Done, Failure>>,
  { locals: { faultOf, logError, requestId }, url }: ActionAPIContext,
): Promise<Result<Done, Failure>> {
  try {
    return await work();
  } catch (error) {
    logError(error, 'a form failed', { id: requestId, path: loggedPath(url.pathname) });
    const code = faultOf(error) === 'unavailable' ? 'accounts/away' : 'shell/unknown';
    return fail({ kind: 'unavailable', code });
  }
}

/** Wrong passwords are logged where they are checked. */
async function noteRefusal({ kind, code }: Failure, { locals }: ActionAPIContext): Promise<void> {
  if (kind !== 'forbidden' && kind !== 'unauthenticated') return;
  if (code !== 'accounts/wrong-credentials') await locals.visit.refused(code);
}

/** Validates a form and runs its handler; errors come back with the input. */
async function run<Schema extends z.core.$ZodType, Done>(
  schema: Schema,
  handle: Handle<z.infer<Schema>, Done>,
  form: FormData,
  context: ActionAPIContext,
  prepare?: Prepare,
): Promise<Result<Done, FormErrors>> {
  const prepared = prepare && (await attempt(() => prepare(form, context), context));
  const read = readForm(schema, form);
  if (prepared?.ok === false) {
    await noteRefusal(prepared.error, context);
    return fail(withOthers(formErrorsFor(form, prepared.error), read));
  }
  if (!read.ok) return read;
  const done = await attempt(() => handle(read.value, context), context);
  if (!done.ok) await noteRefusal(done.error, context);
  return done.ok ? done : fail(formErrorsFor(form, done.error));
}

/** Reports all errors at once. */
function withOthers(formErrors: FormErrors, read: Result<unknown, FormErrors>): FormErrors {
  const reported = new Set(formErrors.errors.map(({ path }) => path));
  const others = read.ok ? [] : read.error.errors.filter(({ path }) => !reported.has(path));
  return { ...formErrors, errors: [...formErrors.errors, ...others] };
}

/** A refusal beside its field, or above the form. */
function formErrorsFor(form: FormData, { code, values = {}, field }: Failure): FormErrors {
  return field === undefined
    ? createFormErrors(form, { refused: { code, values } })
    : createFormErrors(form, { errors: [{ path: field, key: messageKeyOf(code), values }] });
}

/** The action of a form that works without scripts: redirects, or returns the content to show beside the input. */
export const formAction = <Schema extends z.core.$ZodType>(
  schema: Schema,
  handle: Handle<z.infer<Schema>, string>,
  prepare?: Prepare,
) =>
  defineAction({
    accept: 'form',
    handler: async (form, context): Promise<FormOutcome> => {
      const done = await run(schema, handle, form, context, prepare);
      return done.ok ? { redirectTo: done.value } : done.error;
    },
  });

/** The action of a form whose result must not appear in an address; only the page that it was sent to may show it. */
export const inlineResultAction = <Schema extends z.core.$ZodType, Shown>(
  schema: Schema,
  handle: Handle<z.infer<Schema>, Shown>,
  prepare?: Prepare,
) =>
  defineAction({
    accept: 'form',
    handler: async (form, context): Promise<{ shown: Shown } | FormErrors> => {
      const done = await run(schema, handle, form, context, prepare);
      return done.ok ? { shown: done.value } : done.error;
    },
  });

/** The action of a list that is narrowed in place: it takes what the address of its page has, and answers its rows. */
export const listAction = <Filter, Page>(
  filterOf: (search: URLSearchParams) => Filter,
  list: Handle<Filter, Page>,
) =>
  inlineResultAction(z.record(z.string(), z.string()), (query, context) =>
    list(filterOf(new URLSearchParams(query)), context),
  );
