import { expect, test } from 'vitest';
import { isoDate } from '#kernel/dates.ts';
import {
  dueDates,
  isReplyLate,
  isWorkLate,
  nextDay,
  REQUEST_STATES,
  requestMachine,
  type RequestKind,
  type RequestState,
} from './data-request.ts';

test.each<[RequestKind, string, string, string]>([
  // A Friday: the two working days are Monday and Tuesday.
  ['access', '2026-11-20', '2026-11-24', '2026-11-30'],
  ['correct', '2026-11-23', '2026-11-25', '2026-12-03'],
  ['delete', '2026-11-21', '2026-11-24', '2026-12-11'],
  ['restrict', '2026-12-31', '2027-01-04', '2027-01-15'],
  ['object', '2028-02-28', '2028-03-01', '2028-03-14'],
  ['withdraw', '2026-11-22', '2026-11-24', '2026-12-07'],
  ['complain', '2026-11-26', '2026-11-30', '2026-12-11'],
])('%s of %s: a reply by %s, done by %s', (kind, requestedOn, answerDue, due) => {
  expect(dueDates(kind, isoDate.parse(requestedOn))).toEqual({ answerDue, due });
});

test.each<[RequestState, readonly RequestState[]]>([
  ['open', ['answered', 'done', 'refused']],
  ['answered', ['done', 'refused']],
  ['done', []],
  ['refused', []],
])('%s may become %j', (from, to) => {
  expect(REQUEST_STATES.filter((state) => requestMachine.canTransition(from, state))).toEqual(to);
});

test.each([
  { state: 'open', today: '2026-11-24', isLate: [false, false], next: '2026-11-24' },
  { state: 'open', today: '2026-11-25', isLate: [true, false], next: '2026-11-24' },
  { state: 'open', today: '2026-12-01', isLate: [true, true], next: '2026-11-24' },
  { state: 'answered', today: '2026-11-30', isLate: [false, false], next: '2026-11-30' },
  { state: 'answered', today: '2026-12-01', isLate: [false, true], next: '2026-11-30' },
] as const)('$state on $today: reply and work late $isLate, next $next', ({ state, today, isLate, next }) => {
  const request = { state, answerDue: isoDate.parse('2026-11-24'), due: isoDate.parse('2026-11-30') };
  const day = isoDate.parse(today);
  expect([isReplyLate(request, day), isWorkLate(request, day)]).toEqual(isLate);
  expect(nextDay(request)).toBe(next);
});

test('where the work is due before the reply, its day comes first', () => {
  const [answerDue, due] = [isoDate.parse('2026-12-02'), isoDate.parse('2026-11-30')];
  expect(nextDay({ state: 'open', answerDue, due })).toBe(due);
});
