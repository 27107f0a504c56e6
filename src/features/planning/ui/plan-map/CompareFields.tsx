import { useT } from '#i18n/use-t.ts';
import type { PlanMapLayer } from './map-props.ts';
import type { PlanMapModel } from './use-plan-map.ts';

type Props = { model: PlanMapModel; layers: readonly PlanMapLayer[] };

/** The two compared versions, and the position of the divider. */
export function CompareFields({ model: { state, change }, layers }: Props) {
  const t = useT('plan-map');
  const versions = [
    ...new Map(layers.filter(({ layer }) => layer === 'zones').map((each) => [each.version, each])),
  ];
  const [first, second] = versions.map(([version]) => version);
  if (first === undefined || second === undefined) return null;
  const { compare } = state;

  /** What is compared has to be in sight. */
  const choose = (left: number, right: number) => {
    for (const version of [left, right]) {
      const isInSight = state.layers.some(
        (shown) => shown.version === version && shown.layer === 'zones' && shown.isVisible,
      );
      if (!isInSight) change({ do: 'show', layer: { version, layer: 'zones' }, isVisible: true });
    }
    change({ do: 'compare', versions: { left, right } });
  };

  const options = versions.map(([version, { title }]) => (
    <option key={version} value={version}>
      {title}
    </option>
  ));
  const other = (version: number) => (version === first ? second : first);

  return (
    <fieldset className="plan-map-compare">
      <legend className="visually-hidden">{t('plan-map.compare')}</legend>
      {compare && (
        <input
          type="range"
          className="plan-map-split-range"
          min={0}
          max={100}
          value={Math.round(compare.split * 100)}
          aria-label={t('plan-map.compare.split')}
          aria-valuetext={`${Math.round(compare.split * 100)}%`}
          onChange={({ target }) => change({ do: 'split', split: Number(target.value) / 100 })}
        />
      )}
      <label className="map-choice">
        <input
          type="checkbox"
          checked={compare !== null}
          onChange={({ target }) =>
            target.checked ? choose(second, first) : change({ do: 'compare', versions: null })
          }
        />
        <span>{t('plan-map.compare')}</span>
      </label>
      {compare && (
        <div className="plan-map-sides">
          <label className="small">
            <span>{t('plan-map.compare.left')}</span>
            <select
              value={compare.left}
              onChange={({ target }) => {
                const left = Number(target.value);
                choose(left, left === compare.right ? other(left) : compare.right);
              }}
            >
              {options}
            </select>
          </label>
          <label className="small">
            <span>{t('plan-map.compare.right')}</span>
            <select
              value={compare.right}
              onChange={({ target }) => {
                const right = Number(target.value);
                choose(right === compare.left ? other(right) : compare.left, right);
              }}
            >
              {options}
            </select>
          </label>
        </div>
      )}
    </fieldset>
  );
}
