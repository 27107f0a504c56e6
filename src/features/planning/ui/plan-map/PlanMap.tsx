import { lazy, Suspense, useMemo, useState } from 'react';
import { letterOf } from '#features/planning/domain/map/drawn-shape.ts';
import { type MapNotice, writeMapState } from '#features/planning/domain/map/map-address.ts';
import { MAP_ZOOMS } from '#features/planning/domain/map/map-state.ts';
import { useT } from '#i18n/use-t.ts';
import { SketchLayer } from '#ui/map/layers/SketchLayer.tsx';
import { useMap } from '#ui/map/map-context.ts';
import type { MapLimits } from '#ui/map/map-data.ts';
import { MapView } from '#ui/map/MapView.tsx';
import { MapButton } from '#ui/map/panel/MapButton.tsx';
import { MapPanel } from '#ui/map/panel/MapPanel.tsx';
import { Island } from '#ui/react/Island.tsx';
import { queryWith } from './address-bar.ts';
import { CompareFields } from './CompareFields.tsx';
import { DrawnList } from './DrawnList.tsx';
import type { PlanMapProps } from './map-props.ts';
import { PickedCard } from './PickedCard.tsx';
import { PlanLayers, PlanPanel } from './PlanLayers.tsx';
import { DrawingBar, PlanTools } from './PlanTools.tsx';
import { SearchField } from './SearchField.tsx';
import { type PlanMapModel, usePlanMap } from './use-plan-map.ts';

const LIMITS: MapLimits = { zooms: MAP_ZOOMS, snap: 1, zoomsOnDoubleClick: false };

/** A map of plans: its layers, two versions side by side, what is drawn on it, and an address that says all of it. */
export function PlanMap(props: PlanMapProps) {
  return (
    <Island lang={props.lang} texts={props.texts}>
      <Sheet {...props} />
    </Island>
  );
}

function Sheet({ layers, state: start, height, label, lookUp, plots, find, tiles, legend }: PlanMapProps) {
  const t = useT('plan-map');
  const model = usePlanMap({ layers, state: start });
  const { state, drawing, picked } = model;
  const { drawn } = state;
  const sketches = useMemo(
    () => drawn.map((shape, index) => ({ ...shape, letter: letterOf(index) })),
    [drawn],
  );

  return (
    <div className="plan-map">
      <MapNotices notices={model.notices} />
      <MapView
        label={label}
        keys={drawing.kind ? t('plan-map.keys-drawing') : t('plan-map.keys')}
        height={height}
        tiles={tiles}
        limits={LIMITS}
        start={model.begin}
        hasCross={drawing.kind !== null}
        said={model.said}
        say={model.say}
        onMove={({ centre, zoom }) => model.change({ do: 'look', ...centre, zoom })}
        onPoint={model.point}
        onCommand={model.obey}
        over={
          <>
            <Marks model={model} />
            <SearchField model={model} lookUp={lookUp} find={find} />
          </>
        }
        tools={<PlanTools model={model} />}
        card={picked && <PickedCard {...{ picked, layers, lookUp, plots }} onClose={model.forget} />}
        foot={<DrawingBar model={model} />}
        panel={
          <MapPanel label={t('plan-map.panel')} isAway={drawing.kind !== null || picked !== null}>
            <div className="plan-map-panel scripted">
              <DrawnList model={model} layers={layers} lookUp={lookUp} />
              <PlanPanel model={model} layers={layers} />
              <CompareFields model={model} layers={layers} />
            </div>
            {legend}
            <div className="plan-map-panel scripted">
              <ShareBox model={model} />
              <PanelTools />
              {tiles && <p className="small soft">{tiles.attribution}</p>}
            </div>
          </MapPanel>
        }
      >
        <PlanLayers model={model} layers={layers} />
        <SketchLayer sketches={sketches} />
      </MapView>
    </div>
  );
}

const NotLoaded = () => <p role="alert">{useT('plan-map')('plan-map.share.offline')}</p>;
const ShareFields = lazy(() =>
  import('./ShareFields.tsx').then(
    (loaded) => ({ default: loaded.ShareFields }),
    () => ({ default: NotLoaded }),
  ),
);

/** Few share a map: what that takes comes when it is opened. */
function ShareBox({ model: { state } }: { model: PlanMapModel }) {
  const t = useT('plan-map');
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="plan-map-share">
      <MapButton icon="share" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {t('plan-map.share')}
      </MapButton>
      {isOpen && (
        <Suspense>
          <ShareFields
            shown={writeMapState(state)}
            address={location.origin + location.pathname + queryWith(location.search, state)}
          />
        </Suspense>
      )}
    </div>
  );
}

function PanelTools() {
  const t = useT('plan-map');
  const map = useMap();
  return (
    <div className="map-tools">
      <MapButton onClick={() => map?.obey({ do: 'point' })}>{t('plan-map.tool.point')}</MapButton>
      <MapButton icon="print" onClick={() => print()}>
        {t('plan-map.print')}
      </MapButton>
    </div>
  );
}

/** What of an address had to give way. */
function MapNotices({ notices }: { notices: readonly MapNotice[] }) {
  const t = useT('plan-map');
  return (
    notices.length > 0 && (
      <div className="plan-map-notices small" role="status">
        <p>{t('plan-map.notice')}</p>
        <ul>
          {notices.map(({ what, requested }) => (
            <li key={what}>{t(`plan-map.notice.${what}`, { requested })}</li>
          ))}
        </ul>
      </div>
    )
  );
}

/** The divider between two versions, and a word over what is made up. */
function Marks({ model: { state, shown } }: { model: PlanMapModel }) {
  const t = useT('plan-map');
  return (
    <>
      {state.compare && (
        <span
          className="plan-map-split"
          style={{ insetInlineStart: `${state.compare.split * 100}%` }}
          aria-hidden
        />
      )}
      {shown.some(({ offer }) => offer.isDemo) && <p className="plan-map-demo small">{t('plan-map.demo')}</p>}
    </>
  );
}
