import { type ComponentProps, type ReactNode, type SubmitEvent, useMemo, useState } from 'react';
import { type FieldErrors, FormProvider, useForm, useFormState } from 'react-hook-form';
import { useT } from '#i18n/use-t.ts';
import type { FormAnswer } from '#stores/api/send-form.ts';
import { Island } from '#ui/react/Island.tsx';
import { ErrorSummary, Refusal } from './ErrorSummary.tsx';
import { type BeforeSend, FormContext } from './form-context.ts';
import { type FormSchema, resolverFor } from './form-errors.ts';
import type { FormProps, ReturnedForm } from './form-props.ts';
import { useSending } from './use-sending.ts';

type Props = FormProps &
  Pick<ComponentProps<'form'>, 'encType' | 'className' | 'children'> & {
    /** The schema of the action, which checks the fields while one goes. */
    schema: FormSchema;
    /** What the fields begin with. */
    values?: Readonly<Record<string, string>>;
    /** What happens instead of going where the answer says. */
    onAnswer?: ((answer: FormAnswer) => void) | undefined;
  };

const initialErrors = (returned: ReturnedForm | undefined): FieldErrors =>
  Object.fromEntries(
    (returned?.errors ?? []).map(({ name, message }) => [name, { type: 'returned', message }]),
  );

/**
 * A form that is posted by the browser before its script runs, and sent without leaving the page after: its fields are
 * checked by the schema of its action when one leaves them, and what the server refuses is shown where it belongs.
 */
export function Form({ lang, texts, ...props }: Props) {
  return (
    <Island lang={lang} texts={texts}>
      <ConnectedForm {...props} />
    </Island>
  );
}

function ConnectedForm(props: Omit<Props, 'lang' | 'texts'>) {
  const {
    action,
    labels,
    returned,
    schema,
    values,
    onAnswer,
    children,
    className = 'stack',
    encType,
  } = props;
  const [steps] = useState(() => new Set<BeforeSend>());
  const [resolver] = useState(() => resolverFor(schema, labels));
  const [errors] = useState(() => initialErrors(returned));
  // The summary, which names every field, takes the focus instead of the first one.
  const form = useForm({ resolver, errors, mode: 'onTouched', shouldFocusError: false });
  const sending = useSending({ form, labels, steps, returned, onAnswer });
  const refusedCode = sending.refused?.code;
  const facts = useMemo(
    () => ({
      labels,
      values: { ...values, ...returned?.values },
      refusedCode,
      addStep: (step: BeforeSend) => {
        steps.add(step);
        return () => void steps.delete(step);
      },
    }),
    [labels, values, returned, steps, refusedCode],
  );

  function submit(event: SubmitEvent<HTMLFormElement>) {
    const { currentTarget, nativeEvent } = event;
    const { submitter } = nativeEvent;
    event.preventDefault();
    void sending.once(
      form.handleSubmit(
        () => sending.send(currentTarget, submitter),
        () => sending.show(currentTarget),
      ),
    );
  }

  return (
    <FormContext value={facts}>
      <FormProvider {...form}>
        <Refusal message={sending.refused?.message} shown={sending.shown} />
        <ErrorSummary shown={sending.shown} isReturned={returned !== undefined} />
        <form
          method="post"
          action={action}
          encType={encType}
          noValidate
          className={className}
          onSubmit={submit}
        >
          {children}
        </form>
      </FormProvider>
    </FormContext>
  );
}

type ButtonProps = {
  children: ReactNode;
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger';
  size?: 'small' | 'medium' | 'large';
  /** What this of several buttons means. */
  name?: string;
  value?: string;
};

/** Keeps its place and the focus while the answer is on its way. */
export function SubmitButton({ children, variant = 'primary', size = 'medium', name, value }: ButtonProps) {
  const t = useT('ui');
  const { isSubmitting } = useFormState();
  return (
    <button
      type="submit"
      className="button"
      data-variant={variant}
      data-size={size}
      name={name}
      value={value}
      aria-busy={isSubmitting || undefined}
    >
      {isSubmitting ? t('ui.button.sending') : children}
    </button>
  );
}
