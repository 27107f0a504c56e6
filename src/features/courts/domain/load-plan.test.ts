import { expect, test } from 'vitest';
import type { IsoDate } from '#kernel/dates.ts';
import { court, procuracy } from './_samples.ts';
import type { Body } from './body.ts';
import { planLoad } from './load-plan.ts';

const rowsOf = (...bodies: Body[]) => bodies.map((body, index) => ({ line: index + 2, body }));
const existing = [
  court(1, ['26740', '26743'], { predecessors: ['Quận 1'] }),
  court(6, ['27475'], { status: 'derived' }),
  procuracy(1, ['26740']),
];

test('what is there already is unchanged, whatever the order of its communes and the day it was loaded', () => {
  const again = court(1, ['26743', '26740'], { loadedOn: '2026-11-20' as IsoDate });
  expect(planLoad(rowsOf(again), existing)).toEqual({ changes: [], unchanged: 1, problems: [] });
});

test.each([
  [court(9, ['27013']), 'added', []],
  [court(6, ['27475']), 'changed', ['status']],
  [court(6, ['27478'], { status: 'derived' }), 'changed', ['communes']],
  [
    court(1, ['26740', '26743'], {
      phone: '028',
      seats: [{ kind: 'main', address: 'x', until: null }],
      source: 'y',
    }),
    'changed',
    ['phone', 'seats', 'source'],
  ],
])('%# is %s in %j', (body, kind, fields) => {
  const { changes, problems } = planLoad(rowsOf(body), existing);
  expect(changes).toEqual([expect.objectContaining({ line: 2, kind, fields })]);
  expect(problems).toEqual([]);
});

test('a body retains its predecessors, which a file does not have', () => {
  const { changes } = planLoad(rowsOf(court(1, ['26740'])), existing);
  expect(changes[0]?.body.predecessors).toEqual(['Quận 1']);
});

test('a commune of a body that the file does not mention is taken', () => {
  const { problems } = planLoad(rowsOf(court(9, ['26740', '27013'])), existing);
  expect(problems).toEqual([
    {
      line: 2,
      kind: 'conflict',
      code: 'courts/commune-taken',
      values: { code: '26740', name: 'Tòa án nhân dân khu vực 1 - Thành phố Hồ Chí Minh' },
    },
  ]);
});

test('a commune moves when the file has both courts', () => {
  const { problems, changes } = planLoad(rowsOf(court(9, ['26740']), court(1, ['26743'])), existing);
  expect(problems).toEqual([]);
  expect(changes.map(({ kind }) => kind)).toEqual(['added', 'changed']);
});
