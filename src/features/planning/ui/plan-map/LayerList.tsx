import { rowsOf } from '#features/planning/domain/map/map-changes.ts';
import { nameOf } from '#features/planning/domain/map/map-state.ts';
import { useT } from '#i18n/use-t.ts';
import { LayerRow } from './LayerRow.tsx';
import type { PlanMapLayer } from './map-props.ts';
import type { PlanMapModel } from './use-plan-map.ts';

type Props = { model: PlanMapModel; layers: readonly PlanMapLayer[] };

/** The layers as they lie on each other, the topmost first. */
export function LayerList({ model, layers }: Props) {
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
