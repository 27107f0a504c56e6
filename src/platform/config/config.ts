import { isIP } from 'node:net';
import { join, resolve } from 'node:path';
import type { z } from 'zod';
import { fail, ok, type Result } from '#kernel/result.ts';
import { formerHostsOf, originsOf } from '#platform/front-door/origins.ts';
import { type PaymentSettings, readPaymentSettings } from '#platform/payments/settings.ts';
import { readSmsSettings, type SmsSettings } from '#platform/sms/settings.ts';
import { NO_TILES, SETTINGS } from './settings.ts';

type Settings = z.infer<typeof SETTINGS>;

const isLoopback = (host: string) => /^(?:localhost|127(?:\.\d+){3}|::1)$/i.test(host);

/** Listening on every address is no address to connect to; the machine itself is. */
const reachable = (host: string) => (host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host);

const bracketed = (host: string) => (isIP(host) === 6 ? `[${host}]` : host);

const publicOriginOf = ({ PUBLIC_ORIGIN, HOST, PORT }: Settings) =>
  PUBLIC_ORIGIN ?? `http://${bracketed(reachable(HOST))}:${PORT}`;

/** A current host cannot also be a former one that redirects away from it. */
function isElsewhere(settings: Settings): boolean {
  const ours = originsOf(publicOriginOf(settings));
  return [...formerHostsOf(settings.OLD_ORIGINS)].every((host) => !ours.has(host));
}

function isDemo({ DEMO, DATABASE_URL, PUBLIC_ORIGIN }: Settings): boolean {
  return DEMO === undefined ? DATABASE_URL === undefined && PUBLIC_ORIGIN === undefined : DEMO === '1';
}

function cmsOf({ CMS_URL: url, CMS_SECRET, NEWS_SITE_BASE }: Settings) {
  if (url === undefined || CMS_SECRET === undefined) return undefined;
  return { url, secret: CMS_SECRET, picturesAt: NEWS_SITE_BASE ?? url };
}

function sealOf({
  SEAL_KEY_FILE: keyFile,
  SEAL_CERTIFICATE_FILE: certificateFile,
  SEAL_KEY_PASSPHRASE,
}: Settings) {
  if (keyFile === undefined || certificateFile === undefined) return undefined;
  return { keyFile, certificateFile, passphrase: SEAL_KEY_PASSPHRASE };
}

function smtpOf({ MAIL_URL: url, MAIL_FROM: from }: Settings) {
  return url === undefined || from === undefined ? undefined : { url, from };
}

function toConfig(settings: Settings, sms: SmsSettings, payments: PaymentSettings) {
  return {
    host: settings.HOST,
    port: settings.PORT,
    publicOrigin: publicOriginOf(settings),
    /** Former hosts of the site; requests to them are redirected. */
    oldOrigins: settings.OLD_ORIGINS,
    dataDir: resolve(settings.DATA_DIR),
    /** For migrations, commands, queues and notifications. */
    databaseUrl: settings.DATABASE_DIRECT_URL ?? settings.DATABASE_URL,
    /** For requests, where it is another. */
    servingUrl: settings.DATABASE_DIRECT_URL === undefined ? undefined : settings.DATABASE_URL,
    role: settings.ROLE,
    /** The bucket or folder of uploads. */
    objectStore: settings.OBJECT_STORE_URL ?? join(resolve(settings.DATA_DIR), 'objects'),
    /** The scanner that looks at every file. */
    scannerAt: settings.CLAMD_SOCKET,
    demo: isDemo(settings),
    /** Required in production; in demo mode one is stored in the data directory. */
    secret: settings.SECRET,
    /** Earlier secrets: they still open existing values, and create none. */
    secretsBefore: settings.SECRET_BEFORE,
    trustedProxies: settings.TRUSTED_PROXIES,
    /** On the loopback address only; 0 turns the metrics off. */
    metricsPort: settings.METRICS_PORT,
    logLevel: settings.LOG_LEVEL,
    pageStoreBytes: settings.PAGE_STORE_BYTES,
    apiBaseUrl: settings.API_BASE_URL,
    guestRedirect: settings.GUEST_REDIRECT,
    authBasePath: settings.AUTH_BASE_PATH,
    mapTiles:
      settings.MAP_TILES_URL === NO_TILES
        ? undefined
        : { url: settings.MAP_TILES_URL, attribution: settings.MAP_TILES_ATTRIBUTION },
    /** Whether browsers store recently viewed plots; without it they delete those they have. */
    offlinePlots: settings.OFFLINE_PLOTS !== '0',
    newsSiteBase: settings.NEWS_SITE_BASE,
    /** The external CMS, if articles are not written at our own desk. */
    cms: cmsOf(settings),
    smtp: smtpOf(settings),
    rebuildHook: settings.REBUILD_HOOK_URL
      ? { url: settings.REBUILD_HOOK_URL, secret: settings.REBUILD_HOOK_SECRET }
      : undefined,
    /** Who runs the site, as far as they say. */
    operator: {
      name: settings.OPERATOR_NAME,
      address: settings.OPERATOR_ADDRESS,
      taxCode: settings.OPERATOR_TAX_CODE,
      phone: settings.OPERATOR_PHONE,
      email: settings.OPERATOR_EMAIL,
      hours: settings.OPERATOR_HOURS,
    },
    iosStoreUrl: settings.IOS_STORE_URL,
    androidStoreUrl: settings.ANDROID_STORE_URL,
    pixelUrls: settings.PIXEL_URLS,
    /** Where the electronic seal for papers is. */
    sealFiles: sealOf(settings),
    sms,
    /** How customers pay; nothing is set by default. */
    payments,
  };
}

