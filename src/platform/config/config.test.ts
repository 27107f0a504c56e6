import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { type Config, readConfig } from './config.ts';

const SECRET = 'x'.repeat(32);
const OLD = 'y'.repeat(32);
const OLDER = 'z'.repeat(40);

const configOf = (env: Record<string, string>): Config => {
  const read = readConfig(env);
  if (!read.ok) throw new Error(read.error.join('\n'));
  return read.value;
};

test('with nothing configured it is a demo for this machine', () => {
  expect(configOf({ PATH: '/bin', NO_SUCH_SETTING: '1' })).toEqual({
    host: '127.0.0.1',
    port: 4321,
    publicOrigin: 'http://127.0.0.1:4321',
    oldOrigins: [],
    dataDir: resolve('.data'),
    databaseUrl: undefined,
    servingUrl: undefined,
    role: 'all',
    objectStore: resolve('.data/objects'),
    demo: true,
    secret: undefined,
    secretsBefore: [],
    trustedProxies: [],
    metricsPort: 9464,
    logLevel: 'info',
    pageStoreBytes: 268_435_456,
    apiBaseUrl: '/api',
    guestRedirect: '/',
    authBasePath: '/api/auth',
    mapTiles: { url: 'https://tile.openstreetmap.org/{z}/{x}/{y}.png', attribution: '' },
    offlinePlots: true,
    newsSiteBase: undefined,
    cms: undefined,
    rebuildHook: undefined,
    operator: {},
    iosStoreUrl: undefined,
    androidStoreUrl: undefined,
    pixelUrls: [],
    sms: { providers: [{ name: 'outbox' }], hourlyBudget: 500 },
    payments: { bank: undefined, providers: [] },
  });
});

const DATABASE_URL = 'postgresql://diaba:pw@db.internal/diaba';
const ESMS = { SMS_ESMS_API_KEY: 'ak', SMS_ESMS_SECRET_KEY: 'sk', SMS_ESMS_BRANDNAME: 'DIA BA' };
const PRODUCTION = { DEMO: '0', SECRET, SMS_PROVIDER: 'esms', ...ESMS };
const ZNS = { SMS_ZNS_ACCESS_TOKEN: 'at', SMS_ZNS_TEMPLATE_ID: '7895417a' };
const ESMS_READ = {
  name: 'esms' as const,
  url: 'https://rest.esms.vn/MainService.svc/json/SendMultipleMessage_V4_post_json/',
  apiKey: 'ak',
  secretKey: 'sk',
  brandname: 'DIA BA',
  sandbox: false,
};
const ZNS_READ = {
  name: 'zns' as const,
  url: 'https://business.openapi.zalo.me/message/template',
  accessToken: 'at',
  templateId: '7895417a',
};

