import { DRAWN_KINDS } from '#features/planning/domain/map/map-state.ts';
import { useT } from '#i18n/use-t.ts';
import type { IconName } from '#ui/icons.ts';
import { MapIcon, SmallButton } from './SmallButton.tsx';
import type { PlanMapModel } from './use-plan-map.ts';

const ICONS = { area: 'parcel', line: 'ruler', points: 'pin' } as const satisfies Record<
  (typeof DRAWN_KINDS)[number],
  IconName
>;

/** What can be drawn, and how a shape is taken back, ended and cleared. */
export function DrawTools({ model: { drawing, state } }: { model: PlanMapModel }) {
  const t = useT('plan-map');
  return (
    <div className="plan-map-tools" role="group" aria-label={t('plan-map.draw')}>
      {DRAWN_KINDS.map((kind) => (
        <SmallButton
          key={kind}
          aria-pressed={drawing.kind === kind}
          aria-disabled={(drawing.isFull && drawing.kind !== kind) || undefined}
          onClick={() => drawing.toggle(kind)}
        >
          <MapIcon name={ICONS[kind]} />
          {t(`plan-map.draw.${kind}`)}
        </SmallButton>
      ))}
      {drawing.kind && (
        <>
          <SmallButton onClick={drawing.takeBack}>{t('plan-map.draw.back')}</SmallButton>
          <SmallButton onClick={drawing.end}>
            <MapIcon name="check" />
            {t('plan-map.draw.end')}
          </SmallButton>
        </>
      )}
      {state.drawn.length > 0 && (
        <SmallButton onClick={drawing.clear}>
          <MapIcon name="trash" />
          {t('plan-map.draw.clear')}
        </SmallButton>
      )}
    </div>
  );
}
