import { setTimeout } from 'node:timers/promises';
import type { Transaction } from 'kysely';
import { z } from 'zod';
import { type AccountId, accountId, type Member } from '#kernel/actor.ts';
import { type Clock, DAY } from '#kernel/clock.ts';
import type { Phone } from '#kernel/contact/contact.ts';
import { type Failure, type Result, fail, ok } from '#kernel/result.ts';
import type { Lang } from '#kernel/text.ts';
import { page } from '#kernel/web/pagination.ts';
import type { Database } from '#platform/db/client.ts';
import type { Tables } from '#platform/db/tables.ts';
import { defineJob, defineSweep, EACH_MINUTE, hourlyAt, type Job } from '#platform/jobs/define-job.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import type { Log } from '#platform/log/log.ts';
import type { Mailer } from '#platform/mail/mailer.ts';
import type { Seal } from '#platform/crypto/seal.ts';
import type { SendSms } from '#platform/sms/sms.ts';
import { MAX_ATTEMPTS, MAX_REFUSALS, nextDaytime, nextMorning, retryAfter } from '../domain/delivery.ts';
import {
  type Channel,
  deliveryOf,
  isKind,
  isListed,
  isTopic,
  type ListedKind,
  type Message,
  type Mode,
  type NoticeKind,
  type NoticeWriters,
  type Topic,
  TOPICS,
} from '../domain/kinds.ts';
import { type ClaimedLetter, createNoticeRepository, type StoredNotice } from './repository.ts';
import { PERSONAL_TABLES } from './tables.ts';

type NewNotice = {
  account: AccountId | null;
  kind: NoticeKind;
  key: string;
  data: object;
  /** A number that is the account's no longer, or an address that is not proved. */
  recipient?: { channel: Channel; to: string };
};

/** Notifies of things once, however often it is called with their keys, in the transaction that makes them so. */
type Notify = (trx: Transaction<Tables>, ...notices: NewNotice[]) => Promise<void>;

type Options = {
  db: Database;
  jobs: Pick<Jobs, 'send'>;
  mailer: Mailer;
  sms: SendSms;
  seal: Pick<Seal, 'token' | 'readToken'>;
  log: Log;
  clock: Clock;
};

/** A notice as its line is written from it. */
export type Noticed = { id: number; kind: ListedKind; data: unknown; at: Date; isUnread: boolean };

/** The job that sends all letters of a channel that are due. */
const DELIVERY = {
  name: 'notices/send',
  data: z.object({ channel: z.enum(['mail', 'sms']) }),
  key: ({ channel }: { channel: Channel }) => channel,
};

const PAGE = 30;
const LOOK_AGAIN = 300;
/** So many letters of a channel are on their way at a time. */
const PARALLEL = 4;
const NO_ADDRESS = { status: 'skipped', reason: 'no-address' } as const;
const STOPPED = { status: 'skipped', reason: 'address-refuses' } as const;

/** A letter of a day holds the token that stops such letters. */
const STOP = 'stop-digest';
const STOP_LASTS = 3_650 * DAY;
const stopClaim = z.object({ account: accountId });

const noticed = ({ id, kind, data, at, read_at }: StoredNotice): Noticed[] =>
  isListed(kind) ? [{ id, kind, data, at, isUnread: read_at === null }] : [];

const langOf = (lang: string | null): Lang => (lang === 'en' ? 'en' : 'vi');

