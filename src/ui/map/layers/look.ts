import type { PatternName } from './paint.ts';

/** How something on a map looks; colours are named by their tokens. */
export type Look = {
  fill: `--${string}` | null;
  pattern: PatternName | null;
  line: `--${string}`;
  width: number;
  dash: readonly number[];
  isChosen: boolean;
};

export type Properties = Readonly<Record<string, string | number>>;

/** How the things of one layer look. */
export type LayerStyle = {
  /** The same object for things that look the same: they are drawn together. */
  lookOf: (properties: Properties) => Look;
  /** What is written on a thing where it fits; nothing at scales that have no room for it. */
  labelOf: (properties: Properties, zoom: number) => string;
};
