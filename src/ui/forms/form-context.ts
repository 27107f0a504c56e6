import { createContext, useContext, useEffect, useEffectEvent, useRef } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import { useHydrated } from '#ui/react/use-hydrated.ts';
import { fieldAria } from './field.ts';
import type { Labels } from './form-errors.ts';

/** Runs before a form is sent; a sentence keeps it here, beside the field that is named or above the form. */
export type BeforeSend = () => Promise<{ name?: string; message: string } | undefined>;

type FormFacts = {
  /** The label of every field: above it, and in the sentence that says what is wrong with it. */
  labels: Labels;
  /** What the ids of the fields begin with, where the page may have others of their names. */
  idPrefix: string;
  /** What the fields begin with. */
  values: Readonly<Record<string, string>>;
  /** Why the form was refused as a whole. */
  refusedCode?: string | undefined;
  /** Registers a step before sending; answers how to take it back. */
  addStep: (step: BeforeSend) => () => void;
};

export const FormContext = createContext<FormFacts>({
  labels: {},
  idPrefix: '',
  values: {},
  addStep: () => () => {},
});

/** What a field begins with. */
export const useInitialValue = (name: string): string => useContext(FormContext).values[name] ?? '';

/**
 * What a text area begins with: its value, or what was typed into it before the script came, over which React would
 * write the served text (it spares other fields). Its default is its value again afterwards.
 */
export function useTypedOr(value: string, id: string): string {
  const isFirst = !useHydrated() && !import.meta.env.SSR;
  return (isFirst ? document.querySelector<HTMLTextAreaElement>(`#${id}`)?.value : value) ?? value;
}

/** Everything a field needs: its registration, its place in the page and its words. */
export function useField(
  name: string,
  { label, hint }: { label?: string | undefined; hint?: string | undefined },
) {
  const { register } = useFormContext();
  // Of the state of the form its own part alone, so that an error draws one field.
  const { errors } = useFormState({ name, exact: true });
  const { labels, values, idPrefix } = useContext(FormContext);
  const id = idPrefix + name;
  const message = errors[name]?.message;
  const error = typeof message === 'string' ? message || undefined : undefined;
  return {
    field: { id, label: label ?? labels[name] ?? name, hint, error },
    control: { id, ...register(name), ...fieldAria(id, { hint, error }) },
    value: values[name] ?? '',
  };
}

/** Whether the form is on its way. */
export const useIsSending = (): boolean => useFormState().isSubmitting;

/** What a field has to do or to wait for before its form is sent. */
export function useBeforeSend(step: BeforeSend) {
  const { addStep } = useContext(FormContext);
  const run = useEffectEvent(step);
  useEffect(() => addStep(() => run()), [addStep]);
}

/** Writes what is offered into a field, and what is offered next, until something of one's own is typed there. */
export function useFollowed(name: string, offered: string | null) {
  const { getValues, setValue } = useFormContext();
  const last = useRef('');
  useEffect(() => {
    if (offered === null) return;
    const typed: unknown = getValues(name);
    const isOwn = typeof typed === 'string' && !['', last.current, offered].includes(typed);
    if (isOwn) return;
    last.current = offered;
    setValue(name, offered);
  }, [name, offered, getValues, setValue]);
}
