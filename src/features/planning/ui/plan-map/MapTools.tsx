import { MAP_REACH } from '#features/planning/domain/map/map-state.ts';
import type { Box } from '#geo/rings/rings.ts';
import { useT } from '#i18n/use-t.ts';
import { fail, ok, type Result } from '#kernel/result.ts';
import type { IconName } from '#ui/icons.ts';
import type { LayeredCommand } from '#ui/map/layers/layered-keys.ts';
import { MapIcon, SmallButton } from './SmallButton.tsx';
import type { PlanMapModel } from './use-plan-map.ts';

const PATIENCE = 10_000;

type NotLocated = 'refused' | 'unavailable' | 'outside';

const REFUSED = 1;

/** Where the device is, if its owner lets it be known and it lies in the box. */
function locate([west, south, east, north]: Box): Promise<
  Result<{ lon: number; lat: number; metres: number }, NotLocated>
> {
  return new Promise((resolve) => {
    navigator.geolocation.getCurrentPosition(
      ({ coords: { longitude: lon, latitude: lat, accuracy } }) => {
        const isInside = lon >= west && lon <= east && lat >= south && lat <= north;
        resolve(isInside ? ok({ lon, lat, metres: Math.round(accuracy) }) : fail('outside'));
      },
      ({ code }) => resolve(fail(code === REFUSED ? 'refused' : 'unavailable')),
      { enableHighAccuracy: true, timeout: PATIENCE },
    );
  });
}

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
