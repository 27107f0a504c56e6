import {
  type Askable,
  type BeginForm,
  type Conversation,
  type ConversationLine,
  type ConversationNews,
  isOpen,
  type OpenedConversation,
} from '#features/conversations/domain/conversation.ts';
import { MIN_FIRST_TIMES, timesIn } from '#features/conversations/domain/viewing.ts';
import { isId, type MessageForm, readBy, tagOf } from '#features/threads/domain/thread.ts';
import type { Member } from '#kernel/actor.ts';
import { DAY, HOUR } from '#kernel/clock.ts';
import { type Failure, type Result, fail, ok } from '#kernel/result.ts';
import { createCommand, type Trx } from '#platform/db/command.ts';
import { consume } from '#platform/limits/shared.ts';
import type { Deps } from './deps.ts';
import { createNotifying, otherSide } from './notifying.ts';
import { createConversationRepository } from './repository.ts';
import { createViewingRepository } from './viewing-repository.ts';

const MAX_NEW_PER_DAY = 20;
const MAX_MESSAGES_PER_HOUR = 60;
const PAGE = 20;
/** Of a part of the news, so that the next call gets the rest. */
const PARTIAL = '"partial"';

export const MISSING = fail<Failure>({ kind: 'missing', code: 'conversations/no-such-conversation' });
export const CLOSED = fail<Failure>({ kind: 'conflict', code: 'conversations/closed' });
const NO_LISTING = fail<Failure>({ kind: 'missing', code: 'conversations/no-such-listing' });
const OWN = fail<Failure>({ kind: 'conflict', code: 'conversations/own-listing' });
const VIEWING_OPEN = fail<Failure>({ kind: 'conflict', code: 'conversations/viewing-open' });
const NO_WORDS = fail<Failure>({ kind: 'invalid', code: 'threads/unreadable', field: 'text' });

/** Why something is done too often; nothing while it is not. */
export async function overLimit(
  db: Deps['db'],
  key: string,
  most: number,
  windowMs: number,
): Promise<Failure | undefined> {
  const over = await consume(db, [{ key, most, windowMs }]);
  if (!over) return undefined;
  const minutes = Math.max(1, Math.ceil(over.waitSeconds / 60));
  return { kind: 'unavailable', code: 'conversations/too-many', values: { minutes } };
}

/** The listing that a reader wants to write about, and the conversation where there is one. */
type Prepared = { about: Askable; known: string | undefined };

