import { expect, test } from 'vitest';
import { CHECKS } from './detail.ts';
import {
  REPORT_REASONS,
  type ReportReason,
  allowedActions,
  checkFor,
  checkForm,
  dismissForm,
} from './reported.ts';
import { STATUSES, type Status } from './status.ts';

const ALLOWED: Record<Status, readonly string[]> = {
  draft: [],
  published: ['check', 'withdraw'],
  expired: ['check', 'withdraw'],
  withdrawn: [],
  sold: [],
};

test.each(STATUSES)('besides dismissing it, what may be done about a report of a listing: %s', (status) => {
  const actions = Object.entries(allowedActions(status)).flatMap(([action, isAllowed]) =>
    isAllowed ? [action] : [],
  );
  expect(actions).toEqual(ALLOWED[status]);
});

test.each<[ReportReason, string | undefined]>([
  ['gone', 'phone'],
  ['price', 'price'],
  ['pictures', 'pictures'],
  ['place', 'place'],
  ['fraud', 'papers'],
  ['other', undefined],
])('«%s» is looked into by checking %s first', (reason, check) => {
  expect(checkFor(reason)).toBe(check);
});

test('each reason leads to a check that there is, or to none', () => {
  const checks = REPORT_REASONS.flatMap((reason) => checkFor(reason) ?? []);
  expect(checks.filter((check) => !CHECKS.includes(check))).toEqual([]);
});

test.each([
  [dismissForm, { report: '12' }, { report: 12 }],
  [dismissForm, { report: '12', until: '15' }, { report: 12, until: 15 }],
  [
    checkForm,
    { report: '1', what: 'visit', outcome: 'failed' },
    { report: 1, what: 'visit', outcome: 'failed' },
  ],
])('a form is read: %#', (form, sent, read) => {
  expect(form.parse(sent)).toEqual(read);
});

test.each([
  [dismissForm, {}],
  [dismissForm, { report: '0' }],
  [dismissForm, { report: '1e3' }],
  [dismissForm, { report: '9999999999999999' }],
  [dismissForm, { report: '12', until: 'all' }],
  [checkForm, { report: '1', what: 'soul', outcome: 'passed' }],
  [checkForm, { report: '1', what: 'price', outcome: '' }],
])('a form is refused: %#', (form, sent) => {
  expect(form.safeParse(sent).success).toBe(false);
});
