import { expect, test } from 'vitest';
import { CHECK, draftMeant, isWholeDraft, stepQuery, withDraft } from './view.ts';

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
