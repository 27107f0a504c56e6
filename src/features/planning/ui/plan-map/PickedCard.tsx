import { nameOf } from '#features/planning/domain/map/map-state.ts';
import { useLang, useT } from '#i18n/use-t.ts';
import { PointCard } from '#ui/map/panel/PointCard.tsx';
import type { PlanMapProps } from './map-props.ts';
import { pickedFacts, plotAmong, titleOf } from './map-sentences.ts';
import type { PlanPick } from './use-plan-map.ts';

type Props = Pick<PlanMapProps, 'layers' | 'lookUp' | 'plots'> & { picked: PlanPick; onClose: () => void };

/** The plot or zone that was pointed at: what may be built there by the plan in sight, and the way to its page. */
export function PickedCard({ picked, layers, lookUp, plots, onClose }: Props) {
  const [t, lang] = [useT('plan-map', 'planning'), useLang()];
  const { lon, lat, found } = picked;
  const code = plotAmong(found);
  const shown = layers.filter((layer) => found.some(({ name }) => name === nameOf(layer)));
  const place = new URLSearchParams({ tim: `${lat.toFixed(6)}, ${lon.toFixed(6)}` });
  return (
    <PointCard label={t('plan-map.card.label')} at={picked} onClose={onClose}>
      <p className="plan-map-card-title">
        {titleOf(found, t)} {shown.some(({ isDemo }) => isDemo) && <small>{t('plan-map.demo')}</small>}
      </p>
      {found.length > 0 && (
        <dl className="plan-map-card-facts small">
          {pickedFacts(found, layers, t, lang).map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      <a
        className="button"
        data-size="small"
        data-variant="primary"
        href={code === null ? `${lookUp}?${place}` : `${plots}${code}`}
      >
        {t(code === null ? 'plan-map.card.place' : 'plan-map.card.plot')}
      </a>
    </PointCard>
  );
}
