import { useWatch } from 'react-hook-form';
import { understoodAmount, type AmountKind } from '#ui/forms/understood-amount.ts';
import { Field } from './Field.tsx';
import { useField } from './form-context.ts';
import type { TextFieldProps } from './TextField.tsx';

type Props = Omit<TextFieldProps, 'unit'>;

/** Takes what people write («3,2 tỷ», «850 triệu») and shows the amount it understands. */
export function MoneyField(props: Props) {
  return <AmountField kind="money" unit="đ" {...props} />;
}

/** Takes what people write («75,6», «5 x 20», «1,2 ha») and shows the area it understands. */
export function AreaField(props: Props) {
  return <AmountField kind="area" unit="m²" {...props} />;
}

function AmountField({
  kind,
  unit,
  name,
  hint,
  required,
  ...input
}: Props & { kind: AmountKind; unit: string }) {
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
