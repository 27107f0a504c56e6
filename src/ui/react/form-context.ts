import { createContext, useContext } from 'react';
import { useFormContext } from 'react-hook-form';
import type { Lang } from '#i18n/locale.ts';
import { fieldAria } from '#ui/forms/field.ts';
import { errorAt } from './form-errors.ts';

type FormFacts = {
  lang: Lang;
  /** The label of every field by its path: above the field, and in the sentence that says what is wrong with it. */
  labels: Readonly<Record<string, string>>;
  idOf: (path: string) => string;
};

export const FormContext = createContext<FormFacts>({ lang: 'vi', labels: {}, idOf: (path) => path });

/** Everything a field needs: its registration, its place in the page and its words. */
export function useField(name: string, hint: string | undefined) {
  const { register, formState } = useFormContext();
  const { lang, labels, idOf } = useContext(FormContext);
  const id = idOf(name);
  const error = errorAt(formState.errors, name);
  return {
    lang,
    field: { id, label: labels[name] ?? name, hint, error },
    control: { id, ...register(name), ...fieldAria(id, { hint, error }) },
  };
}
