import { isIP } from 'node:net';
import { z } from 'zod';
import { AUTH_BASE } from '#kernel/web/auth-base.ts';
import { localPath } from '#kernel/web/local-path.ts';
import { PAYMENT_SETTINGS } from '#platform/payments/settings.ts';
import { isProviderList, providersIn } from '#platform/sms/settings.ts';
import { calledAddress, isWebAddress, key, rule } from './rules.ts';

const MEGABYTE = 1024 ** 2;

const isHost = (text: string) => isIP(text) !== 0 || /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i.test(text);

function isNetwork(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  const family = isIP(address);
  if (family === 0 || rest.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128));
}

function isOrigin(text: string): boolean {
  const url = URL.parse(text);
  return url !== null && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`;
}

function isBucket(text: string): boolean {
  const url = URL.parse(text);
  return (
    url !== null &&
    isWebAddress(text) &&
    url.username !== '' &&
    url.password !== '' &&
    /^\/[^/]+\/?$/.test(url.pathname)
  );
}
const isSocket = (text: string) => /^(?:\/[^\0]+|[^\s:/]+:\d{1,5})$/.test(text);
const isMailServer = (text: string) => {
  const url = URL.parse(text);
  return url !== null && /^smtps?:$/.test(url.protocol) && url.hostname !== '' && /^\/?$/.test(url.pathname);
};
const isSender = (text: string) =>
  /^(?:[^<>@,;"\p{Cc}]+ <[^\s<>@,;]+@[\w.-]+>|[^\s<>@,;]+@[\w.-]+)$/u.test(text);
const isTileAddress = (text: string) =>
  isWebAddress(text) && ['{z}', '{x}', '{y}'].every((part) => text.includes(part));

/** The value of a setting without which readers are offered no tiles of others. */
export const NO_TILES = 'off';

const isPostgres = (text: string) => /^postgres(ql)?:$/.test(URL.parse(text)?.protocol ?? '');
const POSTGRES = 'must be an address such as postgresql://user:password@host:5432/database';

const wholeNumber = (least: number, most: number) =>
  rule(
    (text) => /^\d{1,15}$/.test(text) && Number(text) >= least && Number(text) <= most,
    `must be a whole number from ${least} to ${most}`,
  ).transform(Number);

const namesIn = (text: string) => text.split(',').map((entry) => entry.trim());

const list = (holds: (entry: string) => boolean, message: string, most = Infinity) =>
  z
    .string()
    .transform(namesIn)
    .refine((entries) => entries.length <= most && entries.every(holds), message)
    .default([]);

const flag = z.enum(['0', '1'], 'must be 0 or 1').optional();

const isSecret = (text: string) => Buffer.byteLength(text) >= 32;
/** A secret that contains commas must be the only one. */
const secretsIn = (text: string) => (namesIn(text).every(isSecret) ? namesIn(text) : [text]);
const secret = rule(isSecret, 'must be at least 32 bytes long').optional();

/** A line that people read. */
const line = rule(
  (text) => /^[^\p{Cc}]{2,200}$/u.test(text),
  'must be one line of 2 to 200 letters',
).optional();

const webAddress = rule(isWebAddress, 'must be an http or https address').optional();

/** Every setting; `npm run settings` makes the table of the operator's manual from it. */
export const SETTINGS = z.object({
  HOST: rule(isHost, 'must be an IP address or a host name')
    .default('127.0.0.1')
    .meta({ meaning: 'the address it listens on' }),
  PORT: wholeNumber(0, 65_535).default(4321).meta({ meaning: 'the port it listens on' }),
  PUBLIC_ORIGIN: rule(isOrigin, 'must be an http or https origin without a path, such as https://diaba.vn')
    .transform((text) => new URL(text).origin)
    .optional()
    .meta({
      meaning: 'the one origin it answers as; with `https:` cookies are secure and HSTS is sent',
      shownDefault: '`http://HOST:PORT`',
    }),
  OLD_ORIGINS: list(
    (entry) => isOrigin(entry) && !entry.includes('*'),
    'must be http or https origins without paths and with commas between them, such as https://diaba.example',
  ).meta({ meaning: 'origins the site had before, separated by commas: see below' }),
  DATA_DIR: z
    .string()
    .default('.data')
    .meta({ meaning: 'embedded database, pictures, stored pages, outbox.jsonl' }),
  DATABASE_URL: rule(isPostgres, POSTGRES)
    .optional()
    .meta({ meaning: "an operator's PostgreSQL, 15 or newer", shownDefault: 'embedded' }),
  DATABASE_DIRECT_URL: rule(isPostgres, POSTGRES).optional().meta({
    meaning: 'the same database past its pooler, as the role that owns the tables: see below',
    shownDefault: '`DATABASE_URL`',
  }),
  OBJECT_STORE_URL: rule(isBucket, 'must be an address such as https://KEY:SECRET@host/bucket')
    .optional()
    .meta({ meaning: 'a bucket (S3) for uploads, shared by instances', shownDefault: '`DATA_DIR/objects`' }),
  CLAMD_SOCKET: rule(isSocket, 'must be the path of a socket, or host:port')
    .optional()
    .meta({ meaning: 'a ClamAV daemon (socket or `host:port`): no file is taken that it has not seen' }),
  DEMO: flag.meta({
    meaning: 'demonstration data, marked as such; must be set where others reach `HOST`',
    shownDefault: '`1` without `DATABASE_URL` and `PUBLIC_ORIGIN`',
  }),
  SECRET: secret.meta({ meaning: 'at least 32 bytes, for signing and sealing; required with `DEMO=0`' }),
  SECRET_BEFORE: rule(
    (text) => secretsIn(text).every(isSecret) && !namesIn(text).includes(''),
    'must be secrets of at least 32 bytes with commas between them',
  )
    .transform(secretsIn)
    .default([])
    .meta({ meaning: 'earlier secrets, separated by commas: see below' }),
  ROLE: z.enum(['all', 'web', 'worker'], 'must be all, web or worker').default('all').meta({
    meaning: '`web` serves pages, `worker` runs jobs, `all` does both; other than `all` needs `DATABASE_URL`',
  }),
  TRUSTED_PROXIES: list(isNetwork, 'must be a comma-separated list of IP addresses or CIDR ranges').meta({
    meaning: 'addresses or networks whose `X-Forwarded-For` is believed',
  }),
  METRICS_PORT: wholeNumber(0, 65_535)
    .default(9464)
    .meta({ meaning: 'metrics on the loopback address; `0` for none' }),
  LOG_LEVEL: z
    .enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'], 'must be a log level such as info')
    .default('info')
    .meta({ meaning: 'of the JSON lines on standard output' }),
  PAGE_STORE_BYTES: wholeNumber(MEGABYTE, 1e12)
    .default(256 * MEGABYTE)
    .meta({ meaning: 'memory for stored pages; the disk may hold eight times as much' }),
  API_BASE_URL: rule(
    (text) => localPath(text) !== undefined || isWebAddress(text),
    'must be a path such as /api or an http or https address',
  )
    .default('/api')
    .meta({ meaning: 'where islands call' }),
  GUEST_REDIRECT: rule(
    (text) => localPath(text) !== undefined,
    'must be a path on this site such as /tai-khoan',
  )
    .transform((text) => localPath(text) ?? '/')
    .default('/')
    .meta({ meaning: 'where signed-in people go from guest pages' }),
  AUTH_BASE_PATH: rule((text) => /^(?:\/[\w-]+)+$/.test(text), 'must be a plain path such as /api/auth')
    .default(AUTH_BASE)
    .meta({ meaning: 'where clients find the session protocol' }),
  MAP_TILES_URL: rule(
    (text) => text === NO_TILES || isTileAddress(text),
    'must be off, or an http or https address with {z}, {x} and {y}',
  )
    .default('https://tile.openstreetmap.org/{z}/{x}/{y}.png')
    .meta({ meaning: 'tiles that a reader may turn on instead of our own base map, or `off`: see below' }),
  MAP_TILES_ATTRIBUTION: z.string().default('').meta({ meaning: 'whom that base map must name' }),
  OFFLINE_PLOTS: flag.meta({
    meaning: 'with `0` browsers keep no plots for offline, and forget those they have',
    shownDefault: '`1`',
  }),
  NEWS_SITE_BASE: webAddress.meta({
    meaning: 'prefix of relative picture addresses in articles of `CMS_URL`',
    shownDefault: '`CMS_URL`',
  }),
  CMS_URL: calledAddress.meta({
    meaning: 'another system that articles come from: `src/decisions/016-external-cms.md`',
    shownDefault: 'our own desk',
  }),
  CMS_SECRET: secret.meta({ meaning: 'at least 32 bytes, signs its calls; required with `CMS_URL`' }),
  REBUILD_HOOK_URL: calledAddress.meta({
    meaning: 'called when public pages have changed, such as the build hook of a CDN',
  }),
  REBUILD_HOOK_SECRET: secret.meta({
    meaning: 'at least 32 bytes, for signing those calls: see below',
    shownDefault: 'derived from `SECRET`',
  }),
  OPERATOR_NAME: line.meta({ meaning: 'who runs the site, for its footer and contact page' }),
  OPERATOR_ADDRESS: line.meta({ meaning: 'where they have their seat' }),
  OPERATOR_TAX_CODE: rule((text) => /^\d{10}(?:-\d{3})?$/.test(text), 'must be a tax code of 10 or 13 digits')
    .optional()
    .meta({ meaning: 'their tax code, `0123456789` or `0123456789-001`' }),
  OPERATOR_PHONE: rule(
    (text) => /^\+?\d[\d .]{5,18}\d$/.test(text),
    'must be a phone number such as 028 1234 5678',
  )
    .optional()
    .meta({ meaning: 'their phone' }),
  OPERATOR_EMAIL: rule((text) => /^[^\s<>@,;]+@[\w.-]+$/.test(text), 'must be an e-mail address')
    .optional()
    .meta({ meaning: 'their e-mail' }),
  OPERATOR_HOURS: line.meta({ meaning: 'when they answer, such as `8:00–17:00, thứ Hai đến thứ Sáu`' }),
  IOS_STORE_URL: webAddress.meta({ meaning: 'the application in the App Store' }),
  ANDROID_STORE_URL: webAddress.meta({ meaning: 'the application in Google Play' }),
  PIXEL_URLS: list(
    (entry) => URL.parse(entry)?.protocol === 'https:',
    'must be one or two https addresses with a comma between them',
    2,
  ).meta({ meaning: 'up to two measuring pixels, separated by commas, shown with consent only' }),
  MAIL_URL: rule(isMailServer, 'must be an address such as smtps://user:password@host:465').optional().meta({
    meaning: 'the mail server for letters (SMTP); a demonstration writes them to outbox.jsonl',
    shownDefault: 'none: letters wait',
  }),
  MAIL_FROM: rule(isSender, 'must be a sender such as Địa Bạ <thu@diaba.vn>')
    .optional()
    .meta({ meaning: 'the sender of letters; required with `MAIL_URL`' }),
  SMS_PROVIDER: rule(isProviderList, 'must be esms, zns, outbox, or a list to try in turn such as zns,esms')
    .transform(providersIn)
    .optional()
    .meta({
      meaning: '`esms`, `zns`, `outbox`, or several to try in turn (`zns,esms`); required with `DEMO=0`',
      shownDefault: '`outbox` with `DEMO=1`',
    }),
  SMS_ESMS_URL: webAddress.meta({ meaning: 'the address of eSMS', shownDefault: 'the public one' }),
  SMS_ESMS_API_KEY: key.meta({ meaning: 'the account at eSMS; required by `esms`' }),
  SMS_ESMS_SECRET_KEY: key.meta({ meaning: 'the account at eSMS; required by `esms`' }),
  SMS_ESMS_BRANDNAME: z
    .string()
    .optional()
    .meta({ meaning: 'the registered sender of messages; required by `esms`' }),
  SMS_ESMS_SANDBOX: flag.meta({
    meaning: 'with `1` eSMS checks messages and sends none',
    shownDefault: '`0`',
  }),
  SMS_ZNS_URL: webAddress.meta({ meaning: 'the address of Zalo', shownDefault: 'the public one' }),
  SMS_ZNS_ACCESS_TOKEN: key.meta({ meaning: 'the account at Zalo; required by `zns`' }),
  SMS_ZNS_TEMPLATE_ID: key.meta({ meaning: 'an approved template with `otp`; required by `zns`' }),
  SMS_HOURLY_BUDGET: wholeNumber(1, 1_000_000)
    .default(500)
    .meta({ meaning: 'messages sent in an hour, half of them kept for known numbers' }),
  SEAL_KEY_FILE: z.string().optional().meta({
    meaning: 'the private key of the electronic seal (PEM, RSA or elliptic): see below',
  }),
  SEAL_KEY_PASSPHRASE: key.meta({ meaning: 'what opens that key, where it is encrypted' }),
  SEAL_CERTIFICATE_FILE: z.string().optional().meta({
    meaning: 'its certificate (PEM), then those that certify it; required with `SEAL_KEY_FILE`',
  }),
  ...PAYMENT_SETTINGS,
});
