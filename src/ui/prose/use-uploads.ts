import { useRef, useState } from 'react';
import type { SentFor } from '#ui/forms/files/uploads/send-in-pieces.ts';
import { upload } from './prose-upload.ts';

/** `why` is the text that says why it did not arrive. */
export type Upload = { key: number; file: File; percent: number; why?: string | undefined };

/** Pictures on their way, one after another, in the order in which they were given. */
export function useUploads(sentFor: SentFor, onUploaded: (id: string, file: File) => void) {
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const [isDone, setDone] = useState(false);
  const nextKey = useRef(0);
  const turn = useRef<Promise<void>>(Promise.resolve());
  const failed = useRef(new Set<number>());

  const change = (key: number, to: Partial<Upload>) =>
    setUploads((list) => list.map((one) => (one.key === key ? { ...one, ...to } : one)));
  function remove(key: number) {
    failed.current.delete(key);
    setUploads((list) => list.filter((one) => one.key !== key));
  }

  async function send({ key, file }: Upload) {
    const sent = await upload(file, sentFor, (percent) => change(key, { percent }));
    setDone(sent.ok);
    if (!sent.ok) {
      failed.current.add(key);
      return change(key, { why: sent.error });
    }
    remove(key);
    onUploaded(sent.value, file);
  }

  /** Its turn comes after those before it: together they would only make each other late. */
  function queue(one: Upload) {
    turn.current = turn.current.then(() => send(one));
  }

  return {
    uploads,
    /** Whether the last one has arrived. */
    isDone: isDone && uploads.length === 0,
    add(files: readonly File[]) {
      const added = files.map((file) => {
        nextKey.current += 1;
        return { key: nextKey.current, file, percent: 0 };
      });
      setDone(false);
      setUploads((list) => [...list, ...added]);
      added.forEach(queue);
    },
    retry(one: Upload) {
      failed.current.delete(one.key);
      change(one.key, { percent: 0, why: undefined });
      queue(one);
    },
    remove,
    /** Waits for those on their way; whether all that were given have arrived. */
    async settle(): Promise<boolean> {
      await turn.current;
      return failed.current.size === 0;
    },
  };
}

export type Uploads = ReturnType<typeof useUploads>;
