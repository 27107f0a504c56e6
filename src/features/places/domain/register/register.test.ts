import { expect, test } from 'vitest';
import { createRegister, memoizePerRegister } from './register.ts';

const empty = () => createRegister({ units: [], changes: [] });

test('what was worked out is not worked out again, but of another register it is', () => {
  const calls: string[] = [];
  const answer = memoizePerRegister((_, place: string, day: string) => {
    calls.push(`${place} ${day}`);
    return { place, day };
  });
  const [one, other] = [empty(), empty()];
  expect(answer(one, '79', 'a')).toBe(answer(one, '79', 'a'));
  expect(answer(one, '01', 'a')).toEqual({ place: '01', day: 'a' });
  expect(answer(other, '79', 'a')).not.toBe(answer(one, '79', 'a'));
  expect(calls).toEqual(['79 a', '01 a', '79 a']);
});

test('the cache size is bounded', () => {
  let worked = 0;
  const answer = memoizePerRegister((_, day: string) => `${day} ${(worked += 1)}`);
  const register = empty();
  for (let day = 0; day < 1_000; day += 1) answer(register, String(day));
  answer(register, '0');
  expect(worked).toBe(1_001);
});
