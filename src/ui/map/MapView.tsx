import { type ReactNode, useEffect, useId, useRef } from 'react';
import type { Box } from '#geo/rings/rings.ts';
import { useT } from '#i18n/use-t.ts';
import { MapContext } from './map-context.ts';
import type { MapTiles } from './map-data.ts';
import { MapButton } from './panel/MapButton.tsx';
import { MoveTools } from './panel/MoveTools.tsx';
import { type BaseTiles, useBaseTiles } from './use-base-tiles.ts';
import { type MapOptions, useOpenMap } from './use-open-map.ts';

type Props = MapOptions & {
  /** What the map shows. */
  label: string;
  /** What its keys do. */
  keys: string;
  height?: 'medium' | 'tall' | 'full' | undefined;
  tiles: MapTiles | undefined;
  /** A box that the map goes to as soon as it is known, and when it changes. */
  fit?: Box | undefined;
  /** The reader has just opened this map, and goes on in it. */
  takesFocus?: boolean | undefined;
  /** The cross in the middle is in sight though the map is not used by keys. */
  hasCross?: boolean;
  said: string;
  /** What lies on the map without moving with it. */
  over?: ReactNode;
  /** Further buttons on the map. */
  tools?: ReactNode;
  /** About what has been pointed at. */
  card?: ReactNode;
  /** Buttons over the lower edge. */
  foot?: ReactNode;
  /** Over its right part, to be folded away. */
  panel?: ReactNode;
  beside?: ReactNode;
  /** Layers, and what is below the map. */
  children: ReactNode;
};

/** A map in its frame; `useMap` gives it to everything within. */
export function MapView({
  label,
  keys,
  height = 'medium',
  tiles,
  fit,
  takesFocus,
  hasCross,
  ...props
}: Props) {
  const { said, over, tools, card, foot, panel, beside, children } = props;
  const canvas = useRef<HTMLDivElement>(null);
  const keysId = useId();
  const t = useT('map');
  const { map, state, retry } = useOpenMap(canvas, props);
  const base = useBaseTiles(map, tiles);

  useEffect(() => {
    if (map && takesFocus) canvas.current?.focus({ preventScroll: true });
  }, [map, takesFocus]);
  const [west, south, east, north] = fit ?? [];
  useEffect(() => {
    if (west === undefined || south === undefined || east === undefined || north === undefined) return;
    map?.see([west, south, east, north]);
  }, [map, west, south, east, north]);

  return (
    <MapContext value={map}>
      <div className="map-view" data-state={state} data-base={base.isOn ? '' : undefined}>
        <div className="map-main">
          <div className="map-stage">
            <div className="map-sheet" data-height={height}>
              <div
                className="map-canvas"
                ref={canvas}
                role="application"
                aria-label={label}
                aria-describedby={keysId}
                tabIndex={map ? 0 : -1}
              />
              <span className="map-cross" data-steady={hasCross || undefined} aria-hidden="true" />
              {over}
              <div className="map-bar">
                <MoveTools />
                {tools}
              </div>
              <p className="map-credit">{t('map.credit')}</p>
              <div className="map-foot small">
                <p className="map-keys" id={keysId} aria-hidden="true">
                  {keys}
                </p>
                <p className="map-said" role="status">
                  {said}
                </p>
                {foot}
              </div>
              {card}
              {!map && <Cover hasFailed={state === 'failed'} onRetry={retry} />}
            </div>
            {panel}
          </div>
          {children}
          <BaseSwitch base={base} />
        </div>
        {beside && <div className="map-beside">{beside}</div>}
      </div>
    </MapContext>
  );
}

function Cover({ hasFailed, onRetry }: { hasFailed: boolean; onRetry: () => void }) {
  const t = useT('map');
  if (!hasFailed)
    return (
      <div className="map-cover">
        <p role="status">{t('map.opening')}</p>
      </div>
    );
  return (
    <div className="map-cover">
      <p role="alert">{t('map.failed')}</p>
      <MapButton onClick={onRetry}>{t('map.open')}</MapButton>
    </div>
  );
}

/** Turns on the base map of another host, and says when a base map does not come. */
function BaseSwitch({ base: { host, isOn, areAway, toggle } }: { base: BaseTiles }) {
  const t = useT('map');
  return (
    <>
      {host !== undefined && (
        <div className="map-base small">
          <p className="soft">{t('map.base', { host })}</p>
          <MapButton icon="map" aria-pressed={isOn} onClick={toggle}>
            {t('map.base-on', { host: host.endsWith('openstreetmap.org') ? 'OpenStreetMap' : host })}
          </MapButton>
        </div>
      )}
      {areAway && (
        <p className="small soft" role="status">
          {t('map.tiles-away')}
        </p>
      )}
    </>
  );
}
