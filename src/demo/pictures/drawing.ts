import { createHash } from 'node:crypto';
import type { Renderer } from '#platform/images/public-pictures.ts';
import { createDice } from '#demo/dice.ts';
import { houseInRow, shopInRow, cornerHouse, cornerShop, coastHouse, coastShop } from './houses/town.ts';
import { lane, wideLane } from './houses/lane.ts';
import { villa } from './houses/villa.ts';
import { block, tower, towerBelow, towersOverWater } from './houses/towers.ts';
import { warehouse, hall } from './houses/warehouse.ts';
import { houseAbove, villaAbove, plotAbove, plotsAbove } from './houses/above.ts';
import { gardenHouse, hillside } from './houses/country.ts';
import { riverside } from './houses/riverside.ts';
import { shedCorner, shedsAbove } from './houses/sheds.ts';
import { stall } from './houses/stall.ts';
import { shophouse, street, tube } from './houses/streets.ts';
import { farm, garden, road } from './land/farm.ts';
import { land, projectLand } from './land/fields.ts';
import { gap, paddies } from './land/plots.ts';
import { sea } from './land/sea.ts';
import { altar, bathroom, stair } from './rooms/home.ts';
import { emptyRoom, office, studio } from './rooms/plain-rooms.ts';
import { balconyView } from './rooms/balcony.ts';
import { kitchen } from './rooms/kitchen.ts';
import { floorPlan, plotPlan } from './rooms/plans.ts';
import { bedroom, living, shop } from './rooms/living.ts';
import { lookOf } from './look.ts';
import { createPen, type Scene, WIDTH } from './hand/pen.ts';

/** Seen from outside: in the evening windows are lit. */
const OUTSIDE = {
  tube,
  street,
  villa,
  shophouse,
  tower,
  'tower-below': towerBelow,
  'towers-over-water': towersOverWater,
  block,
  warehouse,
  'sheds-above': shedsAbove,
  'shed-corner': shedCorner,
  gap,
  paddies,
  stall,
  land,
  'project-land': projectLand,
  road,
  farm,
  alley: lane,
  'wide-lane': wideLane,
  'house-in-row': houseInRow,
  'shop-in-row': shopInRow,
  'corner-house': cornerHouse,
  'corner-shop': cornerShop,
  'coast-house': coastHouse,
  'coast-shop': coastShop,
  'house-above': houseAbove,
  'villa-above': villaAbove,
  'plot-above': plotAbove,
  'plots-above': plotsAbove,
  'garden-house': gardenHouse,
  hillside,
  riverside,
  garden,
  sea,
} satisfies Record<string, Scene>;

/** Seen from within, and on paper. */
const INSIDE = {
  living,
  altar,
  bathroom,
  'empty-room': emptyRoom,
  office,
  stair,
  studio,
  kitchen,
  bedroom,
  balcony: balconyView,
  shop,
  hall,
  'plot-plan': plotPlan,
  'floor-plan': floorPlan,
} satisfies Record<string, Scene>;

const SCENES: Readonly<Record<string, Scene>> = { ...OUTSIDE, ...INSIDE };

export type SceneName = keyof typeof OUTSIDE | keyof typeof INSIDE;

/** Drawings with figures in them, which a mirror would turn. */
const LETTERED: ReadonlySet<string> = new Set(['plot-plan', 'floor-plan']);

/** Draws what a recipe names, the same on every machine; nothing when it names nothing known. */
export function draw(recipe: string): string | undefined {
  const [, view = '', seed = '', said = '', hints = ''] = recipe.split(':');
  const scene = Object.hasOwn(SCENES, view) ? SCENES[view] : undefined;
  if (!scene) return undefined;
  const number = createHash('sha256').update(recipe).digest().readUInt32LE(0);
  const pen = createPen(createDice(number));
  const seen = lookOf(hints, Number(seed));
  const look = Object.hasOwn(INSIDE, view) ? { ...seen, glass: seen.sky } : seen;
  const isFlipped = look.isMirrored && !LETTERED.has(view);
  pen.within({ x: isFlipped ? WIDTH : 0, flip: isFlipped }, () => scene(pen, look, said));
  return pen.done();
}

export const listingDrawer: Renderer = {
  edition: 2,
  knows: (recipe) => Object.hasOwn(SCENES, recipe.split(':')[1] ?? ''),
  draw,
};
