import { z } from 'zod';
import { fail, ok, type Result } from '#kernel/result.ts';
import { calledAddress, key, rule } from '#platform/config/rules.ts';

const bin = rule((text) => /^\d{6}$/.test(text), 'must be the six digits of a bank (BIN)').optional();
const account = rule(
  (text) => /^[0-9A-Z]{4,19}$/.test(text),
  'must be an account number of 4 to 19 digits or capital letters',
).optional();
/** As banks write it: «CONG TY TNHH DIA BA». */
const holder = rule(
  (text) => /^[A-Z0-9][A-Z0-9 .,&()-]{1,69}$/.test(text),
  'must be a name in capital letters without marks',
).optional();
const appId = rule((text) => /^[1-9]\d{0,8}$/.test(text), 'must be a number').optional();

const PUBLIC = { shownDefault: 'the public one' };

/** The settings of payments, which the table of all of them includes. */
export const PAYMENT_SETTINGS = {
  PAYMENT_BANK_BIN: bin.meta({ meaning: 'the bank of the account that customers pay into, six digits' }),
  PAYMENT_BANK_ACCOUNT: account.meta({ meaning: 'that account; required with `PAYMENT_BANK_BIN`' }),
  PAYMENT_BANK_HOLDER: holder.meta({ meaning: 'its holder, as the bank writes the name; required as well' }),
  PAYMENT_VNPAY_TMN_CODE: key.meta({ meaning: 'the merchant at VNPay; turns VNPay on' }),
  PAYMENT_VNPAY_SECRET: key.meta({ meaning: 'signs what is sent to and comes from VNPay' }),
  PAYMENT_VNPAY_URL: calledAddress.meta({ meaning: 'the page at VNPay where people pay', ...PUBLIC }),
  PAYMENT_VNPAY_API_URL: calledAddress.meta({ meaning: 'where VNPay is queried and refunds', ...PUBLIC }),
  PAYMENT_MOMO_PARTNER_CODE: key.meta({ meaning: 'the merchant at MoMo; turns MoMo on' }),
  PAYMENT_MOMO_ACCESS_KEY: key.meta({ meaning: 'the account at MoMo' }),
  PAYMENT_MOMO_SECRET_KEY: key.meta({ meaning: 'signs what is sent to and comes from MoMo' }),
  PAYMENT_MOMO_URL: calledAddress.meta({ meaning: 'the address of MoMo', ...PUBLIC }),
  PAYMENT_ZALOPAY_APP_ID: appId.meta({ meaning: 'the merchant at ZaloPay; turns ZaloPay on' }),
  PAYMENT_ZALOPAY_KEY1: key.meta({ meaning: 'signs what is sent to ZaloPay' }),
  PAYMENT_ZALOPAY_KEY2: key.meta({ meaning: 'signs what comes from ZaloPay' }),
  PAYMENT_ZALOPAY_URL: calledAddress.meta({ meaning: 'the address of ZaloPay', ...PUBLIC }),
  PAYMENT_PAYOS_CLIENT_ID: key.meta({ meaning: 'the channel at payOS; turns payOS on' }),
  PAYMENT_PAYOS_API_KEY: key.meta({ meaning: 'the account at payOS' }),
  PAYMENT_PAYOS_CHECKSUM_KEY: key.meta({ meaning: 'signs what is sent to and comes from payOS' }),
  PAYMENT_PAYOS_URL: calledAddress.meta({ meaning: 'the address of payOS', ...PUBLIC }),
  PAYMENT_SEPAY_SECRET: key.meta({
    meaning: 'signs what SePay says of `PAYMENT_BANK_ACCOUNT`; turns SePay on',
  }),
  PAYMENT_SEPAY_TOKEN: key.meta({
    meaning: 'for querying SePay',
    shownDefault: 'none: SePay is not queried',
  }),
  PAYMENT_SEPAY_URL: calledAddress.meta({ meaning: 'the address of SePay', ...PUBLIC }),
};

/** The account that customers pay into. */
const BANK = z
  .object({ PAYMENT_BANK_BIN: z.string(), PAYMENT_BANK_ACCOUNT: z.string(), PAYMENT_BANK_HOLDER: z.string() })
  .transform((given) => ({
    bin: given.PAYMENT_BANK_BIN,
    account: given.PAYMENT_BANK_ACCOUNT,
    holder: given.PAYMENT_BANK_HOLDER,
  }));
export type BankAccount = z.output<typeof BANK>;

