import type { MultiPolygon } from '#geo/rings/geometry.ts';
import { bbox, boxesMeet, type Box, type Point, type Ring } from '#geo/rings/rings.ts';
import { clipToBox, simplify } from '#geo/rings/ring-trim.ts';
import { BASE_MAP } from '#geo/tiles/base-map.ts';
import { latOf, lonOf, worldX, worldY } from '#geo/tiles/tiles.ts';
import { simplifyLine } from '#geo/topology/topology-line.ts';
import { type Level, levelOf, type LinePart } from './level.ts';
import type { Lang } from '#kernel/text.ts';
import type { Name, NameKind } from './names.ts';

/**
 * A small map as paths and names in units of a square that holds its box. What is around the square is drawn as well,
 * for frames of another shape.
 */
export type Still = {
  side: number;
  land: string;
  abroad: string;
  lines: Record<StillLine, string>;
  names: readonly { kind: NameKind; vi: string; en: string; x: number; y: number }[];
  marks: readonly Point[];
  /** What is to be seen on it, if anything. */
  area: string;
};

/** Coasts are the outlines of the land itself. */
type StillLine = Exclude<LinePart['kind'], 'coast'>;

const SIDE = 600;
/** Frames are up to so much wider and higher than the square. */
const WINDOW: Box = [-340, -400, SIDE + 340, SIDE + 400];
/** Pixels of a map of usual zooms that the side is about as long as. */
const PIXELS = 400;
/** In units: what is smaller cannot be seen, and about how large letters are. */
const FINEST = { vietnam: 2.4, abroad: 5, line: 2.4 } as const;
/** What the button in front of a map that can be opened hides of its lower edge. */
const BUTTON = 160;
/** Borders that are no more are drawn from here on. */
const FORMER_FROM = 8;
const LETTER = { wide: 11, high: 26 };

/** The parts of a small map in the order in which they are drawn. */
const PARTS = ['abroad', 'land', 'former', 'province', 'border'] as const;

