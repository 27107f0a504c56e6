import type { APIContext, MiddlewareHandler } from 'astro';
import { getActionContext } from 'astro:actions';
import { isTextKey } from '#i18n/catalogue.ts';
import { failureText } from '#i18n/plain-error.ts';
import type { FormErrors } from '#kernel/form.ts';

/** Whether the form of an island was sent by its script, which stays on its page. */
export function isSentByScript({ locals, request }: APIContext): boolean {
  const isForm = locals.notes.action !== undefined;
  return isForm && request.headers.get('accept') === 'application/json';
}

/** What is wrong with each field; the label, which the form knows, is left open. */
function refusalOf({ errors, refused }: FormErrors, { t }: App.Locals): Response {
  const data = {
    errors: errors.map(({ path, key, values }) => ({
      name: path,
      message: isTextKey(key) ? t(key, { field: '{{field}}', ...values }) : t('shell.failure.unknown'),
    })),
    code: refused?.code,
  };
  return Response.json({ message: refused ? failureText(t, refused) : '', data }, { status: 422 });
}

/** Runs the action of a form that was sent by script, and answers with what its page would have made of it. */
export const formAnswers: MiddlewareHandler = async (context, next) => {
  if (!isSentByScript(context)) return next();
  const { action } = getActionContext(context);
  if (action?.calledFrom !== 'form') return next();
  const { data, error } = await action.handler();
  if (error) return new Response(null, { status: error.status });
  return 'errors' in data ? refusalOf(data, context.locals) : Response.json({ message: '', data });
};
