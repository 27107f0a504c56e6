import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { crc16, vietQr } from './vietqr.ts';

test.each<[Parameters<typeof vietQr>[0], string]>([
  [
    { bin: '970422', account: '999912345678', amount: 2_000n, memo: 'DB7K2M4Q9T' },
    '00020101021238560010A0000007270126000697042201129999123456780208QRIBFTTA5303704540420005802VN62140810DB7K2M4Q9T6304A916',
  ],
  [
    { bin: '970415', account: '113366668888' },
    '00020101021138560010A0000007270126000697041501121133666688880208QRIBFTTA53037045802VN6304F443',
  ],
  [
    { bin: '970407', account: '19036789012345678', amount: 499_999_999n, memo: 'DBZZZZZZZZ' },
    '00020101021238610010A000000727013100069704070117190367890123456780208QRIBFTTA530370454094999999995802VN62140810DBZZZZZZZZ6304C6D2',
  ],
  [
    { bin: '970436', account: '0011001234567', amount: 500_000n, memo: 'NAPVI U000123 T7K2' },
    '00020101021238570010A00000072701270006970436011300110012345670208QRIBFTTA530370454065000005802VN62220818NAPVI U000123 T7K26304A4DB',
  ],
])('code %#', (transfer, text) => {
  expect(vietQr(transfer)).toBe(text);
});

test('the published check of CRC-16/CCITT-FALSE', () => {
  expect(crc16('123456789')).toBe('29B1');
});

test.each<Parameters<typeof vietQr>[0]>([
  { bin: '97043', account: '1' },
  { bin: '970436', account: '' },
  { bin: '970436', account: '0011 2233' },
  { bin: '970436', account: '12345678901234567890' },
  { bin: '970436', account: '1', amount: 0n },
  { bin: '970436', account: '1', amount: 10_000_000_000_000n },
  { bin: '970436', account: '1', memo: '' },
  { bin: '970436', account: '1', memo: 'Nạp ví' },
  { bin: '970436', account: '1', memo: 'x'.repeat(26) },
])('transfer %# cannot be written', (transfer) => {
  expect(() => vietQr(transfer)).toThrow(RangeError);
});

/** Fields of two digits, two digits of length and that many letters, one after another. */
function fieldsOf(text: string): Record<string, string> {
  const fields: Record<string, string> = {};
  for (let at = 0; at < text.length;) {
    const length = Number(text.slice(at + 2, at + 4));
    fields[text.slice(at, at + 2)] = text.slice(at + 4, at + 4 + length);
    at += 4 + length;
  }
  return fields;
}

const ascii = (max: number) => fc.string({ unit: 'grapheme-ascii', minLength: 1, maxLength: max });
const transfers = fc.record({
  bin: fc.integer({ min: 100_000, max: 999_999 }).map(String),
  account: fc.stringMatching(/^[0-9A-Z]{1,19}$/),
  amount: fc.bigInt({ min: 1n, max: 9_999_999_999_999n }),
  memo: ascii(25).filter((memo) => /^[ -~]+$/.test(memo)),
});

test('whatever is written is read back field by field', () => {
  fc.assert(
    fc.property(transfers, (transfer) => {
      const text = vietQr(transfer);
      const { 38: to = '', 54: amount, 62: more = '', 63: crc } = fieldsOf(text);
      const { '00': bin, '01': account } = fieldsOf(fieldsOf(to)['01'] ?? '');
      expect({ bin, account, amount: BigInt(amount ?? 0), memo: fieldsOf(more)['08'] }).toEqual(transfer);
      expect(crc).toBe(crc16(text.slice(0, -4)));
    }),
  );
});
