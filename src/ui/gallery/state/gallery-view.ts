/** How one looks at a picture: `x` and `y` are away from the middle of the stage, in pixels of the screen. */
export type View = { zoom: number; x: number; y: number; turns: number; isFlipped: boolean };

/** The picture as it lies on the stage before anybody looks closer, and the stage. */
export type Room = { width: number; height: number; stageWidth: number; stageHeight: number };

export type Place = { x: number; y: number };

export const PLAIN: View = { zoom: 1, x: 0, y: 0, turns: 0, isFlipped: false };
export const MAX_ZOOM = 5;
export const ZOOM_STEP = 1.5;

/** Whether one looks at a picture as it is. */
export const isPlain = ({ zoom, turns, isFlipped }: View) => zoom === 1 && turns === 0 && !isFlipped;

const clamp = (value: number, most: number) => (most === 0 ? 0 : Math.min(Math.max(value, -most), most));

const isAcross = ({ turns }: View) => turns % 2 !== 0;

/** A picture that lies on its side is made small enough for the stage. */
const fitOf = (view: View, { width, height, stageWidth, stageHeight }: Room) =>
  isAcross(view) ? Math.min(1, stageWidth / height, stageHeight / width) : 1;

/** A picture leaves no gap that it could fill. */
function kept(view: View, room: Room): View {
  const scale = view.zoom * fitOf(view, room);
  const [width, height] = isAcross(view) ? [room.height, room.width] : [room.width, room.height];
  return {
    ...view,
    x: clamp(view.x, Math.max(0, (width * scale - room.stageWidth) / 2)),
    y: clamp(view.y, Math.max(0, (height * scale - room.stageHeight) / 2)),
  };
}

/** Looks closer or from further away; what lies under `at` stays there. */
export function zoomed(view: View, room: Room, factor: number, at: Place = { x: 0, y: 0 }): View {
  const zoom = Math.min(Math.max(view.zoom * factor, 1), MAX_ZOOM);
  const by = zoom / view.zoom;
  return kept({ ...view, zoom, x: at.x - (at.x - view.x) * by, y: at.y - (at.y - view.y) * by }, room);
}

export const moved = (view: View, room: Room, by: Place): View =>
  kept({ ...view, x: view.x + by.x, y: view.y + by.y }, room);

/** A quarter clockwise, as seen; mirrored pictures turn the other way. */
export const turned = (view: View, room: Room): View =>
  kept({ ...view, turns: view.turns + (view.isFlipped ? -1 : 1) }, room);

export const flipped = (view: View): View => ({ ...view, isFlipped: !view.isFlipped, x: 0 - view.x });

/** How far a picture is turned clockwise, as one sees it. */
export const degreesOf = ({ turns, isFlipped }: View) => ((((isFlipped ? -turns : turns) % 4) + 4) % 4) * 90;

export function transformOf(view: View, room: Room): string {
  const scale = view.zoom * fitOf(view, room);
  const mirror = view.isFlipped ? -scale : scale;
  return `translate(${view.x}px, ${view.y}px) scale(${mirror}, ${scale}) rotate(${view.turns * 90}deg)`;
}
