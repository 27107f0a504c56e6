import type { Dictionaries } from '#i18n/client.ts';
import type { Lang } from '#i18n/locale.ts';
import type { LayerKey, MapState } from '#features/planning/domain/map/map-state.ts';
import type { Box } from '#geo/rings/rings.ts';

/** A layer that the page has to offer: what it is called, and what is to be known about it. */
export type PlanMapLayer = LayerKey & {
  title: string;
  note: string;
  isDemo: boolean;
  /** The grid of its province, as the page of typed corners names it. */
  grid: string;
  box: Box;
  minZoom: number;
  maxZoom: number;
};

export type PlanMapProps = {
  layers: readonly PlanMapLayer[];
  /** How the map begins where its address does not say. */
  state: MapState;
  label: string;
  /** The page that says what is planned within typed corners. */
  lookUp: string;
  lang: Lang;
  texts: Dictionaries;
  tiles?: { url: string; attribution: string } | undefined;
};

/** A click on the map; the page fetches the facts. */
export type PlanPick = { lon: number; lat: number; code: string | null };

/** Moves the map, and selects a plot. */
export type PlanLook = { lon: number; lat: number; zoom?: number; code?: string | null };

declare global {
  interface HTMLElementEventMap {
    'plan-pick': CustomEvent<PlanPick>;
    'plan-look': CustomEvent<PlanLook>;
  }
}
