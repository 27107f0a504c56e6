import type { Generated, GeneratedAlways } from 'kysely';
import type { Side } from '#features/threads/domain/thread.ts';
import type { PersonalTables } from '#platform/db/personal-data.ts';

type ConversationTable = {
  id: Generated<string>;
  listing: number;
  requester: string;
  seller: string | null;
  version: Generated<number>;
  opened_at: Generated<Date>;
  answered_at: Date | null;
  last_at: Generated<Date>;
};

type ViewingTable = {
  id: Generated<string>;
  conversation: string;
  status: Generated<string>;
  proposed_by: Side;
  times: Date[];
  agreed_at: Date | null;
  version: Generated<number>;
  made_at: Generated<Date>;
};

type ConversationBlockTable = {
  id: GeneratedAlways<number>;
  blocker: string;
  blocked: string | null;
  at: Generated<Date>;
};

type ConversationTables = {
  conversation: ConversationTable;
  conversation_block: ConversationBlockTable;
  viewing: ViewingTable;
};

declare module '#platform/db/tables.ts' {
  interface Tables extends ConversationTables {}
}

/** What each side has written is in `thread_message`, under its own account. */
export const PERSONAL_TABLES: PersonalTables = {
  conversation: { owner: 'requester', leave: ['seller'] },
  conversation_block: { owner: 'blocker', leave: ['blocked'] },
  appointment: {
    owner: 'account',
    leave: ['account'],
    kept: 'appointments with others stay in their conversations, without the names of those who leave',
  },
};
