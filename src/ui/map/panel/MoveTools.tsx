import { useT } from '#i18n/use-t.ts';
import type { IconName } from '#ui/icons.ts';
import { useMap } from '#ui/map/map-context.ts';
import type { MapCommand } from '#ui/map/map-keys.ts';
import { MapTool } from './MapButton.tsx';

const STEP = 120;

const MOVES = [
  { name: 'zoom-in', icon: 'plus', isTurned: false, command: { do: 'zoom', step: 1 } },
  { name: 'zoom-out', icon: 'minus', isTurned: false, command: { do: 'zoom', step: -1 } },
  { name: 'north', icon: 'arrow-left', isTurned: true, command: { do: 'pan', x: 0, y: -STEP } },
  { name: 'south', icon: 'arrow-right', isTurned: true, command: { do: 'pan', x: 0, y: STEP } },
  { name: 'west', icon: 'arrow-left', isTurned: false, command: { do: 'pan', x: -STEP, y: 0 } },
  { name: 'east', icon: 'arrow-right', isTurned: false, command: { do: 'pan', x: STEP, y: 0 } },
] as const satisfies readonly { name: string; icon: IconName; isTurned: boolean; command: MapCommand }[];

/** What the mouse and the keys do on the map, as buttons on it. */
export function MoveTools() {
  const t = useT('map');
  const map = useMap();
  return (
    <div className="map-moves" role="group" aria-label={t('map.tools')}>
      {MOVES.map(({ name, icon, isTurned, command }) => (
        <MapTool
          key={name}
          icon={icon}
          isTurned={isTurned}
          label={t(`map.tool.${name}`)}
          onClick={() => map?.obey(command)}
        />
      ))}
    </div>
  );
}
