import { createHash } from 'node:crypto';
import { createDice } from '#demo/dice.ts';
import { colourOf, lookAt, lookOf, lookText, type Region } from '#demo/pictures/look.ts';
import type { SceneName } from '#demo/pictures/drawing.ts';
import { captionOf, frontsOf, OTHERS, type Seen, SHOWS_FLOORS } from './views.ts';

export type DemoPicture = { id: string; drawing: string; caption: string; colour: string };

const idOf = (drawing: string) => createHash('sha256').update(drawing).digest('hex').slice(0, 32);

const HIGHLANDS: ReadonlySet<string> = new Set(['66', '68']);

/** The part of the country that a province of today lies in: their codes run from north to south. */
export function regionOf(province: string): Region {
  const code = Number(province);
  if (HIGHLANDS.has(province)) return 'highlands';
  if (code < 38) return 'north';
  if (code < 68) return 'centre';
  return code <= 80 ? 'south' : 'delta';
}

type Drawn = Seen & {
  seed: number;
  /** Its place among those of its kind, the newest first: neighbours in a list differ. */
  turn: number;
  width: number | null;
  length: number | null;
  landArea: number | null;
};

/**
 * The drawings of a listing. A recipe names kind, view and seed, facts that must match the listing, and the look:
 * `nha-rieng:tube:100003:3:north-0-noon` is a house of three floors in the north at noon, `dat:plot-plan:100007:5x20x99.8:…`
 * a plot of five metres by twenty.
 */
export function picturesOf(listing: Drawn): DemoPicture[] {
  const { kind, seed, turn, floors, width, length, landArea, region } = listing;
  const dice = createDice(seed);
  const fronts = frontsOf(listing);
  const front = fronts[turn % fronts.length];
  const chosen = dice.some(
    OTHERS[kind].filter((view) => view !== front),
    dice.whole(3, 5),
  );
  const views = [...(front ? [front] : []), ...OTHERS[kind].filter((view) => chosen.includes(view))];
  const said = (view: SceneName) => {
    if (view === 'plot-plan') return `${width ?? 5}x${length ?? 20}x${landArea ?? 100}`;
    return SHOWS_FLOORS.has(view) && floors !== null ? String(floors) : '';
  };
  const look = lookText(lookAt(region, turn));
  const colour = colourOf(lookOf(look, seed));
  return views.map((view) => {
    const drawing = `${kind}:${view}:${seed}:${said(view)}:${look}`;
    return { id: idOf(drawing), drawing, caption: captionOf(view), colour };
  });
}
