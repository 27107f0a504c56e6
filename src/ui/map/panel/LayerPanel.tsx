import { type ReactNode, useId } from 'react';
import { useT } from '#i18n/use-t.ts';
import type { LayerState } from '#ui/map/layers/tile-loader.ts';
import { useMap } from '#ui/map/map-context.ts';
import { MapButton, MapTool } from './MapButton.tsx';
import { SideList } from './SideList.tsx';

type PanelLayer = {
  name: string;
  title: string;
  note: ReactNode;
  isVisible: boolean;
  opacity: number;
  state: LayerState | undefined;
  canRise: boolean;
  canSink: boolean;
};

/** What can be done to a layer. */
export type LayerChange = { isVisible: boolean } | { opacity: number } | { step: 1 | -1 };

type RowProps = { layer: PanelLayer; onChange: (change: LayerChange) => void };

/** One layer: whether it is in sight, how it is doing, its place among the others, how faint it is. */
function LayerRow({ layer, onChange }: RowProps) {
  const t = useT('map');
  const map = useMap();
  const id = useId();
  const { name, title, note, isVisible, canRise, canSink } = layer;
  const state = isVisible ? layer.state : undefined;
  const isQuiet = state === undefined || state === 'ready';
  const percent = Math.round(layer.opacity * 100);
  return (
    <li className="map-list-item map-layer" data-state={state}>
      <div className="map-list-head">
        <label className="map-choice">
          <input
            type="checkbox"
            checked={isVisible}
            aria-describedby={id}
            onChange={({ target }) => onChange({ isVisible: target.checked })}
          />
          <span>{title}</span>
        </label>
        <MapTool
          icon="arrow-left"
          isTurned
          label={t('map.layer.up', { title })}
          aria-disabled={!canRise}
          onClick={() => canRise && onChange({ step: -1 })}
        />
        <MapTool
          icon="arrow-right"
          isTurned
          label={t('map.layer.down', { title })}
          aria-disabled={!canSink}
          onClick={() => canSink && onChange({ step: 1 })}
        />
      </div>
      <p className="small soft" id={id}>
        {note}
      </p>
      <p className="map-layer-state small" role="status" hidden={isQuiet}>
        {!isQuiet && t(`map.layer.state.${state}`)}{' '}
        {state === 'failed' && (
          <MapButton onClick={() => map?.retry(name)} aria-label={t('map.layer.retry-of', { title })}>
            {t('map.layer.retry')}
          </MapButton>
        )}
      </p>
      {isVisible && (
        <label className="map-range small">
          <span aria-hidden="true">{t('map.layer.opacity', { percent })}</span>
          <input
            type="range"
            min={0}
            max={100}
            step={5}
            value={percent}
            aria-label={t('map.layer.opacity-of', { title })}
            aria-valuetext={`${percent}%`}
            onChange={({ target }) => onChange({ opacity: Number(target.value) / 100 })}
          />
        </label>
      )}
    </li>
  );
}

type PanelProps = {
  layers: readonly PanelLayer[];
  onChange: (name: string, change: LayerChange) => void;
  note: string;
  foot: string;
};

/** The layers of a map as they lie on each other, the topmost first. */
export function LayerPanel({ layers, onChange, note, foot }: PanelProps) {
  const t = useT('map');
  return (
    <SideList
      title={t('map.layers')}
      className="map-layers"
      note={<p className="small soft">{note}</p>}
      foot={<p className="small soft">{foot}</p>}
    >
      {layers.map((layer) => (
        <LayerRow key={layer.name} layer={layer} onChange={(change) => onChange(layer.name, change)} />
      ))}
    </SideList>
  );
}
