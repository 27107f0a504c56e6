import { createHash } from 'node:crypto';
import type { Renderer } from '#platform/images/public-pictures.ts';
import { createDice } from '#demo/dice.ts';
import { tower, villa } from './drawing-buildings.ts';
import { farm, garden, road } from './drawing-farm.ts';
import { land, projectLand } from './drawing-fields.ts';
import { balconyView } from './drawing-balcony.ts';
import { kitchen } from './drawing-kitchen.ts';
import { floorPlan, plotPlan } from './drawing-plans.ts';
import { bedroom, living, shop } from './drawing-rooms.ts';
import { stall } from './drawing-stall.ts';
import { shophouse, street, tube } from './drawing-streets.ts';
import { alley, sea } from './drawing-views.ts';
import { hall, warehouse } from './drawing-warehouse.ts';
import { paletteOf } from './drawing-palettes.ts';
import { createPen, type Scene } from './drawing-pen.ts';

const SCENES: Readonly<Record<string, Scene>> = {
  tube,
  street,
  villa,
  shophouse,
  tower,
  warehouse,
  stall,
  land,
  'project-land': projectLand,
  road,
  farm,
  alley,
  garden,
  sea,
  living,
  kitchen,
  bedroom,
  balcony: balconyView,
  shop,
  hall,
  'plot-plan': plotPlan,
  'floor-plan': floorPlan,
};

/** Draws what a recipe names, the same on every machine; nothing when it names nothing known. */
export function draw(recipe: string): string | undefined {
  const [, view = '', seed = '', said = ''] = recipe.split(':');
  const scene = Object.hasOwn(SCENES, view) ? SCENES[view] : undefined;
  if (!scene) return undefined;
  const number = createHash('sha256').update(recipe).digest().readUInt32LE(0);
  const pen = createPen(createDice(number));
  scene(pen, paletteOf(Number(seed)), said);
  return pen.done();
}

export const listingDrawer: Renderer = {
  edition: 1,
  knows: (recipe) => Object.hasOwn(SCENES, recipe.split(':')[1] ?? ''),
  draw,
};
