import type { ComponentProps } from 'react';
import { Field } from './Field.tsx';
import { useField } from './form-context.ts';

export type TextFieldProps = ComponentProps<'input'> & {
  name: string;
  hint?: string | undefined;
  unit?: string | undefined;
};

export function TextField({ name, hint, unit, required, ...input }: TextFieldProps) {
  const { field, control } = useField(name, hint);
  return (
    <Field {...field} required={required}>
      <div className="control">
        <input type="text" required={required} {...input} {...control} />
        {unit && (
          <span className="control-unit" aria-hidden="true">
            {unit}
          </span>
        )}
      </div>
    </Field>
  );
}
