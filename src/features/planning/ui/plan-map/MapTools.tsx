import { MAP_REACH } from '#features/planning/domain/map/map-state.ts';
import { useT } from '#i18n/use-t.ts';
import type { LayeredCommand } from '#ui/map/layers/layered-keys.ts';
import type { IconName } from '#ui/icons.ts';
import { MapIcon } from './MapIcon.tsx';
import { SmallButton } from './SmallButton.tsx';
import { locate } from './locate.ts';
import type { PlanMapModel } from './use-plan-map.ts';

const STEP = 120;

const MOVES = [
  { name: 'zoom-in', icon: 'plus', turned: false, command: { do: 'zoom', step: 1 } },
  { name: 'zoom-out', icon: 'minus', turned: false, command: { do: 'zoom', step: -1 } },
  { name: 'west', icon: 'arrow-left', turned: false, command: { do: 'pan', x: -STEP, y: 0 } },
  { name: 'north', icon: 'arrow-left', turned: true, command: { do: 'pan', x: 0, y: -STEP } },
  { name: 'south', icon: 'arrow-right', turned: true, command: { do: 'pan', x: 0, y: STEP } },
  { name: 'east', icon: 'arrow-right', turned: false, command: { do: 'pan', x: STEP, y: 0 } },
] as const satisfies readonly { name: string; icon: IconName; turned: boolean; command: LayeredCommand }[];

const NEAR = 18;

/** What the mouse and the keys do on the map, as buttons; one’s own position, and printing. */
export function MapTools({ model }: { model: PlanMapModel }) {
  const t = useT('plan-map');
  const { map, drawing, say } = model;

  async function goHere() {
    say(t('plan-map.locate.asking'));
    const found = await locate(MAP_REACH);
    if (!found.ok) return say(t(`plan-map.locate.${found.error}`));
    const { lon, lat, metres } = found.value;
    map?.look({ centre: { lon, lat }, zoom: NEAR });
    say(t('plan-map.locate.found', { metres }));
  }

  return (
    <div className="plan-map-tools" role="group" aria-label={t('plan-map.tools')}>
      {MOVES.map(({ name, icon, turned, command }) => (
        <button
          key={name}
          type="button"
          className="map-tool"
          aria-label={t(`plan-map.tool.${name}`)}
          onClick={() => map?.obey(command)}
        >
          <MapIcon name={icon} turned={turned} />
        </button>
      ))}
      <SmallButton onClick={() => map?.obey({ do: 'point' })}>
        {drawing.kind ? t('plan-map.tool.mark') : t('plan-map.tool.point')}
      </SmallButton>
      <SmallButton onClick={() => void goHere()}>
        <MapIcon name="compass" />
        {t('plan-map.locate')}
      </SmallButton>
      <SmallButton onClick={() => window.print()}>
        <MapIcon name="print" />
        {t('plan-map.print')}
      </SmallButton>
    </div>
  );
}
