import { useReducer, useState } from 'react';
import { type MapNotice, readMapState } from '#features/planning/domain/map/map-address.ts';
import { changed, type MapChange, rowsOf } from '#features/planning/domain/map/map-changes.ts';
import { centreOf, type MapState, zoomOf } from '#features/planning/domain/map/map-state.ts';
import type { LonLat } from '#geo/vn2000/coordinates.ts';
import { useLang, useT } from '#i18n/use-t.ts';
import type { Found, OpenMap } from '#ui/map/layers/open-map.ts';
import type { LayerState } from '#ui/map/layers/tile-loader.ts';
import { isSameView } from '#ui/map/map-data.ts';
import type { OwnCommand } from '#ui/map/map-keys.ts';
import { useAddressBar } from './address-bar.ts';
import type { PlanMapProps } from './map-props.ts';
import { foundSentence, plotAmong } from './map-sentences.ts';
import { useDrawing } from './use-drawing.ts';

type Change = MapChange | { do: 'start'; state: MapState };

function reduce(state: MapState, change: Change): MapState {
  if (change.do === 'start') return change.state;
  // The middle of a map lies on a whole pixel, and what the state says is more exact.
  if (change.do === 'look' && isSameView(state, { centre: change, zoom: change.zoom })) return state;
  return changed(state, change);
}

const LARGE = '(width >= 1080px) and (height >= 700px)';
/** Half of the panel of layers, which is open on a large screen: 168 pixels as degrees of longitude at zoom 0. */
const ASIDE = (168 * 360) / 256;

/** A place that was pointed at, and what lies there of the layers in sight. */
export type PlanPick = LonLat & { found: readonly Found[] };

/** The state of a map of plans, what is drawn on it, and the address that follows it. */
export function usePlanMap({ layers, state: start }: Pick<PlanMapProps, 'layers' | 'state'>) {
  const [t, lang] = [useT('plan-map', 'planning'), useLang()];
  const [state, change] = useReducer(reduce, start);
  const [began, setBegan] = useState<MapState>();
  const [notices, setNotices] = useState<readonly MapNotice[]>([]);
  const [layerStates, setLayerStates] = useState<Readonly<Record<string, LayerState>>>({});
  const [picked, setPicked] = useState<PlanPick | null>(null);
  const [said, say] = useState('');
  const drawing = useDrawing({ state, change, say, t, lang });

  /** Takes the state from the address once the map is there; a stored page is the same for all. */
  function begin() {
    if (began) return state;
    const query = new URLSearchParams(location.search);
    const read = readMapState(query, { layers, start });
    // What fits on a phone leaves a large screen empty, and what is in its middle has to be beside the panel.
    const isLarge = !query.has('ban-do') && matchMedia(LARGE).matches ? 1 : 0;
    const { lon, lat } = read.state.centre;
    const zoom = zoomOf(read.state.zoom + isLarge);
    const initial = {
      ...read.state,
      centre: centreOf(lon + (isLarge * ASIDE) / 2 ** zoom, lat),
      zoom,
    };
    change({ do: 'start', state: initial });
    setBegan(initial);
    setNotices(read.notices);
    return initial;
  }
  useAddressBar(state, began);

  const shown = rowsOf(state, layers).filter(({ isVisible }) => isVisible);

  function point(at: LonLat, map: OpenMap) {
    if (drawing.kind) return drawing.mark(at);
    const found = map.found(at);
    change({ do: 'select', code: plotAmong(found) });
    setPicked({ ...at, found });
    say(foundSentence(found, t));
  }

  function obey({ do: command }: OwnCommand): boolean {
    if (command === 'walk') return false;
    if (command === 'end' && !drawing.kind) setPicked(null);
    if (drawing.kind && command === 'end') drawing.end();
    if (drawing.kind && command === 'back') drawing.takeBack();
    return true;
  }

  return {
    state,
    change,
    begin,
    notices,
    layerStates,
    report: (name: string, next: LayerState) =>
      setLayerStates((known) => (known[name] === next ? known : { ...known, [name]: next })),
    picked: drawing.kind ? null : picked,
    forget: () => setPicked(null),
    drawing,
    shown,
    said: said || (state.selected ? t('plan-map.chosen', { code: state.selected }) : ''),
    say,
    point,
    obey,
  };
}

export type PlanMapModel = ReturnType<typeof usePlanMap>;
