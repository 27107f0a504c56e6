import { toast } from './toasts.ts';

/** Long enough to reach it by keyboard; it waits while it has the focus or the pointer. */
const UNDO_TIME = 10_000;

/** Says what was removed, by a text of `client.json` or its key, and offers to bring it back. */
export const offerUndo = (said: string, run: () => void) =>
  toast('info', said, { timeout: UNDO_TIME, action: { label: 'client.removal.undo', run } });
