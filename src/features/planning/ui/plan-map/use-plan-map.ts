import { type RefObject, useEffect, useEffectEvent, useReducer, useState } from 'react';
import { letterOf } from '#features/planning/domain/map/drawn-shape.ts';
import { type MapNotice, readMapState } from '#features/planning/domain/map/map-address.ts';
import { changed, type MapChange } from '#features/planning/domain/map/map-changes.ts';
import { centreOf, type MapState, zoomOf } from '#features/planning/domain/map/map-state.ts';
import type { Translate } from '#i18n/translate.ts';
import type { LayeredMap, Place } from '#ui/map/layers/layered-map.ts';
import type { LayerState } from '#ui/map/layers/tile-loader.ts';
import { useAddressBar } from './address-bar.ts';
import type { PlanLook, PlanMapLayer, PlanMapProps, PlanPick } from './map-props.ts';
import { foundSentence, plotAmong } from './map-sentences.ts';
import { openPlanMap, shownOf } from './open-plan-map.ts';
import { useDrawing } from './use-drawing.ts';

/** Keeps what is drawn in step with the state, and the legend of the page as faint as the topmost zones. */
function useMapSync(map: LayeredMap | undefined, state: MapState, offered: readonly PlanMapLayer[]) {
  const { layers, compare, drawn, selected } = state;
  useEffect(() => map?.close, [map]);
  useEffect(
    () => map?.show(shownOf({ layers, compare }, offered), compare?.split ?? 0.5),
    [map, layers, compare, offered],
  );
  useEffect(
    () => map?.draw(drawn.map((shape, index) => ({ ...shape, letter: letterOf(index) }))),
    [map, drawn],
  );
  useEffect(() => map?.choose(selected), [map, selected]);
  const opacity = layers.find(({ layer, isVisible }) => layer === 'zones' && isVisible)?.opacity;
  useEffect(() => {
    if (opacity !== undefined) document.documentElement.style.setProperty('--zone-opacity', String(opacity));
  }, [opacity]);
}

type Opening = 'opening' | 'open' | 'failed';

type Change = MapChange | { do: 'start'; state: MapState };
const reduce = (state: MapState, change: Change) =>
  change.do === 'start' ? change.state : changed(state, change);

/** A map of plans, its state, and the address that follows it. */
export function usePlanMap(
  props: PlanMapProps,
  t: Translate,
  root: RefObject<HTMLElement | null>,
  canvas: RefObject<HTMLElement | null>,
) {
  const { layers, state: start, lang } = props;
  const [state, change] = useReducer(reduce, start);
  const [began, setBegan] = useState<MapState>();
  const [opening, setOpening] = useState<Opening>('opening');
  const [map, setMap] = useState<LayeredMap>();
  const [layerStates, setLayerStates] = useState<Readonly<Record<string, LayerState>>>({});
  const [notices, setNotices] = useState<readonly MapNotice[]>([]);
  const [areTilesAway, setTilesAway] = useState(false);
  const [isBaseOn, setBaseOn] = useState(false);
  const [said, say] = useState('');

  const drawing = useDrawing({ state, change, say, t, lang });

  function ask(at: Place) {
    const found = map?.found(at) ?? [];
    const detail: PlanPick = { ...at, code: plotAmong(found) };
    change({ do: 'select', code: detail.code });
    say(foundSentence(found, t));
    root.current?.dispatchEvent(new CustomEvent('plan-pick', { detail, bubbles: true }));
  }

  // What the map calls lives as long as the map, and has to know the state of the moment.
  const onPoint = useEffectEvent((at: Place) => (drawing.kind ? drawing.mark(at) : ask(at)));
  const onCommand = useEffectEvent((command: 'back' | 'end') => {
    if (drawing.kind && command === 'end') drawing.end();
    if (drawing.kind && command === 'back') drawing.takeBack();
  });
  const selected = useEffectEvent(() => state.selected);
  const look = useEffectEvent(({ lon, lat, zoom = state.zoom, code }: PlanLook) => {
    map?.look({ centre: centreOf(lon, lat), zoom: zoomOf(zoom) });
    if (code !== undefined) change({ do: 'select', code });
  });

  const begin = useEffectEvent((element: HTMLElement) => {
    const initial = began
      ? { state, notices }
      : readMapState(new URLSearchParams(location.search), { layers, start });
    change({ do: 'start', state: initial.state });
    setBegan(initial.state);
    setNotices(initial.notices);
    return openPlanMap(element, props, initial.state, {
      onView: ({ centre, zoom }) => change({ do: 'look', ...centre, zoom }),
      onPoint: (at) => onPoint(at),
      onCommand: (command) => onCommand(command),
      onState: (name, next) =>
        setLayerStates((known) => (known[name] === next ? known : { ...known, [name]: next })),
      onTiles: setTilesAway,
      onBase: setBaseOn,
      say,
      selected: () => selected(),
    });
  });

  const isOpening = opening === 'opening';
  useEffect(() => {
    const element = canvas.current;
    if (!isOpening || !element) return;
    const open = async () => {
      setMap(await begin(element));
      setOpening('open');
    };
    // The server-rendered part stays until the script has loaded completely.
    void Promise.resolve()
      .then(open)
      .catch(() => setOpening('failed'));
  }, [isOpening, canvas]);

  useMapSync(map, state, layers);
  useAddressBar(state, began);
  useEffect(() => {
    const element = root.current;
    const onLook = ({ detail }: CustomEvent<PlanLook>) => look(detail);
    element?.addEventListener('plan-look', onLook);
    return () => element?.removeEventListener('plan-look', onLook);
  }, [root]);

  const reopen = () => setOpening('opening');
  return { state, change, map, opening, reopen, layerStates, notices, drawing, areTilesAway, isBaseOn, said, say }; // prettier-ignore
}

export type PlanMapModel = ReturnType<typeof usePlanMap>;
