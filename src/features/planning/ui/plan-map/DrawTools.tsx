import { DRAWN_KINDS } from '#features/planning/domain/map-state.ts';
import { useT } from '#i18n/use-t.ts';
import type { IconName } from '#ui/icons.ts';
import { MapIcon } from './MapIcon.tsx';
import type { PlanMapModel } from './use-plan-map.ts';

const ICONS = { area: 'parcel', line: 'ruler', points: 'pin' } as const satisfies Record<
  (typeof DRAWN_KINDS)[number],
  IconName
>;

/** What can be drawn, and how a shape is taken back, ended and cleared. */
export function DrawTools({ model: { drawing, state } }: { model: PlanMapModel }) {
  const t = useT('plan-map');
  const button = {
    type: 'button',
    className: 'button',
    'data-size': 'small',
    'data-variant': 'secondary',
  } as const;
  return (
    <div className="plan-map-tools" role="group" aria-label={t('plan-map.draw')}>
      {DRAWN_KINDS.map((kind) => (
        <button
          {...button}
          key={kind}
          aria-pressed={drawing.kind === kind}
          aria-disabled={(drawing.isFull && drawing.kind !== kind) || undefined}
          onClick={() => drawing.toggle(kind)}
        >
          <MapIcon name={ICONS[kind]} />
          {t(`plan-map.draw.${kind}`)}
        </button>
      ))}
      {drawing.kind && (
        <>
          <button {...button} onClick={drawing.takeBack}>
            {t('plan-map.draw.back')}
          </button>
          <button {...button} onClick={drawing.end}>
            <MapIcon name="check" />
            {t('plan-map.draw.end')}
          </button>
        </>
      )}
      {state.drawn.length > 0 && (
        <button {...button} onClick={drawing.clear}>
          <MapIcon name="trash" />
          {t('plan-map.draw.clear')}
        </button>
      )}
    </div>
  );
}