test.each<[Record<string, string>, Partial<Config>]>([
  [{ PORT: '0' }, { port: 0, publicOrigin: 'http://127.0.0.1:0' }],
  [
    { PORT: '', LOG_LEVEL: ' ' },
    { port: 4321, logLevel: 'info' },
  ],
  [{ HOST: '::1', PORT: '80' }, { publicOrigin: 'http://[::1]:80' }],
  [
    { ...PRODUCTION, DEMO: '', PUBLIC_ORIGIN: 'https://Diaba.vn/' },
    { publicOrigin: 'https://diaba.vn', demo: false, secret: SECRET },
  ],
  [
    { ...PRODUCTION, DEMO: '', DATABASE_URL },
    { databaseUrl: DATABASE_URL, demo: false },
  ],
  [
    { DATABASE_URL, DATABASE_DIRECT_URL: `${DATABASE_URL}_owner`, DEMO: '1' },
    { databaseUrl: `${DATABASE_URL}_owner`, servingUrl: DATABASE_URL },
  ],
  [
    { DATABASE_URL, DEMO: '1' },
    { demo: true, secret: undefined },
  ],
  [
    { ...PRODUCTION, SECRET: 'Đ'.repeat(16) },
    { demo: false, databaseUrl: undefined },
  ],
  [{ DATA_DIR: '/srv/diaba/../data' }, { dataDir: '/srv/data' }],
  [{ TRUSTED_PROXIES: '10.0.0.0/8, ::1 ,fd00::/8' }, { trustedProxies: ['10.0.0.0/8', '::1', 'fd00::/8'] }],
  [
    { METRICS_PORT: '0', PAGE_STORE_BYTES: '1048576' },
    { metricsPort: 0, pageStoreBytes: 1_048_576 },
  ],
  [
    { OLD_ORIGINS: 'https://old.example, http://www.old.example:8080/ ,https://nhàđất.example' },
    {
      oldOrigins: ['https://old.example', 'http://www.old.example:8080/', 'https://nhàđất.example'],
    },
  ],
  [{ API_BASE_URL: 'https://api.diaba.vn/v1' }, { apiBaseUrl: 'https://api.diaba.vn/v1' }],
  [{ OFFLINE_PLOTS: '0' }, { offlinePlots: false }],
  [{ AUTH_BASE_PATH: '/v1/auth' }, { authBasePath: '/v1/auth' }],
  [{ GUEST_REDIRECT: '/tai-khoan?a=1' }, { guestRedirect: '/tai-khoan?a=1' }],
  [{ MAP_TILES_URL: 'off' }, { mapTiles: undefined }],
  [
    { MAP_TILES_URL: 'https://t.vn/{z}/{x}/{y}.png', MAP_TILES_ATTRIBUTION: '© t.vn' },
    { mapTiles: { url: 'https://t.vn/{z}/{x}/{y}.png', attribution: '© t.vn' } },
  ],
  [
    { PIXEL_URLS: 'https://a.vn/p,https://b.vn/p?id=1' },
    { pixelUrls: ['https://a.vn/p', 'https://b.vn/p?id=1'] },
  ],
  [
    { REBUILD_HOOK_URL: 'https://hook.example/build?id=1' },
    { rebuildHook: { url: 'https://hook.example/build?id=1', secret: undefined } },
  ],
  [
    { REBUILD_HOOK_URL: 'https://hook.example', REBUILD_HOOK_SECRET: SECRET },
    { rebuildHook: { url: 'https://hook.example', secret: SECRET } },
  ],
  [{ REBUILD_HOOK_SECRET: SECRET }, { rebuildHook: undefined }],
  [
    { CMS_URL: 'https://cms.example/v1', CMS_SECRET: SECRET },
    { cms: { url: 'https://cms.example/v1', secret: SECRET, picturesAt: 'https://cms.example/v1' } },
  ],
  [
    { CMS_URL: 'https://cms.example', CMS_SECRET: SECRET, NEWS_SITE_BASE: 'https://news.example/m' },
    { cms: { url: 'https://cms.example', secret: SECRET, picturesAt: 'https://news.example/m' } },
  ],
  [{ DEMO: '1', SMS_PROVIDER: 'outbox' }, { sms: { providers: [{ name: 'outbox' }], hourlyBudget: 500 } }],
  [{ ...PRODUCTION, SECRET_BEFORE: `${OLD}, ${OLDER}` }, { secretsBefore: [OLD, OLDER] }],
  [
    { SECRET_BEFORE: 'a long secret, with a comma in it' },
    { secretsBefore: ['a long secret, with a comma in it'] },
  ],
  [{ HOST: '0.0.0.0', DEMO: '1' }, { demo: true }],
  [{ HOST: '::', DATABASE_URL, ...PRODUCTION }, { demo: false }],
  [{ HOST: '127.8.0.1' }, { demo: true }],
  [{ HOST: 'localhost' }, { demo: true }],
  [
    { ...PRODUCTION, ...ESMS, SMS_PROVIDER: 'esms', SMS_HOURLY_BUDGET: '60' },
    { sms: { providers: [ESMS_READ], hourlyBudget: 60 } },
  ],
  [
    { ...ESMS, ...ZNS, SMS_PROVIDER: 'zns, esms', SMS_ESMS_SANDBOX: '1', SMS_ZNS_URL: 'https://z.vn/s' },
    {
      sms: {
        providers: [
          { ...ZNS_READ, url: 'https://z.vn/s' },
          { ...ESMS_READ, sandbox: true },
        ],
        hourlyBudget: 500,
      },
    },
  ],
])('%j', (env, expected) => {
  expect(configOf(env)).toMatchObject(expected);
});

