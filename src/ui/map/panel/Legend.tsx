import { useId } from 'react';
import { PATTERN_PEN, type PatternName, PATTERNS } from '#ui/map/layers/paint.ts';

export type LegendGroup = {
  name: string;
  note: string;
  pattern: PatternName | null;
  items: readonly { code: string; name: string; fill: `--${string}` }[];
};

/** What colours, drawings and letters mean. */
export function Legend({ label, groups }: { label: string; groups: readonly LegendGroup[] }) {
  const id = useId();
  return (
    <ul className="map-legend" role="list" aria-label={label}>
      {groups.map(({ name, note, pattern, items }) => (
        <li key={name}>
          <p className="map-legend-name">{name}</p>
          <p className="small soft">{note}</p>
          <ul className="map-legend-items" role="list">
            {items.map(({ code, name, fill }, index) => (
              <li key={code}>
                <svg className="map-swatch" viewBox="0 0 64 40" aria-hidden="true">
                  {pattern && index === 0 && <SwatchPattern id={id + pattern} name={pattern} />}
                  <rect className="map-swatch-fill" width="64" height="40" style={{ fill: `var(${fill})` }} />
                  {pattern && <rect width="64" height="40" fill={`url(#${id}${pattern})`} />}
                  <rect className="map-swatch-line" x="1" y="1" width="62" height="38" />
                  <text className="code" x="32" y="21">
                    {code}
                  </text>
                </svg>
                <span>{name}</span>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}

function SwatchPattern({ id, name }: { id: string; name: PatternName }) {
  const { side, path } = PATTERNS[name];
  return (
    <pattern id={id} width={side} height={side} patternUnits="userSpaceOnUse">
      <path className="map-swatch-pen" d={path} strokeWidth={PATTERN_PEN} />
    </pattern>
  );
}
