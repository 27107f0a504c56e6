/** What one can do in a gallery, in the order of its tools. */
export const TOOLS = ['zoom-in', 'zoom-out', 'rotate', 'flip', 'slideshow', 'fullscreen', 'thumbs'] as const;
export const STEPS = ['previous', 'next'] as const;
export const MOVES = ['left', 'up', 'down', 'right'] as const;

export type Command = (typeof TOOLS)[number] | (typeof STEPS)[number] | (typeof MOVES)[number] | 'close';

type Action = {
  run: () => void;
  /** Whether it would do anything now. */
  can?: () => boolean;
  /** Whether it is on, if it is something that is on or off. */
  isOn?: () => boolean;
};

export type Actions = Readonly<Record<Command, Action>>;

const isCommand = (name: string | undefined, actions: Actions): name is Command =>
  name !== undefined && Object.hasOwn(actions, name);

/** The command of a pressed button, unless it is disabled. */
export function actionOf(name: string | undefined, actions: Actions): Action | undefined {
  const action = isCommand(name, actions) ? actions[name] : undefined;
  return action?.can?.() === false ? undefined : action;
}

/** A button that would do nothing says so and keeps the focus. */
export function refresh(buttons: readonly HTMLElement[], actions: Actions) {
  for (const button of buttons) {
    const { command } = button.dataset;
    if (!isCommand(command, actions)) continue;
    const { can, isOn } = actions[command];
    if (can) button.ariaDisabled = String(!can());
    if (isOn) button.ariaPressed = String(isOn());
  }
}
