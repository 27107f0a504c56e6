import { ICONS, type IconName } from '#ui/icons.ts';

/** An icon beside words that say the same. */
export const MapIcon = ({ name, turned }: { name: IconName; turned?: boolean }) => (
  <svg className="plan-map-icon" data-turned={turned} viewBox="0 0 24 24" aria-hidden="true">
    <path d={ICONS[name]} />
  </svg>
);
