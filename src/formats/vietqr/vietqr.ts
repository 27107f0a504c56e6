const field = (id: string, value: string) => `${id}${String(value.length).padStart(2, '0')}${value}`;

/** CRC-16/CCITT-FALSE of ASCII text: polynomial 1021, from FFFF, as four hexadecimal digits. */
export function crc16(text: string): string {
  let crc = 0xffff;
  for (const byte of new TextEncoder().encode(text)) {
    crc ^= byte << 8;
    for (let bit = 0; bit < 8; bit += 1) crc = ((crc << 1) ^ (crc & 0x8000 ? 0x1021 : 0)) & 0xffff;
  }
  return crc.toString(16).toUpperCase().padStart(4, '0');
}

/** The national switch of Vietnam among the owners of payment codes, and its service of transfers to accounts. */
const NAPAS = 'A000000727';
const TO_ACCOUNT = 'QRIBFTTA';
const DONG = '704';

const BIN = /^\d{6}$/;
const ACCOUNT = /^[0-9A-Za-z]{1,19}$/;
const MEMO = /^[ -~]{1,25}$/;
const MAX_AMOUNT = 9_999_999_999_999n;

type Transfer = {
  /** The bank. */
  bin: string;
  account: string;
  /** Whole đồng; without it the payer types the amount. */
  amount?: bigint;
  /** ASCII: applications of banks read lengths in bytes and drop other letters. */
  memo?: string;
};

/** The text of a code for a transfer to an account (VietQR, EMV QR Code of NAPAS). */
export function vietQr({ bin, account, amount, memo }: Transfer): string {
  if (!BIN.test(bin) || !ACCOUNT.test(account)) throw new RangeError('no account of a Vietnamese bank');
  if (amount !== undefined && (amount <= 0n || amount > MAX_AMOUNT)) throw new RangeError('no such amount');
  if (memo !== undefined && !MEMO.test(memo)) throw new RangeError('a memo is 1 to 25 letters of ASCII');
  const receiver = field('00', bin) + field('01', account);
  const text = [
    field('00', '01'),
    field('01', amount === undefined ? '11' : '12'),
    field('38', field('00', NAPAS) + field('01', receiver) + field('02', TO_ACCOUNT)),
    field('53', DONG),
    amount === undefined ? '' : field('54', String(amount)),
    field('58', 'VN'),
    memo === undefined ? '' : field('62', field('08', memo)),
    '6304',
  ].join('');
  return text + crc16(text);
}
