import type { ShownUpload } from '#kernel/web/uploads.ts';

/** `unfinished`: sent in part by a page that is closed; the same file goes on. `processing`: all has arrived. */
export type RowStatus = 'unfinished' | 'ready' | 'uploading' | 'processing' | 'success' | 'fail';

export type UploadRow = {
  key: number;
  name: string;
  status: RowStatus;
  percent: number;
  /** Its name at the server, once it has one. */
  id: string;
  /** What it is once it is taken. */
  type: string;
  why: string;
  file?: File | undefined;
};

export type Outcome = { id: string } & (
  { ok: true; type: string; picture: string } | { ok: false; why: string }
);

export type Sending = {
  done: Promise<Outcome>;
  stop: () => void;
};

/** What a queue needs of the world: how a file is sent, followed and removed. */
export type Transport = {
  send: (file: File, on: { begun: (id: string) => void; sent: (part: number) => void }) => Sending;
  /** Waits for what becomes of a file that has arrived; `again` has it worked on once more. */
  follow: (id: string, again: boolean) => Sending;
  remove: (id: string) => void;
};

type Limits = { most: number; largest: number };

/** What is announced: a name and a quarter, or that it is taken. */
type Said = { name: string; percent: number; isTaken: boolean };
export type QueueState = { rows: readonly UploadRow[]; isTooMany: boolean; said: Said | undefined };

const AT_ONCE = 3;
const QUARTER = 25;

const BUSY = new Set<RowStatus>(['ready', 'uploading', 'processing']);
export const isBusy = (rows: readonly UploadRow[]) => rows.some(({ status }) => BUSY.has(status));

const statusOf = ({ status, received, bytes }: ShownUpload): RowStatus =>
  status === 'success' || status === 'fail' ? status : received < bytes ? 'unfinished' : 'processing';

/** Files in their order, of which three are sent at a time. */
export function createUploadQueue(
  { most, largest }: Limits,
  transport: Transport,
  kept: readonly ShownUpload[],
) {
  let nextKey = 0;
  const sendings = new Map<number, Sending>();
  const watchers = new Set<() => void>();
  const rowOf = (one: ShownUpload): UploadRow => ({
    key: (nextKey += 1),
    name: one.name,
    status: statusOf(one),
    percent: Math.floor((one.received / one.bytes) * 100),
    id: one.id,
    type: one.type ?? '',
    why: one.failure ?? '',
  });
  let state: QueueState = { rows: kept.map(rowOf), isTooMany: false, said: undefined };

  function set(next: Partial<QueueState>) {
    state = { ...state, ...next };
    for (const watch of watchers) watch();
  }
  const find = (key: number) => state.rows.find((row) => row.key === key);
  const change = (key: number, to: Partial<UploadRow>) =>
    set({ rows: state.rows.map((row) => (row.key === key ? { ...row, ...to } : row)) });

  function progress(key: number, part: number) {
    const row = find(key);
    if (!row) return;
    const percent = Math.max(row.percent, Math.floor(part * 100));
    const quarter = Math.floor(percent / QUARTER) * QUARTER;
    change(key, { percent, status: percent < 100 ? 'uploading' : 'processing' });
    if (quarter > row.percent) set({ said: { name: row.name, percent: quarter, isTaken: false } });
  }

  async function watch(key: number, sending: Sending) {
    sendings.set(key, sending);
    const outcome = await sending.done;
    // Removed, or begun once more meanwhile.
    if (sendings.get(key) !== sending) return;
    sendings.delete(key);
    const row = find(key);
    if (outcome.ok) {
      change(key, { status: 'success', percent: 100, id: outcome.id, type: outcome.type, why: '' });
      if (row) set({ said: { name: row.name, percent: 100, isTaken: true } });
    } else change(key, { status: 'fail', id: outcome.id, why: outcome.why });
    pump();
  }

  function pump() {
    for (const { key, status, file } of state.rows) {
      if (sendings.size >= AT_ONCE) return;
      if (status !== 'ready' || !file) continue;
      change(key, { status: 'uploading' });
      const on = { begun: (id: string) => change(key, { id }), sent: (part: number) => progress(key, part) };
      void watch(key, transport.send(file, on));
    }
  }

  function place(key: number, at: number) {
    const row = find(key);
    if (!row) return;
    const others = state.rows.filter((one) => one !== row);
    set({ rows: [...others.slice(0, at), row, ...others.slice(at)] });
  }

  return {
    state: () => state,
    subscribe(watcher: () => void) {
      watchers.add(watcher);
      return () => void watchers.delete(watcher);
    },

    /** Follows what an earlier page has sent. */
    start() {
      for (const { key, id, status } of state.rows)
        if (status === 'processing' && !sendings.has(key)) void watch(key, transport.follow(id, false));
    },

    add(files: readonly File[]) {
      const rows = [...state.rows];
      let isTooMany = false;
      for (const file of files) {
        // What was sent in part is the same file by its name.
        const before = rows.findIndex(({ status, name }) => status === 'unfinished' && name === file.name);
        if (before < 0 && rows.length >= most) isTooMany = true;
        else {
          const why = file.size > largest ? 'too-large' : file.size === 0 ? 'empty' : '';
          const row = { percent: 0, id: '', type: '', ...rows[before], name: file.name, file, why };
          const added = { ...row, key: row.key ?? (nextKey += 1), status: why ? 'fail' : 'ready' } as const;
          rows.splice(before < 0 ? rows.length : before, before < 0 ? 0 : 1, added);
        }
      }
      set({ rows, isTooMany });
      pump();
    },

    /** Sends a file again from where it is, or has one that arrived worked on again. */
    retry(key: number) {
      const row = find(key);
      if (!row) return;
      if (row.percent === 100 && row.id !== '') {
        change(key, { status: 'processing', why: '' });
        void watch(key, transport.follow(row.id, true));
      } else if (row.file) {
        change(key, { status: 'ready', why: '' });
        pump();
      }
    },

    remove(key: number) {
      const row = find(key);
      sendings.get(key)?.stop();
      sendings.delete(key);
      if (row && row.id !== '') transport.remove(row.id);
      set({ rows: state.rows.filter((one) => one !== row), isTooMany: false });
      pump();
    },

    place,
    move(key: number, by: -1 | 1) {
      const at = state.rows.findIndex((row) => row.key === key) + by;
      if (at >= 0 && at < state.rows.length) place(key, at);
    },
  };
}

export type UploadQueue = ReturnType<typeof createUploadQueue>;
