import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { LEAKED_PASSWORDS, commonPasswords } from './common-passwords.ts';
import { passwordWeakness } from './weakness.ts';
import { fold } from '#kernel/text.ts';

const PERSON = ['0903123456', 'Nguyễn Thị Thuỷ Tiên', 'tien.land79'];

test.each([
  // From the list, as it is and with decorations.
  ['password', 'common'],
  ['PASSWORD', 'common'],
  ['Password123!', 'common'],
  ['P@ssw0rd', 'common'],
  ['P@$$w0rd2026', 'common'],
  ['Qwerty!23', 'common'],
  ['1qaz@WSX', 'common'],
  ['1qaz2wsx!', 'common'],
  ['abc12345', 'common'],
  ['iloveyou', 'common'],
  ['I love you', 'common'],
  ['MatKhau2026!', 'common'],
  ['mật khẩu 123', 'common'],
  ['matkhau123', 'common'],
  ['anhyeuem', 'common'],
  ['Anh Yêu Em 1998', 'common'],
  ['EmYêuAnh99', 'common'],
  ['khongbiet', 'common'],
  ['không biết', 'common'],
  ['vietnam123', 'common'],
  ['Việt Nam 2026', 'common'],
  ['sinhnhat@2000', 'common'],
  ['Đà Nẵng 43', 'common'],
  ['11223344', 'common'],
  ['147258369', 'common'],
  ['19951995', 'common'],
  ['01012000', 'common'],
  ['01/01/2000', 'common'],
  ['123456789a', 'common'],
  // From leaks, and hard to think of.
  ['redskins', 'common'],
  ['Panther1987!', 'common'],
  ['01021980', 'common'],
  // A word of the person or of the product with little else.
  ['0903123456', 'context'],
  ['+84903123456', 'context'],
  ['0903.123.456a', 'context'],
  ['thuytien', 'common'],
  ['ThịThuỷTiên', 'context'],
  ['nguyễn thị thuỷ', 'context'],
  ['thuytien nha dep', 'context'],
  ['tien.land79', 'context'],
  ['TienLand!', 'context'],
  ['diaba2026', 'context'],
  ['Địa Bạ 123', 'context'],
  ['dia-ba-vn', 'context'],
  ['diabavietnam', 'context'],
  // Runs.
  ['aaaaaaaa', 'repeated'],
  ['AaAaAaAa', 'repeated'],
  ['12121212', 'repeated'],
  ['123123123', 'repeated'],
  ['xyzxyzxy', 'repeated'],
  ['........', 'repeated'],
  ['đđđđđđđđ', 'repeated'],
  ['ΣΣΣΣΣΣΣΣ', 'repeated'],
  ['\u0301'.repeat(8), 'repeated'],
  ['🏠🏠🏠🏠🏠🏠🏠🏠', 'repeated'],
  ['aaaaaaa1', 'repeated'],
  ['1-2-3-4-5-6-7-8', 'repeated'],
  ['12345678', 'repeated'],
  ['1234567890', 'repeated'],
  ['67890123', 'repeated'],
  ['87654321', 'repeated'],
  ['0987654321', 'repeated'],
  ['abcdefgh', 'repeated'],
  ['hgfedcba!', 'repeated'],
  // Not easy to guess.
  ['thửa 45 tờ bản đồ 12', undefined],
  ['mưa rào cuối hẻm', undefined],
  ['correct horse battery', undefined],
  ['ngựa đúng pin ghim', undefined],
  ['gạo trắng nước trong', undefined],
  ['thuytien mua nha o quan bay', undefined],
  ['kT7#vP2x', undefined],
  ['abcd1357zyx', undefined],
  ['abab84729105', undefined],
  ['12344567', undefined],
  ['password of my neighbour', undefined],
] as const)('«%s»: %s', (password, weakness) => {
  expect(passwordWeakness(password, PERSON)).toBe(weakness);
});

test('the words of another person do not matter, nor do short or empty ones', () => {
  expect(passwordWeakness('tien.land79', ['0903123456', 'Trần Văn An'])).toBeUndefined();
  expect(passwordWeakness('an84!xq;', ['an', '', ' '])).toBeUndefined();
});

test('whatever repeats a piece of up to three letters is weak', () => {
  const piece = fc.string({ unit: 'binary', minLength: 1, maxLength: 3 });
  fc.assert(
    fc.property(piece, fc.integer({ min: 8, max: 60 }), (text, times) => {
      expect(passwordWeakness(text.repeat(times), [])).toBeDefined();
    }),
  );
});

test('the longest password and the longest words are judged at once', () => {
  const start = performance.now();
  passwordWeakness('ab'.repeat(99) + 'ca', ['ba'.repeat(127), 'ab'.repeat(127)]);
  expect(performance.now() - start).toBeLessThan(50);
});

describe('the list of common passwords', () => {
  const list = [...commonPasswords()];
  const leaked = LEAKED_PASSWORDS.split(' ');

  test('has ten thousand of leaks, sorted, each once and none that is written by hand', () => {
    expect(leaked).toHaveLength(10_000);
    expect(leaked).toEqual([...new Set(leaked)].toSorted());
    expect(list.length - leaked.length).toBeGreaterThanOrEqual(400);
  });

  test('is written as it is compared', () => {
    expect(list.filter((entry) => entry !== fold(entry))).toEqual([]);
  });

  test('says nothing that a shorter entry or the rule of runs says', () => {
    const stems = new Set(list);
    const needless = list.filter((entry) => {
      stems.delete(entry);
      const stem = entry.replace(/[^a-z]+$/, '');
      const isSaid = stems.has(stem) || (entry.length >= 8 && /^(.{1,3})\1+$/.test(entry));
      stems.add(entry);
      return isSaid;
    });
    expect(needless).toEqual([]);
  });

  test('catches each of its entries in capitals, with a year and a mark behind it', () => {
    const missed = list.filter(
      (entry) => /[a-z]$/.test(entry) && passwordWeakness(`${entry.toUpperCase()}2026!`, []) !== 'common',
    );
    expect(missed).toEqual([]);
  });
});
