import { useId, useMemo, type ComponentProps } from 'react';
import { FormProvider, useForm, type FieldValues } from 'react-hook-form';
import { translate } from '#i18n/client.ts';
import type { Lang } from '#i18n/locale.ts';
import { useTexts } from '#i18n/use-t.ts';
import { messageKeyOf, type Failure } from '#kernel/failure.ts';
import { ErrorSummary } from './ErrorSummary.tsx';
import { FormContext } from './form-context.ts';
import { resolverFor, type FormSchema } from './form-errors.ts';

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
