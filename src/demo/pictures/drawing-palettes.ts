import { createDice } from '#demo/dice.ts';
import { type Palette, PAPER } from './drawing-pen.ts';

/** Walls, a strong colour used little, leaves, air and shade: each like a small box of paints. */
const PALETTES: readonly Palette[] = [
  { wall: '#f5cfa9', accent: '#f0885c', leaf: '#aac79b', sky: '#cfe1ea', shade: '#e2d3c5' },
  { wall: '#f1dca8', accent: '#5f958f', leaf: '#a3c090', sky: '#dfe6df', shade: '#ddd2c0' },
  { wall: '#cfe2d8', accent: '#ee8f6a', leaf: '#a9c9a2', sky: '#f4dcc9', shade: '#dcd5c9' },
  { wall: '#d6e4ee', accent: '#5b91bb', leaf: '#b5cba0', sky: '#f6e4ca', shade: '#d9d6d2' },
  { wall: '#f3d1c8', accent: '#bf6a5f', leaf: '#a9c4a6', sky: '#d8e5e8', shade: '#e0d2cb' },
  { wall: '#f8e7cf', accent: '#fd6d41', leaf: '#9cc2a3', sky: '#cde2ef', shade: '#e4d8ca' },
  { wall: '#e9ddcd', accent: '#92705f', leaf: '#b6c690', sky: '#d3e2e0', shade: '#d8cbbf' },
  { wall: '#dfe3c3', accent: '#dd7f4e', leaf: '#9fb98a', sky: '#d9e7ee', shade: '#dcd6c2' },
];

/** The paints of a property: all its pictures are of one hand. */
export const paletteOf = (seed: number) => createDice(seed * 11).pick(PALETTES);

const partsOf = (colour: string) => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));

/** What a drawing looks like from far away: paper, wall and air mixed. */
export function colourOf(seed: number): string {
  const { wall, sky } = paletteOf(seed);
  const colours = [PAPER, PAPER, wall, sky].map(partsOf);
  const mixed = [0, 1, 2].map((at) =>
    Math.round(colours.reduce((sum, parts) => sum + (parts[at] ?? 0), 0) / colours.length),
  );
  return `#${mixed.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}
