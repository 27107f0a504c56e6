import { expect, test } from 'vitest';
import { createCrowd } from '#platform/front-door/crowd.ts';

test('as many as there is room for do their work, and make room when they are done, well or not', async () => {
  const crowd = createCrowd(2);
  const first = Promise.withResolvers<string>();
  const second = Promise.withResolvers<string>();
  const answers = [crowd(() => first.promise), crowd(() => second.promise)];
  expect(await crowd(() => Promise.resolve('no room'))).toBeUndefined();
  first.resolve('một');
  expect(await answers[0]).toBe('một');
  second.reject(new Error('gone wrong'));
  await expect(answers[1]).rejects.toThrow('gone wrong');
  const again = [crowd(() => Promise.resolve('hai')), crowd(() => Promise.resolve('ba'))];
  expect(await Promise.all(again)).toEqual(['hai', 'ba']);
});
