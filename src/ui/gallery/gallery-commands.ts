/** What one can do in a gallery, in the order of its tools. */
export const TOOLS = ['zoom-in', 'zoom-out', 'rotate', 'flip', 'slideshow', 'fullscreen', 'thumbs'] as const;
export const STEPS = ['previous', 'next'] as const;
export const MOVES = ['left', 'up', 'down', 'right'] as const;

export type Command = (typeof TOOLS)[number] | (typeof STEPS)[number] | (typeof MOVES)[number] | 'close';

type Deed = {
  run: () => void;
  /** Whether it would do anything now. */
  can?: () => boolean;
  /** Whether it is on, if it is something that is on or off. */
  isOn?: () => boolean;
};

export type Deeds = Readonly<Record<Command, Deed>>;

const isCommand = (name: string | undefined, deeds: Deeds): name is Command =>
  name !== undefined && Object.hasOwn(deeds, name);

/** The deed behind what has been pressed, unless it would do nothing. */
export function deedOf(name: string | undefined, deeds: Deeds): Deed | undefined {
  const deed = isCommand(name, deeds) ? deeds[name] : undefined;
  return deed?.can?.() === false ? undefined : deed;
}

/** A button that would do nothing says so and keeps the focus. */
export function refresh(buttons: readonly HTMLElement[], deeds: Deeds) {
  for (const button of buttons) {
    const { command } = button.dataset;
    if (!isCommand(command, deeds)) continue;
    const { can, isOn } = deeds[command];
    if (can) button.ariaDisabled = String(!can());
    if (isOn) button.ariaPressed = String(isOn());
  }
}
