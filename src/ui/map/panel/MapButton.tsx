import type { ComponentProps } from 'react';
import { type IconName, ICONS } from '#ui/icons.ts';

/** An icon beside words that say the same. */
const MapIcon = ({ name, isTurned }: { name: IconName; isTurned?: boolean }) => (
  <svg className="icon" data-turned={isTurned || undefined} viewBox="0 0 24 24" aria-hidden="true">
    <path d={ICONS[name]} />
  </svg>
);

type ButtonProps = ComponentProps<'button'> & { icon?: IconName };

/** A button among the controls of a map. */
export const MapButton = ({ icon, children, ...props }: ButtonProps) => (
  <button type="button" className="button" data-size="small" data-variant="secondary" {...props}>
    {icon && <MapIcon name={icon} />}
    {children}
  </button>
);

type ToolProps = Omit<ComponentProps<'button'>, 'children'> & {
  icon: IconName;
  label: string;
  isTurned?: boolean;
};

/** A button that is nothing but an icon. */
export const MapTool = ({ icon, label, isTurned = false, ...props }: ToolProps) => (
  <button type="button" className="map-tool" aria-label={label} {...props}>
    <MapIcon name={icon} isTurned={isTurned} />
  </button>
);
