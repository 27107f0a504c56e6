import type { Transaction } from 'kysely';
import { z } from 'zod';
import type { AccountId, Member } from '#kernel/actor.ts';
import type { Clock } from '#kernel/clock.ts';
import { type Failure, type Result, fail, ok } from '#kernel/result.ts';
import type { Lang } from '#kernel/text.ts';
import { page } from '#kernel/web/pagination.ts';
import type { Database } from '#platform/db/client.ts';
import type { Tables } from '#platform/db/tables.ts';
import { defineJob, defineSweep, EACH_MINUTE, hourlyAt, type Job } from '#platform/jobs/define-job.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import type { Log } from '#platform/log/log.ts';
import type { Mail, Mailer } from '#platform/mail/mailer.ts';
import { MAX_ATTEMPTS, nextMorning, retryAfter } from '../domain/delivery.ts';
import {
  isKind,
  isTopic,
  KINDS,
  type Mode,
  type NoticeKind,
  type NoticeWriters,
  type Topic,
  TOPICS,
} from '../domain/kinds.ts';
import { type ClaimedLetter, createNoticeRepository, type StoredNotice } from './repository.ts';
import { PERSONAL_TABLES } from './tables.ts';

type NewNotice = { account: AccountId | null; kind: NoticeKind; key: string; data: object };

/** What a letter is written from, and its recipient where that is not the account's address. */
type LetterFacts = { to: string | null; lang: Lang; facts: unknown };

/** Loads what the letter of a notice is written from; nothing where there is no more to say. */
type LoadLetter = (key: string) => Promise<LetterFacts | undefined>;

type Options = {
  db: Database;
  jobs: Pick<Jobs, 'send'>;
  mailer: Mailer;
  load: Readonly<Record<NoticeKind, LoadLetter>>;
  log: Log;
  clock: Clock;
};

/** A notice as its line is written from it. */
export type Noticed = { id: number; kind: NoticeKind; data: unknown; at: Date; isUnread: boolean };

/** The job that sends all letters that are due. */
const DELIVERY = { name: 'notices/deliver', data: z.object({}), key: () => 'mail' };

const PAGE = 30;
const NO_ADDRESS = { status: 'skipped', reason: 'no-address' } as const;

const noticed = ({ id, kind, data, at, read_at }: StoredNotice): Noticed[] =>
  isKind(kind) ? [{ id, kind, data, at, isUnread: read_at === null }] : [];

const langOf = (lang: string | null): Lang => (lang === 'en' ? 'en' : 'vi');

/** What accounts are notified of: once for each event, in the account and by letter. */
export function createNoticeService({ db, jobs, mailer, load, log, clock }: Options) {
  const repository = createNoticeRepository(db);

  async function send(letters: readonly ClaimedLetter[], to: string, mail: Omit<Mail, 'id' | 'to'>) {
    const ids = letters.map(({ id }) => id);
    const [{ attempts = 1 } = {}] = letters;
    const sent = await mailer.send({ id: `thong-bao-${ids[0]}`, to, ...mail });
    if (sent.ok) return repository.settle(ids, { status: 'sent', reason: null });
    const { kind, reason } = sent.error;
    const isOver = kind === 'refused' || attempts >= MAX_ATTEMPTS;
    log.warn({ notices: ids, reason, attempts }, isOver ? 'a letter was given up' : 'a letter was not taken');
    const due = new Date(clock().getTime() + retryAfter(attempts));
    return repository.settle(ids, isOver ? { status: 'failed', reason } : { status: 'waiting', reason, due });
  }

  async function sendOne(letter: ClaimedLetter, write: NoticeWriters): Promise<void> {
    const { id, kind, key, email } = letter;
    const loaded = isKind(kind) ? await load[kind](key) : undefined;
    const to = loaded && (loaded.to ?? email);
    if (!isKind(kind) || !loaded || !to) return repository.settle([id], NO_ADDRESS);
    return send([letter], to, write.letter(kind, loaded.facts, loaded.lang));
  }

  async function sendDigest(letters: readonly ClaimedLetter[], write: NoticeWriters): Promise<void> {
    const [{ email, lang } = { email: null, lang: null }] = letters;
    const ids = letters.map(({ id }) => id);
    if (email === null) return repository.settle(ids, NO_ADDRESS);
    const lines = letters.flatMap(({ kind, data }) =>
      isKind(kind) ? [write.line(kind, data, langOf(lang))] : [],
    );
    return send(letters, email, write.digest(lines, langOf(lang)));
  }

  /** Sends what is due, one letter after another. Nothing is locked while a server talks. */
  async function deliver(write: NoticeWriters, signal?: AbortSignal): Promise<void> {
    if (!mailer.takes) return;
    for (;;) {
      if (signal?.aborted) return;
      const letters = await repository.claim();
      const [first] = letters;
      if (!first) return;
      try {
        await (letters.length === 1 ? sendOne(first, write) : sendDigest(letters, write));
      } catch (error) {
        // It counts as lost on the way, and comes again; but not for ever.
        const ids = letters.map(({ id }) => id);
        log.error({ err: error, notices: ids }, 'a letter could not be written');
        if (first.attempts >= MAX_ATTEMPTS)
          await repository.settle(ids, { status: 'failed', reason: 'not-writable' });
      }
    }
  }

  return {
    /** Whether letters leave this installation. */
    delivers: mailer.delivers,

    /** Notifies of things once, however often it is called with their keys, in the transaction that makes them so. */
    async notify(trx: Transaction<Tables>, ...notices: NewNotice[]): Promise<void> {
      const rows = notices.map((notice) => ({ ...notice, topic: KINDS[notice.kind].topic }));
      const { hasDue } = await createNoticeRepository(trx).add(rows, nextMorning(clock()));
      if (hasDue) await jobs.send(trx, DELIVERY, {});
    },

    /** What was read elsewhere is no longer new. */
    markReadAbout: repository.markReadAbout,

    deliver,

    /** The job that does so, with the words of the letters. */
    delivery: (write: NoticeWriters): Job =>
      defineJob({ ...DELIVERY, run: (_, signal) => deliver(write, signal) }),

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

    async prefer({ id }: Member, topic: string, mode: Mode): Promise<Result<void, Failure>> {
      if (!isTopic(topic) || (mode === 'off' && !TOPICS[topic].canBeOff))
        return fail({ kind: 'invalid', code: 'notices/not-so', field: 'mode' });
      await repository.prefer(id, topic, mode);
      return ok(undefined);
    },

    jobs: [
      defineSweep({
        name: 'notices/deliver-due',
        schedule: EACH_MINUTE,
        run: async () => ((await repository.hasDue()) ? jobs.send(db, DELIVERY, {}) : undefined),
      }),
      defineSweep({ name: 'notices/clean-up', schedule: hourlyAt(31), run: repository.dropOld }),
    ],
    personalTables: PERSONAL_TABLES,
  };
}
