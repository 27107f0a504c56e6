import { afterEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { $dictionary } from '#i18n/client.ts';
import { listErrors, resolverFor } from './form-errors.ts';

const schema = z.object({
  name: z.string().check(z.minLength(1)),
  note: z.string().check(z.maxLength(3)),
  day: z.string().check(z.minLength(1, 'dates.failure.not-a-day')),
});
const labels = { name: 'Họ tên', note: 'Ghi chú' };
const options = { fields: {}, shouldUseNativeValidation: undefined };

const TEXTS: Record<string, Record<string, string>> = {
  validation: {
    required: '{{field}} không được để trống',
    'max-character': '{{field}} quá {{max}} ký tự',
    matches: '{{field}} chưa đúng',
  },
};

/** Answers the catalogues that there are. */
const serveTexts = () =>
  vi.stubGlobal('fetch', (path: string) => {
    const texts = TEXTS[/(\w+)\.json$/.exec(path)?.[1] ?? ''];
    return Promise.resolve(texts ? Response.json(texts) : new Response(null, { status: 404 }));
  });

afterEach(() => {
  vi.unstubAllGlobals();
  $dictionary.set({});
});

const check = (input: Record<string, unknown>) =>
  resolverFor(schema, labels, () => input)({}, undefined, options);

test('a form without faults has no errors', async () => {
  expect((await check({ name: 'Thủy', note: '', day: '1' })).errors).toEqual({});
});

test('every fault is a sentence with the label of its field', async () => {
  serveTexts();
  const { errors } = await check({ name: '', note: 'dài quá', day: '1' });
  expect(listErrors(errors, ['note', 'name'])).toEqual([
    { name: 'note', message: 'Ghi chú quá 3 ký tự' },
    { name: 'name', message: 'Họ tên không được để trống' },
  ]);
});

test('a sentence that cannot be loaded gives way to a plain one', async () => {
  serveTexts();
  const { errors } = await check({ name: 'Thủy', note: '', day: '' });
  expect(listErrors(errors, [])).toEqual([{ name: 'day', message: 'day chưa đúng' }]);
});
