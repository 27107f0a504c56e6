import type { ReactNode } from 'react';
import { useT } from '#i18n/use-t.ts';
import type { IconName } from '#ui/icons.ts';
import { MapButton } from './MapButton.tsx';

type Props<Kind extends string> = {
  label: string;
  tools: readonly { kind: Kind; name: string; icon: IconName; isDisabled?: boolean }[];
  /** What is being drawn. */
  active: Kind | null;
  onToggle: (kind: Kind) => void;
  onBack: () => void;
  /** What ends the drawing. */
  end: ReactNode;
  /** Besides, whether or not something is being drawn. */
  children?: ReactNode;
};

/** What can be drawn on a map, and how it is taken back and ended. */
export function DrawTool<Kind extends string>(props: Props<Kind>) {
  const { label, tools, active, onToggle, onBack, end, children } = props;
  const t = useT('map');
  return (
    <div className="map-tools" role="group" aria-label={label}>
      {tools.map(({ kind, name, icon, isDisabled }) => (
        <MapButton
          key={kind}
          icon={icon}
          aria-pressed={active === kind}
          aria-disabled={isDisabled || undefined}
          onClick={() => onToggle(kind)}
        >
          {name}
        </MapButton>
      ))}
      {active !== null && (
        <>
          <MapButton onClick={onBack}>{t('map.draw.back')}</MapButton>
          {end}
        </>
      )}
      {children}
    </div>
  );
}
