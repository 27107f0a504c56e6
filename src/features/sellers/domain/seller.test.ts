import { describe, expect, test } from 'vitest';
import { isSellerCode, sellerCode, sellerForm } from './seller.ts';

const said = (more: Record<string, string>) =>
  sellerForm.safeParse({ kind: 'broker', name: 'Nhà đất An Phú', ...more });

describe('what a seller says', () => {
  test('is tidied, and public only where the box is ticked', () => {
    expect(said({ name: '  Nhà đất   An Phú ', certificate: ' HCM-00123 ' }).data).toEqual({
      kind: 'broker',
      name: 'Nhà đất An Phú',
      certificate: 'HCM-00123',
      isPublic: false,
    });
    expect(said({ isPublic: 'on' }).data?.isPublic).toBe(true);
  });

  test('of an owner has no certificate', () => {
    expect(said({ kind: 'owner', certificate: 'HCM-00123' }).data?.certificate).toBe('');
  });

  test.each([
    { kind: '' },
    { kind: 'firm' },
    { name: '' },
    { name: 'a'.repeat(101) },
    { certificate: '<b>1</b>' },
    { certificate: '1'.repeat(31) },
  ])('is refused with $kind $name $certificate', (more) => {
    expect(said(more as Record<string, string>).success).toBe(false);
  });
});

test.each([
  ['Nguyễn Văn An', 'nguyen-van-an-4k7m2'],
  ['李明', '4k7m2'],
  ['Công ty '.repeat(12), 'cong-ty-cong-ty-cong-ty-cong-ty-cong-ty-4k7m2'],
])('the code of %s is %s', (name, code) => {
  expect(sellerCode(name, '4k7m2')).toBe(code);
  expect(isSellerCode(code)).toBe(true);
});

test.each(['', 'A', 'a b', 'a--b', '../a', 'a'.repeat(61)])('%j is no code', (text) => {
  expect(isSellerCode(text)).toBe(false);
});
