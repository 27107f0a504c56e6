import { expect, test } from 'vitest';
import { fillAnswer, readyAnswerForm } from './ready-answer.ts';

test('fields are filled, however they are spaced', () => {
  const values = { ten: 'Lan {{ma}}', ma: 'LH-100001' };
  expect(fillAnswer('Chào {{ten}}, về {{ ma }}: {{khac}}', values)).toBe(
    'Chào Lan {{ma}}, về LH-100001: {{khac}}',
  );
});

test.each([
  ['{{ten}} và {{ ma }}', true],
  ['{ten}', true],
  ['{{tên}}', false],
  ['{{mã số}}', false],
  ['{{}}', false],
  ['{{__proto__}}', false],
])('%s is taken: %s', (text, isTaken) => {
  expect(readyAnswerForm.safeParse({ title: 'x', text }).success).toBe(isTaken);
});
