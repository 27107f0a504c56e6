import { expect, test } from 'vitest';
import { z } from 'zod';
import { errorAt, listErrors, resolverFor } from './form-errors.ts';

const schema = z.object({
  name: z.string().min(1),
  corners: z.array(z.object({ x: z.number().max(2_000_000) })),
});
const resolve = resolverFor(schema, ({ key, path }) => `${key} at ${path}`);
const options = { fields: {}, shouldUseNativeValidation: undefined };

test('a form without faults gives what the schema reads', async () => {
  const input = { name: 'Thuỷ', corners: [{ x: 1 }], more: true };
  expect(await resolve(input, undefined, options)).toEqual({
    values: { name: 'Thuỷ', corners: [{ x: 1 }] },
    errors: {},
  });
});

test('every fault is a sentence at its field, nested ones too', async () => {
  const input = { name: '', corners: [{ x: 1 }, { x: 3_000_000 }] };
  const { errors } = await resolve(input, undefined, options);
  expect(errorAt(errors, 'corners.1.x')).toBe('validation.max at corners.1.x');
  expect(errorAt(errors, 'corners.0.x')).toBeUndefined();
  expect(listErrors(errors)).toEqual([
    { path: 'name', message: 'validation.required at name' },
    { path: 'corners.1.x', message: 'validation.max at corners.1.x' },
  ]);
});