/** What two people write to each other about a listing; to others it is missing. */
export function createConversations(deps: Deps) {
  const { db, threads, notices, audit, clock } = deps;
  const repository = createConversationRepository(db);
  const viewings = createViewingRepository(db);
  const notifying = createNotifying(deps);
  const command = createCommand({ db, audit, forbidden: 'conversations/no-such-conversation' });

  const find = ({ id: account }: Member, id: string) =>
    isId(id) ? repository.find(id, account) : Promise.resolve(undefined);

  const hold = (trx: Trx, { id: account }: Member, id: string) =>
    createConversationRepository(trx).find(id, account, true);

  const mayWrite = ({ id }: Member) =>
    overLimit(db, `conversations/message/${id}`, MAX_MESSAGES_PER_HOUR, HOUR);

  /** Adds a message to a conversation that is held and open. */
  async function add(
    trx: Trx,
    { id: author }: Member,
    conversation: Conversation,
    { client_id: clientId, text }: Pick<MessageForm, 'client_id' | 'text'>,
  ): Promise<Result<string[], Failure>> {
    const { id: thread, side } = conversation;
    const said = await threads.say(trx, {
      thread,
      clientId,
      side,
      author,
      owner: author,
      text,
      files: [],
    });
    if (!said.ok) return said;
    if (!said.value.isNew) return ok([]);
    await notifying.ofMessage(trx, conversation, said.value);
    return ok(await notifying.acted(trx, conversation, author));
  }

  /** Marks messages as read up to one; what is read here is no longer new elsewhere. */
  async function readUpTo({ id: account }: Member, { id, side }: Conversation, upTo: number): Promise<void> {
    const before = readBy(side, await threads.state(id)) ?? -1;
    if (before >= upTo) return;
    const ids = await threads.messageIds(id, otherSide(side), Math.max(0, before), upTo);
    await notices.markReadAbout(account, 'conversations.message', ids.map(String));
    await threads.markRead(id, side, upTo);
  }

  async function prepare({ id: account }: Member, listing: number): Promise<Result<Prepared, Failure>> {
    const about = await repository.askable(listing);
    if (!about) return NO_LISTING;
    if (about.seller === account) return OWN;
    return ok({ about, known: await repository.idOf(listing, account) });
  }

  return {
    /** Those of an account, the last written in first; `next` is where the page after it begins. */
    async list({ id }: Member, before: number | undefined) {
      const from = new Date(before ?? Date.UTC(9999, 0));
      const found = await repository.list(id, from, PAGE + 1);
      const lines: ConversationLine[] = found.slice(0, PAGE);
      return { lines, next: found.length > PAGE ? lines.at(-1)?.at.getTime() : undefined };
    },

    prepare,

    /** The first message, or the next where they have written to each other before. */
    async begin(member: Member, form: BeginForm): Promise<Result<string, Failure>> {
      const prepared = await prepare(member, form.listing);
      if (!prepared.ok) return prepared;
      const { about, known } = prepared.value;
      const isViewing = form.kind === 'viewing';
      const times = isViewing ? timesIn(form, MIN_FIRST_TIMES, clock()) : ok([]);
      if (!times.ok) return times;
      const over =
        (known === undefined &&
          (await overLimit(db, `conversations/new/${member.id}`, MAX_NEW_PER_DAY, DAY))) ||
        (await mayWrite(member));
      if (over) return fail(over);
      return command(member, undefined, async (trx) => {
        const id = known ?? (await createConversationRepository(trx).add(about.id, member.id, about.seller));
        const conversation = await hold(trx, member, id);
        if (!conversation || !isOpen(conversation)) return CLOSED;
        if (form.text !== '') {
          const added = await add(trx, member, conversation, form);
          if (!added.ok) return added;
        }
        if (isViewing) {
          const appointments = createViewingRepository(trx);
          await appointments.passOver(id);
          const status = (await appointments.last(id))?.status;
          if (status === 'proposed' || status === 'accepted') return VIEWING_OPEN;
          const viewing = await appointments.add(id, conversation.side, times.value);
          await notifying.ofViewing(trx, conversation, { id: viewing, version: 1 }, 'proposed', null);
          await notifying.acted(trx, conversation, member.id);
        }
        return ok({ value: id });
      });
    },

    /** One of them with its last messages, or those before one; opening it marks them as read. */
    async open(member: Member, id: string, before?: number): Promise<Result<OpenedConversation, Failure>> {
      const conversation = await find(member, id);
      if (!conversation) return MISSING;
      const [thread, [viewing = null, ...earlier]] = await Promise.all([
        threads.read(id, { before }),
        viewings.all(id),
      ]);
      await readUpTo(member, conversation, thread.messages.at(-1)?.seq ?? 0);
      if (viewing) await notifying.viewingRead(member.id, viewing);
      return ok({ conversation, thread, viewing, earlier });
    },

    /** What has come after a message. Nothing is written, since it is called every few seconds. */
    async news(
      member: Member,
      id: string,
      after: number,
      known: string | null,
    ): Promise<Result<ConversationNews, Failure>> {
      const conversation = await find(member, id);
      if (!conversation) return MISSING;
      const tag = tagOf(conversation.version, await threads.state(id));
      if (tag === known) return ok({ tag });
      const [thread, viewing] = await Promise.all([threads.read(id, { after }), viewings.last(id)]);
      return ok({
        tag: thread.hasMore ? PARTIAL : tag,
        opened: { conversation, thread, viewing },
      });
    },

    async markRead(member: Member, id: string, upTo: number): Promise<Result<void, Failure>> {
      const conversation = await find(member, id);
      if (!conversation) return MISSING;
      await readUpTo(member, conversation, upTo);
      return ok(undefined);
    },

    async say(member: Member, id: string, form: MessageForm): Promise<Result<void, Failure>> {
      const found = await find(member, id);
      if (!found) return MISSING;
      if (form.text === '') return NO_WORDS;
      if (await threads.isSaid(id, found.side, form)) return ok(undefined);
      const over = await mayWrite(member);
      if (over) return fail(over);
      return command(member, undefined, async (trx) => {
        const conversation = await hold(trx, member, id);
        if (!conversation) return MISSING;
        if (!isOpen(conversation)) return CLOSED;
        const added = await add(trx, member, conversation, form);
        return added.ok ? ok({ value: undefined, tags: added.value }) : added;
      });
    },
  };
}
