import { expect, test } from 'vitest';
import { CHECK, defineSteps, draftMeant, isWholeDraft, stepQuery, withDraft } from './steps.ts';

const draft = (at: number) => `${at}b54b4b6-6a3b-4c0c-9d2c-0a0b0c0d0e0f`;

test('an address identifies a draft without containing its key', () => {
  const held = [1, 2, 3].reduce((kept, at) => withDraft(kept, draft(at)), '');
  const short = new URLSearchParams(stepQuery(draft(2), 1)).get('phieu') ?? '';
  expect([short, isWholeDraft(short), isWholeDraft(draft(2))]).toEqual(['2b54b4b6', false, true]);
  expect(draftMeant(held, short)).toBe(draft(2));
});

test.each([undefined, '', 'x', '1b54b4b6'])('a browser that holds %j has lost the draft', (held) => {
  expect(draftMeant(held, '2b54b4b6')).toBe('2b54b4b6');
});

test('a browser holds the five newest, each once', () => {
  const held = [1, 2, 3, 4, 5, 6, 4].reduce((kept, at) => withDraft(kept, draft(at)), '');
  expect(held.split('.')).toEqual([4, 6, 5, 3, 2].map(draft));
});

test('a step is addressed by its number, the review by its name', () => {
  expect(stepQuery(draft(1), 2)).toBe('?phieu=1b54b4b6&buoc=2');
  expect(stepQuery(draft(1), CHECK)).toBe('?phieu=1b54b4b6&buoc=kiem-tra');
  expect(['1b54b4b6', '1b54b4b6-'].map(isWholeDraft)).toEqual([false, true]);
});

test('a first draft and an empty cookie leave no empty ones', () => {
  expect(withDraft(undefined, draft(1))).toBe(draft(1));
  expect(withDraft('', draft(1))).toBe(draft(1));
  expect(withDraft(`.${draft(2)}.`, draft(1))).toBe(`${draft(1)}.${draft(2)}`);
});

const steps = defineSteps([['ward', 'plot'], ['street'], ['area']]);
const ALL = { ward: '26740', plot: '1', street: null, area: 60 };

test.each<[object, number | undefined]>([
  [{}, 0],
  [{ ward: '26740' }, 0],
  [{ ...ALL, plot: undefined }, 0],
  [{ ward: '26740', plot: '1' }, 1],
  [{ ward: '26740', plot: '1', area: 60 }, 1],
  [{ ward: '26740', plot: '1', street: null }, 2],
  [ALL, undefined],
])('%j: the first open step is %s', (answers, missing) => {
  expect(steps.firstMissing({ ...answers })).toBe(missing);
});

test.each<[string | null, object, number | typeof CHECK]>([
  [null, {}, 0],
  ['2', {}, 0],
  [CHECK, {}, 0],
  ['0', ALL, 0],
  ['1', ALL, 1],
  [CHECK, ALL, CHECK],
  ['3', ALL, CHECK],
  ['99', ALL, CHECK],
  ['1', { ward: '26740', plot: '1' }, 1],
  [CHECK, { ward: '26740', plot: '1' }, 1],
  ['-1', ALL, 0],
  ['1.5', ALL, 1],
  ['-1', {}, 0],
  ['x', ALL, 0],
])('an address with %s of %j means step %s', (wanted, answers, step) => {
  expect(steps.stepAt(wanted, { ...answers })).toBe(step);
});

test.each([
  [0, 1, false, 1],
  [0, 0, false, 0],
  [1, 2, false, 2],
  [2, undefined, false, CHECK],
  [0, undefined, false, 1],
  [0, undefined, true, CHECK],
  [0, 1, true, 1],
  [1, 0, false, 0],
] as const)('after step %s with step %s open, change %s, comes step %s', (step, missing, isChange, next) => {
  expect(steps.stepAfter(step, missing, isChange)).toBe(next);
});

test('the fields of a step, and of all', () => {
  expect(steps.fields(0)).toEqual(['ward', 'plot']);
  expect(steps.names).toEqual(['ward', 'plot', 'street', 'area']);
});
