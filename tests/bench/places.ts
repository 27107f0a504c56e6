import { createConverter } from '#features/places/domain/conversion/convert.ts';
import { createFinder } from '#features/places/domain/place-search/finder.ts';
import { createRegister } from '#features/places/domain/register/register.ts';
import { fullName } from '#features/places/domain/unit.ts';
import { dayNaming } from '#features/places/domain/question.ts';
import { assemble } from '#features/places/server/assemble.ts';
import { servicesOver } from '../_support/services.ts';
import { inOwnDatabase } from './support/database.ts';
import { timed, timesOf as spreadOf } from './support/times.ts';

const ROWS = 10_000;

/** How long the court of each commune in force and each former one takes, in the service. */
function benchCourts(): Promise<string> {
  return inOwnDatabase({ demo: false }, async ({ db }) => {
    const { courts, places } = servicesOver(db);
    const units = (await places.register()).units.filter(
      ({ level, scheme, to }) =>
        level === 'commune' && (scheme === '2004' || (scheme !== 'older' && to === null)),
    );
    const times: number[] = [];
    let answered = 0;
    for (const unit of units) {
      const place = { code: unit.code, day: dayNaming(unit) };
      const { value, ms } = await timed(() => courts.lookUp({ kind: 'unit', place }));
      times.push(ms);
      if (value.ok && value.value.kind === 'competence') answered += 1;
    }
    const { middle, late, most } = spreadOf(times);
    return `courts of ${answered} of ${units.length} communes: ${middle.toFixed(3)} ms in the middle, ${late.toFixed(3)} ms at the 99th of 100 (at most 1), ${most.toFixed(1)} ms once`;
  });
}

function timesOf(texts: readonly string[], work: (text: string) => unknown): string {
  for (const text of texts.slice(0, 500)) work(text);
  const times = texts
    .map((text) => {
      const began = performance.now();
      work(text);
      return performance.now() - began;
    })
    .toSorted((a, b) => a - b);
  const at = (share: number) => (times[Math.floor(times.length * share)] ?? NaN).toFixed(2);
  return `${at(0.5)} ms in the middle, ${at(0.99)} ms at the 99th of 100`;
}

/** How long one look-up over all units of all times takes, as written and with a letter missing, and a whole list. */
export async function benchPlaces(): Promise<string[]> {
  const data = assemble();
  const register = createRegister(data);
  const began = performance.now();
  const finder = createFinder(register);
  const built = performance.now() - began;
  const addresses = data.units.map((unit) => register.pathOf(unit).map(fullName).join(', '));
  const misspelt = addresses.map((address) => address.slice(0, 8) + address.slice(9));
  const convert = createConverter((text, options) => finder.find(text, options), register);
  const list = Array.from({ length: ROWS }, (_, at) => `${at} Lê Lợi, ${addresses[at % addresses.length]}`);
  const started = performance.now();
  for (const text of list) convert(text);
  const converted = performance.now() - started;
  return [
    `the index of ${addresses.length} units is built in ${built.toFixed(0)} ms`,
    `a full address is found in ${timesOf(addresses, finder.find)} (at most 8)`,
    `a misspelt one in ${timesOf(misspelt, finder.find)} (at most 8)`,
    `${ROWS} addresses are converted in ${(converted / 1000).toFixed(2)} s (at most 3 in the browser)`,
    await benchCourts(),
  ];
}
