import { useMemo } from 'react';
import { rowsOf } from '#features/planning/domain/map/map-changes.ts';
import { nameOf } from '#features/planning/domain/map/map-state.ts';
import { styleOf } from '#features/planning/ui/zones/zone-looks.ts';
import { useT } from '#i18n/use-t.ts';
import { VectorLayer } from '#ui/map/layers/VectorLayer.tsx';
import type { VectorSource } from '#ui/map/layers/vector-pane.ts';
import { type LayerChange, LayerPanel } from '#ui/map/panel/LayerPanel.tsx';
import type { PlanMapLayer } from './map-props.ts';
import type { PlanMapModel } from './use-plan-map.ts';

type Row = ReturnType<typeof rowsOf<PlanMapLayer>>[number];
type Props = { model: PlanMapModel; layers: readonly PlanMapLayer[] };

const sourceOf = ({ version, layer, box, minZoom, maxZoom }: PlanMapLayer): VectorSource => ({
  name: nameOf({ version, layer }),
  addressOf: ({ z, x, y }) => `/tiles/${layer}/${version}/${z}/${x}/${y}.mvt`,
  box,
  minZoom,
  maxZoom,
});

/** The layers of plans on the map; compared versions are clipped to their sides. */
export function PlanLayers({ model, layers }: Props) {
  const rows = rowsOf(model.state, layers);
  return rows.map((row, index) => (
    <PlanLayer key={nameOf(row)} row={row} height={rows.length - index} model={model} />
  ));
}

function PlanLayer({ row, height, model }: { row: Row; height: number; model: PlanMapModel }) {
  const { offer, version, layer, opacity, isVisible } = row;
  const { selected, compare } = model.state;
  const source = useMemo(() => sourceOf(offer), [offer]);
  const style = useMemo(() => styleOf(layer, selected), [layer, selected]);
  return (
    <VectorLayer
      source={source}
      style={style}
      height={height}
      opacity={opacity}
      isVisible={isVisible}
      side={compare?.left === version ? 'left' : compare?.right === version ? 'right' : null}
      split={compare?.split ?? 0.5}
      onState={(state) => model.report(source.name, state)}
    />
  );
}

/** What layers there are, and how each is shown. */
export function PlanPanel({ model, layers }: Props) {
  const t = useT('plan-map');
  const rows = rowsOf(model.state, layers);
  const last = model.state.layers.length - 1;

  function change(name: string, to: LayerChange) {
    const layer = rows.find((row) => nameOf(row) === name);
    if (!layer) return;
    if ('step' in to) model.change({ do: 'move', layer, step: to.step });
    else if ('opacity' in to) model.change({ do: 'fade', layer, opacity: to.opacity });
    else model.change({ do: 'show', layer, isVisible: to.isVisible });
  }

  return (
    <LayerPanel
      note={rows.length === 0 ? t('plan-map.layers.none') : t('plan-map.layers.order')}
      foot={t('plan-map.covered')}
      onChange={change}
      layers={rows.map((row, index) => ({
        name: nameOf(row),
        title: row.offer.title,
        note: (
          <>
            {row.offer.isDemo && <strong>{t('plan-map.demo')} </strong>}
            {row.offer.note}
          </>
        ),
        isVisible: row.isVisible,
        opacity: row.opacity,
        state: model.layerStates[nameOf(row)],
        canRise: row.isListed && index > 0,
        canSink: row.isListed && index < last,
      }))}
    />
  );
}
