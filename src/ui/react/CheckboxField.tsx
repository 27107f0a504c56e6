import type { ComponentProps } from 'react';
import { FieldError, FieldHint } from './Field.tsx';
import { useField } from './form-context.ts';

type Props = ComponentProps<'input'> & { name: string; hint?: string | undefined };

export function CheckboxField({ name, hint, ...input }: Props) {
  const { field, control } = useField(name, hint);
  return (
    <div className="field">
      <label className="choice">
        <input type="checkbox" {...input} {...control} />
        <span>{field.label}</span>
      </label>
      <FieldHint {...field} />
      <FieldError {...field} />
    </div>
  );
}
