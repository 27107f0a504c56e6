import { z } from 'zod';
import { fail, ok, type Result } from '#kernel/result.ts';

const neededBy = (name: string) => z.string(`is required when SMS_PROVIDER names ${name}`);

/** The settings of each provider, by the names of their variables. */
const PROVIDERS = {
  outbox: z.object({}).transform(() => ({ name: 'outbox' as const })),
  esms: z
    .object({
      SMS_ESMS_URL: z
        .string()
        .default('https://rest.esms.vn/MainService.svc/json/SendMultipleMessage_V4_post_json/'),
      SMS_ESMS_API_KEY: neededBy('esms'),
      SMS_ESMS_SECRET_KEY: neededBy('esms'),
      SMS_ESMS_BRANDNAME: neededBy('esms'),
      SMS_ESMS_SANDBOX: z.enum(['0', '1']).default('0'),
    })
    .transform((given) => ({
      name: 'esms' as const,
      url: given.SMS_ESMS_URL,
      apiKey: given.SMS_ESMS_API_KEY,
      secretKey: given.SMS_ESMS_SECRET_KEY,
      brandname: given.SMS_ESMS_BRANDNAME,
      sandbox: given.SMS_ESMS_SANDBOX === '1',
    })),
  zns: z
    .object({
      SMS_ZNS_URL: z.string().default('https://business.openapi.zalo.me/message/template'),
      SMS_ZNS_ACCESS_TOKEN: neededBy('zns'),
      SMS_ZNS_TEMPLATE_ID: neededBy('zns'),
    })
    .transform((given) => ({
      name: 'zns' as const,
      url: given.SMS_ZNS_URL,
      accessToken: given.SMS_ZNS_ACCESS_TOKEN,
      templateId: given.SMS_ZNS_TEMPLATE_ID,
    })),
};

export type ProviderName = keyof typeof PROVIDERS;
export type ProviderSettings<Name extends ProviderName> = z.output<(typeof PROVIDERS)[Name]>;

/** `providers` are tried in this order until one takes the message. */
export type SmsSettings = { providers: ProviderSettings<ProviderName>[]; hourlyBudget: number };

const isProvider = (name: string): name is ProviderName => Object.hasOwn(PROVIDERS, name);
const namesIn = (text: string) => text.split(',').map((name) => name.trim());

/** Whether a list such as «zns,esms» is valid: nothing may follow the outbox, which accepts everything. */
export function isProviderList(text: string): boolean {
  const names = namesIn(text);
  const isUnique = new Set(names).size === names.length;
  return names.every(isProvider) && isUnique && (names.length === 1 || !names.includes('outbox'));
}

export const providersIn = (text: string): ProviderName[] => namesIn(text).filter(isProvider);

type Given = { SMS_PROVIDER?: ProviderName[] | undefined; SMS_HOURLY_BUDGET: number };

/** The settings of the chosen providers, or one line per missing variable. */
export function readSmsSettings(given: Given, demo: boolean): Result<SmsSettings, string[]> {
  const names = given.SMS_PROVIDER ?? providersIn(demo ? 'outbox' : '');
  if (names.length === 0)
    return fail(['SMS_PROVIDER is required when DEMO is 0: set it to esms, zns, or zns,esms']);
  if (!demo && names.includes('outbox'))
    return fail([
      'SMS_PROVIDER must be esms, zns, or zns,esms when DEMO is 0: outbox keeps codes in a file and sends none',
    ]);
  const read = names.map((name) => PROVIDERS[name].safeParse(given));
  const missing = read.flatMap(({ error }) => error?.issues ?? []);
  if (missing.length > 0) return fail(missing.map(({ path, message }) => `${path.join('.')} ${message}`));
  return ok({ providers: read.flatMap(({ data }) => data ?? []), hourlyBudget: given.SMS_HOURLY_BUDGET });
}
