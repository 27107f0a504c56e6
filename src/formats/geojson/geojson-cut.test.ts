import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { createFeatureCutter } from './geojson-cut.ts';

const encoder = new TextEncoder();
const decoder = new TextDecoder();

function cutAll(text: string, sizes: readonly number[] = [], most = 1_000) {
  const bytes = encoder.encode(text);
  const cutter = createFeatureCutter(most);
  const cuts: string[] = [];
  const chunk = new Uint8Array(bytes.length);
  let at = 0;
  for (const size of [...sizes, bytes.length]) {
    // Written over again and again, as a reader does.
    const part = chunk.subarray(0, Math.min(size, bytes.length - at));
    part.set(bytes.subarray(at, at + part.length));
    at += part.length;
    for (const cut of cutter.push(part)) {
      cuts.push(cut.bytes ? decoder.decode(cut.bytes) : 'too long');
      expect(cut.bytes ? decoder.decode(bytes.subarray(cut.start, cut.end)) : 'too long').toBe(cuts.at(-1));
    }
  }
  return { cuts, state: cutter.state() };
}

test.each<[string, string, string[], string]>([
  [
    'a collection',
    '{"type":"FeatureCollection","features":[{"a":1},{"b":[2,{"c":3}]}]}',
    ['{"a":1}', '{"b":[2,{"c":3}]}'],
    'complete',
  ],
  ['features first', '{"features":[{}],"crs":{"features":[{"no":1}]},"bbox":[1,2]}', ['{}'], 'complete'],
  ['a key in escapes', '{"f\\u0065atures" : [ {} , 1 ,"x", null]}', ['{}', '1', '"x"', 'null'], 'complete'],
  [
    'a value that only looks so',
    '{"name":"\\"features\\":[{}]","features":[{"s":"]}\\\\"}]}',
    ['{"s":"]}\\\\"}'],
    'complete',
  ],
  [
    'brackets and quotes in letters',
    '{"features":[{"tên":"ế}\\"]","x":"\\\\"}]}\n',
    ['{"tên":"ế}\\"]","x":"\\\\"}'],
    'complete',
  ],
  ['no features', '{"features":[]}', [], 'no-features'],
  ['features that are no list', '{"features":{"a":[{}]}}', [], 'no-features'],
  ['a list', '[{}]', [], 'broken'],
  ['a comma too many', '{"features":[{},]}', ['{}'], 'broken'],
  ['no comma', '{"features":[{}{}]}', ['{}'], 'broken'],
  ['something behind it', '{"features":[{}]}{', ['{}'], 'broken'],
  ['an end within a feature', '{"features":[{},{"a":', ['{}'], 'truncated'],
  ['an end behind a feature', '{"features":[{}', ['{}'], 'truncated'],
  ['an end within a key', '{"feat', [], 'truncated'],
  [
    'a long one among short ones',
    `{"features":[{},{"a":"${'x'.repeat(2_000)}"},{}]}`,
    ['{}', 'too long', '{}'],
    'complete',
  ],
])('%s', (_, text, cuts, state) => {
  expect(cutAll(text).cuts).toEqual(cuts);
  expect(cutAll(text).state.state).toBe(state);
  expect(cutAll(text, Array(text.length).fill(1))).toEqual(cutAll(text));
});

test('what is wrong is found at its byte', () => {
  expect(cutAll('{"features":[{},]}').state).toEqual({ state: 'broken', byte: 16, isInFeature: false });
  expect(cutAll('{"features":[{},{"a":').state).toEqual({ state: 'truncated', byte: 16, isInFeature: true });
});

test('any features in any chunks are cut as they were written, from any of them on', () => {
  const sizes = fc.array(fc.integer({ min: 1, max: 9 }), { maxLength: 200 });
  fc.assert(
    fc.property(fc.array(fc.json(), { minLength: 1 }), sizes, fc.nat(), (values, sizes, pick) => {
      const text = `{"x":{"features":[1]}, "features" : [${values.join(' ,\n')}]}`;
      expect(cutAll(text, sizes, 1e6)).toEqual({
        cuts: values,
        state: expect.objectContaining({ state: 'complete' }),
      });

      const bytes = encoder.encode(text);
      const whole = createFeatureCutter(1e6).push(bytes);
      const from = pick % whole.length;
      const end = whole[from]?.end ?? 0;
      const resumed = createFeatureCutter(1e6, end, true);
      expect(resumed.push(bytes.subarray(end))).toEqual(whole.slice(from + 1));
      expect(resumed.state().state).toBe('complete');
    }),
  );
});
