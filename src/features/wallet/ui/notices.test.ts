import { expect, test } from 'vitest';
import { translator } from '#i18n/translate.ts';
import type { TransferKind } from '../domain/ledger.ts';
import { walletNotices } from './notices.ts';

const TRANSFER = '00000000-0000-4000-8000-0000000f0003';
const moved = (kind: TransferKind, amount: number, more: object = {}) => ({
  transfer: TRANSFER,
  wallet: 'chinh',
  kind,
  subject: 'TU-100001',
  amount,
  ...more,
});

/** An amount does not part from its đ. */
const spaced = (text: string) => text.replaceAll('\u00a0', ' ');

/** Each with what it says where accounts list it, and where that leads. */
const CASES: readonly [keyof typeof walletNotices, object, string, string, string][] = [
  [
    'moved',
    moved('top-up', 50_000),
    'Ví chính +50.000 đ. Nạp tiền, số TU-100001.',
    'Main wallet +50,000 ₫. Top-up, number TU-100001.',
    `/tai-khoan/vi-chinh/${TRANSFER}`,
  ],
  [
    'moved',
    moved('purchase', -35_000, { wallet: 'thuong', other: -15_000, subject: 'MH-100001' }),
    'Ví thưởng −35.000 đ, Ví chính −15.000 đ. Mua dịch vụ, số MH-100001.',
    'Bonus wallet −35,000 ₫, Main wallet −15,000 ₫. Service bought, number MH-100001.',
    `/tai-khoan/vi-thuong/${TRANSFER}`,
  ],
  [
    'moved',
    moved('withdrawal', -60_000, { subject: 'RT-100001' }),
    'Ví chính −60.000 đ. Rút tiền, số RT-100001.',
    'Main wallet −60,000 ₫. Withdrawal, number RT-100001.',
    '/tai-khoan/vi-chinh/rut-tien/100001',
  ],
  [
    'moved',
    moved('withdrawal-paid', -60_000, { subject: 'RT-100001' }),
    'Đã chuyển 60.000 đ về tài khoản ngân hàng của bạn. Rút tiền số RT-100001.',
    '60,000 ₫ went to your bank account. Withdrawal RT-100001.',
    '/tai-khoan/vi-chinh/rut-tien/100001',
  ],
  [
    'bonusEnds',
    { number: 100_001, left: 20_000, until: '2026-12-03T16:59:59Z' },
    'Tiền thưởng TT-100001 còn 20.000 đ, dùng đến hết 03/12/2026',
    'Bonus TT-100001: 20,000 ₫ left, to be used by the end of 03/12/2026',
    '/tai-khoan/vi-thuong',
  ],
  [
    'referral',
    { side: 'inviting', reason: null },
    'Người bạn mời đã đủ điều kiện: bạn được thưởng 30.000 đ',
    'The friend you invited met the conditions: you get a bonus of 30,000 ₫',
    '/tai-khoan/gioi-thieu',
  ],
  [
    'referral',
    { side: 'invited', reason: 'same-bank' },
    'Lời mời bạn nhận không được thưởng. Nạp tiền từ cùng tài khoản ngân hàng với người giới thiệu.',
    'The invitation you registered by is not rewarded. Paid in from the same bank account.',
    '/tai-khoan/gioi-thieu',
  ],
];

test.each(CASES)('%s %j is said in both languages, with its amounts', (name, data, vi, en, path) => {
  for (const [lang, text] of [
    ['vi', vi],
    ['en', en],
  ] as const) {
    const t = translator(lang);
    const line = walletNotices[name].line(data, t, lang);
    expect({ ...line, text: spaced(line.text) }).toEqual({ text, path });
    const written = walletNotices[name].letter({ data, lang }, t, 'https://diaba.example');
    expect(written.subject).toBe(line.text);
    const letter = { text: spaced(written.text) };
    expect(letter.text).toContain(`\n\n${text}\n\n`);
    expect(letter.text).toContain(`https://diaba.example${path}\n`);
    expect(letter.text).not.toMatch(/\{\{|wallet\.(?:notice|kind|title)|referrals\./);
  }
});

test('letters of money say how to complain, those of bonuses what is lost', () => {
  const written = (name: keyof typeof walletNotices, data: object, lang: 'vi' | 'en') =>
    walletNotices[name].letter({ data, lang }, translator(lang), 'https://diaba.example').text;
  expect(written('moved', moved('top-up', 50_000), 'vi')).toContain('bấm “Khiếu nại”');
  expect(written('moved', moved('top-up', 50_000), 'en')).toContain('press “Complain”');
  const [, bonus = {}] = CASES.find(([name]) => name === 'bonusEnds') ?? [];
  expect(written('bonusEnds', bonus, 'vi')).toContain('Phần chưa dùng sẽ mất khi hết hạn.');
});
