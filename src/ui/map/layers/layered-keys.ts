/** What a map that is pointed at does on a key: the map moves under its cross by so many pixels, or something is done. */
export type LayeredCommand =
  | { do: 'pan'; x: number; y: number }
  | { do: 'zoom'; step: 1 | -1 }
  | { do: 'point' }
  | { do: 'back' }
  | { do: 'end' };

const STEP = 80;
/** With Shift, for exact positions. */
const FINE = 4;

const WAYS = new Map<string, readonly [number, number]>([
  ['ArrowLeft', [-1, 0]],
  ['ArrowRight', [1, 0]],
  ['ArrowUp', [0, -1]],
  ['ArrowDown', [0, 1]],
]);

const OTHERS = new Map<string, LayeredCommand>([
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

export function layeredCommandOf({
  key,
  altKey,
  ctrlKey,
  metaKey,
  shiftKey,
}: Key): LayeredCommand | undefined {
  if (altKey || ctrlKey || metaKey) return undefined;
  const way = WAYS.get(key);
  const step = shiftKey ? FINE : STEP;
  return way ? { do: 'pan', x: way[0] * step, y: way[1] * step } : OTHERS.get(key);
}
