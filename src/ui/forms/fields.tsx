import type { ComponentProps, ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';
import { Field, FieldError, FieldHint, Optional } from './Field.tsx';
import { useField, useInitialValue, useTypedOr } from './form-context.ts';

/** What every field takes besides the attributes of its control; without a label it has that of its form. */
type Named = { name: string; label?: string | undefined; hint?: string | undefined };

export type TextFieldProps = Omit<ComponentProps<'input'>, 'name'> &
  Named & {
    unit?: string | undefined;
    /** Whether it is required where it is shown at all. */
    isNeeded?: boolean;
    /** What follows the control: a button, or what was understood. */
    children?: ReactNode;
  };

export function TextField(props: TextFieldProps) {
  const { name, label, hint, unit, required, isNeeded, children, ...input } = props;
  const { field, control, value } = useField(name, { label, hint });
  return (
    <Field {...field} required={required || isNeeded}>
      <div className="control">
        <input type="text" required={required} defaultValue={value} {...input} {...control} />
        {unit && (
          <span className="control-unit" aria-hidden="true">
            {unit}
          </span>
        )}
      </div>
      {children}
    </Field>
  );
}

type TextAreaProps = Omit<ComponentProps<'textarea'>, 'name'> & Named;

export function TextArea({ name, label, hint, required, ...area }: TextAreaProps) {
  const { field, control, value } = useField(name, { label, hint });
  return (
    <Field {...field} required={required}>
      <div className="control">
        <textarea
          rows={4}
          required={required}
          defaultValue={useTypedOr(value, field.id)}
          {...area}
          {...control}
        />
      </div>
    </Field>
  );
}

export type Option = { value: string; label: string };

/** `placeholder` is the first, empty choice; without one something is always chosen. */
type SelectFieldProps = Omit<ComponentProps<'select'>, 'name' | 'children'> &
  Named & { options: readonly Option[]; placeholder?: string };

export function SelectField(props: SelectFieldProps) {
  const { name, label, hint, options, placeholder, required, ...select } = props;
  const { field, control, value } = useField(name, { label, hint });
  return (
    <Field {...field} required={required}>
      <div className="control">
        <select
          required={required && placeholder !== undefined}
          defaultValue={value}
          {...select}
          {...control}
        >
          {placeholder && <option value="">{placeholder}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      </div>
    </Field>
  );
}

type RadioGroupProps = Named & { options: readonly Option[]; required?: boolean };

/** The first choice carries the id, so that an error summary can lead to it. */
export function RadioGroup({ name, label, hint, options, required }: RadioGroupProps) {
  const { field, control, value } = useField(name, { label, hint });
  const { getValues, setValue } = useFormContext();
  const { id, 'aria-describedby': described, 'aria-invalid': invalid, ref, ...input } = control;
  // Registering sets a choice to what the choices before it had: nothing, where this one was made before the script.
  const register = (radio: HTMLInputElement | null) => {
    if (radio?.checked && getValues(name) !== radio.value) setValue(name, radio.value);
    ref(radio);
  };
  return (
    <fieldset className="field" aria-describedby={described} aria-invalid={invalid}>
      <legend className="field-label">
        {field.label}
        <Optional isShown={!required} />
      </legend>
      <FieldHint {...field} />
      {options.map((option, at) => (
        <label key={option.value} className="choice">
          <input
            type="radio"
            required={required}
            defaultChecked={option.value === value}
            {...input}
            ref={register}
            id={at === 0 ? id : undefined}
            value={option.value}
          />
          <span>{option.label}</span>
        </label>
      ))}
      <FieldError {...field} />
    </fieldset>
  );
}

/** `text` is what is agreed to, where that is longer than the name of the field. */
type CheckboxFieldProps = Omit<ComponentProps<'input'>, 'name'> & Named & { text?: string };

export function CheckboxField({ name, label, hint, text, ...input }: CheckboxFieldProps) {
  const { field, control, value } = useField(name, { label, hint });
  return (
    <div className="field">
      <label className="choice">
        <input type="checkbox" defaultChecked={value !== ''} {...input} {...control} />
        <span>{text ?? field.label}</span>
      </label>
      <FieldHint {...field} />
      <FieldError {...field} />
    </div>
  );
}

/** Goes along unseen; what came back with the form comes first. */
export function HiddenField({
  name,
  value: given = '',
}: {
  name: string;
  value?: string | number | undefined;
}) {
  const value = useInitialValue(name);
  return <input type="hidden" name={name} value={value || given} />;
}
