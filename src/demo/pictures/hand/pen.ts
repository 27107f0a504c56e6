import type { Dice } from '#demo/dice.ts';
import type { Look } from '../look.ts';

export type Point = readonly [x: number, y: number];

export const WIDTH = 1600;
export const HEIGHT = 1200;

/** The colours of one drawing: thin ink, and washes that let the paper through. */
export type Palette = Look;

const PAPER = '#fdf5ec';
export const INK = '#3d2f2a';
/** The orange of a surveyor's tape. */
export const MARKER = '#fd6d41';

type Line = {
  width?: number;
  colour?: string;
  closed?: boolean;
  opacity?: number;
  calm?: boolean;
  /** What it is the line of, so that it can be counted. */
  of?: 'storey';
};
type Frame = { x?: number; y?: number; turn?: number; scale?: number; flip?: boolean };
export type Fill = { wash?: string; opacity?: number; line?: number; solid?: boolean };

const show = (value: number) => String(Math.round(value * 10) / 10);

/** A hand that draws: lines bow a little and run past their corners, washes miss their outlines. */
export function createPen(dice: Dice) {
  const marks: string[] = [];
  const waver = (most: number) => (dice.share() - 0.5) * 2 * most;

  /** One stroke after another, each slightly bowed. */
  function trace(points: readonly Point[], isCalm: boolean): string {
    return points
      .map(([x, y], at) => {
        const [fromX, fromY] = points[at - 1] ?? [x, y];
        if (at === 0) return `M${show(x)} ${show(y)}`;
        const bow = isCalm ? 0.5 : Math.min(3.5, Math.hypot(x - fromX, y - fromY) * 0.009);
        return `Q${show((x + fromX) / 2 + waver(bow))} ${show((y + fromY) / 2 + waver(bow))} ${show(x + waver(bow * 0.4))} ${show(y + waver(bow * 0.4))}`;
      })
      .join('');
  }

  function ink(
    points: readonly Point[],
    { width = 3, colour = INK, closed = false, opacity = 1, calm = false, of }: Line = {},
  ) {
    const [first] = points;
    if (!first) return;
    const path = trace(closed ? [...points, first] : points, calm);
    marks.push(
      `<path${of ? ` class="${of}"` : ''} d="${path}" fill="none" stroke="${colour}" stroke-width="${show(width)}"${opacity < 1 ? ` opacity="${opacity}"` : ''}/>`,
    );
  }

  /** The outline of a brush: every edge in steps, each a little off. */
  function brushed(points: readonly Point[], off: number): string {
    const steps = points.flatMap(([x, y], at): Point[] => {
      const [nextX, nextY] = points[(at + 1) % points.length] ?? [x, y];
      // What runs far off the paper needs no more care than what is on it.
      const count = Math.min(20, Math.max(1, Math.round(Math.hypot(nextX - x, nextY - y) / 90)));
      return Array.from({ length: count }, (_, step) => [
        x + ((nextX - x) * step) / count + waver(off),
        y + ((nextY - y) * step) / count + waver(off),
      ]);
    });
    return `${steps.map(([x, y], at) => `${at === 0 ? 'M' : 'L'}${show(x)} ${show(y)}`).join('')}Z`;
  }

  function wash(points: readonly Point[], colour: string, opacity = 0.8, off = 5) {
    const box = points.map(([x, y]) => x + y);
    const spread = Math.max(...box) - Math.min(...box);
    marks.push(`<path d="${brushed(points, off)}" fill="${colour}" opacity="${show(opacity)}"/>`);
    // Where a brush lingers colour gathers.
    if (spread > 120)
      marks.push(
        `<path d="${brushed(points, off * 2.2)}" fill="${colour}" opacity="${show(opacity * 0.4)}"/>`,
      );
  }

  /** A closed shape that hides what is behind it. */
  function shape(
    points: readonly Point[],
    { wash: colour, opacity = 0.8, line = 3, solid = true }: Fill = {},
  ) {
    if (solid)
      marks.push(
        `<path d="M${points.map(([x, y]) => `${show(x)} ${show(y)}`).join('L')}Z" fill="${PAPER}"/>`,
      );
    if (colour) wash(points, colour, opacity);
    if (line > 0) ink(points, { width: line, closed: true });
  }

  const corners = (x: number, y: number, w: number, h: number): Point[] => [
    [x, y],
    [x + w, y],
    [x + w, y + h],
    [x, y + h],
  ];

  const rect = (x: number, y: number, w: number, h: number, fill: Fill = {}) =>
    shape(corners(x, y, w, h), fill);

  /** Parallel strokes for a side in shadow. */
  function hatch(x: number, y: number, w: number, h: number, gap = 16, opacity = 0.35) {
    for (let at = gap; at < w + h; at += gap) {
      const [fromX, fromY] = at < h ? [x, y + at] : [x + at - h, y + h];
      const [toX, toY] = at < w ? [x + at, y] : [x + w, y + at - w];
      ink(
        [
          [fromX, fromY],
          [toX, toY],
        ],
        { width: 1.6, opacity },
      );
    }
  }

  /** A round blob of points, for plants and clouds. */
  const blob = (x: number, y: number, rx: number, ry: number, rough = 0.16, count = 14): Point[] =>
    Array.from({ length: count }, (_, at) => {
      const angle = (at / count) * 2 * Math.PI;
      const reach = 1 + waver(rough);
      return [x + Math.cos(angle) * rx * reach, y + Math.sin(angle) * ry * reach];
    });

  /** A closed curve through the points. */
  function round(
    points: readonly Point[],
    { wash: colour, opacity = 0.8, line = 3, solid = true }: Fill = {},
  ) {
    const middles = points.map(([x, y], at): Point => {
      const [nextX, nextY] = points[(at + 1) % points.length] ?? [x, y];
      return [(x + nextX) / 2, (y + nextY) / 2];
    });
    const last = middles.at(-1) ?? [0, 0];
    const path = `M${show(last[0])} ${show(last[1])}${points
      .map(([x, y], at) => `Q${show(x)} ${show(y)} ${(middles[at] ?? last).map(show).join(' ')}`)
      .join('')}Z`;
    if (solid) marks.push(`<path d="${path}" fill="${PAPER}"/>`);
    if (colour)
      marks.push(
        `<path d="${path}" fill="${colour}" opacity="${opacity}" transform="translate(${show(waver(5))} ${show(waver(5))})"/>`,
      );
    if (line > 0) marks.push(`<path d="${path}" fill="none" stroke="${INK}" stroke-width="${show(line)}"/>`);
  }

  const line = (x: number, y: number, toX: number, toY: number, options: Line = {}) =>
    ink(
      [
        [x, y],
        [toX, toY],
      ],
      options,
    );

  /** Draws in a frame of its own: moved, turned by degrees, and larger or smaller. */
  function within({ x = 0, y = 0, turn = 0, scale = 1, flip = false }: Frame, draw: () => void) {
    const steps = [
      `translate(${show(x)} ${show(y)})`,
      turn === 0 ? '' : `rotate(${show(turn)})`,
      scale === 1 && !flip ? '' : `scale(${flip ? -scale : scale} ${scale})`,
    ];
    marks.push(`<g transform="${steps.join('')}">`);
    draw();
    marks.push('</g>');
  }

  return {
    dice,
    waver,
    ink,
    line,
    wash,
    shape,
    rect,
    corners,
    hatch,
    blob,
    round,
    within,
    done: (height = HEIGHT) =>
      `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${height}" viewBox="0 0 ${WIDTH} ${height}"><rect width="${WIDTH}" height="${height}" fill="${PAPER}"/><g stroke-linecap="round" stroke-linejoin="round">${marks.join('')}</g></svg>`,
  };
}

export type Pen = ReturnType<typeof createPen>;
export type Scene = (pen: Pen, look: Look, said: string) => void;
