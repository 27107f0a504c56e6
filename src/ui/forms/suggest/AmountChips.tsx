import { useFormContext } from 'react-hook-form';
import { useLang } from '#i18n/use-t.ts';
import { formatVnd } from '#kernel/money.ts';
import { formatNumber } from '#kernel/text.ts';
import { useHydrated } from '#ui/react/use-hydrated.ts';
import '#ui/styles/chips.css';

type Props = { name: string; label: string; amounts: readonly number[] };

/** Amounts that are written into a field with one tap. */
export function AmountChips({ name, label, amounts }: Props) {
  const { setValue } = useFormContext();
  const lang = useLang();
  const isHydrated = useHydrated();
  const write = (amount: number) => setValue(name, formatNumber(amount, lang), { shouldValidate: true });
  return (
    <div className="chips" role="group" aria-label={label} hidden={!isHydrated}>
      {amounts.map((amount) => (
        <button key={amount} type="button" className="chip" onClick={() => write(amount)}>
          {formatVnd(amount, lang)}
        </button>
      ))}
    </div>
  );
}
