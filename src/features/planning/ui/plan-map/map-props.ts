import type { ReactNode } from 'react';
import type { PageTexts } from '#i18n/use-t.ts';
import type { LayerKey, MapState } from '#features/planning/domain/map/map-state.ts';
import type { Box } from '#geo/rings/rings.ts';
import type { MapTiles } from '#ui/map/map-data.ts';

/** A layer that the page has to offer: what it is called, and what is to be known about it. */
export type PlanMapLayer = LayerKey & {
  title: string;
  /** The number of its decision and the year: «03/2025». */
  mark: string;
  note: string;
  isDemo: boolean;
  /** The grid of its province, as the page of typed corners names it. */
  grid: string;
  box: Box;
  minZoom: number;
  maxZoom: number;
};

export type PlanMapProps = PageTexts & {
  layers: readonly PlanMapLayer[];
  /** How the map begins where its address does not say. */
  state: MapState;
  label: string;
  /** All of the window where the map is what the page is for. */
  height: 'tall' | 'full';
  /** The page that says what is planned at a place, or within typed corners. */
  lookUp: string;
  /** Where the pages of plots are, which their land codes follow. */
  plots: string;
  /** Where its search field is answered. */
  find: string;
  tiles?: MapTiles | undefined;
  /** What the colours mean, which the page has written. */
  legend?: ReactNode;
};
