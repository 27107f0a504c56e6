import { DRAWN_KINDS, MAP_REACH } from '#features/planning/domain/map/map-state.ts';
import type { Box } from '#geo/rings/rings.ts';
import { useT } from '#i18n/use-t.ts';
import { fail, ok, type Result } from '#kernel/result.ts';
import type { IconName } from '#ui/icons.ts';
import { useMap } from '#ui/map/map-context.ts';
import { MapButton, MapTool } from '#ui/map/panel/MapButton.tsx';
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

const ICONS = { area: 'parcel', line: 'ruler', points: 'pin' } as const satisfies Record<
  (typeof DRAWN_KINDS)[number],
  IconName
>;

/** One’s own position, and what can be drawn and measured. */
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
    <div className="map-moves" role="group" aria-label={t('plan-map.draw')}>
      <MapTool icon="compass" label={t('plan-map.locate')} onClick={() => void goHere()} />
      {DRAWN_KINDS.map((kind) => (
        <MapTool
          key={kind}
          icon={ICONS[kind]}
          label={t(`plan-map.draw.${kind}`)}
          aria-pressed={drawing.kind === kind}
          aria-disabled={(drawing.isFull && drawing.kind !== kind) || undefined}
          onClick={() => drawing.toggle(kind)}
        />
      ))}
    </div>
  );
}

/** What can be done to the shape that is being drawn. */
export function DrawingBar({ model: { drawing } }: { model: PlanMapModel }) {
  const t = useT('map', 'plan-map');
  const map = useMap();
  if (!drawing.kind) return null;
  return (
    <div className="map-drawing">
      <MapButton onClick={() => map?.obey({ do: 'point' })}>{t('plan-map.tool.mark')}</MapButton>
      <MapButton onClick={drawing.takeBack}>{t('map.draw.back')}</MapButton>
      <MapButton icon="check" onClick={drawing.end}>
        {t('plan-map.draw.end')}
      </MapButton>
    </div>
  );
}
