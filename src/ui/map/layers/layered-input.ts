import type { Map as LeafletMap } from 'leaflet';
import { type LayeredCommand, layeredCommandOf } from './layered-keys.ts';

type Doings = {
  onPoint: (at: { lon: number; lat: number }) => void;
  onCommand: (command: 'back' | 'end') => void;
  /** The map has been moved or zoomed by keys, whose user cannot always see where it went. */
  onMoved: () => void;
};

/** Steps shorter than this are set at once, or they would take longer than they are. */
const SHORT = 8;

/** What keys do on a map, and buttons that do the same; answers how to do it, and how to stop listening. */
export function listenOn(canvas: HTMLElement, map: LeafletMap, isCalm: boolean, doings: Doings) {
  let isByCommand = false;

  function obey(command: LayeredCommand) {
    if (command.do === 'pan')
      map.panBy([command.x, command.y], { animate: !isCalm && Math.abs(command.x + command.y) > SHORT });
    else if (command.do === 'zoom') map.setZoom(map.getZoom() + command.step);
    else if (command.do === 'point') doings.onPoint({ lon: map.getCenter().lng, lat: map.getCenter().lat });
    else doings.onCommand(command.do);
  }

  const listeners = {
    keydown: (event: KeyboardEvent) => {
      const command = event.target === canvas ? layeredCommandOf(event) : undefined;
      if (!command) return;
      event.preventDefault();
      isByCommand = command.do === 'pan' || command.do === 'zoom';
      obey(command);
    },
    focus: () => void map.scrollWheelZoom.enable(),
    blur: () => void map.scrollWheelZoom.disable(),
  };
  map.on('moveend', () => {
    if (isByCommand) doings.onMoved();
    isByCommand = false;
  });
  canvas.addEventListener('keydown', listeners.keydown);
  canvas.addEventListener('focus', listeners.focus);
  canvas.addEventListener('blur', listeners.blur);
  return {
    obey,
    stop() {
      canvas.removeEventListener('keydown', listeners.keydown);
      canvas.removeEventListener('focus', listeners.focus);
      canvas.removeEventListener('blur', listeners.blur);
    },
  };
}
