import { createContext, useContext, useEffect, useEffectEvent } from 'react';
import { useFormContext } from 'react-hook-form';
import { fieldAria } from './field.ts';
import type { Labels } from './form-errors.ts';

/** Runs before a form is sent; a sentence keeps it here, beside the field that is named or above the form. */
export type BeforeSend = () => Promise<{ name?: string; message: string } | undefined>;

type FormFacts = {
  /** The label of every field: above it, and in the sentence that says what is wrong with it. */
  labels: Labels;
  /** What the fields begin with. */
  values: Readonly<Record<string, string>>;
  /** Why the form was refused as a whole. */
  refusedCode: string | undefined;
  /** Registers a step before sending; answers how to take it back. */
  addStep: (step: BeforeSend) => () => void;
};

export const FormContext = createContext<FormFacts>({
  labels: {},
  values: {},
  refusedCode: undefined,
  addStep: () => () => {},
});

/** What a field begins with. */
export const useInitialValue = (name: string): string => useContext(FormContext).values[name] ?? '';

/** Everything a field needs: its registration, its place in the page and its words. */
export function useField(
  name: string,
  { label, hint }: { label?: string | undefined; hint?: string | undefined },
) {
  const { register, formState } = useFormContext();
  const { labels, values } = useContext(FormContext);
  const message = formState.errors[name]?.message;
  const error = typeof message === 'string' && message !== '' ? message : undefined;
  return {
    field: { id: name, label: label ?? labels[name] ?? name, hint, error },
    control: { id: name, ...register(name), ...fieldAria(name, { hint, error }) },
    value: values[name] ?? '',
  };
}

/** What a field has to do or to wait for before its form is sent. */
export function useBeforeSend(step: BeforeSend) {
  const { addStep } = useContext(FormContext);
  const run = useEffectEvent(step);
  useEffect(() => addStep(() => run()), [addStep]);
}
