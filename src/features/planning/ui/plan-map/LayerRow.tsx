import { useId } from 'react';
import { type MapChange, rowsOf } from '#features/planning/domain/map/map-changes.ts';
import { nameOf } from '#features/planning/domain/map/map-state.ts';
import { useT } from '#i18n/use-t.ts';
import type { LayerState } from '#ui/map/layers/tile-loader.ts';
import type { PlanMapLayer } from './map-props.ts';
import { MapIcon, SmallButton } from './SmallButton.tsx';
import type { PlanMapModel } from './use-plan-map.ts';

type RowProps = {
  row: ReturnType<typeof rowsOf<PlanMapLayer>>[number];
  layerState: LayerState | undefined;
  canRise: boolean;
  canSink: boolean;
  change: (change: MapChange) => void;
  retry: () => void;
};

/** One layer: whether it is in sight, how it is doing, its place among the others, how faint it is. */
function LayerRow({ row, layerState, canRise, canSink, change, retry }: RowProps) {
  const t = useT('plan-map');
  const id = useId();
  const { offer, isVisible, opacity } = row;
  const { title, note, isDemo } = offer;
  const state = isVisible ? layerState : undefined;
  const percent = Math.round(opacity * 100);
  const move = (step: 1 | -1) => change({ do: 'move', layer: row, step });
  return (
    <li className="plan-map-layer" data-state={state}>
      <div className="plan-map-layer-head">
        <label className="plan-map-layer-name">
          <input
            type="checkbox"
            checked={isVisible}
            aria-describedby={id}
            onChange={({ target }) => change({ do: 'show', layer: row, isVisible: target.checked })}
          />
          <span>{title}</span>
        </label>
        <button
          type="button"
          className="map-tool"
          aria-disabled={!canRise}
          aria-label={t('plan-map.layer.up', { title })}
          onClick={() => canRise && move(-1)}
        >
          <MapIcon name="arrow-left" turned />
        </button>
        <button
          type="button"
          className="map-tool"
          aria-disabled={!canSink}
          aria-label={t('plan-map.layer.down', { title })}
          onClick={() => canSink && move(1)}
        >
          <MapIcon name="arrow-right" turned />
        </button>
      </div>
      <p className="small soft" id={id}>
        {isDemo && <strong>{t('plan-map.demo')} </strong>}
        {note}
      </p>
      <p className="plan-map-layer-state small" role="status" hidden={!state}>
        {state && t(`plan-map.layer.state.${state}`)}{' '}
        {state === 'failed' && (
          <SmallButton onClick={retry} aria-label={t('plan-map.layer.retry-of', { title })}>
            {t('plan-map.layer.retry')}
          </SmallButton>
        )}
      </p>
      {isVisible && (
        <label className="plan-map-range small">
          <span aria-hidden="true">{t('plan-map.layer.opacity', { percent })}</span>
          <input
            type="range"
            min={0}
            max={100}
            step={5}
            value={percent}
            aria-label={t('plan-map.layer.opacity-of', { title })}
            aria-valuetext={`${percent} %`}
            onChange={({ target }) => change({ do: 'fade', layer: row, opacity: Number(target.value) / 100 })}
          />
        </label>
      )}
    </li>
  );
}

type ListProps = { model: PlanMapModel; layers: readonly PlanMapLayer[] };

/** The layers as they lie on each other, the topmost first. */
export function LayerList({ model, layers }: ListProps) {
  const t = useT('plan-map');
  const rows = rowsOf(model.state, layers);
  const last = model.state.layers.length - 1;
  return (
    <section className="plan-map-layers" aria-label={t('plan-map.layers')}>
      <p className="plan-map-title" aria-hidden="true">
        {t('plan-map.layers')}
      </p>
      <p className="small soft">
        {rows.length === 0 ? t('plan-map.layers.none') : t('plan-map.layers.order')}
      </p>
      <ol role="list">
        {rows.map((row, index) => (
          <LayerRow
            key={nameOf(row)}
            row={row}
            layerState={model.layerStates[nameOf(row)]}
            canRise={row.isListed && index > 0}
            canSink={row.isListed && index < last}
            change={model.change}
            retry={() => model.map?.retry(nameOf(row))}
          />
        ))}
      </ol>
      <p className="small soft">{t('plan-map.covered')}</p>
    </section>
  );
}
