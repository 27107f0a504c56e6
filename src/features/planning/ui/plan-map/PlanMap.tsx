import { useId, useRef } from 'react';
import type { MapNotice } from '#features/planning/domain/map/map-address.ts';
import { nameOf } from '#features/planning/domain/map/map-state.ts';
import { useT } from '#i18n/use-t.ts';
import { foreignHost } from '#ui/map/map-data.ts';
import { Island } from '#ui/react/Island.tsx';
import { CompareFields } from './CompareFields.tsx';
import { DrawnList } from './DrawnList.tsx';
import { DrawTools } from './DrawTools.tsx';
import { LayerList } from './LayerRow.tsx';
import type { PlanMapProps } from './map-props.ts';
import { MapTools } from './MapTools.tsx';
import { ShareBox } from './ShareBox.tsx';
import { SmallButton } from './SmallButton.tsx';
import { usePlanMap } from './use-plan-map.ts';

/** What of an address had to give way. */
function MapNotices({ notices }: { notices: readonly MapNotice[] }) {
  const t = useT('plan-map');
  if (notices.length === 0) return null;
  return (
    <div className="plan-map-notices small" role="status">
      <p>{t('plan-map.notice')}</p>
      <ul>
        {notices.map(({ what, requested }) => (
          <li key={what}>{t(`plan-map.notice.${what}`, { requested })}</li>
        ))}
      </ul>
    </div>
  );
}

/**
 * A map of plans: its layers, two versions side by side, what is drawn on it, and an address that says all of it. It says
 * `plan-pick` with the place and the plot on click, and moves on `plan-look`.
 */
export function PlanMap(props: PlanMapProps) {
  return (
    <Island lang={props.lang} texts={props.texts}>
      <Sheet {...props} />
    </Island>
  );
}

function Sheet(props: PlanMapProps) {
  const { layers, label, lookUp, lang, tiles } = props;
  const t = useT('plan-map', 'planning');
  const root = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLDivElement>(null);
  const model = usePlanMap(props, t, root, canvas);
  const { state, opening, drawing, said, areTilesAway, isBaseOn } = model;
  const host = tiles && opening === 'open' ? foreignHost(tiles.url) : undefined;
  const inSight = (layer: (typeof layers)[number]) =>
    state.layers.some((shown) => shown.isVisible && nameOf(shown) === nameOf(layer));
  const keysId = useId();
  const keys = drawing.kind ? t('plan-map.keys-drawing') : t('plan-map.keys');

  const standing = state.selected === null ? '' : t('plan-map.chosen', { code: state.selected });

  return (
    <div className="plan-map" ref={root} data-state={opening} data-base={isBaseOn ? '' : undefined}>
      <MapNotices notices={model.notices} />
      <div className="plan-map-main">
        <div className="plan-map-sheet">
          <div
            className="plan-map-canvas"
            ref={canvas}
            role="application"
            aria-label={label}
            aria-describedby={keysId}
            tabIndex={opening === 'open' ? 0 : -1}
          />
          <p className="map-keys small" id={keysId} aria-hidden="true">
            {keys}
          </p>
          <span className="map-cross" data-drawing={drawing.kind ?? undefined} aria-hidden="true" />
          {state.compare && (
            <span
              className="plan-map-split"
              style={{ insetInlineStart: `${state.compare.split * 100}%` }}
              aria-hidden="true"
            />
          )}
          {layers.some((layer) => layer.isDemo && inSight(layer)) && (
            <p className="plan-map-demo small">{t('plan-map.demo')}</p>
          )}
          {opening !== 'open' && (
            <div className="plan-map-cover">
              <p role="status">{opening === 'failed' ? t('plan-map.failed') : t('plan-map.opening')}</p>
              {opening === 'failed' && (
                <button type="button" className="button" data-variant="secondary" onClick={model.reopen}>
                  {t('plan-map.retry')}
                </button>
              )}
            </div>
          )}
        </div>
        <CompareFields model={model} layers={layers} />
        <MapTools model={model} />
        <DrawTools model={model} />
        <p className="plan-map-said small" role="status">
          {said || standing}
        </p>
        {host && (
          <div className="plan-map-base small">
            <p className="soft">{t('map.base', { host })}</p>
            <SmallButton aria-pressed={isBaseOn} onClick={model.map?.toggleBase}>
              {t('map.base-on', { host })}
            </SmallButton>
          </div>
        )}
        {areTilesAway && <p className="small soft">{t('plan-map.tiles-away')}</p>}
        {tiles && <p className="small soft">{tiles.attribution}</p>}
        <ShareBox model={model} lang={lang} />
      </div>
      <div className="plan-map-beside">
        <DrawnList model={model} layers={layers} lookUp={lookUp} lang={lang} />
        <LayerList model={model} layers={layers} />
      </div>
    </div>
  );
}
