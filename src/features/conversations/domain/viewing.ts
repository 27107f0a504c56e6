import * as z from 'zod/mini';
import type { Side } from '#features/threads/domain/thread.ts';
import { DAY, HOUR } from '#kernel/clock.ts';
import { type Failure, type Result, fail, ok } from '#kernel/result.ts';
import { stateMachine } from '#kernel/state-machine.ts';

/** The life of an appointment to see a property; which of the two sides may do what is `mayDo`. */
export const viewingMachine = stateMachine({
  proposed: {
    accept: { to: 'accepted', by: 'owner' },
    decline: { to: 'declined', by: 'owner' },
    cancel: { to: 'cancelled', by: 'owner' },
    propose: { to: 'proposed', by: 'owner' },
    pass: { to: 'past', by: 'system' },
  },
  accepted: {
    cancel: { to: 'cancelled', by: 'owner' },
    propose: { to: 'proposed', by: 'owner' },
    pass: { to: 'past', by: 'system' },
  },
  declined: {},
  cancelled: {},
  past: {},
});

export const VIEWING_STATUSES = ['proposed', 'accepted', 'declined', 'cancelled', 'past'] as const;
export type ViewingStatus = (typeof VIEWING_STATUSES)[number];
export type ViewingEvent = 'accept' | 'decline' | 'cancel' | 'propose';

export type Viewing = {
  id: string;
  status: ViewingStatus;
  proposedBy: Side;
  times: readonly Date[];
  agreedAt: Date | null;
  version: number;
};

/** Who begins offers a choice; who answers with another time may name just one. */
export const MIN_FIRST_TIMES = 2;
const MAX_DAYS_AHEAD = 60;

/** An appointment is past once all of its times are. */
export function statusAt({ status, times, agreedAt }: Viewing, now: Date): ViewingStatus {
  if (!viewingMachine.can(status, 'pass')) return status;
  const last = agreedAt ?? times.reduce((a, b) => (a > b ? a : b), new Date(0));
  return last > now ? status : 'past';
}

/** Whether a side may do something: answering is for the side that did not propose. */
export function mayDo(viewing: Viewing, side: Side, event: ViewingEvent, now: Date): boolean {
  const status = statusAt(viewing, now);
  if (!viewingMachine.can(status, event)) return false;
  const isOwn = viewing.proposedBy === side;
  if (event === 'accept' || event === 'decline') return !isOwn;
  return event !== 'cancel' || status === 'accepted' || isOwn;
}

/** The times that may still be chosen. */
export const openTimes = ({ times }: Viewing, now: Date) => times.filter((time) => time > now);

const TYPED = /^\d{4}-\d\d-\d\dT(?:[01]\d|2[0-3]):[0-5]\d$/;
const AHEAD = 7 * HOUR;

/** A moment as a browser's field has it: Vietnamese time without seconds. */
export const fieldText = (at: Date) => new Date(at.getTime() + AHEAD).toISOString().slice(0, 16);

/** The moment in a field; nothing where the calendar has no such day. */
function momentIn(text: string): Date | undefined {
  const at = new Date(TYPED.test(text) ? `${text}:00+07:00` : '');
  return !Number.isNaN(at.getTime()) && fieldText(at) === text ? at : undefined;
}

/** An empty field is no time. */
const typedTime = z.pipe(
  z._default(
    z.string().check(
      z.trim(),
      z.refine((text) => text === '' || momentIn(text) !== undefined, 'conversations.error.time'),
    ),
    '',
  ),
  z.transform((text) => momentIn(text) ?? null),
);

/** The fields of the proposed times. */
export const timeFields = { time_1: typedTime, time_2: typedTime, time_3: typedTime };
export const TIME_FIELDS = ['time_1', 'time_2', 'time_3'] as const;
export type TimeFields = Record<(typeof TIME_FIELDS)[number], Date | null>;

const problem = (what: 'past' | 'too-far' | 'same' | 'too-few', field: keyof TimeFields) =>
  fail<Failure>({ kind: 'invalid', code: `conversations/time-${what}`, field });

/** The times of a form in order, or what is wrong with one of them. */
export function timesIn(fields: TimeFields, least: number, now: Date): Result<Date[], Failure> {
  const latest = new Date(now.getTime() + MAX_DAYS_AHEAD * DAY);
  const times: Date[] = [];
  for (const field of TIME_FIELDS) {
    const time = fields[field];
    if (time === null) continue;
    if (time <= now) return problem('past', field);
    if (time > latest) return problem('too-far', field);
    if (times.some((other) => other.getTime() === time.getTime())) return problem('same', field);
    times.push(time);
  }
  if (times.length < least)
    return problem('too-few', TIME_FIELDS.find((name) => fields[name] === null) ?? 'time_1');
  return ok(times.toSorted((a, b) => a.getTime() - b.getTime()));
}

const version = z.coerce.number().check(z.int(), z.minimum(1), z.maximum(1e9));
const seen = { viewing: z.uuid(), version };

export const viewingAnswer = z.object({
  ...seen,
  answer: z.enum(['decline', 'cancel']),
});

export const viewingAcceptance = z.object({
  ...seen,
  time: z.pipe(
    z.iso.datetime('conversations.error.no-time'),
    z.transform((text) => new Date(text)),
  ),
});

export const viewingProposal = z.object({ conversation: z.uuid(), ...timeFields });
