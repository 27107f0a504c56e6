import { type ComponentProps, type ReactNode, type SubmitEvent, useMemo, useState } from 'react';
import { type FieldErrors, FormProvider, useForm } from 'react-hook-form';
import type { FailureCode } from '#kernel/result.ts';
import { useT } from '#i18n/use-t.ts';
import type { FormAnswer } from '#stores/api/send-form.ts';
import type { Transport } from '#stores/api/request.ts';
import { Island } from '#ui/react/Island.tsx';
import { ErrorSummary, Refusal } from './ErrorSummary.tsx';
import { type BeforeSend, FormContext, useIsSending } from './form-context.ts';
import { type FormSchema, resolverFor } from './form-errors.ts';
import type { FormProps, ReturnedForm } from './form-props.ts';
import { useSending } from './use-sending.ts';

type Props = FormProps &
  Pick<ComponentProps<'form'>, 'encType' | 'className' | 'children'> & {
    /** The schema of the action, which checks the fields while one goes. */
    schema: FormSchema;
    /** What the fields begin with. */
    values?: Readonly<Record<string, string>>;
    /** A refusal about which the page has more to show than a sentence. */
    shownByPage?: FailureCode;
    /** What happens instead of going where the answer says. */
    onAnswer?: ((answer: FormAnswer) => void | Promise<void>) | undefined;
    /** Sends it instead of `fetch`. */
    transport?: Transport;
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
      <PartForm {...props} />
    </Island>
  );
}

/** A form inside of a larger island. */
export function PartForm(props: Omit<Props, 'lang' | 'texts'>) {
  const {
    action,
    labels,
    returned,
    schema,
    values,
    idPrefix = '',
    shownByPage,
    onAnswer,
    transport,
    children,
    className = 'stack',
    encType,
  } = props;
  const [steps] = useState(() => new Set<BeforeSend>());
  const [resolver] = useState(() => resolverFor(schema, labels));
  const [errors] = useState(() => initialErrors(returned));
  // The summary, which names every field, takes the focus instead of the first one.
  const form = useForm({ resolver, errors, mode: 'onTouched', shouldFocusError: false });
  const sending = useSending({ form, labels, steps, returned, shownByPage, onAnswer, transport });
  const refusedCode = sending.refused?.code;
  const facts = useMemo(
    () => ({
      labels,
      idPrefix,
      values: { ...values, ...returned?.values },
      refusedCode,
      addStep: (step: BeforeSend) => {
        steps.add(step);
        return () => void steps.delete(step);
      },
    }),
    [labels, idPrefix, values, returned, steps, refusedCode],
  );

  function submit(event: SubmitEvent<HTMLFormElement>) {
    const { currentTarget, nativeEvent } = event;
    const { submitter } = nativeEvent;
    if (sending.isPosted()) return;
    event.preventDefault();
    void sending.once(async () => {
      // That the button was pressed is shown first.
      await new Promise((resolve) => setTimeout(resolve));
      let isValid = true;
      await form.handleSubmit(
        () => sending.send(currentTarget, submitter),
        () => {
          isValid = false;
        },
      )();
      // The errors are part of the state only now, and their summary takes the focus.
      if (!isValid) sending.show(currentTarget);
    });
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
  /** Where it is sent, if not to the action of its form. */
  formAction?: string | undefined;
};

/** Keeps its place and the focus while the answer is on its way. */
export function SubmitButton({ children, variant = 'primary', size = 'medium', ...sent }: ButtonProps) {
  const t = useT('ui');
  const isSending = useIsSending();
  return (
    <button
      type="submit"
      className="button"
      data-variant={variant}
      data-size={size}
      {...sent}
      aria-busy={isSending || undefined}
      // Leaving a field may show its error and move this button away from under the pointer, which would be no click.
      onMouseDown={(event) => event.preventDefault()}
    >
      {isSending ? t('ui.button.sending') : children}
    </button>
  );
}
