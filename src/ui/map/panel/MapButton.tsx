import type { ComponentProps } from 'react';
import type { IconName } from '#ui/icons.ts';
import { Icon } from '#ui/react/Icon.tsx';

type ButtonProps = ComponentProps<'button'> & { icon?: IconName };

/** A button among the controls of a map. */
export const MapButton = ({ icon, children, ...props }: ButtonProps) => (
  <button type="button" className="button" data-size="small" data-variant="secondary" {...props}>
    {icon && <Icon name={icon} />}
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
  <button type="button" className="map-tool" aria-label={label} title={label} {...props}>
    <Icon name={icon} isTurned={isTurned} />
  </button>
);
