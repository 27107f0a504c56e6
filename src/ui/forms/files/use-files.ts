import { useRef, useState } from 'react';
import { sendFile } from '#stores/api/send-file.ts';
import { signedIn } from '#stores/sign-in.ts';
import { prove } from '#ui/proof/prove.ts';
import type { SentFor } from './uploads/send-in-pieces.ts';

type Status = 'ready' | 'uploading' | 'success' | 'fail';

type Row = {
  key: number | string;
  name: string;
  status: Status;
  id: string;
  percent?: number;
  file?: File;
  why?: string;
};

type Sent = { id: string } | { why: string };

export type FileLimits = {
  /** Where files are sent, below the address of the product's JSON. */
  path: string;
  most: number;
  /** The most bytes of one. */
  largest: number;
  /** The address of the work that a guest's browser does first. */
  challenge?: string | undefined;
  /** Of members; a guest sends whole files. */
  resumable?: SentFor | undefined;
};

/** Files that are uploaded already, by their ids; their names are not known any more. */
const keptRows = (ids: string): Row[] =>
  ids
    .split(',')
    .filter(Boolean)
    .map((id) => ({ key: id, name: '', status: 'success', id }));

/** Files that go along with a form: each is uploaded when it is chosen, and the form carries their ids. */
export function useFiles({ path, most, largest, challenge, resumable }: FileLimits, kept: string) {
  const [rows, setRows] = useState<readonly Row[]>(() => keptRows(kept));
  const [isTooMany, setTooMany] = useState(false);
  const nextKey = useRef(0);
  const turn = useRef<Promise<void>>(Promise.resolve());
  const proof = useRef<Promise<string>>(undefined);
  const change = (key: Row['key'], to: Partial<Row>) =>
    setRows((list) => list.map((row) => (row.key === key ? { ...row, ...to } : row)));

  /** The first file brings the work along, and those after it come with it. */
  const proofOf = () =>
    challenge === undefined ? undefined : (proof.current ??= prove(challenge).catch(() => ''));

  async function upload({ key, file }: Row): Promise<void> {
    if (!file) return;
    change(key, { status: 'uploading', why: '', percent: 0 });
    const sent = resumable ? await sendInPieces(resumable, key, file) : await sendWhole(file);
    change(key, 'id' in sent ? { status: 'success', id: sent.id } : { status: 'fail', why: sent.why });
  }

  async function sendWhole(file: File): Promise<Sent> {
    const sent = await signedIn(async () => sendFile(path, file, await proofOf()));
    if (sent.ok) return { id: sent.value };
    // The old work may have expired.
    proof.current = undefined;
    return { why: sent.error.message };
  }

  /** By the protocol of uploads, whose client comes with the first file. */
  async function sendInPieces(about: SentFor, key: Row['key'], file: File): Promise<Sent> {
    const { sendInPieces: send } = await import('./uploads/send-in-pieces.ts');
    const sent = await send(about, file, (percent) => change(key, { percent }));
    return sent.ok ? { id: sent.value.id } : { why: sent.error.message };
  }

  /** Its turn comes after those before it: together they would only make each other late. */
  function queue(row: Row) {
    turn.current = turn.current.then(() => upload(row));
  }

  function add(files: readonly File[]) {
    const taken = files.slice(0, Math.max(0, most - rows.length));
    setTooMany(taken.length < files.length);
    const added = taken.map((file): Row => {
      nextKey.current += 1;
      const row = { key: nextKey.current, name: file.name, id: '' };
      return file.size > largest
        ? { ...row, status: 'fail', why: 'ui.files.too-large' }
        : { ...row, status: 'ready', file };
    });
    setRows((list) => [...list, ...added]);
    for (const row of added) if (row.status === 'ready') queue(row);
  }

  const isOver = rows.length > most;
  return {
    rows,
    most,
    /** Whether they are sent where a page without a script sends them, too. */
    isResumable: resumable !== undefined,
    isTooMany: isTooMany || isOver,
    isOver,
    add,
    retry: queue,
    remove(key: Row['key']) {
      setTooMany(false);
      setRows((list) => list.filter((row) => row.key !== key));
    },
    clear: () => setRows([]),
    /** Takes back the files of a message that was not sent. */
    restore: (ids: string) => setRows((list) => [...list, ...keptRows(ids)]),
    ids: rows.flatMap(({ id }) => (id === '' ? [] : [id])).join(','),
    isBusy: rows.some(({ status }) => status === 'ready' || status === 'uploading'),
    hasFailed: rows.some(({ status }) => status === 'fail'),
  };
}

export type Files = ReturnType<typeof useFiles>;
