import { DRAWN_KINDS } from '#features/planning/domain/map/map-state.ts';
import { useT } from '#i18n/use-t.ts';
import type { IconName } from '#ui/icons.ts';
import { DrawTool } from '#ui/map/panel/DrawTool.tsx';
import { MapButton } from '#ui/map/panel/MapButton.tsx';
import type { PlanMapModel } from './use-plan-map.ts';

const ICONS = { area: 'parcel', line: 'ruler', points: 'pin' } as const satisfies Record<
  (typeof DRAWN_KINDS)[number],
  IconName
>;

/** Areas, lines and points, measured as they are drawn. */
export function PlanDrawTool({ model: { drawing, state } }: { model: PlanMapModel }) {
  const t = useT('plan-map');
  return (
    <DrawTool
      label={t('plan-map.draw')}
      tools={DRAWN_KINDS.map((kind) => ({
        kind,
        name: t(`plan-map.draw.${kind}`),
        icon: ICONS[kind],
        isDisabled: drawing.isFull && drawing.kind !== kind,
      }))}
      active={drawing.kind}
      onToggle={drawing.toggle}
      onBack={drawing.takeBack}
      end={
        <MapButton icon="check" onClick={drawing.end}>
          {t('plan-map.draw.end')}
        </MapButton>
      }
    >
      {state.drawn.length > 0 && (
        <MapButton icon="trash" onClick={drawing.clear}>
          {t('plan-map.draw.clear')}
        </MapButton>
      )}
    </DrawTool>
  );
}