test.each<[string, string[]]>([
  ['HOST', ['http://localhost', 'a b', '-', '127.0.0.1:80']],
  ['PORT', ['65536', '-1', '80.5', '0x50', '1e3', 'http', '999999999999999999999']],
  [
    'PUBLIC_ORIGIN',
    ['diaba.vn', 'ftp://diaba.vn', 'https://diaba.vn/app', 'https://u:p@diaba.vn', 'https://diaba.vn?a'],
  ],
  [
    'OLD_ORIGINS',
    [
      'old.example',
      'ftp://old.example',
      'https://old.example/nha-dat',
      'https://u:p@old.example',
      'https://old.example,',
      'https://old.example,,https://older.example',
      'https://old.example https://older.example',
      'https://*.old.example',
      'http://127.0.0.1:4321',
      'https://old.example,http://localhost:4321',
    ],
  ],
  ['DATABASE_URL', ['mysql://localhost/x', 'localhost:5432', '/run/postgresql']],
  ['DEMO', ['true', 'yes', '2']],
  ['SECRET', ['x'.repeat(31)]],
  ['SECRET_BEFORE', ['x'.repeat(31), `${OLD},`, `${OLD},,${OLDER}`, 'short,shorter']],
  [
    'TRUSTED_PROXIES',
    ['10.0.0.0/33', '10.0.0.1/', '::/129', '10.0.0.1,proxy', '10.0.0.1,,10.0.0.2', '10.0.0.0/8/8'],
  ],
  ['METRICS_PORT', ['off', '70000']],
  ['LOG_LEVEL', ['loud', 'INFO']],
  ['PAGE_STORE_BYTES', ['256MB', '1000', '9999999999999']],
  ['API_BASE_URL', ['api', '//evil.vn', 'ftp://api.vn']],
  ['GUEST_REDIRECT', ['//evil.vn', '/\\evil.vn', 'https://evil.vn', 'account', '/a b']],
  [
    'AUTH_BASE_PATH',
    ['auth', '/', '/auth/', '//evil.vn', '/a?b', '/a/../b', '/đăng-nhập', 'https://diaba.vn/auth'],
  ],
  ['MAP_TILES_URL', ['https://t.vn/{z}/{x}.png', '{z}{x}{y}']],
  ['NEWS_SITE_BASE', ['news', 'javascript:alert(1)']],
  ['CMS_URL', ['cms.example', 'https://u:p@cms.example']],
  ['CMS_SECRET', ['x'.repeat(31)]],
  ['REBUILD_HOOK_URL', ['hook', 'https://u:p@hook.example/build']],
  ['REBUILD_HOOK_SECRET', ['x'.repeat(31)]],
  ['IOS_STORE_URL', ['itms-apps://x']],
  ['ANDROID_STORE_URL', ['market://x']],
  ['SMS_PROVIDER', ['twilio', 'ESMS', 'zns,', 'zns,zns', 'zns,outbox', 'toString']],
  ['SMS_ESMS_URL', ['rest.esms.vn']],
  ['SMS_ESMS_API_KEY', ['a key of mine']],
  ['SMS_ESMS_SECRET_KEY', ['secret-key\n']],
  ['SMS_ESMS_SANDBOX', ['yes']],
  ['SMS_ZNS_URL', ['ftp://zalo.me']],
  ['SMS_ZNS_ACCESS_TOKEN', ['access\r\ntoken', 'mã-truy-cập']],
  ['SMS_ZNS_TEMPLATE_ID', ['mẫu số 1']],
  ['SMS_HOURLY_BUDGET', ['0', '1.5', 'many']],
  ['PIXEL_URLS', ['http://a.vn/p', 'https://a.vn,https://b.vn,https://c.vn', 'https://a.vn,']],
])('a wrong %s is named in one line that does not repeat it', (name, values) => {
  for (const value of values) {
    const read = readConfig({ [name]: value });
    if (read.ok) throw new Error(`${value} was accepted`);
    expect(read.error).toEqual([expect.stringMatching(new RegExp(`^${name} must be [^\n]+$`))]);
    if (value.length > 8) expect(read.error[0]).not.toContain(value);
  }
});