export type Config = ReturnType<typeof toConfig>;

/** The settings, or one line per invalid variable; values are never repeated, since they may be secrets. */
export function readConfig(env: Record<string, string | undefined>): Result<Config, string[]> {
  // `PORT=` in a compose file means the default.
  const given = Object.entries(env).filter(([, value]) => value !== undefined && value.trim() !== '');
  const parsed = SETTINGS.safeParse(Object.fromEntries(given));
  if (!parsed.success)
    return fail(parsed.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`));
  if (!isElsewhere(parsed.data)) return fail(['OLD_ORIGINS must be other origins than PUBLIC_ORIGIN']);
  const demo = isDemo(parsed.data);
  const {
    HOST,
    DEMO,
    SECRET,
    CMS_URL,
    CMS_SECRET,
    DATABASE_URL,
    DATABASE_DIRECT_URL,
    MAIL_URL,
    MAIL_FROM,
    ROLE,
    SEAL_KEY_FILE,
    SEAL_CERTIFICATE_FILE,
  } = parsed.data;
  // Any visitor of a demonstration may be its administrator, so it must be opened to others explicitly.
  if (demo && DEMO === undefined && !isLoopback(HOST))
    return fail([
      'DEMO must be set where others reach HOST: 1 for a demonstration, in which anybody may try every account, or 0',
    ]);
  const missing = [
    ...(ROLE === 'all' || DATABASE_URL !== undefined
      ? []
      : ['DATABASE_URL is required when ROLE is not all: the embedded database serves one process']),
    ...(DATABASE_DIRECT_URL === undefined || DATABASE_URL !== undefined
      ? []
      : ['DATABASE_URL is required with DATABASE_DIRECT_URL: it is where requests go']),
    ...(demo || SECRET !== undefined
      ? []
      : ['SECRET is required when DEMO is 0: set it to at least 32 random bytes']),
    ...(CMS_URL === undefined || CMS_SECRET !== undefined
      ? []
      : ['CMS_SECRET is required with CMS_URL: set it to the secret that signs its calls']),
  ];
  if ((MAIL_URL === undefined) !== (MAIL_FROM === undefined))
    missing.push('MAIL_URL and MAIL_FROM go together: set both, or neither');
  if ((SEAL_KEY_FILE === undefined) !== (SEAL_CERTIFICATE_FILE === undefined))
    missing.push('SEAL_KEY_FILE and SEAL_CERTIFICATE_FILE go together: set both, or neither');
  const sms = readSmsSettings(parsed.data, demo);
  const payments = readPaymentSettings(parsed.data);
  if (!payments.ok) missing.push(...payments.error);
  if (!sms.ok) return fail([...missing, ...sms.error]);
  return missing.length > 0 || !payments.ok
    ? fail(missing)
    : ok(toConfig(parsed.data, sms.value, payments.value));
}

export const processConfig = () => readConfig(process.env);