/** A small map as a file. Its parts have no colours: they take those of the page that shows them. */
export function stillSvg(still: Still, lang: Lang): string {
  const paths = { abroad: still.abroad, land: still.land, ...still.lines };
  const parts = PARTS.map(
    (part) => `<path id="${part}" vector-effect="non-scaling-stroke" d="${paths[part]}"/>`,
  );
  const texts = [...Map.groupBy(still.names, ({ kind }) => kind)].map(([kind, names]) => {
    const written = names.map(({ x, y, ...name }) => {
      const [first, second] = name[lang].split(' (');
      const below = second === undefined ? '' : `<tspan x="${x}" dy="1.2em">(${second}</tspan>`;
      return `<text x="${x}" y="${y}">${first}${below}</text>`;
    });
    return `<g id="name-${kind}">${written.join('')}</g>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${still.side} ${still.side}">${[...parts, ...texts].join('')}</svg>`;
}

type Project = (point: Point) => Point;

/** What the map is drawn from. */
type Source = {
  levelAt: (level: number) => Level;
  names: readonly Name[];
  /** Where the middle of the box is, which is always written. */
  province: string | undefined;
  area: MultiPolygon;
};

/** Draws the box of a place with marks in it, with as few points as can be seen. */
export function drawStill(
  box: Box,
  marks: readonly Point[],
  { levelAt, names, province, area }: Source,
): Still {
  const [west, south, east, north] = box;
  const [left, right, top, bottom] = [worldX(west), worldX(east), worldY(north), worldY(south)];
  const span = Math.max(right - left, bottom - top);
  const [startX, startY] = [(left + right - span) / 2, (top + bottom - span) / 2];
  const project: Project = ([lon, lat]) => [
    ((worldX(lon) - startX) / span) * SIDE,
    ((worldY(lat) - startY) / span) * SIDE,
  ];
  const [minX, minY, maxX, maxY] = WINDOW.map(
    (units, at) => (at % 2 === 0 ? startX : startY) + (units / SIDE) * span,
  );
  const window: Box = [lonOf(minX ?? 0), latOf(maxY ?? 0), lonOf(maxX ?? 0), latOf(minY ?? 0)];
  const zoom = Math.log2(PIXELS / (256 * span));
  const { land, lines } = levelAt(levelOf(Math.floor(zoom)));
  const areas = (kind: Level['land'][number]['kind']) =>
    land
      .filter((part) => part.kind === kind && boxesMeet(part.box, window))
      .map(({ polygon }) => areaPath(polygon, window, project, FINEST[kind]))
      .join('');
  const strokes = (kind: StillLine) =>
    lines
      .filter((part) => part.kind === kind && boxesMeet(part.box, window))
      .map(({ line }) => linePath(line, window, project))
      .join('');

  return {
    side: SIDE,
    land: areas('vietnam'),
    abroad: areas('abroad'),
    lines: {
      border: strokes('border'),
      province: strokes('province'),
      former: zoom < FORMER_FROM ? '' : strokes('former'),
    },
    names: placed(names, province, zoom, project),
    marks: marks.map((mark) => rounded(project(mark))),
    area: area
      .flat()
      .map((ring) => `${pathOf(ring.map(project))}z`)
      .join(''),
  };
}

const rounded = ([x, y]: Point): Point => [Math.round(x), Math.round(y)];

function areaPath(polygon: readonly Ring[], window: Box, project: Project, finest: number): string {
  return polygon
    .filter((ring) => boxesMeet(bbox(ring), window))
    .map((ring) => simplify(clipToBox(ring, window).map(project), finest))
    .filter((ring) => ring.length > 2 && isSeen(bbox(ring), finest))
    .map((ring) => `${pathOf(ring)}z`)
    .join('');
}

const isSeen = ([west, north, east, south]: Box, finest: number) =>
  Math.max(east - west, south - north) > 4 * finest;

/** The parts of a line that come near the window. */
function linePath(line: Ring, window: Box, project: Project): string {
  const parts: Point[][] = [];
  line.forEach((point, at) => {
    const last = line[at - 1];
    if (!last || !boxesMeet(bbox([last, point]), window)) return;
    if (parts.at(-1)?.at(-1) !== last) parts.push([last]);
    parts.at(-1)?.push(point);
  });
  return parts
    .map((part) => simplifyLine(part.map(project), FINEST.line))
    .filter((part) => part.length > 2 || isLong(part))
    .map(pathOf)
    .join('');
}

const isLong = ([a, b]: Ring) =>
  a !== undefined && b !== undefined && Math.hypot(a[0] - b[0], a[1] - b[1]) > FINEST.line;

/** A path in whole units, each point from the one before. */
function pathOf(line: Ring): string {
  let [penX, penY] = [0, 0];
  let path = '';
  line.forEach((point, at) => {
    const [x, y] = rounded(point);
    const step = `${x - penX}${y - penY < 0 ? '' : ' '}${y - penY}`;
    if (at === 0) path = `M${step}`;
    else if (x !== penX || y !== penY) path += `${at === 1 ? 'l' : step.startsWith('-') ? '' : ' '}${step}`;
    [penX, penY] = [x, y];
  });
  return path;
}

/** The names of a zoom that have room, the more important ones first. */
function placed(
  names: readonly Name[],
  province: string | undefined,
  zoom: number,
  project: Project,
): Still['names'] {
  const nearest = Math.min(Math.round(zoom), BASE_MAP.most);
  const written: { x: number; y: number; wide: number; high: number }[] = [];
  const isHere = ({ code }: Name) => code !== undefined && code === province;
  return names
    .filter(({ zooms: [least, most] }) => nearest >= least && nearest <= most)
    .toSorted((a, b) => Number(isHere(b)) - Number(isHere(a)))
    .flatMap((name) => {
      const { kind, vi, en, at } = name;
      const wide = Math.max(...`${vi} (${en}`.split(' (').map((part) => part.length)) * LETTER.wide;
      const high = LETTER.high * (vi.includes('(') ? 2 : 1);
      // What a frame might cut is not written; the name of where this is moves in.
      const [left, right] = [wide / 2, SIDE - wide / 2];
      const [top, bottom] = [LETTER.high, SIDE - BUTTON];
      const own = rounded(project(at));
      const [x, y] = isHere(name) ? [clamp(own[0], left, right), clamp(own[1], top, bottom)] : own;
      if (x < left || x > right || y < top || y > SIDE - LETTER.high) return [];
      const isTaken = written.some(
        (other) =>
          Math.abs(other.x - x) < (other.wide + wide) / 2 && Math.abs(other.y - y) < (other.high + high) / 2,
      );
      if (isTaken) return [];
      written.push({ x, y, wide, high });
      return [{ kind, vi, en, x, y }];
    });
}

const clamp = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most);
