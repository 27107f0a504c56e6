import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { readTexts } from '#features/valuation/domain/texts.ts';
import { facts, street } from '#features/valuation/domain/estimate/_facts.ts';
import { estimate } from '#features/valuation/domain/estimate/estimate.ts';
import { HO_CHI_MINH_CITY_2026 } from '#features/valuation/domain/rules/ho-chi-minh-city.ts';
import { GUEST } from '#kernel/actor.ts';
import { pathTo } from '#routes/index.ts';
import type { Services } from '#services/index.ts';
import { type App, startApp } from '../../_support/app.ts';
import { servicesOver } from '../../_support/services.ts';
import { must } from '../../_support/people/whole-person.ts';
import { inOwnDatabase } from '../support/database.ts';
import { sayTimes, timesOf } from '../support/times.ts';

const TYPE = 'bang-gia-dat';
const SECONDS = 3;
const MADE = 300;
const ASKED = 600;
/** Milliseconds until what is done behind an answer is done. */
const SETTLED = 1_000;

/** Valuations a second of plots in an alley, each of another size, with a application. */
function engine(): number {
  const price = street(276_700);
  const building = { area: 300, unitCost: 8_751_400, remaining: 70, ownValue: null };
  const until = performance.now() + SECONDS * 1000;
  let done = 0;
  for (let sum = 0; performance.now() < until; done += 100)
    for (let at = 0; at < 100; at += 1) {
      const length = 10 + (at % 30);
      const inPlan = { area: 4 * length, length, width: 4 };
      const plot = facts({ location: 'tronghem', alleyWidth: 3.5, distance: 120, inPlan, building });
      sum += estimate(plot, price, HO_CHI_MINH_CITY_2026).total;
      if (Number.isNaN(sum)) throw new Error('an estimate is no number');
    }
  return done / SECONDS;
}

/** A sheet of its own plot, made step by step, and its address. */
async function makeOne({ valuation: { wizard } }: Services, number: number): Promise<string> {
  const keep = async (draft: string | null, texts: Record<string, string>) =>
    must(
      await wizard.keep(
        GUEST,
        TYPE,
        { draft, address: `192.0.${number >> 8}.${number & 255}` },
        readTexts(texts),
      ),
    );
  const plot = { sheetNumber: '12', plotNumber: String(number), timeBuilding: '1' };
  const { draft } = await keep(null, { cityID: '79', districtCode: '760', wardCode: '26740', ...plot });
  const streetName = 'Mạc Đĩnh Chi';
  const { segments } = await wizard.view(TYPE, { draft, step: '1', texts: { streetName } });
  const distanceID = segments[0]?.key ?? '';
  await keep(draft, {
    streetName,
    distanceID,
    houseNumber: '12/3',
    alleyWidth: '3,5',
    distanceToStreet: '120',
  });
  const none = { areaNotLegal: '0', areaNotLegalLength: '0', areaNotLegalWidth: '0', roadLimit: '16' };
  await keep(draft, { areaLegal: '77', areaLegalLength: '22', areaLegalWidth: '3,5', ...none });
  await keep(draft, { floorsCount: '1' });
  const made = must(await wizard.finish(GUEST, draft, true));
  return pathTo('valuation', {
    land_valuation_type: TYPE,
    land_valuation_code: `${made.landCode}-${made.code}`,
  });
}

/** Duration of an uncached request, by the log of a warmed-up process. */
async function requests({ origin, lines }: App, pathOf: (at: number) => string): Promise<string> {
  const ask = async (at: number) => {
    const answer = await fetch(origin + pathOf(at));
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`${pathOf(at)}: ${answer.status}`);
  };
  for (let at = 0; at < ASKED; at += 1) await ask(at);
  await setTimeout(SETTLED);
  const before = lines.length;
  for (let at = 0; at < ASKED; at += 1) await ask(at);
  await setTimeout(SETTLED);
  const times = lines.slice(before).flatMap(({ msg, ms }) => (msg === 'request' ? Number(ms) : []));
  if (times.length !== ASKED) throw new Error(`${times.length} of ${ASKED} requests are in the log`);
  return sayTimes(timesOf(times));
}

/** How fast the engine counts, and how long readers of valuations wait. */
export async function benchValuation(): Promise<string[]> {
  return inOwnDatabase({ demo: true }, async ({ folder, target, db }) => {
    const app = await startApp({ DATABASE_URL: target, DATA_DIR: path.join(folder, 'house') });
    try {
      const services = servicesOver(db);
      const sheets: string[] = [];
      for (let number = 1; number <= MADE; number += 1) sheets.push(await makeOne(services, number));
      const sheet = (at: number) => sheets[at % MADE] ?? '';
      const list = pathTo('valuations', { land_valuation_type: TYPE });
      const ask = (pathOf: (at: number) => string) => requests(app, pathOf);
      return [
        `${Math.round(engine())} valuations a second (at least 100000)`,
        `a sheet: ${await ask(sheet)} (at most 15)`,
        `what if it were wider: ${await ask((at) => `${sheet(at)}?ngang=${3 + (at % 9)}`)}`,
        `sheets of a street: ${await ask((at) => `${list}?tim=m%E1%BA%A1c+%C4%91%C4%A9nh&t=${at}`)}`,
        `the first step: ${await ask((at) => `${list}?buoc=0&t=${at}`)}`,
      ];
    } finally {
      await app.stop();
    }
  });
}
