import type { ComponentProps } from 'react';
import { type IconName, ICONS } from '#ui/icons.ts';

/** A button among the controls of a map. */
export const SmallButton = (props: ComponentProps<'button'>) => (
  <button type="button" className="button" data-size="small" data-variant="secondary" {...props} />
);

/** An icon beside words that say the same. */
export const MapIcon = ({ name, turned }: { name: IconName; turned?: boolean }) => (
  <svg className="plan-map-icon" data-turned={turned} viewBox="0 0 24 24" aria-hidden="true">
    <path d={ICONS[name]} />
  </svg>
);
