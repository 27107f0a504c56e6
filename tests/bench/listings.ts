import type { MapWindow } from '#features/listings/domain/map-window.ts';
import { randomFrom } from '#kernel/random.ts';
import { countStatements } from '#platform/db/statements.ts';
import type { Services } from '#services/index.ts';
import { servicesOver } from '../_support/services.ts';
import { inOwnDatabase, type Own } from './support/database.ts';
import { multiplyListings } from './support/many-listings.ts';
import { type Question, questions } from './support/questions.ts';
import { sayTimes as say, timed, type Times, timesOf } from './support/times.ts';

const ASKED = 1_500;
const WINDOWS = 300;
const DEEP = 40;

const noPages = () => ({ times: [] as { ms: number; queries: Question }[], statements: 0 });

const timesIn = ({ times }: ReturnType<typeof noPages>) => timesOf(times.map(({ ms }) => ms));

/** Runs each query on both indexes in turn, so that other load affects them alike. */
async function browseAll(few: Services, many: Services, queries: readonly Question[]) {
  const pages = { few: noPages(), many: noPages() };
  for (const question of queries)
    for (const [{ listings }, of] of [
      [few, pages.few],
      [many, pages.many],
    ] as const) {
      const { type, place, search } = question;
      const { value, ms } = await timed(() =>
        countStatements(() => listings.browse(type, place, new URLSearchParams(search))),
      );
      of.statements = Math.max(of.statements, value.statements);
      of.times.push({ ms, queries: question });
    }
  return pages;
}

/**
 * One list page after page, each beginning behind the last of the one before, and the first of its order beside each.
 * Both are warmed up, so that the difference is their depth.
 */
async function pagesByDepth({ listings }: Services): Promise<{ first: Times; deep: Times }> {
  const ask = (search: string) => listings.browse('nha-dat-ban', null, new URLSearchParams(search));
  const times: Record<'first' | 'deep', number[]> = { first: [], deep: [] };
  for (const sort of ['', 'gia-tang', 'don-gia-giam']) {
    const first = sort && `sap_xep=${sort}`;
    for (let page = 0, search = first; page < DEEP; page += 1) {
      const found = await ask(search);
      if (page > 0) {
        times.deep.push((await timed(() => ask(search))).ms);
        times.first.push((await timed(() => ask(first))).ms);
      }
      const [next] = found.ok && 'next' in found.value ? found.value.next : [];
      if (!next) break;
      search = [first, next.search].filter(Boolean).join('&');
    }
  }
  return { first: timesOf(times.first), deep: timesOf(times.deep) };
}

function windows(count: number): MapWindow[] {
  const random = randomFrom(7);
  return Array.from({ length: count }, () => {
    const zoom = 5 + Math.floor(random() * 13);
    const span = (360 / 2 ** zoom) * 3;
    const [lon, lat] = random() < 0.5 ? [106.7, 10.78] : [105.83, 21.02];
    const west = lon - span / 2 + (random() - 0.5) * span;
    const south = lat - span / 2 + (random() - 0.5) * span;
    return { west, south, east: west + span, north: south + span, zoom };
  });
}

async function clustersOf({ listings }: Services, queries: readonly Question[]): Promise<Times> {
  const times: number[] = [];
  for (const [at, window] of windows(WINDOWS).entries()) {
    const filter = queries[at % queries.length]?.filter;
    if (filter) times.push((await timed(() => listings.clusters(filter, window))).ms);
  }
  return timesOf(times);
}

/** An index of so many listings, and the time to build it. */
async function registerOf(rows: number, { db, maintenance }: Own) {
  const { ms } = await timed(() => multiplyListings(maintenance, rows));
  return { services: servicesOver(db), ms };
}

/** Pages, counts and maps of the register of properties with so many listings, against a tenth of them. */
export async function benchListings({ rows = 1_000_000 } = {}): Promise<string[]> {
  return inOwnDatabase({ demo: true }, (small) =>
    inOwnDatabase({ demo: true }, async (large) => {
      const tenth = await registerOf(Math.round(rows / 10), small);
      const whole = await registerOf(rows, large);
      const queries = questions(ASKED);
      await browseAll(tenth.services, whole.services, queries.slice(0, 200));
      const { few, many } = await browseAll(tenth.services, whole.services, queries);
      const [fewTimes, manyTimes] = [timesIn(few), timesIn(many)];
      const { first, deep } = await pagesByDepth(whole.services);
      const clusters = await clustersOf(whole.services, queries);
      return [
        `${rows} listings indexed after ${(whole.ms / 1000).toFixed(0)} s`,
        `a page of ${ASKED} questions: ${say(manyTimes)} (at most 10 and 25); with a tenth ${say(fewTimes)}`,
        `a page grows ${(manyTimes.middle / fewTimes.middle).toFixed(2)} times (less than 1.5), and takes ${many.statements} statements (at most 4)`,
        `first pages: ${say(first)}; deep ones: ${say(deep)}, ${(deep.middle / first.middle).toFixed(2)} times`,
        `clusters of a map: ${say(clusters)} (at most 40)`,
        ...many.times
          .toSorted((a, b) => b.ms - a.ms)
          .slice(0, 8)
          .map(
            ({ ms, queries: { type, place, search } }) =>
              `  slow: ${ms.toFixed(1)} ms for /${type}/${place ?? ''}?${search}`,
          ),
      ];
    }),
  );
}
