import { expect, test } from 'vitest';
import { filesBelow, read, specifiersIn, targetOf } from '../_support/sources.ts';

const sources = filesBelow('src', /\.(?:ts|tsx|astro)$/).filter((file) => !file.startsWith('src/decisions'));

/** Concepts and engines without an outside world. */
const PURE = ['kernel', 'geo', 'formats', 'prose', 'search-index'] as const;

/** What each layer may import besides itself; `domain:x` is the domain of feature x. */
const MAY_IMPORT: Record<string, readonly string[]> = {
  demo: [...PURE, 'domain', 'server', 'platform'],
  kernel: [],
  geo: ['kernel'],
  formats: ['kernel', 'geo'],
  prose: ['kernel'],
  'search-index': ['kernel'],
  domain: PURE,
  server: [...PURE, 'domain', 'platform'],
  'feature-ui': [...PURE, 'domain', 'ui', 'stores', 'i18n', 'routes'],
  platform: ['kernel', 'geo', 'formats'],
  ui: ['kernel', 'geo', 'formats', 'prose', 'i18n', 'routes', 'stores'],
  stores: ['kernel', 'geo', 'formats'],
  i18n: ['kernel'],
  routes: ['kernel'],
  services: ['demo', 'kernel', 'platform', 'routes', 'server'],
  site: ['kernel', 'i18n', 'platform', 'routes', 'services'],
  seeds: ['demo', 'platform', 'server'],
  documents: ['kernel', 'domain', 'feature-ui', 'i18n', 'routes', 'services', 'ui'],
  app: ['documents', 'kernel', 'platform', 'routes', 'seeds', 'services', 'site'],
  commands: ['domain', 'formats', 'geo', 'i18n', 'kernel', 'platform', 'routes', 'seeds', 'services', 'site'],
  process: ['app', 'kernel', 'i18n', 'platform', 'seeds', 'services', 'site'],
  middleware: ['kernel', 'domain', 'i18n', 'routes'],
  actions: ['documents', 'domain', 'kernel', 'routes'],
  layouts: ['kernel', 'ui', 'stores', 'i18n', 'routes', 'feature-ui'],
  pages: [
    'actions',
    'kernel',
    'prose',
    'domain',
    'layouts',
    'ui',
    'feature-ui',
    'i18n',
    'documents',
    'routes',
  ],
  // Types only: what a request carries is named in one place.
  env: ['i18n', 'middleware', 'platform', 'services'],
};

/** The one folder that may import a package, so that each library is wrapped once. */
const PACKAGE_HOMES: Record<string, RegExp> = {
  'altcha-lib': /^src\/(?:platform\/crypto\/proof-of-work\.ts|ui\/proof\/)/,
  '@node-rs/argon2': /^src\/platform\/crypto\/password-hash\.ts$/,
  i18next: /^src\/i18n\//,
  kysely: /^src\/(?:platform|demo|features\/[^/]+\/server)\//,
  'lru-cache': /^src\/platform\/(?:astro\/fragment-cache|cache\/cached)\.ts$/,
  lucia: /^src\/features\/accounts\/server\//,
  leaflet: /^src\/ui\/map\//,
  nodemailer: /^src\/platform\/mail\/smtp\.ts$/,
  parse5: /^src\/features\/news\/server\/html-tree\.ts$/,
  pg: /^src\/platform\/db\//,
  'pg-copy-streams': /^src\/platform\/db\//,
  pino: /^src\/platform\/log\/log\.ts$/,
  'polyclip-ts': /^src\/geo\/rings\/geometry\.ts$/,
  '@nanostores/react': /^src\/(?:i18n|ui|features\/[^/]+\/ui)\//,
  react: /^src\/(?:ui|i18n|features\/[^/]+\/ui)\//,
  'prom-client': /^src\/platform\/metrics\.ts$/,
  'react-dom': /^src\/ui\//,
  'react-hook-form': /^src\/ui\/(?:react|forms)\//,
  'react-toastify': /^src\/ui\/react\/Toasts\.tsx$/,
  sharp: /^src\/platform\/images\/(?:decode|draw-pages|images)\.ts$/,
  '@embedpdf/pdfium': /^src\/platform\/images\/draw-pages\.ts$/,
  'tus-js-client': /^src\/ui\/forms\/files\/uploads\/transport\.ts$/,
  yauzl: /^src\/features\/planning\/server\/import\/zip-file\.ts$/,
  yazl: /^src\/platform\/zip\/zip-stream\.ts$/,
  uqr: /^src\/formats\/qr\/qr\.ts$/,
  nanostores: /^src\/(?:stores|i18n|ui|features\/[^/]+\/ui)\//,
  zod: /^src\/(?:kernel|geo|platform|pages\/api|actions|ui\/(?:react|forms|styleguide)|features)/,
};

const ROOT_LAYERS: Record<string, string> = {
  'src/server.ts': 'process',
  'src/commands/development.ts': 'process',
  'src/app.ts': 'app',
  'src/site.ts': 'site',
  'src/services/seeds.ts': 'seeds',
  'src/env.d.ts': 'env',
};

