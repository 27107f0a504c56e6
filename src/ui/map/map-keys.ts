/** What the map does on a key besides moving and zooming, which Leaflet does. */
export type MapCommand = 'next' | 'previous' | 'pick';

const WITH_ALT: Readonly<Record<string, MapCommand>> = {
  ArrowRight: 'next',
  ArrowDown: 'next',
  ArrowLeft: 'previous',
  ArrowUp: 'previous',
};

/** Keys that move or zoom the map: their result is announced for people who cannot see it. */
export const isMove = ({ key }: Pick<KeyboardEvent, 'key'>) =>
  /^(?:Arrow(?:Up|Down|Left|Right)|[-+=_])$/.test(key);

type Key = Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey'>;

export function commandOf({ key, altKey, ctrlKey, metaKey }: Key): MapCommand | undefined {
  if (ctrlKey || metaKey) return undefined;
  if (altKey) return WITH_ALT[key];
  return key === 'Enter' ? 'pick' : undefined;
}
