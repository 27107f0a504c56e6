import type { Conversation } from '#features/conversations/domain/conversation.ts';
import type { Viewing } from '#features/conversations/domain/viewing.ts';
import { sellerTag } from '#features/listings/domain/listing.ts';
import type { Side } from '#features/threads/domain/thread.ts';
import { accountId, type AccountId } from '#kernel/actor.ts';
import type { Trx } from '#platform/db/command.ts';
import type { Deps } from './deps.ts';
import { createConversationRepository } from './repository.ts';

export const otherSide = (side: Side): Side => (side === 'requester' ? 'responder' : 'requester');

/** One notice for each answer to a proposal, and for each new proposal. */
const viewingKey = (id: string, version: number) => `${id}:${version}`;

type What = 'proposed' | 'accepted' | 'declined' | 'cancelled';

/** What the other side is notified of, and what a first answer changes. */
export function createNotifying({ notices }: Pick<Deps, 'notices'>) {
  const aboutOf = ({ id, subject }: Conversation) => ({ conversation: id, listing: subject.id });

  return {
    /** Of several messages that wait to be read, the first gives notice. */
    async ofMessage(trx: Trx, conversation: Conversation, message: { id: number; seq: number }) {
      const { id, side, other } = conversation;
      if (!other) return;
      if (await createConversationRepository(trx).hasUnread(id, side, message.seq)) return;
      await notices.notify(trx, {
        account: accountId.parse(other.id),
        kind: 'conversations.message',
        key: String(message.id),
        data: aboutOf(conversation),
      });
    },

    async ofViewing(
      trx: Trx,
      conversation: Conversation,
      { id, version }: Pick<Viewing, 'id' | 'version'>,
      what: What,
      at: Date | null,
    ) {
      if (!conversation.other) return;
      await notices.notify(trx, {
        account: accountId.parse(conversation.other.id),
        kind: 'conversations.viewing',
        key: viewingKey(id, version),
        data: { ...aboutOf(conversation), what, at: at?.toISOString() ?? null },
      });
    },

    /** Notices about an appointment are read with its conversation. */
    viewingRead: (account: AccountId, { id, version }: Viewing) =>
      notices.markReadAbout(
        account,
        'conversations.viewing',
        Array.from({ length: version }, (_, at) => viewingKey(id, at + 1)),
      ),

    /** Notes that a side has acted; returns the tags of pages that the first answer of a seller changes. */
    async acted(trx: Trx, { id, side, isAnswered }: Conversation, account: AccountId): Promise<string[]> {
      const isAnswer = side === 'responder';
      await createConversationRepository(trx).touch(id, isAnswer);
      if (!isAnswer || isAnswered) return [];
      return [sellerTag(account)];
    },
  };
}
