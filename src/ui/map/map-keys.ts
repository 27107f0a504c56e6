/** What is done to a map by key or button: it moves under its cross by so many pixels, or something is done there. */
export type MapCommand =
  { do: 'pan'; x: number; y: number } | { do: 'zoom'; step: 1 | -1 } | { do: 'point' } | OwnCommand;

/** What means something on some maps only. */
export type OwnCommand = { do: 'back' } | { do: 'end' } | { do: 'walk'; step: 1 | -1 };

const STEP = 80;
/** With Shift, for exact positions. */
const FINE = 4;

const WAYS = new Map<string, readonly [number, number]>([
  ['ArrowLeft', [-1, 0]],
  ['ArrowRight', [1, 0]],
  ['ArrowUp', [0, -1]],
  ['ArrowDown', [0, 1]],
]);

const OTHERS = new Map<string, MapCommand>([
  ['+', { do: 'zoom', step: 1 }],
  ['=', { do: 'zoom', step: 1 }],
  ['-', { do: 'zoom', step: -1 }],
  ['_', { do: 'zoom', step: -1 }],
  ['Enter', { do: 'point' }],
  [' ', { do: 'point' }],
  ['Backspace', { do: 'back' }],
  ['Escape', { do: 'end' }],
]);

type Key = Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>;

export function commandOf({ key, altKey, ctrlKey, metaKey, shiftKey }: Key): MapCommand | undefined {
  if (ctrlKey || metaKey) return undefined;
  const way = WAYS.get(key);
  if (altKey) return way && { do: 'walk', step: way[0] + way[1] > 0 ? 1 : -1 };
  const step = shiftKey ? FINE : STEP;
  return way ? { do: 'pan', x: way[0] * step, y: way[1] * step } : OTHERS.get(key);
}
