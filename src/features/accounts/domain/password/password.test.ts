import { describe, expect, test } from 'vitest';
import { newPassword } from './password.ts';

describe('a new password', () => {
  test.each([
    ['eight letters', 'abcd efg'],
    ['eight letters with marks', 'đấtđẹpởđ'],
    ['eight letters of two units each', '🏠🏡🏘🏚🏢🏣🏤🏥'],
    ['blanks at both ends', '  đất lành  '],
    ['two hundred letters', 'ế'.repeat(200)],
    ['lines and tabs', 'dòng một\ndòng\thai'],
  ])('may be %s and stays as it is', (_, text) => {
    expect(newPassword.parse(text)).toBe(text);
  });

  test('is counted and kept in composed letters', () => {
    const longest = 'ế'.repeat(200);
    expect(newPassword.parse(longest.normalize('NFD'))).toBe(longest);
    expect(newPassword.safeParse('đấtđẹp1'.normalize('NFD')).success).toBe(false);
  });

  test.each([
    ['nothing', '', 'validation.required'],
    ['seven letters', 'abcdefg', 'accounts.password.short'],
    ['seven letters of two units each', '🏠🏡🏘🏚🏢🏣🏤', 'accounts.password.short'],
    ['201 letters', 'a'.repeat(201), 'accounts.password.long'],
    ['a NUL', 'abcdefgh\0', 'accounts.password.nul'],
  ])('may not be %s', (_, text, message) => {
    expect(newPassword.safeParse(text).error?.issues[0]?.message).toBe(message);
  });

  test('is refused for its length before the work of composing it', () => {
    const start = performance.now();
    const marks = '\u0301\u0323'.repeat(500_000);
    expect(newPassword.safeParse(`a${marks}`).error?.issues.map(({ message }) => message)).toEqual([
      'accounts.password.long',
    ]);
    expect(performance.now() - start).toBeLessThan(100);
  });
});

test('1 MB of combining marks is read at once', () => {
  const marks = '\u0345\u0301\u0327'.repeat(175_000);
  const start = performance.now();
  newPassword.safeParse(marks);
  expect(performance.now() - start).toBeLessThan(2_000);
});
