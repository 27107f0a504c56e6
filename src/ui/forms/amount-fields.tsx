import { useWatch } from 'react-hook-form';
import './form-kit.css';
import { useLang } from '#i18n/use-t.ts';
import { moneyInWords, parseMoney } from '#kernel/money.ts';
import { useInitialValue } from './form-context.ts';
import { TextField, type TextFieldProps } from './fields.tsx';
import { type AmountKind, understoodAmount } from './understood-amount.ts';

type Props = Omit<TextFieldProps, 'type' | 'unit'>;

/** Takes what people write («3,2 tỷ», «850 triệu») and shows the amount it understands, in figures and in words. */
export const AmountField = (props: Props) => (
  <TextField autoComplete="off" unit="đ" {...props}>
    <Understood kind="money" name={props.name} />
    {props.children}
  </TextField>
);

/** Takes what people write («75,6», «5 x 20», «1,2 ha») and shows the area it understands. */
export const AreaField = (props: Props) => (
  <TextField autoComplete="off" unit="m²" {...props}>
    <Understood kind="area" name={props.name} />
  </TextField>
);

function Understood({ kind, name }: { kind: AmountKind; name: string }) {
  const lang = useLang();
  const value = useInitialValue(name);
  const watched: unknown = useWatch({ name });
  const typed = typeof watched === 'string' ? watched : value;
  const money = kind === 'money' ? parseMoney(typed) : undefined;
  return (
    <output className="understood" htmlFor={name}>
      {understoodAmount(kind, typed, lang)}
      {money?.ok && <span className="understood-words">{moneyInWords(money.value, lang)}</span>}
    </output>
  );
}
