import { useState } from 'react';
import { MAX_DRAWN } from '#features/planning/domain/map/drawn-shape.ts';
import { changed, type MapChange } from '#features/planning/domain/map/map-changes.ts';
import type { DrawnKind, MapState } from '#features/planning/domain/map/map-state.ts';
import type { LonLat } from '#geo/vn2000/coordinates.ts';
import type { Translate } from '#i18n/translate.ts';
import type { Lang } from '#kernel/text.ts';
import { shapeName, shapeSentence } from './map-sentences.ts';

type Options = {
  state: MapState;
  change: (change: MapChange) => void;
  say: (text: string) => void;
  t: Translate;
  lang: Lang;
};

/** What is being drawn, and all that can be done to it; each step is said in words. */
export function useDrawing({ state, change, say, t, lang }: Options) {
  const [drawing, setDrawing] = useState<{ kind: DrawnKind; shape: number } | null>(null);
  const isFull = state.drawn.length >= MAX_DRAWN;

  function sayShape({ drawn }: MapState, index: number) {
    const shape = drawn[index];
    if (shape) say(`${shapeName(shape, index, t)}: ${shapeSentence(shape, t, lang)}`);
    else say(t('plan-map.drawn.began'));
  }

  /** Begins a shape, or ends the one of this kind that is being drawn. */
  function toggle(kind: DrawnKind) {
    if (drawing?.kind === kind) return end();
    if (isFull) return say(t('plan-map.drawn.full'));
    setDrawing({ kind, shape: state.drawn.length });
    say(t('plan-map.drawn.began'));
  }

  function end() {
    setDrawing(null);
    say('');
  }

  function mark({ lon, lat }: LonLat) {
    if (!drawing) return;
    const more: MapChange = { do: 'mark', ...drawing, at: [lon, lat] };
    const next = changed(state, more);
    change(more);
    if (next.drawn === state.drawn) say(t('plan-map.drawn.refused'));
    else sayShape(next, drawing.shape);
  }

  function takeBack() {
    if (!drawing) return;
    const less: MapChange = { do: 'unmark', shape: drawing.shape };
    change(less);
    sayShape(changed(state, less), drawing.shape);
  }

  function rubOut(shape: number) {
    change({ do: 'rub-out', shape });
    setDrawing(null);
    say(t('plan-map.drawn.gone'));
  }

  function clear() {
    change({ do: 'clear' });
    setDrawing(null);
    say(t('plan-map.drawn.all-gone'));
  }

  return { kind: drawing?.kind ?? null, isFull, toggle, end, mark, takeBack, rubOut, clear };
}
