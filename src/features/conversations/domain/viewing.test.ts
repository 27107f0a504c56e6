import { describe, expect, test } from 'vitest';
import {
  fieldText,
  mayDo,
  openTimes,
  statusAt,
  timesIn,
  type Viewing,
  viewingAcceptance,
  type ViewingEvent,
  viewingProposal,
} from './viewing.ts';

const NOW = new Date('2026-11-29T03:00:00Z');
const at = (text: string) => new Date(`${text}:00+07:00`);
const viewing = (more: Partial<Viewing> = {}): Viewing => ({
  id: crypto.randomUUID(),
  status: 'proposed',
  proposedBy: 'requester',
  times: [at('2026-11-30T09:00'), at('2026-12-01T15:00')],
  agreedAt: null,
  version: 1,
  ...more,
});

describe('what a side may do', () => {
  test.each<[string, Partial<Viewing>, readonly ViewingEvent[], readonly ViewingEvent[]]>([
    ['proposed', {}, ['cancel', 'propose'], ['accept', 'decline', 'propose']],
    [
      'accepted',
      { status: 'accepted', agreedAt: at('2026-12-01T15:00') },
      ['cancel', 'propose'],
      ['cancel', 'propose'],
    ],
    ['declined', { status: 'declined' }, [], []],
    ['cancelled', { status: 'cancelled' }, [], []],
    ['proposed for yesterday', { times: [at('2026-11-28T09:00')] }, [], []],
    ['agreed for this morning', { status: 'accepted', agreedAt: at('2026-11-29T09:00') }, [], []],
  ])('%s', (_, more, own, other) => {
    const events = ['accept', 'decline', 'cancel', 'propose'] as const;
    const allowed = (side: 'requester' | 'responder') =>
      events.filter((event) => mayDo(viewing(more), side, event, NOW));
    expect([allowed('requester'), allowed('responder')]).toEqual([own, other]);
  });
});

test.each<[Partial<Viewing>, string]>([
  [{}, 'proposed'],
  [{ times: [at('2026-11-28T09:00'), at('2026-11-29T10:00')] }, 'past'],
  [{ times: [at('2026-11-28T09:00'), at('2026-11-29T10:01')] }, 'proposed'],
  [{ status: 'accepted', agreedAt: at('2026-11-29T10:00') }, 'past'],
  [{ status: 'declined', times: [at('2026-11-28T09:00')] }, 'declined'],
])('an appointment %j is %s', (more, status) => {
  expect(statusAt(viewing(more), NOW)).toBe(status);
});

test('only times that are still to come can be chosen', () => {
  const times = [at('2026-11-29T09:59'), at('2026-11-29T10:01')];
  expect(openTimes(viewing({ times }), NOW)).toEqual(times.slice(1));
});

const fieldsWith = (...times: readonly (string | null)[]) => ({
  time_1: times[0] ? at(times[0]) : null,
  time_2: times[1] ? at(times[1]) : null,
  time_3: times[2] ? at(times[2]) : null,
});

test.each<[readonly (string | null)[], string, string]>([
  [['2026-11-29T10:00', '2026-11-30T09:00'], 'time-past', 'time_1'],
  [['2026-11-30T09:00', '2027-01-29T09:00'], 'time-too-far', 'time_2'],
  [['2026-11-30T09:00', null, '2026-11-30T09:00'], 'time-same', 'time_3'],
  [['2026-11-30T09:00'], 'time-too-few', 'time_2'],
  [[null, '2026-11-30T09:00'], 'time-too-few', 'time_1'],
  [[], 'time-too-few', 'time_1'],
])('times %j are refused: %s in %s', (times, code, field) => {
  expect(timesIn(fieldsWith(...times), 2, NOW)).toMatchObject({
    ok: false,
    error: { code: `conversations/${code}`, field },
  });
});

test('times are kept in order', () => {
  const fields = fieldsWith('2026-12-01T15:00', null, '2026-11-30T09:00');
  expect(timesIn(fields, 2, NOW)).toEqual({
    ok: true,
    value: [at('2026-11-30T09:00'), at('2026-12-01T15:00')],
  });
});

describe('the field of a time', () => {
  const conversation = crypto.randomUUID();
  const read = (time_1: string) => viewingProposal.safeParse({ conversation, time_1 }).data?.time_1;

  test('is Vietnamese time, both ways', () => {
    expect(read('2026-11-30T09:05')).toEqual(new Date('2026-11-30T02:05:00Z'));
    expect(fieldText(new Date('2026-11-30T02:05:00Z'))).toBe('2026-11-30T09:05');
    expect(read('')).toBeNull();
  });

  test.each(['2026-02-30T09:00', '2026-11-30T24:00', '30/11/2026 9:00', '2026-11-30', 'x'.repeat(900), '\0'])(
    'refuses %j',
    (text) => {
      expect(read(text)).toBeUndefined();
    },
  );
});

test.each(['', 'x', '2026-11-30', '2026-11-30T09:00'])('a chosen time is a moment, %j is none', (time) => {
  expect(viewingAcceptance.safeParse({ viewing: crypto.randomUUID(), version: '1', time }).success).toBe(
    false,
  );
});
