import { atom } from 'nanostores';
import { toast } from '#stores/toasts.ts';

/** A row that was removed once: whether the server has it, whether its reader wants it, and why it came back. */
type Row = { isKept: boolean; isWanted: boolean; error: string | undefined };

export type Removals = {
  /** The keys of the rows of each list, in their order. */
  lists: Readonly<Record<string, readonly string[]>>;
  rows: Readonly<Record<string, Row>>;
  /** What takes the focus: a row, or the list itself where none is left. */
  focus: { list: string | undefined; row: string | undefined } | undefined;
};

export type RemovalEvent =
  | { type: 'listed'; list: string; keys: readonly string[] }
  | { type: 'removed'; key: string }
  | { type: 'undone'; key: string }
  | { type: 'settled'; key: string; isKept: boolean }
  | { type: 'refused'; key: string; error: string };

export const NO_REMOVALS: Removals = { lists: {}, rows: {}, focus: undefined };

const UNTOUCHED: Row = { isKept: true, isWanted: true, error: undefined };

export const rowOf = ({ rows }: Removals, key: string): Row => rows[key] ?? UNTOUCHED;

export const shownIn = (state: Removals, keys: readonly string[]) =>
  keys.filter((key) => rowOf(state, key).isWanted);

/** The row that takes the place of one: the next, else the one before it. */
function focusAfter(state: Removals, key: string): Removals['focus'] {
  const [list, keys = []] = Object.entries(state.lists).find(([, keys]) => keys.includes(key)) ?? [];
  const at = keys.indexOf(key);
  const row = shownIn(state, keys.slice(at + 1))[0] ?? shownIn(state, keys.slice(0, at)).at(-1);
  return { list, row };
}

export function reduceRemovals(state: Removals, event: RemovalEvent): Removals {
  if (event.type === 'listed') return { ...state, lists: { ...state.lists, [event.list]: event.keys } };
  const { key } = event;
  const row = rowOf(state, key);
  const become = (change: Partial<Row>) => ({
    ...state,
    rows: { ...state.rows, [key]: { ...row, error: undefined, ...change } },
  });
  switch (event.type) {
    case 'removed':
      return { ...become({ isWanted: false }), focus: focusAfter(state, key) };
    case 'undone':
      return { ...become({ isWanted: true }), focus: { list: undefined, row: key } };
    case 'settled':
      return become({ isKept: event.isKept });
    case 'refused':
      // One that the reader has taken back meanwhile is as they want it.
      return become({ isWanted: row.isKept, error: row.isWanted === row.isKept ? undefined : event.error });
  }
}

/** What the server has still to do for a row to be as its reader wants it. */
export function nextStep({ isKept, isWanted }: Row): 'remove' | 'restore' | undefined {
  if (isKept === isWanted) return undefined;
  return isWanted ? 'restore' : 'remove';
}

export const $removals = atom(NO_REMOVALS);

export const updateRemovals = (event: RemovalEvent) => $removals.set(reduceRemovals($removals.get(), event));

/** Does something at the server; answers why it was refused. */
export type Attempt = () => Promise<string | undefined>;

/** `said` is the sentence of the toast; without `restore` there is no way back, and the row waits for the server. */
export type Removal = { key: string; said: string; remove: Attempt; restore?: Attempt | undefined };

type Undoable = { key: string; remove: Attempt; restore: Attempt };

const running = new Set<string>();

/** Brings the server to where the reader is; what they change meanwhile is done after it. */
async function settle({ key, remove, restore }: Undoable): Promise<void> {
  if (running.has(key)) return;
  running.add(key);
  const next = () => nextStep(rowOf($removals.get(), key));
  for (let step = next(); step; step = next()) {
    const error = await (step === 'remove' ? remove() : restore());
    const isKept = step === 'restore';
    if (error !== undefined && isKept) toast('error', error);
    updateRemovals(error === undefined ? { type: 'settled', key, isKept } : { type: 'refused', key, error });
  }
  running.delete(key);
}

/** Long enough to reach it by keyboard; it waits while it has the focus or the pointer. */
const UNDO_TIME = 10_000;

/** Removes a row at once, with a way back; one without a way back goes when the server has removed it. */
export async function removeRow(removal: Removal): Promise<void> {
  const { key, said, remove, restore } = removal;
  if (!restore) {
    const error = await remove();
    if (error !== undefined) return updateRemovals({ type: 'refused', key, error });
    updateRemovals({ type: 'removed', key });
    updateRemovals({ type: 'settled', key, isKept: false });
    return toast('success', said);
  }
  const work = { key, remove, restore };
  updateRemovals({ type: 'removed', key });
  const undo = () => {
    updateRemovals({ type: 'undone', key });
    void settle(work);
  };
  toast('info', said, { timeout: UNDO_TIME, action: { label: 'client.removal.undo', run: undo } });
  await settle(work);
}