test.each([
  ['https://diaba.vn', 'https://diaba.vn'],
  ['https://diaba.vn', 'http://DIABA.vn'],
  ['https://diaba.vn', 'https://old.example,https://diaba.vn:443'],
])('of %s no former origin is %s', (PUBLIC_ORIGIN, OLD_ORIGINS) => {
  const read = readConfig({ ...PRODUCTION, PUBLIC_ORIGIN, OLD_ORIGINS });
  expect(read).toEqual({ ok: false, error: ['OLD_ORIGINS must be other origins than PUBLIC_ORIGIN'] });
});

test('every wrong variable is named at once', () => {
  const read = readConfig({ PORT: 'x', DEMO: 'y', HOST: 'localhost' });
  expect(read.ok ? [] : read.error.map((line) => line.split(' ')[0])).toEqual(['PORT', 'DEMO']);
});

const variablesRefused = (env: Record<string, string>) => {
  const read = readConfig(env);
  return read.ok ? [] : read.error.map((line) => /^(\w+) is required [^\n]+$/.exec(line)?.[1]);
};

test.each<[Record<string, string>, string[]]>([
  [{ DEMO: '0' }, ['SECRET', 'SMS_PROVIDER']],
  [{ DATABASE_URL }, ['SECRET', 'SMS_PROVIDER']],
  [{ DATABASE_DIRECT_URL: DATABASE_URL }, ['DATABASE_URL']],
  [{ PUBLIC_ORIGIN: 'https://diaba.vn' }, ['SECRET', 'SMS_PROVIDER']],
  [{ DEMO: '0', SECRET }, ['SMS_PROVIDER']],
  [{ CMS_URL: 'https://cms.example' }, ['CMS_SECRET']],
  [{ DEMO: '0', SMS_PROVIDER: 'esms', ...ESMS }, ['SECRET']],
  [
    { DEMO: '0', SECRET, SMS_PROVIDER: 'esms' },
    ['SMS_ESMS_API_KEY', 'SMS_ESMS_SECRET_KEY', 'SMS_ESMS_BRANDNAME'],
  ],
  [
    { SMS_PROVIDER: 'zns,esms', ...ESMS, SMS_ESMS_BRANDNAME: ' ' },
    ['SMS_ZNS_ACCESS_TOKEN', 'SMS_ZNS_TEMPLATE_ID', 'SMS_ESMS_BRANDNAME'],
  ],
])('what is required and missing is named line by line: %j', (env, names) => {
  expect(variablesRefused(env)).toEqual(names);
});

test.each(['0.0.0.0', '::', '192.168.1.4', 'diaba.internal', '127.0.0.1.example', 'localhost.example'])(
  'a demonstration on %s needs an explicit setting',
  (HOST) => {
    const read = readConfig({ HOST });
    expect(read).toEqual({ ok: false, error: [expect.stringMatching(/^DEMO must be set [^\n]+$/)] });
    expect(readConfig({ HOST, PUBLIC_ORIGIN: 'https://diaba.vn', ...PRODUCTION }).ok).toBe(true);
  },
);

test('outside a demonstration codes are not kept in a file instead of being sent', () => {
  expect(readConfig({ ...PRODUCTION, SMS_PROVIDER: 'outbox' })).toEqual({
    ok: false,
    error: [expect.stringMatching(/^SMS_PROVIDER must be esms, zns, or zns,esms when DEMO is 0: [^\n]+$/)],
  });
});
