import type { LatLng, Map as LeafletMap } from 'leaflet';
import type { LonLat } from '#geo/vn2000/coordinates.ts';
import { commandOf, type MapCommand, type OwnCommand } from '#ui/map/map-keys.ts';

export type MapCalls = {
  /** A place was clicked, or the middle of the map chosen by key or button. */
  onPoint: (at: LonLat, isMiddle: boolean) => void;
  /** Answers whether the command means something on this map now. */
  onCommand: (command: OwnCommand) => boolean;
  /** The map has been moved or zoomed by keys, whose user cannot always see where it went. */
  onMovedByKeys: () => void;
};

/** Steps shorter than this are set at once, or they would take longer than they are. */
const SHORT = 8;

/** What takes long waits until the page has answered its reader; answers how to call it off. */
export function afterPaint(run: () => unknown): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const frame = requestAnimationFrame(() => (timer = setTimeout(run)));
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}

/** What keys do on a map, and buttons that do the same; answers how to do it, and how to stop listening. */
export function listenOn(canvas: HTMLElement, map: LeafletMap, isCalm: boolean, calls: MapCalls) {
  let isByKeys = false;
  const stop = new AbortController();
  const { signal } = stop;
  const pointAt = ({ lng: lon, lat }: LatLng, isMiddle: boolean) => calls.onPoint({ lon, lat }, isMiddle);

  function obey(command: MapCommand): boolean {
    if (command.do === 'pan')
      map.panBy([command.x, command.y], {
        animate: !isCalm && Math.abs(command.x + command.y) > SHORT,
      });
    // Every layer makes new tiles.
    else if (command.do === 'zoom') afterPaint(() => signal.aborted || map.zoomIn(command.step));
    else if (command.do === 'point') pointAt(map.getCenter(), true);
    else return calls.onCommand(command);
    return true;
  }

  canvas.addEventListener(
    'keydown',
    (event) => {
      const command = event.target === canvas ? commandOf(event) : undefined;
      if (!command) return;
      isByKeys = command.do === 'pan' || command.do === 'zoom';
      if (obey(command)) event.preventDefault();
    },
    { signal },
  );
  // A page that is scrolled past a map must not stop in it.
  canvas.addEventListener('focus', () => map.scrollWheelZoom.enable(), { signal });
  canvas.addEventListener('blur', () => map.scrollWheelZoom.disable(), { signal });
  map.on('click', ({ latlng }) => pointAt(latlng, false));
  map.on('moveend', () => {
    if (isByKeys) calls.onMovedByKeys();
    isByKeys = false;
  });
  return { obey, stop: () => stop.abort() };
}
