import { expect, test } from 'vitest';
import { fail } from '#kernel/result.ts';
import { failed, outcomes } from './_page.ts';

type Actions = Parameters<typeof outcomes<'save' | 'remove'>>[1];
type Page = Parameters<typeof outcomes>[0];

const save = () => undefined;
const remove = () => undefined;
const actions = { save, remove } as unknown as Actions;
const pageWith = (sent: unknown, data: unknown) =>
  ({ getActionResult: (action: unknown) => (action === sent ? { data } : undefined) }) as Page;

const REFUSED = { errors: [], values: { name: 'An' }, refused: { code: 'news/not-so' } };

test.each([
  ['nothing was sent', undefined, undefined, { redirectTo: undefined, errors: {} }],
  ['the first form went through', save, { redirectTo: '/a' }, { redirectTo: '/a', errors: {} }],
  ['the last form went through', remove, { redirectTo: '?xong' }, { redirectTo: '?xong', errors: {} }],
  ['a form was refused', remove, REFUSED, { redirectTo: undefined, errors: { remove: REFUSED } }],
  ['a form failed without an answer', save, undefined, { redirectTo: undefined, errors: {} }],
])('%s', (_, sent, data, expected) => {
  expect(outcomes(pageWith(sent, data), actions)).toEqual(expected);
});

test('a refusal has its status and no body', async () => {
  const response = failed(fail({ kind: 'missing', code: 'news/no-such-article' }));
  expect([response.status, await response.text()]).toEqual([404, '']);
});
