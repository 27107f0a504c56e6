import sharp from 'sharp';
import { decode } from '#platform/images/decode.ts';
import { ATTACKS, cpuCostOf, marks, PARTS, partsOf } from '../_support/attacks.ts';
import { type App, startApp } from '../_support/app.ts';
import { inOwnDatabase } from './support/database.ts';
import { timed, timesOf } from './support/times.ts';

const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
const MEGABYTE = 1024 * 1024;
const UPLOAD = '/api/inquiries/files';
const MAX_CPU = 150;
/** The clock of CPU time ticks every ten milliseconds, and receiving 8 MB costs 20 to 140. */
const TIMES = 5;
/** Before and during take turns, and the median round counts, so that a stall of the machine spoils one round and not the figure. */
const ROUNDS = 15;
const READS = 400;
/** What the largest picture of a guest may weigh that is kept, as `inquiries/server/files.ts` has it. */
const MAX_KEPT = 1_500_000;

/** Of each the first is not counted: it meets a cold process. */
function dearest(app: App, picture: string): Record<string, () => Promise<Response>> {
  const post = (path: string, body: BodyInit, headers: Record<string, string>) =>
    fetch(app.origin + path, { method: 'POST', body, headers: { origin: app.origin, ...headers } });
  const get = (path: string, headers = {}) => fetch(app.origin + path, { headers });
  const inOne = (text: string) => partsOf(1).replace('\r\n\r\n\r\n', `\r\n\r\n${text}\r\n`);
  const sizes = [160, 320, 400, 640, 800, 1200, 1600];
  return {
    '8 MB of marks in a form': () =>
      post(`${UPLOAD}?_action=inquiries.contact`, inOne(marks(8 * MEGABYTE)), PARTS),
    '60 KB of marks in a form': () => post('/lien-he?_action=inquiries.contact', inOne(marks(60_000)), PARTS),
    '4 MB of fields': () => post(`${UPLOAD}?_action=accounts.signOut`, 'a&'.repeat(2 * MEGABYTE), FORM),
    '1 MB of fields': () => post('/api/preferences', 'a&'.repeat(MEGABYTE / 2), FORM),
    '8 MB of parts': () => post(UPLOAD, partsOf(150_000), PARTS),
    '1 MB of nested JSON': () =>
      post('/api/sitemap', '['.repeat(MEGABYTE), { 'content-type': 'application/json' }),
    'an undrawn size of a picture': () => get(picture.replace(/\d+\.\w+$/, `${sizes.pop() ?? 160}.webp`)),
    'the page of a plot that is not stored': () =>
      get(`/tra-cuu/thong-tin-quy-hoach/267409010001?x=${Math.random()}`),
    'the paper of a plot': () => get(`/tra-cuu/thong-tin-quy-hoach/267409010001.pdf?x=${Math.random()}`),
    'a sitemap without compression': () => get('/sitemap/dia-danh-1.xml', { 'accept-encoding': 'identity' }),
    'a long search in a list': () => get(`/nha-rieng?tim=${'nhà mặt tiền '.repeat(300)}`),
    'the register of places': () => get('/api/places/register'),
  };
}

async function costs(app: App, picture: string): Promise<string[]> {
  const lines: string[] = [];
  for (const [what, send] of Object.entries(dearest(app, picture))) {
    const once = async () => (await send()).arrayBuffer();
    await once();
    const costs: number[] = [];
    for (let nth = 0; nth < TIMES; nth += 1) costs.push((await cpuCostOf(app, once)) * 1000);
    const { middle } = timesOf(costs);
    lines.push(`${what}: ${middle.toFixed(0)} ms of CPU (at most ${MAX_CPU}, median of ${TIMES})`);
  }
  return lines;
}

/** Pictures are redrawn one at a time beside the event loop; decision 036 says what they cost and why. */
async function pictureCosts(): Promise<string[]> {
  const noisy = { width: 1_500, height: 1_100, channels: 3, background: '#888' } as const;
  const photo = sharp({ create: { ...noisy, noise: { type: 'gaussian', mean: 128, sigma: 60 } } });
  const plain = sharp({ create: { width: 7_000, height: 7_100, channels: 3, background: '#c60' } });
  const pictures = {
    'a noisy photo of 12 million points': await photo.resize(4_000, 3_000).jpeg({ quality: 85 }).toBuffer(),
    'an interlaced PNG of 50 million points': await plain.png({ progressive: true }).toBuffer(),
  };
  const lines: string[] = [];
  for (const [what, bytes] of Object.entries(pictures)) {
    await decode(bytes, { most: MAX_KEPT });
    const before = process.cpuUsage();
    await decode(bytes, { most: MAX_KEPT });
    const { user, system } = process.cpuUsage(before);
    lines.push(
      `${what}, ${(bytes.length / 1e6).toFixed(1)} MB: ${((user + system) / 1e3).toFixed(0)} ms of CPU`,
    );
  }
  return lines;
}

/** How long other readers wait for a page, and how often in vain. */
async function reading(app: App) {
  const times: number[] = [];
  let refused = 0;
  for (let nth = 0; nth < READS; nth += 1) {
    const headers = { 'x-forwarded-for': '198.51.100.7' };
    const { value, ms } = await timed(async () => {
      const answer = await fetch(`${app.origin}/dang-nhap?x=${nth}`, { headers });
      await answer.arrayBuffer();
      return answer.status;
    });
    times.push(ms);
    if (value !== 200) refused += 1;
  }
  return { times, refused };
}

async function underAttack(app: App, picture: string): Promise<string[]> {
  const lines: string[] = [];
  for (const [what, attack] of Object.entries(ATTACKS)) {
    const ratios: number[] = [];
    let refused = 0;
    for (let round = 0; round < ROUNDS; round += 1) {
      const before = await reading(app);
      const stop = attack(app, picture);
      const during = await reading(app);
      stop();
      ratios.push(timesOf(during.times).late / timesOf(before.times).late);
      refused += during.refused;
    }
    lines.push(
      `${what}: others wait ${timesOf(ratios).middle.toFixed(2)} times as long at the 99th of 100 ` +
        `(at most 2, median of ${ROUNDS}), ${refused} of ${ROUNDS * READS} in vain`,
    );
  }
  return lines;
}

/** What the dearest requests of one guest cost, and what attacks leave to others. */
export const benchAttacks = (): Promise<string[]> =>
  inOwnDatabase({ demo: true }, async ({ folder, target }) => {
    const app = await startApp({
      DATABASE_URL: target,
      DATA_DIR: `${folder}/house`,
      TRUSTED_PROXIES: '127.0.0.1',
    });
    try {
      const cards = await (await fetch(`${app.origin}/nha-rieng`)).text();
      const picture = /\/anh\/[\w-]+\/\d+\.(?:jpg|webp)/.exec(cards)?.[0] ?? '';
      await reading(app);
      return [
        ...(await costs(app, picture)),
        ...(await pictureCosts()),
        ...(await underAttack(app, picture)),
      ];
    } finally {
      await app.stop();
    }
  });
