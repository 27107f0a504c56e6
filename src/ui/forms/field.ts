import type { HTMLAttributes } from 'astro/types';

/** What every field shows around its control, in Astro and in React alike; texts are already in the reader's language. */
export type FieldTexts = {
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  required?: boolean | undefined;
};

/** A native control with the texts around it; without an id of its own its name is the id. */
export type ControlProps<Tag extends 'input' | 'select' | 'textarea'> = FieldTexts &
  Omit<HTMLAttributes<Tag>, 'id' | 'name' | 'required' | 'value'> & {
    name: string;
    id?: string | undefined;
    value?: string | undefined;
  };

export const hintId = (id: string) => `${id}-hint`;

export const errorId = (id: string) => `${id}-error`;

/** The attributes that tie a control to its hint and error; the error is read first. */
export const fieldAria = (id: string, { hint, error }: Pick<FieldTexts, 'hint' | 'error'>) => ({
  'aria-describedby': [error && errorId(id), hint && hintId(id)].filter(Boolean).join(' ') || undefined,
  'aria-invalid': error ? ('true' as const) : undefined,
});
