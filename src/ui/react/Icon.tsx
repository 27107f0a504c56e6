import { type IconName, ICONS } from '#ui/icons.ts';

type Props = { name: IconName; isTurned?: boolean };

/** An icon beside words that say the same. */
export const Icon = ({ name, isTurned = false }: Props) => (
  <svg className="icon" data-turned={isTurned || undefined} viewBox="0 0 24 24" aria-hidden="true">
    <path d={ICONS[name]} />
  </svg>
);