const INNER: Record<string, string> = { domain: 'domain', server: 'server', ui: 'feature-ui' };

function layerOf(file: string): string {
  const [, top = '', , inner = ''] = file.split('/');
  return ROOT_LAYERS[file] ?? (top === 'features' ? (INNER[inner] ?? `features/*/${inner}`) : top);
}

const featureOf = (file: string) => (file.startsWith('src/features/') ? file.split('/')[2] : undefined);

const edges = sources.flatMap((from) =>
  specifiersIn(read(from)).flatMap((specifier) => {
    const to = targetOf(from, specifier);
    return to?.startsWith('src/') && /\.(?:ts|tsx|astro)$/.test(to) ? [{ from, to }] : [];
  }),
);

test('every file has a layer', () => {
  expect(sources.filter((file) => !(layerOf(file) in MAY_IMPORT))).toEqual([]);
});

test('imports only go down', () => {
  const wrong = edges
    .filter(
      ({ from, to }) => layerOf(from) !== layerOf(to) && !MAY_IMPORT[layerOf(from)]?.includes(layerOf(to)),
    )
    .map(({ from, to }) => `${from} (${layerOf(from)}) must not import ${to} (${layerOf(to)})`);
  expect(wrong).toEqual([]);
});

/** What every other feature may know of places. */
const PLACE_DIRECTORY = 'src/features/places/domain/directory.ts';

/** The features whose domain another may import; there is no way back. */
const DOMAINS_OF_OTHERS: Record<string, readonly string[]> = {
  accounts: ['uploads'],
  consignments: ['listings', 'threads', 'uploads'],
  conversations: ['listings', 'threads'],
  inquiries: ['threads', 'uploads'],
  marketing: ['uploads'],
  planning: ['valuation'],
  privacy: ['accounts'],
  sellers: ['listings'],
  requests: ['threads'],
  staff: ['accounts'],
  threads: ['uploads'],
  wallet: ['accounts', 'consignments', 'marketing'],
};

const isOpenTo = (from: string, to: string) =>
  to === PLACE_DIRECTORY ||
  (layerOf(to) === 'domain' && DOMAINS_OF_OTHERS[featureOf(from) ?? '']?.includes(featureOf(to) ?? ''));

test('no feature reaches into another', () => {
  const wrong = edges
    .filter(({ from, to }) => featureOf(from) && featureOf(to) && featureOf(from) !== featureOf(to))
    .filter(({ from, to }) => !isOpenTo(from, to))
    .map(({ from, to }) => `${from} must not import ${to}`);
  expect(wrong).toEqual([]);
});

test('each package is imported in its home only', () => {
  const shipped = sources.filter((file) => !/\.test\.tsx?$|\/_\w+\.ts$/.test(file));
  const wrong = shipped.flatMap((file) =>
    specifiersIn(read(file))
      .map((specifier) =>
        specifier
          .split('/')
          .slice(0, specifier.startsWith('@') ? 2 : 1)
          .join('/'),
      )
      .filter((name) => PACKAGE_HOMES[name]?.test(file) === false)
      .map((name) => `${file} must not import ${name}`),
  );
  expect(wrong).toEqual([]);
});

/** Islands check forms by the schemas of the server, and zod itself is four times and more the size of zod/mini. */
const MAY_REACH_BROWSERS = /^src\/(?:kernel|geo|ui|stores|features\/[^/]+\/(?:domain|ui))\//;

test('what a browser may need has its schemas by zod/mini', () => {
  const isLarge = (specifier: string) => /^zod(?:\/|$)/.test(specifier) && specifier !== 'zod/mini';
  const wrong = sources.filter(
    (file) => MAY_REACH_BROWSERS.test(file) && specifiersIn(read(file)).some(isLarge),
  );
  expect(wrong).toEqual([]);
});

const SQL = /\b(?:selectFrom|insertInto|updateTable|deleteFrom)\(|\bsql(?:\.\w+)?[`<(]/;
const SQL_HOMES = /repository\.ts$|\/seed\.ts$|\.test\.ts$|^src\/(?:platform|demo)\//;

test('SQL is written in repositories, platform, seeds and demo data only', () => {
  const others = sources.filter((file) => SQL.test(read(file)) && !SQL_HOMES.test(file));
  expect(others).toEqual([]);
});

test('one alias, with endings', () => {
  const wrong = sources.flatMap((file) =>
    specifiersIn(read(file))
      .filter((specifier) => /^(?:#|\.)/.test(specifier) && !/\.\w+(?:\?\w+(?:&\w+)*)?$/.test(specifier))
      .map((specifier) => `${file}: ${specifier}`),
  );
  expect(wrong).toEqual([]);
});

test('the environment is read in one place', () => {
  const readers = sources.filter(
    (file) => /process\.env\b(?!\['NODE_ENV'\])/.test(read(file)) && !file.endsWith('.test.ts'),
  );
  expect(readers).toEqual(['src/platform/config/config.ts']);
});
