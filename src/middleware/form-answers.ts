import type { MiddlewareHandler } from 'astro';
import { getActionContext } from 'astro:actions';
import { isTextKey } from '#i18n/catalogue.ts';
import { failureText } from '#i18n/plain-error.ts';
import { type FormErrors, statusOf } from '#kernel/form.ts';
import { isSentByScript } from './guards.ts';

/** What is wrong with each field; the label, which the form knows, is left open. */
function refusalOf(formErrors: FormErrors, { t }: App.Locals): Response {
  const { errors, refused } = formErrors;
  const data = {
    errors: errors.map(({ path, key, values }) => ({
      name: path,
      message: isTextKey(key) ? t(key, { field: '{{field}}', ...values }) : t('shell.failure.unknown'),
    })),
    code: refused?.code,
  };
  return Response.json(
    { message: refused ? failureText(t, refused) : '', data },
    { status: statusOf(formErrors) },
  );
}

/** What cannot be read as a form; a page with an island would fail on reading it once more. */
const UNREADABLE = ['UNSUPPORTED_MEDIA_TYPE', 'CONTENT_TOO_LARGE'];

/** Runs the action of a form; one that was sent by script is answered with what its page would have made of it. */
export const formAnswers: MiddlewareHandler = async (context, next) => {
  const { notes } = context.locals;
  // An error page is rendered for the same request, but runs no action.
  if (notes.action === undefined || notes.error !== undefined) return next();
  const { action, setActionResult, serializeActionResult } = getActionContext(context);
  if (action?.calledFrom !== 'form') return next();
  const result = await action.handler();
  const { data, error } = result;
  if (error && (isSentByScript(context) || UNREADABLE.includes(error.code)))
    return new Response(null, { status: error.status });
  if (isSentByScript(context))
    return data && 'errors' in data ? refusalOf(data, context.locals) : Response.json({ message: '', data });
  setActionResult(action.name, serializeActionResult(result));
  return next();
};
