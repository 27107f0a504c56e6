import { useT } from '#i18n/use-t.ts';
import '#ui/styles/chips.css';
import { Icon } from './Icon.tsx';

type Props = { label: string; items: readonly { label: string; removeHref: string }[] };

/** What is chosen, in words; each is a link to the same page without it. */
export function Chips({ label, items }: Props) {
  const t = useT('ui');
  return (
    <ul className="chips" role="list" aria-label={label}>
      {items.map((item) => (
        <li key={item.label}>
          <a className="chip" href={item.removeHref}>
            <span className="visually-hidden">{t('ui.chips.remove')}</span> {item.label}
            <Icon name="close" />
          </a>
        </li>
      ))}
    </ul>
  );
}
