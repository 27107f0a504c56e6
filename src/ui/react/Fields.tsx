import { type ComponentProps, type ReactNode, useState } from 'react';
import { useFormState, useWatch } from 'react-hook-form';
import { useT } from '#i18n/use-t.ts';
import { dayOf, pickerRange } from '#kernel/dates.ts';
import { errorId, type FieldTexts, hintId } from '#ui/forms/field.ts';
import { type AmountKind, understoodAmount } from '#ui/forms/understood-amount.ts';
import { useField } from './form-context.ts';

type FieldProps = FieldTexts & { id: string; children: ReactNode };

function Field({ id, label, hint, error, required, children }: FieldProps) {
  const t = useT('ui');
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {label}
        {!required && ' '}
        {!required && <span className="field-optional">{t('ui.field.optional')}</span>}
      </label>
      <FieldHint id={id} hint={hint} />
      {children}
      <FieldError id={id} error={error} />
    </div>
  );
}

function FieldHint({ id, hint }: { id: string; hint: string | undefined }) {
  return hint ? (
    <p className="field-hint" id={hintId(id)}>
      {hint}
    </p>
  ) : null;
}

function FieldError({ id, error }: { id: string; error: string | undefined }) {
  const t = useT('ui');
  return error ? (
    <p className="field-error" id={errorId(id)}>
      <span className="visually-hidden">{t('ui.field.error')}</span> {error}
    </p>
  ) : null;
}

type TextFieldProps = ComponentProps<'input'> & {
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

type Option = { value: string; label: string; disabled?: boolean };

/** `placeholder` is the first, empty choice; without one something is always chosen. */
type SelectFieldProps = Omit<ComponentProps<'select'>, 'children'> & {
  name: string;
  options: readonly Option[];
  hint?: string | undefined;
  placeholder?: string;
};

export function SelectField({ name, hint, options, placeholder, required, ...select }: SelectFieldProps) {
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

type CheckboxFieldProps = ComponentProps<'input'> & { name: string; hint?: string | undefined };

export function CheckboxField({ name, hint, ...input }: CheckboxFieldProps) {
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

export function DateField(props: TextFieldProps) {
  const [{ from, to }] = useState(() => pickerRange(dayOf(new Date())));
  return <TextField type="date" min={from} max={to} {...props} />;
}

type AmountFieldProps = Omit<TextFieldProps, 'unit'>;

/** Takes what people write («3,2 tỷ», «850 triệu») and shows the amount it understands. */
export function MoneyField(props: AmountFieldProps) {
  return <AmountField kind="money" unit="đ" {...props} />;
}

/** Takes what people write («75,6», «5 x 20», «1,2 ha») and shows the area it understands. */
export function AreaField(props: AmountFieldProps) {
  return <AmountField kind="area" unit="m²" {...props} />;
}

function AmountField({
  kind,
  unit,
  name,
  hint,
  required,
  ...input
}: AmountFieldProps & { kind: AmountKind; unit: string }) {
  const { lang, field, control } = useField(name, hint);
  const typed: unknown = useWatch({ name });
  return (
    <Field {...field} required={required}>
      <div className="control">
        <input type="text" autoComplete="off" required={required} {...input} {...control} />
        <span className="control-unit" aria-hidden="true">
          {unit}
        </span>
      </div>
      <output className="understood" htmlFor={field.id}>
        {understoodAmount(kind, String(typed ?? ''), lang)}
      </output>
    </Field>
  );
}

export function SubmitButton({ children }: { children: ReactNode }) {
  const t = useT('ui');
  const { isSubmitting } = useFormState();
  return (
    <button
      type="submit"
      className="button"
      data-variant="primary"
      data-size="medium"
      aria-busy={isSubmitting || undefined}
    >
      {isSubmitting ? t('ui.button.sending') : children}
    </button>
  );
}
