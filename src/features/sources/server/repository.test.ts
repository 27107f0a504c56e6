import { expect, test } from 'vitest';
import { sourceCodec } from './repository.ts';

const row = {
  key: 'vn2000-meridians',
  kind: 'official' as const,
  title_vi: 'Kinh tuyến trục',
  title_en: 'Central meridians',
  legal_basis: 'Thông tư 24/2025/TT-BNNMT',
  issuer: null,
  in_force_from: '2025-07-01',
  checked_on: '2026-11-20',
  url: null,
};

test('a row survives the way to the model and back', () => {
  expect(sourceCodec.encode(sourceCodec.decode(row))).toEqual(row);
});
