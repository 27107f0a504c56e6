import { loadBuild } from '#platform/astro/load-build.ts';
import { readConfig } from '#platform/config/config.ts';
import { openDatabase } from '#platform/db/client.ts';
import { emptyNotes } from '#platform/front-door/dynamic.ts';
import { createLogging } from '#platform/log/log.ts';
import type { Services } from '#services/index.ts';
import { createSite } from '#site.ts';
import { servicesOver } from '../../_support/services.ts';
import { median } from './wrk.ts';

const LIST = '/nha-dat-ban';
/** The same frame with next to nothing in it. */
const FRAME = '/ngoai-tuyen';
const AT_ONCE = 8;
const ROUNDS = 5;
const SECONDS = 1.5;

/** Renders pages over the database named on the command line, and says how many a second of each kind. */
const target = process.argv[2] ?? '';
const config = readConfig({ DATABASE_URL: target, DEMO: '1' });
const build = await loadBuild();
if (!config.ok || !build.ok) throw new Error('settings or the build are missing');
const settings = config.value;
const { render } = build.value;
const services = servicesOver(openDatabase(target));

type Renderer = () => Promise<ArrayBuffer>;

function renderer(over: Services, path: string): Renderer {
  const site = createSite({
    config: settings,
    build: { id: 'bench', render },
    log: createLogging('silent').log,
    services: over,
    isReady: () => Promise.resolve(true),
  });
  return async () => {
    const visit = { clientAddress: '127.0.0.1', id: 'bench', notes: emptyNotes(), variant: 'vi.light' };
    return (await site.render(new Request(settings.publicOrigin + path), visit)).arrayBuffer();
  };
}

async function rendered(once: Renderer, seconds: number): Promise<number> {
  const end = performance.now() + 1_000 * seconds;
  let done = 0;
  const reader = async () => {
    for (; performance.now() < end; done += 1) await once();
  };
  await Promise.all(Array.from({ length: AT_ONCE }, reader));
  return done;
}

/** How many in a second of the processor's time, whatever else the machine does meanwhile. */
async function rate(once: Renderer): Promise<number> {
  const before = process.cpuUsage();
  const done = await rendered(once, SECONDS);
  const { user, system } = process.cpuUsage(before);
  return done / ((user + system) / 1e6);
}

const found = await services.listings.browse('nha-dat-ban', null, new URLSearchParams());
if (!found.ok || 'moved' in found.value) throw new Error('there is no list');
const list = found.value;
const banner = await services.marketing.banner('list-top', 'vi');
/** The database has answered before: what remains is the page, with so many of its cards. */
const answered = (cards: number): Services => ({
  ...services,
  listings: {
    ...services.listings,
    browse: () => Promise.resolve({ ...found, value: { ...list, cards: list.cards.slice(0, cards) } }),
  },
  marketing: { ...services.marketing, banner: () => Promise.resolve(banner) },
});

const KINDS = {
  queried: renderer(services, LIST),
  page: renderer(answered(30), LIST),
  withOneCard: renderer(answered(1), LIST),
  frame: renderer(answered(0), FRAME),
};
const rates = Object.fromEntries(Object.keys(KINDS).map((kind) => [kind, [] as number[]]));
for (const once of Object.values(KINDS)) await rendered(once, SECONDS);
for (let round = 0; round < ROUNDS; round += 1)
  for (const [kind, once] of Object.entries(KINDS)) rates[kind]?.push(await rate(once));
const middle = Object.entries(rates).map(([kind, all]) => [kind, Math.round(median(all))]);
process.stdout.write(`${JSON.stringify({ cards: list.cards.length, ...Object.fromEntries(middle) })}\n`);
process.exit(0);
