import { useMemo } from 'react';
import { letterOf } from '#features/planning/domain/map/drawn-shape.ts';
import type { MapNotice } from '#features/planning/domain/map/map-address.ts';
import { MAP_ZOOMS, nameOf, ZONE_OPACITY } from '#features/planning/domain/map/map-state.ts';
import { useT } from '#i18n/use-t.ts';
import { SketchLayer } from '#ui/map/layers/SketchLayer.tsx';
import type { MapLimits } from '#ui/map/map-data.ts';
import { MapView } from '#ui/map/MapView.tsx';
import { PointCard } from '#ui/map/panel/PointCard.tsx';
import { Island } from '#ui/react/Island.tsx';
import { CompareFields } from './CompareFields.tsx';
import { DrawnList } from './DrawnList.tsx';
import type { PlanMapProps } from './map-props.ts';
import { PlanDrawTool } from './PlanDrawTool.tsx';
import { PlanLayers, PlanPanel } from './PlanLayers.tsx';
import { PlanTools } from './PlanTools.tsx';
import { ShareBox } from './ShareBox.tsx';
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

function Sheet({ layers, state: start, label, lookUp, plots, tiles, legend }: PlanMapProps) {
  const t = useT('plan-map');
  const model = usePlanMap({ layers, state: start });
  const { state, drawing, picked, said } = model;
  const { drawn, selected } = state;
  const sketches = useMemo(
    () => drawn.map((shape, index) => ({ ...shape, letter: letterOf(index) })),
    [drawn],
  );
  const opacity = state.layers.find(({ layer, isVisible }) => layer === 'zones' && isVisible)?.opacity;

  return (
    <div className="plan-map" style={{ '--zone-opacity': opacity ?? ZONE_OPACITY }}>
      <div className="plan-map-work scripted">
        <MapNotices notices={model.notices} />
        <MapView
          label={label}
          keys={drawing.kind ? t('plan-map.keys-drawing') : t('plan-map.keys')}
          height="tall"
          tiles={tiles}
          limits={LIMITS}
          start={model.begin}
          hasCross={drawing.kind !== null}
          said={said || (selected === null ? '' : t('plan-map.chosen', { code: selected }))}
          say={model.say}
          onMove={({ centre, zoom }) => model.change({ do: 'look', ...centre, zoom })}
          onPoint={model.point}
          onCommand={model.obey}
          over={<Marks model={model} layers={layers} />}
          card={picked && <PickedCard picked={picked} lookUp={lookUp} plots={plots} onClose={model.forget} />}
          beside={
            <>
              <DrawnList model={model} layers={layers} lookUp={lookUp} />
              <PlanPanel model={model} layers={layers} />
            </>
          }
        >
          <PlanLayers model={model} layers={layers} />
          <SketchLayer sketches={sketches} />
          <CompareFields model={model} layers={layers} />
          <PlanTools model={model} />
          <PlanDrawTool model={model} />
          <ShareBox model={model} />
          {tiles && <p className="small soft">{tiles.attribution}</p>}
        </MapView>
      </div>
      {legend}
    </div>
  );
}

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

/** The divider between two versions, and a word over what is made up. */
function Marks({ model: { state }, layers }: { model: PlanMapModel } & Pick<PlanMapProps, 'layers'>) {
  const t = useT('plan-map');
  const inSight = new Set(state.layers.filter(({ isVisible }) => isVisible).map(nameOf));
  return (
    <>
      {state.compare && (
        <span
          className="plan-map-split"
          style={{ insetInlineStart: `${state.compare.split * 100}%` }}
          aria-hidden="true"
        />
      )}
      {layers.some((layer) => layer.isDemo && inSight.has(nameOf(layer))) && (
        <p className="plan-map-demo small">{t('plan-map.demo')}</p>
      )}
    </>
  );
}

type PickedProps = Pick<PlanMapProps, 'lookUp' | 'plots'> & {
  picked: NonNullable<PlanMapModel['picked']>;
  onClose: () => void;
};

/** The page of the plot or place that was pointed at. */
function PickedCard({ picked: { lon, lat, code }, lookUp, plots, onClose }: PickedProps) {
  const t = useT('plan-map');
  const point = `${lat.toFixed(6)}, ${lon.toFixed(6)}`;
  return (
    <PointCard label={t('plan-map.card.label')} onClose={onClose}>
      {code === null ? (
        <a href={`${lookUp}?${new URLSearchParams({ tim: point })}`}>{t('plan-map.card.place', { point })}</a>
      ) : (
        <a href={`${plots}${code}`}>{t('plan-map.card.plot', { code })}</a>
      )}
    </PointCard>
  );
}
