import type { Member, StaffRole } from '#kernel/actor.ts';
import type { Database } from '#platform/db/client.ts';
import { member } from '../inquiries.ts';

/** Staff at the desk who have just given their password. */
export const atDesk = async (db: Database, role: StaffRole = 'cashier'): Promise<Member> => ({
  ...(await member(db, role)),
  isSudo: true,
});

/** A line of a statement: the day, what comes in or goes out, the text and the reference of the bank. */
export type SaidLine = { date: string; amount: number; text: string; reference?: string };

const dots = (amount: number) => Math.abs(amount).toLocaleString('vi-VN');

/** A statement as a bank writes it. */
export function statementFile(opening: number, lines: readonly SaidLine[], closing?: number): string {
  const sum = lines.reduce((total, { amount }) => total + amount, 0);
  return [
    'SAO KÊ TÀI KHOẢN;;;;',
    `Số dư đầu kỳ;;;;${dots(opening)}`,
    'Ngày giao dịch;Số tham chiếu;Ghi nợ;Ghi có;Nội dung',
    ...lines.map(({ date, amount, text, reference = '' }) =>
      [date, reference, amount < 0 ? dots(amount) : '', amount > 0 ? dots(amount) : '', text].join(';'),
    ),
    `Số dư cuối kỳ;;;;${dots(closing ?? opening + sum)}`,
  ].join('\n');
}

export const fileOf = (text: string, name = 'sao-ke.csv') => ({
  name,
  bytes: new TextEncoder().encode(text),
});
