import { openSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { variantFor } from '#i18n/visitor.ts';
import { GUEST } from '#kernel/actor.ts';
import { systemClock } from '#kernel/clock.ts';
import { openAssets } from '#platform/front-door/assets.ts';
import { createFrontDoor } from '#platform/front-door/front-door.ts';
import { createHttpServer } from '#platform/front-door/http-server.ts';
import { originsOf } from '#platform/front-door/origins.ts';
import { createLogging } from '#platform/log/log.ts';
import { createMetrics } from '#platform/metrics.ts';
import { createPageFiles } from '#platform/page-store/files.ts';
import { createPageStore } from '#platform/page-store/store.ts';
import { benchPage } from './page.ts';

/** The front door as it is, log and metrics included, before a site that has one page. */
const port = 4501;
const folder = mkdtempSync(path.join(tmpdir(), 'diaba-bench-'));
const page = benchPage();
const store = createPageStore({
  files: createPageFiles(path.join(folder, 'pages')),
  memoryBytes: 1e8,
  diskBytes: 1e9,
  render: () => Promise.resolve(undefined),
  report: () => {},
});
const origin = `http://127.0.0.1:${port}`;
const door = createFrontDoor({
  origins: originsOf(origin),
  origin,
  formerHosts: new Set(),
  isHttps: false,
  isTrustedProxy: () => false,
  loggedPath: (path) => path,
  streams: [],
  bodyRuleAt: () => ({ largest: 0, isPicture: false, anyOrigin: false }),
  assets: await openAssets(folder, []),
  store,
  metrics: createMetrics(),
  logging: createLogging('info', openSync(path.join(folder, 'log'), 'a')),
  site: {
    isReady: () => Promise.resolve(true),
    isMember: () => Promise.resolve(false),
    authenticate: () => Promise.resolve(GUEST),
    askPage: () => Promise.resolve(undefined),
    errorPage: () => ({ type: 'text/plain', text: 'error' }),
    variantOf: ({ headers }, query) =>
      variantFor(
        {
          cookie: headers.cookie,
          acceptLanguage: headers['accept-language'],
          userAgent: headers['user-agent'],
        },
        query,
        systemClock,
      ),
    render: (_, { notes }) => {
      notes.stored = true;
      notes.route = '/';
      return Promise.resolve(new Response(page, { headers: { 'content-type': 'text/html; charset=utf-8' } }));
    },
  },
});
const http = createHttpServer(door.handle);
await http.listen(port, '127.0.0.1');
process.stdout.write(`${origin}/\n`);