/** The settings of each provider, by the names of their variables; the first one turns it on. */
const PROVIDERS = {
  vnpay: z
    .object({
      PAYMENT_VNPAY_TMN_CODE: z.string(),
      PAYMENT_VNPAY_SECRET: z.string(),
      PAYMENT_VNPAY_URL: z.string().default('https://pay.vnpay.vn/vpcpay.html'),
      PAYMENT_VNPAY_API_URL: z.string().default('https://merchant.vnpay.vn/merchant_webapi/api/transaction'),
    })
    .transform((given) => ({
      name: 'vnpay' as const,
      tmnCode: given.PAYMENT_VNPAY_TMN_CODE,
      secret: given.PAYMENT_VNPAY_SECRET,
      url: given.PAYMENT_VNPAY_URL,
      apiUrl: given.PAYMENT_VNPAY_API_URL,
    })),
  momo: z
    .object({
      PAYMENT_MOMO_PARTNER_CODE: z.string(),
      PAYMENT_MOMO_ACCESS_KEY: z.string(),
      PAYMENT_MOMO_SECRET_KEY: z.string(),
      PAYMENT_MOMO_URL: z.string().default('https://payment.momo.vn'),
    })
    .transform((given) => ({
      name: 'momo' as const,
      partnerCode: given.PAYMENT_MOMO_PARTNER_CODE,
      accessKey: given.PAYMENT_MOMO_ACCESS_KEY,
      secretKey: given.PAYMENT_MOMO_SECRET_KEY,
      url: given.PAYMENT_MOMO_URL,
    })),
  zalopay: z
    .object({
      PAYMENT_ZALOPAY_APP_ID: z.string(),
      PAYMENT_ZALOPAY_KEY1: z.string(),
      PAYMENT_ZALOPAY_KEY2: z.string(),
      PAYMENT_ZALOPAY_URL: z.string().default('https://openapi.zalopay.vn'),
    })
    .transform((given) => ({
      name: 'zalopay' as const,
      appId: Number(given.PAYMENT_ZALOPAY_APP_ID),
      key1: given.PAYMENT_ZALOPAY_KEY1,
      key2: given.PAYMENT_ZALOPAY_KEY2,
      url: given.PAYMENT_ZALOPAY_URL,
    })),
  payos: z
    .object({
      PAYMENT_PAYOS_CLIENT_ID: z.string(),
      PAYMENT_PAYOS_API_KEY: z.string(),
      PAYMENT_PAYOS_CHECKSUM_KEY: z.string(),
      PAYMENT_PAYOS_URL: z.string().default('https://api-merchant.payos.vn'),
    })
    .transform((given) => ({
      name: 'payos' as const,
      clientId: given.PAYMENT_PAYOS_CLIENT_ID,
      apiKey: given.PAYMENT_PAYOS_API_KEY,
      checksumKey: given.PAYMENT_PAYOS_CHECKSUM_KEY,
      url: given.PAYMENT_PAYOS_URL,
    })),
  sepay: z
    .object({
      PAYMENT_SEPAY_SECRET: z.string(),
      PAYMENT_SEPAY_TOKEN: z.string().optional(),
      PAYMENT_SEPAY_URL: z.string().default('https://my.sepay.vn'),
      ...BANK.in.shape,
    })
    .transform((given) => ({
      name: 'sepay' as const,
      secret: given.PAYMENT_SEPAY_SECRET,
      token: given.PAYMENT_SEPAY_TOKEN,
      url: given.PAYMENT_SEPAY_URL,
      bank: BANK.parse(given),
    })),
};

export type ProviderName = keyof typeof PROVIDERS;
export type ProviderSettings<Name extends ProviderName = ProviderName> = z.output<(typeof PROVIDERS)[Name]>;

/** How customers may pay: by transfer to this account, and through these providers. */
export type PaymentSettings = { bank: BankAccount | undefined; providers: ProviderSettings[] };

type Given = { [Name in keyof typeof PAYMENT_SETTINGS]?: string | undefined };

const ALL = { bank: BANK, ...PROVIDERS };

/** Names that only one part has: with any of them set, that part is wanted whole. */
const ownNames = (part: keyof typeof ALL): (keyof Given)[] => {
  const prefix = `PAYMENT_${part.toUpperCase()}_`;
  return (Object.keys(PAYMENT_SETTINGS) as (keyof Given)[]).filter((name) => name.startsWith(prefix));
};

const isNamed = (part: keyof typeof ALL, given: Given) =>
  ownNames(part).some((name) => given[name] !== undefined);

/** The settings of what is turned on, or one line per missing variable. */
export function readPaymentSettings(given: Given): Result<PaymentSettings, string[]> {
  const missing = new Map<string, string>();
  function read<Output>(part: keyof typeof ALL, schema: z.ZodType<Output>): Output[] {
    if (!isNamed(part, given)) return [];
    const { data, error } = schema.safeParse(given);
    for (const { path } of error?.issues ?? []) {
      const name = path.join('.');
      missing.set(name, `${name} is required with the other settings of ${part}`);
    }
    return data === undefined ? [] : [data];
  }
  const [bank] = read('bank', BANK);
  const providers = [
    ...read('vnpay', PROVIDERS.vnpay),
    ...read('momo', PROVIDERS.momo),
    ...read('zalopay', PROVIDERS.zalopay),
    ...read('payos', PROVIDERS.payos),
    ...read('sepay', PROVIDERS.sepay),
  ];
  return missing.size > 0 ? fail([...missing.values()]) : ok({ bank, providers });
}
