import type { ComponentProps } from 'react';
import { Field } from './Field.tsx';
import { useField } from './form-context.ts';

type Option = { value: string; label: string; disabled?: boolean };

/** `placeholder` is the first, empty choice; without one something is always chosen. */
type Props = Omit<ComponentProps<'select'>, 'children'> & {
  name: string;
  options: readonly Option[];
  hint?: string | undefined;
  placeholder?: string;
};

export function SelectField({ name, hint, options, placeholder, required, ...select }: Props) {
  const { field, control } = useField(name, hint);
  return (
    <Field {...field} required={required}>
      <div className="control">
        <select required={required && placeholder !== undefined} {...select} {...control}>
          {placeholder && <option value="">{placeholder}</option>}
          {options.map(({ value, label, disabled }) => (
            <option key={value} value={value} disabled={disabled}>
              {label}
            </option>
          ))}
        </select>
      </div>
    </Field>
  );
}
