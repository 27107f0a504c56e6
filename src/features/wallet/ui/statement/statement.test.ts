import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { parseCsv } from '#formats/csv/csv.ts';
import { readPdf } from '#formats/pdf/_read-pdf.ts';
import { translator } from '#i18n/translate.ts';
import type { Movement, Statement } from '../../domain/history.ts';
import { statementPaper } from './statement-paper.ts';
import { hashOf, statementCsv } from './statement-text.ts';

const t = translator('vi');

/** A month of so many purchases of 1.000 đ after a top-up. */
function statementOf(purchases: number): Statement {
  const opening = 200_000;
  const amounts = [500_000, ...Array.from({ length: purchases }, () => -1_000)];
  let balance = opening;
  const movements = amounts.map((amount, at): Movement => {
    balance += amount;
    return {
      transfer: `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`,
      seq: at + 1,
      kind: amount > 0 ? 'top-up' : 'purchase',
      subject: `DV-${at}`,
      amount,
      balance,
      at: new Date('2026-11-05T02:00:00Z'),
      bankDate: null,
    };
  });
  return { month: '2026-11', opening, closing: balance, movements };
}

test('the table adds up in numbers that a spreadsheet takes, and is the same file each time', () => {
  const statement = statementOf(3);
  const file = statementCsv(statement, t, 'vi');
  const read = parseCsv(file);
  const [, opening = [], ...rows] = read.ok ? read.value.map(({ cells }) => cells) : [];
  const [words, closing] = [rows.pop(), rows.pop()];
  const sum = (column: number) => rows.reduce((total, row) => total + Number(row[column]), 0);
  expect(Number(opening[6]) + sum(4) - sum(5)).toBe(Number(closing?.[6]));
  expect(closing?.slice(4, 7)).toEqual(['500000', '3000', '697000']);
  expect(words?.[2]).toBe('Bằng chữ: sáu trăm chín mươi bảy nghìn đồng');
  expect(statementCsv(statement, t, 'vi')).toBe(file);
  expect(hashOf(file)).toBe(createHash('sha256').update(Buffer.from(file)).digest('hex'));
});

test.each([
  [0, 1],
  [3, 1],
  [120, 5],
])(
  'with %i purchases it is on %i pages, which have every row and the hash of the table',
  async (purchases, pages) => {
    const statement = statementOf(purchases);
    const reading = {
      t,
      lang: 'vi',
      at: new Date('2026-12-01T00:00:00Z'),
      address: 'https://example.org/x',
    } as const;
    const paper = readPdf(await statementPaper(statement, { wallet: 'chinh', holder: 'Nguyễn An' }, reading));
    expect(paper.pages).toHaveLength(pages);
    for (const { subject } of statement.movements)
      expect(paper.texts.map(({ text }) => text)).toContain(subject);
    expect(paper.words).toContain(`Trang ${pages}/${pages}`);
    expect(paper.words).toContain('Nguyễn An');
    expect(paper.words).toContain('Số dư cuối tháng');
    expect(paper.words).toContain(hashOf(statementCsv(statement, t, 'vi')));
  },
);
