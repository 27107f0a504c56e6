import { MAP_REACH } from '#features/planning/domain/map/map-state.ts';
import type { Box } from '#geo/rings/rings.ts';
import { useT } from '#i18n/use-t.ts';
import { fail, ok, type Result } from '#kernel/result.ts';
import { useMap } from '#ui/map/map-context.ts';
import { MapButton } from '#ui/map/panel/MapButton.tsx';
import { MapTools } from '#ui/map/panel/MapTools.tsx';
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

const NEAR = 18;

/** The buttons of every map; one’s own position, and printing. */
export function PlanTools({ model: { drawing, say, change } }: { model: PlanMapModel }) {
  const t = useT('plan-map');
  const map = useMap();

  async function goHere() {
    say(t('plan-map.locate.asking'));
    const found = await locate(MAP_REACH);
    if (!found.ok) return say(t(`plan-map.locate.${found.error}`));
    const { lon, lat, metres } = found.value;
    // Exactly there: the map alone would say the nearest whole pixel.
    change({ do: 'look', lon, lat, zoom: NEAR });
    map?.look({ centre: { lon, lat }, zoom: NEAR });
    say(t('plan-map.locate.found', { metres }));
  }

  return (
    <MapTools>
      <MapButton onClick={() => map?.obey({ do: 'point' })}>
        {drawing.kind ? t('plan-map.tool.mark') : t('plan-map.tool.point')}
      </MapButton>
      <MapButton icon="compass" onClick={() => void goHere()}>
        {t('plan-map.locate')}
      </MapButton>
      <MapButton icon="print" onClick={() => window.print()}>
        {t('plan-map.print')}
      </MapButton>
    </MapTools>
  );
}