/** What accounts are notified of: once for each event, in the account and by letter. */
export function createNoticeService({ db, jobs, mailer, sms, seal, log, clock }: Options) {
  const repository = createNoticeRepository(db);

  const hand = (
    channel: Channel,
    id: string,
    to: string,
    { text, subject = '', code, unsubscribe }: Message,
  ) =>
    channel === 'mail'
      ? mailer.send({ id, to, subject, text, ...(unsubscribe !== undefined && { unsubscribe }) })
      : sms({ id, phone: to as Phone, text, ...(code !== undefined && { code }) });

  async function send(
    channel: Channel,
    letters: readonly [ClaimedLetter, ...ClaimedLetter[]],
    message: Message | undefined,
  ) {
    const ids = letters.map(({ id }) => id);
    const [{ account, email, phone, recipient, refusals, uid }] = letters;
    const attempts = Math.min(...letters.map((letter) => letter.attempts));
    const own = channel === 'mail' ? email : phone;
    const to = message?.to ?? recipient ?? own;
    if (!message || to === null) return repository.settle(channel, ids, NO_ADDRESS);
    const isOwn = channel === 'mail' && account !== null && to === email;
    if (isOwn && refusals >= MAX_REFUSALS) return repository.settle(channel, ids, STOPPED);
    const sent = await hand(channel, `thong-bao-${uid}`, to, message);
    if (sent.ok) {
      if (isOwn && refusals > 0) await repository.forgetRefusals(account);
      return repository.settle(channel, ids, { status: 'sent', reason: null });
    }
    const { kind, reason } = sent.error;
    if (isOwn && kind === 'address-refused') await repository.countRefusal(account, to);
    // A refused short message needs an operator, who may mend it within the day.
    const isOver = (channel === 'mail' && kind !== 'unavailable') || attempts >= MAX_ATTEMPTS;
    log.warn(
      { notices: ids, channel, reason, attempts },
      isOver ? 'a letter was given up' : 'a letter was not taken',
    );
    const due = new Date(clock().getTime() + retryAfter(attempts));
    return repository.settle(
      channel,
      ids,
      isOver ? { status: 'failed', reason } : { status: 'waiting', reason, due },
    );
  }

  const tokenOf = (account: AccountId | null) =>
    seal.token(STOP, { account }, new Date(clock().getTime() + STOP_LASTS));

  /** One letter, or one for all that come once a day. */
  function write(
    writers: NoticeWriters,
    channel: Channel,
    letters: readonly [ClaimedLetter, ...ClaimedLetter[]],
  ) {
    const [{ account, kind, key, data, lang }, ...others] = letters;
    if (others.length === 0)
      return isKind(kind) ? writers.message(channel, { kind, key, data, lang: langOf(lang) }) : undefined;
    const lines = letters.flatMap((each) =>
      isListed(each.kind) ? [writers.line(each.kind, each.data, langOf(lang))] : [],
    );
    return writers.digest(lines, tokenOf(account), langOf(lang));
  }

  async function deliverInTurn(
    writers: NoticeWriters,
    channel: Channel,
    signal?: AbortSignal,
  ): Promise<void> {
    for (;;) {
      if (signal?.aborted) return;
      const [first, ...others] = await repository.claim(channel);
      if (!first) return;
      try {
        await send(channel, [first, ...others], await write(writers, channel, [first, ...others]));
      } catch (error) {
        const ids = [first, ...others].map(({ id }) => id);
        log.error({ err: error, notices: ids }, 'a letter could not be written');
        const due = new Date(clock().getTime() + retryAfter(first.attempts));
        const reason = 'not-writable';
        const isOver = first.attempts >= MAX_ATTEMPTS;
        await repository.settle(
          channel,
          ids,
          isOver ? { status: 'failed', reason } : { status: 'waiting', reason, due },
        );
      }
    }
  }

  /** Sends what is due, a few letters at a time. Nothing is locked while a server talks. */
  async function deliver(writers: NoticeWriters, channel: Channel, signal?: AbortSignal): Promise<void> {
    if (channel === 'mail' && !mailer.takes) return;
    const sendAll = () =>
      Promise.all(Array.from({ length: PARALLEL }, () => deliverInTurn(writers, channel, signal)));
    await sendAll();
    // What was committed meanwhile may have found this job still waiting, and sent none of its own.
    await setTimeout(LOOK_AGAIN);
    if (!signal?.aborted) await sendAll();
  }

  const notify: Notify = async (trx, ...notices) => {
    const rows = notices.map(({ recipient, ...notice }) => {
      const { channels, ...delivery } = deliveryOf(notice.kind);
      const letters = channels.map((channel) => ({
        channel,
        recipient: recipient?.channel === channel ? recipient.to : null,
      }));
      return { ...notice, ...delivery, letters };
    });
    const now = clock();
    const times = { morning: nextMorning(now), daytime: nextDaytime(now) };
    for (const channel of await createNoticeRepository(trx).add(rows, times))
      await jobs.send(trx, DELIVERY, { channel });
  };

  return {
    /** Whether letters are written, and whether they leave this installation. */
    takes: mailer.takes,
    delivers: mailer.delivers,

    notify,

    /** What was read elsewhere is no longer new. */
    markReadAbout: repository.markReadAbout,

    deliver,

    /** The job that does so, with the words of the letters. */
    delivery: (writers: NoticeWriters): Job<{ channel: Channel }> =>
      defineJob({ ...DELIVERY, run: ({ channel }, signal) => deliver(writers, channel, signal) }),

    async list({ id }: Member, before?: number): Promise<{ notices: Noticed[]; next: number | undefined }> {
      const found = await repository.page(id, before, PAGE + 1);
      const { rows, next } = page(found, PAGE, (notice) => notice.id);
      return { notices: rows.flatMap(noticed), next };
    },

    unseen: ({ id }: Member): Promise<number> => repository.unseen(id),
    markSeen: ({ id }: Member, upTo: number): Promise<void> => repository.markSeen(id, upTo),
    markRead: ({ id }: Member, upTo: number): Promise<void> => repository.markRead(id, upTo),

    async preferences({ id }: Member): Promise<Record<Topic, Mode>> {
      const chosen = Object.fromEntries(
        (await repository.preferences(id)).map(({ topic, mode }) => [topic, mode]),
      );
      return Object.fromEntries(
        Object.keys(TOPICS).map((topic) => [topic, chosen[topic] ?? 'now']),
      ) as Record<Topic, Mode>;
    },

    async prefer(
      { id }: Member,
      modes: Readonly<Partial<Record<Topic, Mode>>>,
    ): Promise<Result<void, Failure>> {
      const chosen = Object.entries(modes);
      const isAllowed = chosen.every(([topic, mode]) => {
        const allowed: readonly Mode[] = isTopic(topic) ? TOPICS[topic].modes : [];
        return allowed.includes(mode);
      });
      if (!isAllowed) return fail({ kind: 'invalid', code: 'notices/not-so' });
      await repository.prefer(id, chosen);
      return ok(undefined);
    },

    /** Whether no more letters go to the account's address, since it has refused several. */
    isStopped: async ({ id }: Member): Promise<boolean> => (await repository.refusals(id)) >= MAX_REFUSALS,

    /** Sends letters to the account's address again. */
    resume: ({ id }: Member): Promise<void> => repository.forgetRefusals(id),

    /** Whether a letter of a day has this token. */
    isDailyToken: (token: string): boolean =>
      stopClaim.safeParse(seal.readToken(STOP, token, clock())).success,

    /** Stops letters of a day by the token of one. */
    async stopDaily(token: string): Promise<Result<void, Failure>> {
      const read = stopClaim.safeParse(seal.readToken(STOP, token, clock()));
      if (!read.success) return fail({ kind: 'missing', code: 'notices/no-such-letter' });
      await repository.stopDaily(read.data.account);
      return ok(undefined);
    },

    jobs: [
      defineSweep({
        name: 'notices/deliver-due',
        schedule: EACH_MINUTE,
        run: async () => {
          for (const channel of await repository.dueChannels()) await jobs.send(db, DELIVERY, { channel });
        },
      }),
      defineSweep({ name: 'notices/clean-up', schedule: hourlyAt(31), run: repository.dropOld }),
    ],
    personalTables: PERSONAL_TABLES,
  };
}
