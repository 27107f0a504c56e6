import { type ComponentProps, useContext, useEffect, useId, useMemo, useRef } from 'react';
import { type FieldValues, FormProvider, useForm, useFormState } from 'react-hook-form';
import { translate } from '#i18n/client.ts';
import type { Lang } from '#i18n/locale.ts';
import { useT, useTexts } from '#i18n/use-t.ts';
import { type Failure, messageKeyOf } from '#kernel/result.ts';
import { FormContext } from './form-context.ts';
import { type FormSchema, listErrors, resolverFor } from './form-errors.ts';

/** What keeps the form from being sent, with a link to each field; a refused submit puts the focus here. */
function ErrorSummary() {
  const t = useT('ui');
  const { idOf } = useContext(FormContext);
  const { errors, submitCount, isSubmitting } = useFormState();
  const summary = useRef<HTMLDivElement>(null);
  const listed = listErrors(errors);

  useEffect(() => {
    if (submitCount > 0 && !isSubmitting) summary.current?.focus();
  }, [submitCount, isSubmitting]);

  if (submitCount === 0 || listed.length === 0) return null;
  const title = idOf('error-summary');
  return (
    <div className="error-summary" role="group" tabIndex={-1} aria-labelledby={title} ref={summary}>
      <h2 id={title}>{t('ui.errors.title')}</h2>
      <ul>
        {listed.map(({ path, message }) => (
          <li key={path}>{path.startsWith('root.') ? message : <a href={`#${idOf(path)}`}>{message}</a>}</li>
        ))}
      </ul>
    </div>
  );
}

type Props<Output extends FieldValues> = Omit<ComponentProps<'form'>, 'onSubmit'> & {
  schema: FormSchema<Output>;
  defaultValues: FieldValues;
  labels: Readonly<Record<string, string>>;
  lang: Lang;
  /** The files of texts, besides `ui` and `validation`, that hold what this form may have to say. */
  texts?: readonly string[];
  /** Sends what was read; a refusal is shown above the form. */
  onSubmit: (values: Output) => Promise<Failure | undefined>;
};

export function Form<Output extends FieldValues>(props: Props<Output>) {
  const { schema, defaultValues, labels, lang, texts = [], onSubmit, children, ...rest } = props;
  const dictionaries = useTexts('ui', 'validation', ...texts);
  const resolver = resolverFor(schema, ({ key, path, values }) =>
    translate(dictionaries, key, { field: labels[path] ?? path, ...values }),
  );
  // The focus goes to the summary, which names every field, instead of the first one.
  const form = useForm({ resolver, defaultValues, shouldFocusError: false });
  const prefix = useId();
  const facts = useMemo(
    () => ({ lang, labels, idOf: (path: string) => `${prefix}${path}` }),
    [lang, labels, prefix],
  );

  const send = form.handleSubmit(async (values) => {
    const refused = await onSubmit(values);
    if (refused) {
      form.setError('root.refused', {
        message: translate(dictionaries, messageKeyOf(refused.code), refused.values),
      });
    }
  });

  return (
    <FormContext value={facts}>
      <FormProvider {...form}>
        <form method="post" noValidate className="stack" {...rest} onSubmit={send}>
          <ErrorSummary />
          {children}
        </form>
      </FormProvider>
    </FormContext>
  );
}
