import { parseArgs } from 'node:util';
import { benchAttacks } from './attacks.ts';
import { benchAudit } from './audit.ts';
import { benchBaseMap } from './tiles/base-map.ts';
import { benchStreets } from './tiles/streets.ts';
import { benchExport } from './export.ts';
import { benchFrontDoor } from './front-door.ts';
import { benchIslands } from './browser/islands.ts';
import { benchJobs } from './jobs.ts';
import { benchLandPrices } from './prices/land-prices.ts';
import { benchListPage } from './list-page.ts';
import { benchListings } from './listings.ts';
import { benchMarket } from './prices/market.ts';
import { benchNews } from './news.ts';
import { benchNotices } from './notices.ts';
import { benchObjects } from './objects.ts';
import { benchPanning } from './browser/panning.ts';
import { benchPlaces } from './places.ts';
import { benchTiles } from './tiles/planning-tiles.ts';
import { benchPlanning } from './planning.ts';
import { benchRequests } from './supply/requests.ts';
import { benchRestarts } from './restart.ts';
import { benchRolling } from './rolling.ts';
import { benchSession } from './session.ts';
import { benchInstall, benchStart } from './start.ts';
import { benchConsignments } from './supply/consignments.ts';
import { benchThreads } from './supply/threads.ts';
import { benchUploads } from './supply/uploads.ts';
import { benchWallet } from './wallet.ts';
import { benchValuation } from './prices/valuation.ts';

const { values, positionals: wanted } = parseArgs({
  allowPositionals: true,
  options: { rows: { type: 'string' }, parcels: { type: 'string' }, earlier: { type: 'string' } },
});

/**
 * `npm run bench` measures everything; `npm run bench -- start` only that; `-- listings --rows 100000`,
 * `-- export --rows 1000` and `-- planning --parcels 100000` with so many; `-- tiles --parcels 50000` among so many plots;
 * `-- rolling --earlier FOLDER` beside an earlier build.
 */
const BENCHES: Record<string, () => Promise<string[]> | string[]> = {
  'front-door': benchFrontDoor,
  attacks: benchAttacks,
  audit: benchAudit,
  'base-map': benchBaseMap,
  streets: benchStreets,
  islands: benchIslands,
  jobs: benchJobs,
  notices: benchNotices,
  objects: benchObjects,
  start: benchStart,
  requests: benchRequests,
  restarts: benchRestarts,
  rolling: () => benchRolling(values.earlier),
  install: benchInstall,
  places: benchPlaces,
  session: benchSession,
  consignments: benchConsignments,
  threads: benchThreads,
  uploads: benchUploads,
  wallet: benchWallet,
  'list-page': benchListPage,
  'land-prices': benchLandPrices,
  valuation: benchValuation,
  news: () => benchNews(values.rows === undefined ? {} : { rows: Number(values.rows) }),
  export: () => benchExport(values.rows === undefined ? {} : { rows: Number(values.rows) }),
  tiles: () => benchTiles(values.parcels === undefined ? {} : { parcels: Number(values.parcels) }),
  panning: () => benchPanning(values.parcels === undefined ? {} : { parcels: Number(values.parcels) }),
  planning: () => benchPlanning(values.parcels === undefined ? {} : { parcels: Number(values.parcels) }),
  market: () => benchMarket(values.rows === undefined ? {} : { rows: Number(values.rows) }),
  listings: () => benchListings(values.rows === undefined ? {} : { rows: Number(values.rows) }),
};

for (const [name, bench] of Object.entries(BENCHES)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  for (const line of await bench()) process.stdout.write(`${name}: ${line}\n`);
}
process.exit(0);
