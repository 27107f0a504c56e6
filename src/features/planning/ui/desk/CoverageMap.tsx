import type { CoverageMap as Drawn } from '#features/planning/domain/plans/plan-versions.ts';
import type { Lang } from '#kernel/text.ts';
import '#ui/map/map-tokens.css';
import '#ui/map/map-sheet.css';
import '#ui/map/panel/still-map.css';
import './plan-desk.css';

type Props = { map: Drawn; lang: Lang; label: string; credit: string };

/** What a plan covers, on a small map of where it lies. */
export const CoverageMap = ({ map, lang, label, credit }: Props) => (
  <div className="map-sheet coverage-map">
    <svg className="still" viewBox={`0 0 ${map.side} ${map.side}`} role="img" aria-label={label}>
      <path className="land abroad" d={map.abroad} />
      <path className="land" d={map.land} />
      <path className="former" d={map.lines.former} />
      <path className="province" d={map.lines.province} />
      <path className="border" d={map.lines.border} />
      <path className="covered" d={map.area} />
      {map.names.map(({ kind, x, y, ...name }) => (
        <text key={`${x} ${y}`} className={`name ${kind}`} x={x} y={y}>
          {name[lang].split(' (', 1)}
        </text>
      ))}
    </svg>
    <p className="map-credit">{credit}</p>
  </div>
);
