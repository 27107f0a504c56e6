import { type Conversation, isOpen } from '#features/conversations/domain/conversation.ts';
import {
  mayDo,
  MIN_FIRST_TIMES,
  openTimes,
  type TimeFields,
  timesIn,
  type Viewing,
  type ViewingEvent,
} from '#features/conversations/domain/viewing.ts';
import type { Member } from '#kernel/actor.ts';
import { DAY } from '#kernel/clock.ts';
import { type Failure, type Result, fail, ok } from '#kernel/result.ts';
import { createCommand, type Done, type Trx } from '#platform/db/command.ts';
import { CLOSED, MISSING, overLimit } from './conversations.ts';
import type { Deps } from './deps.ts';
import { createNotifying } from './notifying.ts';
import { createConversationRepository } from './repository.ts';
import { createViewingRepository } from './viewing-repository.ts';

const MAX_CHANGES_PER_DAY = 30;

const CHANGED = fail<Failure>({ kind: 'conflict', code: 'conversations/viewing-changed' });
const TIME_GONE = fail<Failure>({ kind: 'invalid', code: 'conversations/time-gone', field: 'time' });

/** An appointment as a form has seen it. */
type Seen = { viewing: string; version: number };

type Change = (
  trx: Trx,
  conversation: Conversation,
  viewing: Viewing | null,
) => Promise<Result<Done, Failure>>;

/** Appointments to see the property that a conversation is about. */
export function createViewings(deps: Deps) {
  const { db, audit, clock } = deps;
  const notifying = createNotifying(deps);
  const command = createCommand({ db, audit, forbidden: 'conversations/no-such-conversation' });

  /** Runs a change while the conversation is held and open. */
  async function change(member: Member, id: string, work: Change): Promise<Result<void, Failure>> {
    if (!(await createConversationRepository(db).find(id, member.id))) return MISSING;
    const over = await overLimit(db, `conversations/viewing/${member.id}`, MAX_CHANGES_PER_DAY, DAY);
    if (over) return fail(over);
    return command(member, undefined, async (trx) => {
      const conversation = await createConversationRepository(trx).find(id, member.id, true);
      if (!conversation) return MISSING;
      if (!isOpen(conversation)) return CLOSED;
      return work(trx, conversation, await createViewingRepository(trx).last(id));
    });
  }

  async function done(
    trx: Trx,
    member: Member,
    conversation: Conversation,
    viewing: Pick<Viewing, 'id' | 'version'>,
    what: 'proposed' | 'accepted' | 'declined' | 'cancelled',
    at: Date | null,
  ): Promise<Result<Done, Failure>> {
    await notifying.ofViewing(trx, conversation, viewing, what, at);
    return ok({ value: undefined, tags: await notifying.acted(trx, conversation, member.id) });
  }

  /** Settles an appointment that is as it was seen. */
  async function settle(
    member: Member,
    { viewing: id, version }: Seen,
    event: Exclude<ViewingEvent, 'propose'>,
    time: Date | null = null,
  ): Promise<Result<string, Failure>> {
    const conversation = await createViewingRepository(db).conversationOf(id);
    if (conversation === undefined) return MISSING;
    const changed = await change(member, conversation, async (trx, held, viewing) => {
      const isSeen = viewing?.id === id && viewing.version === version;
      if (!isSeen || !mayDo(viewing, held.side, event, clock())) return CHANGED;
      const agreed = time && openTimes(viewing, clock()).find((open) => open.getTime() === time.getTime());
      if (event === 'accept' && !agreed) return TIME_GONE;
      const status = ({ accept: 'accepted', decline: 'declined', cancel: 'cancelled' } as const)[event];
      const agreedAt = event === 'accept' ? (agreed ?? null) : viewing.agreedAt;
      const isDone = await createViewingRepository(trx).change(id, version, { status, agreedAt });
      if (!isDone) return CHANGED;
      return done(trx, member, held, { id, version: version + 1 }, status, agreedAt);
    });
    return changed.ok ? ok(conversation) : changed;
  }

  return {
    /** Times for an appointment: the first, or others in place of those that there are. */
    propose: (member: Member, id: string, fields: TimeFields): Promise<Result<void, Failure>> =>
      change(member, id, async (trx, conversation, viewing) => {
        const appointments = createViewingRepository(trx);
        const isOther = viewing !== null && mayDo(viewing, conversation.side, 'propose', clock());
        const times = timesIn(fields, isOther ? 1 : MIN_FIRST_TIMES, clock());
        if (!times.ok) return times;
        const by = conversation.side;
        if (!isOther) {
          await appointments.passOver(id);
          const made = await appointments.add(id, by, times.value);
          return done(trx, member, conversation, { id: made, version: 1 }, 'proposed', null);
        }
        const { version } = viewing;
        const to = { status: 'proposed', by, times: times.value } as const;
        if (!(await appointments.change(viewing.id, version, to))) return CHANGED;
        return done(trx, member, conversation, { id: viewing.id, version: version + 1 }, 'proposed', null);
      }),

    accept: (member: Member, seen: Seen, time: Date) => settle(member, seen, 'accept', time),
    decline: (member: Member, seen: Seen) => settle(member, seen, 'decline'),
    cancel: (member: Member, seen: Seen) => settle(member, seen, 'cancel'),
  };
}
