import { tagOf } from '#features/threads/domain/thread.ts';
import { type Actor, may, type Member } from '#kernel/actor.ts';
import { HOUR } from '#kernel/clock.ts';
import { type Failure, type Result, ok } from '#kernel/result.ts';
import { transaction } from '#platform/db/transaction.ts';
import { consume } from '#platform/limits/shared.ts';
import type { TalkNews } from '../domain/views.ts';
import type { Talk } from './contract.ts';
import type { Deps } from './deps.ts';
import { createMoving, FORBIDDEN, MISSING, refusal } from './moving.ts';
import { createConsignmentRepository, type Row } from './repository.ts';

const MAX_PER_HOUR = 20;
/** Of a part of the news, so that the next call gets the rest. */
const PARTIAL = '"partial"';

/** The conversation of owner and staff about a consignment. */
export function createTalk({ db, audit, threads, notices }: Deps): { own: Talk<Member>; desk: Talk<Actor> } {
  const repository = createConsignmentRepository(db);
  const { command } = createMoving({ db, audit });

  async function newsOf(row: Row, after: number, known: string | null): Promise<TalkNews> {
    const { id, version } = row;
    const tag = tagOf(version, await threads.state(id));
    if (tag === known) return { tag, version };
    const thread = await threads.read(id, { after });
    return { tag: thread.hasMore ? PARTIAL : tag, version, thread };
  }

  /** What was never sent is its owner's own. */
  async function sentOne(of: Parameters<typeof createConsignmentRepository>[0], number: number) {
    const row = await createConsignmentRepository(of).find(number);
    return row?.submitted == null ? undefined : row;
  }

  return {
    own: {
      async say(member, number, form) {
        const row = await repository.findOwn(number, member.id);
        if (!row) return MISSING;
        if (await threads.isSaid(row.id, 'requester', form)) return ok(undefined);
        const key = `consignments/said/${member.id}`;
        const over = await consume(db, [{ key, most: MAX_PER_HOUR, windowMs: HOUR }]);
        if (over) return refusal('unavailable', 'consignments/too-many-messages', { most: MAX_PER_HOUR });
        return transaction(db, async (trx): Promise<Result<void, Failure>> => {
          const said = await threads.say(trx, {
            thread: row.id,
            clientId: form.client_id,
            side: 'requester',
            author: member.id,
            owner: member.id,
            text: form.text,
            files: form.file_ids,
          });
          return said.ok ? ok(undefined) : said;
        });
      },

      async news(member, number, after, known) {
        const row = await repository.findOwn(number, member.id);
        return row ? ok(await newsOf(row, after, known)) : MISSING;
      },

      async markRead(member, number, upTo) {
        const row = await repository.findOwn(number, member.id);
        if (!row) return MISSING;
        const { requesterRead } = await threads.state(row.id);
        if (requesterRead !== null && requesterRead >= upTo) return ok(undefined);
        const answers = await threads.messageIds(row.id, 'responder', requesterRead ?? 0, upTo);
        await notices.markReadAbout(member.id, 'consignments.message', answers.map(String));
        await threads.markRead(row.id, 'requester', upTo);
        return ok(undefined);
      },
    },

    desk: {
      say: (actor, number, form) =>
        command(actor, 'consignments.review', async (trx) => {
          const row = await sentOne(trx, number);
          if (!row) return MISSING;
          const said = await threads.say(trx, {
            thread: row.id,
            clientId: form.client_id,
            side: 'responder',
            author: actor.kind === 'member' ? actor.id : null,
            owner: row.owner,
            text: form.text,
            files: form.file_ids,
          });
          if (!said.ok) return said;
          if (!said.value.isNew) return ok({ value: undefined });
          await notices.notify(trx, {
            account: row.owner,
            kind: 'consignments.message',
            key: String(said.value.id),
            data: { number, deal: row.deal },
          });
          return ok({ value: undefined, entry: { action: 'consignments/answered', subject: row.id } });
        }),

      async news(actor, number, after, known) {
        if (!may(actor, 'consignments.review')) return FORBIDDEN;
        const row = await sentOne(db, number);
        return row ? ok(await newsOf(row, after, known)) : MISSING;
      },

      async markRead(actor, number, upTo) {
        if (!may(actor, 'consignments.review')) return FORBIDDEN;
        const row = await sentOne(db, number);
        if (!row) return MISSING;
        await threads.markRead(row.id, 'responder', upTo);
        return ok(undefined);
      },
    },
  };
}
