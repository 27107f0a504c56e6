import type { Generated, GeneratedAlways } from 'kysely';
import type { PersonalTables } from '#platform/db/personal-data.ts';
import type { Side } from '../domain/thread.ts';

type ThreadTable = {
  id: Generated<string>;
  last_seq: Generated<number>;
  requester_read: number | null;
  responder_read: number | null;
};

type ThreadMessageTable = {
  id: GeneratedAlways<number>;
  thread: string;
  seq: number;
  client_id: Generated<string>;
  side: Side;
  /** Who wrote it, as far as they have an account. */
  author: string | null;
  /** The account of the requester, whose data it is. */
  account: string | null;
  text: string;
  at: Generated<Date>;
};

/** Which upload goes along with which message; without its row the upload is deleted. */
type ThreadFileTable = { upload: string; thread: string; seq: Generated<number> };

type ThreadNoteTable = {
  id: GeneratedAlways<number>;
  thread: string;
  author: string | null;
  text: string;
  at: Generated<Date>;
};

type ReadyAnswerTable = {
  id: Generated<string>;
  title: string;
  text: string;
  version: Generated<number>;
  changed_by: string | null;
  changed_at: Generated<Date>;
};

type ThreadTables = {
  thread: ThreadTable;
  thread_message: ThreadMessageTable;
  thread_file: ThreadFileTable;
  thread_note: ThreadNoteTable;
  ready_answer: ReadyAnswerTable;
};

declare module '#platform/db/tables.ts' {
  interface Tables extends ThreadTables {}
}

export const PERSONAL_TABLES: PersonalTables = {
  thread_message: { owner: 'account', leave: ['account', 'author', 'client_id'] },
  thread_note: {
    owner: 'author',
    leave: ['author', 'text'],
    kept: 'notes stay with their conversation when those who wrote them leave, without their names',
  },
  ready_answer: {
    owner: 'changed_by',
    leave: ['changed_by'],
    kept: 'ready answers stay when those who wrote them leave, without their names',
  },
};
