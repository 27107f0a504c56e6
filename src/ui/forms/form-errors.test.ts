// @vitest-environment happy-dom
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { listErrors, resolverFor } from './form-errors.ts';

const schema = z.object({
  name: z.string().check(z.minLength(1)),
  note: z.string().check(z.maxLength(3)),
  day: z.string().check(z.minLength(1, 'dates.failure.not-a-day')),
});
const labels = { name: 'Họ tên', note: 'Ghi chú' };

const TEXTS: Record<string, Record<string, string>> = {
  validation: {
    required: '{{field}} không được để trống',
    'max-character': '{{field}} quá {{max}} ký tự',
    matches: '{{field}} chưa đúng',
  },
};

beforeAll(() => {
  vi.stubGlobal('fetch', (path: string) => {
    const texts = TEXTS[/(\w+)\.json$/.exec(path)?.[1] ?? ''];
    return Promise.resolve(texts ? Response.json(texts) : new Response(null, { status: 404 }));
  });
});
afterAll(() => vi.unstubAllGlobals());

function check(sent: Record<string, string>) {
  document.body.innerHTML = `<form>${Object.keys(sent)
    .map((name) => `<input name="${name}">`)
    .join('')}</form>`;
  const inputs = [...document.querySelectorAll('input')];
  for (const input of inputs) input.value = sent[input.name] ?? '';
  const fields = Object.fromEntries(inputs.map((ref) => [ref.name, { name: ref.name, ref }]));
  return resolverFor(schema, labels)({}, undefined, { fields, shouldUseNativeValidation: undefined });
}

test('a form without faults has no errors', async () => {
  expect((await check({ name: 'Thủy', note: '', day: '1' })).errors).toEqual({});
});

test('every fault is a sentence with the label of its field', async () => {
  const { errors } = await check({ name: '', note: 'dài quá', day: '1' });
  expect(listErrors(errors, ['note', 'name'])).toEqual([
    { name: 'note', message: 'Ghi chú quá 3 ký tự' },
    { name: 'name', message: 'Họ tên không được để trống' },
  ]);
});

test('a sentence that cannot be loaded gives way to a plain one', async () => {
  const { errors } = await check({ name: 'Thủy', note: '', day: '' });
  expect(listErrors(errors, [])).toEqual([{ name: 'day', message: 'day chưa đúng' }]);
});
