import * as z from 'zod/mini';
import type { AccountId } from '#kernel/actor.ts';
import { tidyLines } from '#kernel/text.ts';

/** The two sides of a thread. */
export type Side = 'requester' | 'responder';

export const MAX_FILES = 5;
export const MAX_TEXT = 4_000;
const MAX_NOTE = 2_000;

/** A picture in a thread. */
export type ThreadFile = { id: string; name: string; width: number; height: number };

/** `clientId` is made in the browser, so that what is sent again is one message. */
export type Message = {
  id: number;
  seq: number;
  clientId: string;
  side: Side;
  text: string;
  at: Date;
  files: readonly ThreadFile[];
};

/** The number of the last message, and how far each side has read; null where it has not opened the thread. */
export type ThreadState = { last: number; requesterRead: number | null; responderRead: number | null };

export const readBy = (side: Side, { requesterRead, responderRead }: ThreadState): number | null =>
  side === 'requester' ? requesterRead : responderRead;

/** Who writes what; `owner` is the account of the requester, whose data all of a thread is. */
export type NewMessage = {
  thread: string;
  clientId: string;
  side: Side;
  author: AccountId | null;
  owner: AccountId | null;
  text: string;
  files: readonly string[];
};

/** What of a thread is read at once. */
export type ThreadPage = {
  state: ThreadState;
  messages: readonly Message[];
  /** Whether it is the first page of the thread, and the pictures that the thread began with. */
  isBeginning: boolean;
  opening: readonly ThreadFile[];
  /** Whether there are more before these; after these where those after one were wanted. */
  hasMore: boolean;
};

/** Changes with every change of a thread and of what it is about, which counts its own. */
export const tagOf = (version: number, { last, requesterRead, responderRead }: ThreadState): string =>
  `"${version}.${last}.${requesterRead ?? ''}.${responderRead ?? ''}"`;

/** Whether a text from an address can be the id of anything of ours. */
export const isId = (text: string) => z.uuid().safeParse(text).success;

export const fileIds = z
  .pipe(
    z._default(z.string(), ''),
    z.transform((text) => [...new Set(text.split(','))].filter((id) => id !== '')),
  )
  .check(z.refine((ids) => ids.length <= MAX_FILES && ids.every(isId), 'threads.error.files'));

const lines = (most: number) => z.string().check(z.overwrite(tidyLines), z.maxLength(most));

/** The fields of a message: words, pictures, or both. */
const messageFields = {
  /** A page from before messages had ids sends none. */
  client_id: z._default(z.uuid(), () => crypto.randomUUID()),
  text: lines(MAX_TEXT),
  file_ids: fileIds,
};

const saysSomething = ({ text, file_ids }: { text: string; file_ids: readonly string[] }) =>
  text !== '' || file_ids.length > 0;
const NOTHING = { message: 'threads.composer.empty', path: ['text'] };

export const messageForm = z.object(messageFields).check(z.refine(saysSomething, NOTHING));
export type MessageForm = z.infer<typeof messageForm>;

/** The same with what a form says besides. */
export const messageFormWith = <Shape extends z.core.$ZodShape>(shape: Shape, nothing = NOTHING) =>
  z
    .object({ ...messageFields, ...shape })
    .check(z.refine((form) => saysSomething(form as MessageForm), nothing));

const MAX_SEQ = 1_000_000;

/** The number of a message in an address; zero is before all. */
export const seqIn = (text: string | null) =>
  z.catch(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(MAX_SEQ)), 0).parse(text);

const countTo = (most: number) => z.number().check(z.int(), z.minimum(0), z.maximum(most));

/** A message from a page that is open: what it knows of the thread. */
export const sentMessage = messageFormWith({
  version: z._default(countTo(1e9), 0),
  after: z._default(countTo(MAX_SEQ), 0),
});

export const readMark = z.object({ read: countTo(MAX_SEQ) });

export const noteText = lines(MAX_NOTE).check(z.minLength(1, 'validation.required'));

export type Note = { id: number; author: string | null; text: string; at: Date };
