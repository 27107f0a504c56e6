import { randomUUID } from 'node:crypto';
import { createWriteStream, type WriteStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { finished } from 'node:stream/promises';
import { isTextKey } from '#i18n/catalogue.ts';
import { failureText } from '#i18n/plain-error.ts';
import { translator } from '#i18n/translate.ts';
import { OPERATOR } from '#kernel/actor.ts';
import { spreadsheetCsv } from '#formats/csv/csv.ts';
import { formatDate } from '#kernel/dates.ts';
import { type Failure, type Result, fail, ok } from '#kernel/result.ts';
import type { RowsRefusal } from '#kernel/web/table-load.ts';
import type { Config } from '#platform/config/config.ts';
import { openDatabase } from '#platform/db/client.ts';
import { createLogging } from '#platform/log/log.ts';
import { type Screen, showShare } from '#platform/static-site/progress.ts';
import { createServices, type Services } from '#services/index.ts';

export type ImportOptions = {
  dryRun: boolean;
  /** The number of features of a plan that may be refused while the others are loaded. */
  mayRefuse: number;
  screen: Screen;
  attribution?: string | undefined;
  licence?: string | undefined;
  /** Why prices are loaded that contradict those of the same act. */
  note?: string | undefined;
};

type Import = (services: Services, from: string, options: ImportOptions) => Promise<Result<string, string>>;

const t = translator('en');

const say = (key: string, values?: Failure['values']) => (isTextKey(key) ? t(key, values) : key);
const sayFailure = (failure: Failure) => failureText(t, failure);
const lines = (...parts: readonly string[]) => parts.filter((part) => part !== '').join('\n');

/** Loads the table in a file, or says which of its lines are refused. */
async function loadTable<Report>(
  from: string,
  load: (text: string) => Promise<Result<Report, RowsRefusal>>,
): Promise<Result<Report, string>> {
  const text = await readFile(from, 'utf8').catch(() => undefined);
  if (text === undefined) return fail(`${from} cannot be read.`);
  const loaded = await load(text);
  if (loaded.ok) return loaded;
  const rows = loaded.error.rows.map((row) => `  line ${row.line}: ${sayFailure(row)}`);
  return fail(lines(sayFailure(loaded.error), ...rows));
}

const importCourts: Import = async ({ courts }, from, { dryRun }) => {
  const loaded = await loadTable(from, (text) => courts.import(OPERATOR, text, { dryRun }));
  if (!loaded.ok) return loaded;
  const { changes, unchanged } = loaded.value;
  const named = changes.map(({ kind, body }) => `  ${kind}: ${body.name}`);
  const done = dryRun ? 'would change' : 'changed';
  return ok(lines(`${changes.length} ${done}, ${unchanged} unchanged.`, ...named));
};

const importPlaceChanges: Import = async ({ placeChanges }, from, { dryRun }) => {
  const loaded = await loadTable(from, (text) => placeChanges.load(OPERATOR, text, { dryRun }));
  if (!loaded.ok) return loaded;
  const { isNews, rows } = loaded.value;
  const named = rows.map(
    ({ act, day, from, was, to, is }) => `  ${act}, ${day}: ${from} ${was} → ${to} ${is}`,
  );
  if (!isNews) return ok(t('places.desk-no-news'));
  return ok(lines(`${rows.length} ${dryRun ? 'would change' : 'changed'}.`, ...named));
};

const importLandPrices: Import = async ({ landPrices }, from, { dryRun, note }) => {
  const file = path.basename(from);
  const loaded = await loadTable(from, (text) => landPrices.load(OPERATOR, text, { dryRun, note, file }));
  if (!loaded.ok) return loaded;
  const { table, rows, diff, isNews, doubt } = loaded.value;
  const corrected = diff.fields.map((field) => t(`valuation.prices.field-${field}`)).join(', ');
  const done = dryRun ? 'that would be loaded' : 'loaded';
  return ok(
    lines(
      isNews ? `${table.act}: rows ${done}: ${rows}.` : `${table.act}: ${t('valuation.prices.no-news')}`,
      t('valuation.prices.summary', {
        added: diff.added,
        changed: diff.changed,
        gone: diff.gone,
        unchanged: diff.unchanged,
      }),
      corrected && t('valuation.prices.corrected', { fields: corrected }),
      dryRun && doubt ? t('valuation.failure.reason-needed', doubt) : '',
      ...diff.samples.map(({ kind, before, after }) => {
        const prices = [before, after].flatMap((one) => (one ? [one.price.residential.join(' | ')] : []));
        return `  ${kind}: ${(after ?? before)?.key ?? ''}: ${prices.join(' → ')}`;
      }),
    ),
  );
};

const importBuildingCosts: Import = async ({ buildingCosts }, from, { dryRun }) => {
  const loaded = await loadTable(from, (text) => buildingCosts.load(OPERATOR, text, { dryRun }));
  if (!loaded.ok) return loaded;
  const { act, from: day, costs, regions } = loaded.value;
  const counts = `${costs.length} costs, ${Object.keys(regions).length} provinces`;
  return ok(`${act}, from ${formatDate(day, 'day')}: ${counts} ${dryRun ? 'would be loaded' : 'loaded'}.`);
};

const takeBuildingCostsBack: Import = async ({ buildingCosts }, act) => {
  const done = await buildingCosts.takeBack(OPERATOR, act);
  return done.ok ? ok(`Taken back: ${act}.`) : fail(sayFailure(done.error));
};

const importOutlines: Import = async ({ outlines }, from, { attribution, licence }) => {
  if (!attribution || !licence)
    return fail('Name whom every map must name, and under which licence: --attribution TEXT --licence TEXT.');
  const done = await outlines.import(from, { name: path.basename(from), attribution, licence });
  if (!done.ok) {
    const faults = done.error.faults.slice(0, 100).map(({ file, feature, problem, ...fault }) => {
      const values = 'values' in fault ? fault.values : undefined;
      return `  ${file}${feature === undefined ? '' : `, feature ${feature}`}: ${say(problem, values)}`;
    });
    return fail(lines(sayFailure(done.error), ...faults));
  }
  const { outcome, sha256, outlines: count } = done.value;
  const counted = Object.entries(count).map(([level, many]) => `${many} ${level}`);
  return ok(`Outlines ${outcome}: ${counted.join(', ')} (sha256 ${sha256}).`);
};

const SHOWN = 20;

/** Every refused feature, as lines of a file that is created with the first of them. */
function refusalsIn(file: string) {
  let out: WriteStream | undefined;
  const first: string[] = [];
  let count = 0;
  const write = (row: readonly string[]) => void out?.write(spreadsheetCsv([row]));
  return {
    add({ no, line, ...fault }: Failure & { no?: number; line?: number }) {
      count += 1;
      if (!out) {
        out = createWriteStream(file);
        write(['feature', 'line', 'reason']);
      }
      const place = line === undefined ? `feature ${no}` : `line ${line}`;
      const reason = sayFailure(fault);
      write([String(no ?? ''), String(line ?? ''), reason]);
      if (first.length < SHOWN) first.push(`  ${place}: ${reason}`);
    },
    async summary(): Promise<string[]> {
      if (!out) return [];
      out.end();
      await finished(out);
      return [`${count} refused, all of them in ${file}:`, ...first];
    },
  };
}

/** A plan has its metadata beside it: `a.geojson` in `a.plan.json`; refused features are written to `a.refused.csv`. */
const importPlan: Import = async ({ planImports }, from, { dryRun, mayRefuse, screen }) => {
  const beside = (ending: string) => path.join(path.dirname(from), path.parse(from).name + ending);
  const head = await planImports.readHead(from);
  if (!head.ok) return fail(sayFailure(head.error));
  const [progress, refusals] = [showShare(screen), refusalsIn(beside('.refused.csv'))];
  const options = { dryRun, mayRefuse, onBytes: progress.report, onFault: refusals.add };
  const done = await planImports.load(OPERATOR, from, head.value, options);
  progress.stop();
  const summary = await refusals.summary();
  if (!done.ok) return fail(lines(sayFailure(done.error), ...summary));
  const { outcome, features, resumedAfter, version } = done.value;
  const resumed = resumedAfter > 0 ? ` Went on after feature ${resumedAfter}.` : '';
  const listed = await planImports.list(OPERATOR);
  const brokenOff = (listed.ok ? listed.value : [])
    .filter(({ plan, state }) => plan === head.value.plan && state === 'loading')
    .map((one) => `Version ${one.version} of ${one.file} is not loaded to its end: see plan-give-up.`);
  return ok(
    lines(`Plan ${outcome}: ${features} features, version ${version}.${resumed}`, ...summary, ...brokenOff),
  );
};

const takePlanBack: Import = async ({ planImports }, plan) => {
  const done = await planImports.takeBack(OPERATOR, plan);
  return done.ok ? ok(`Taken back: ${done.value.decision}.`) : fail(sayFailure(done.error));
};

/**
 * Every version of every plan, or of the named one; an interrupted import can be resumed with its file or discarded.
 */
const listPlans: Import = async ({ planImports }, plan) => {
  const listed = await planImports.list(OPERATOR);
  if (!listed.ok) return fail(sayFailure(listed.error));
  const wanted = listed.value.filter((one) => plan === '' || one.plan === plan);
  const rows = wanted.map(({ version, state, features, refused, file, sha256, at, ...one }) => {
    const status = state === 'loading' ? 'not loaded to its end' : state;
    const counts = `${features} features, ${refused} refused`;
    const from = `${file} (sha256 ${sha256.slice(0, 12)}, ${formatDate(at, 'day')})`;
    return `  ${version}  ${one.plan}  ${one.decision}: ${status}, ${counts}, from ${from}`;
  });
  return ok(lines(`Versions: ${rows.length}.`, ...rows));
};

const givePlanUp: Import = async ({ planImports }, version) => {
  if (!/^\d{1,15}$/.test(version)) return fail('Name the number of the version, from plan-list.');
  const done = await planImports.giveUp(OPERATOR, Number(version));
  return done.ok ? ok(`Given up: ${done.value.decision}.`) : fail(sayFailure(done.error));
};

const importBaseMap: Import = async ({ streets }, from, { dryRun }) => {
  const done = await streets.import(OPERATOR, from, { dryRun });
  if (!done.ok) return fail(sayFailure(done.error));
  const { outcome, tiles, bytes, least, most, box, sha256 } = done.value;
  const megabytes = (bytes / 1024 ** 2).toFixed(1);
  const extent = box.map((degrees) => degrees.toFixed(2)).join(', ');
  return ok(
    lines(
      `Streets ${outcome}: ${tiles} different tiles, ${megabytes} MB, zooms ${least} to ${most} (sha256 ${sha256}).`,
      `  west, south, east, north: ${extent}`,
    ),
  );
};

const takeBaseMapBack: Import = async ({ streets }) => {
  const done = await streets.takeBack(OPERATOR);
  if (!done.ok) return fail(sayFailure(done.error));
  const { file, shown } = done.value;
  return ok(`Taken back: ${file}. Maps show ${shown === undefined ? 'no streets' : `those of ${shown}`}.`);
};

/** The sources of `npm run data:import`, by name. */
export const IMPORTS: Readonly<Record<string, Import>> = {
  courts: importCourts,
  'land-prices': importLandPrices,
  'place-changes': importPlaceChanges,
  outlines: importOutlines,
  plan: importPlan,
  'plan-back': takePlanBack,
  'plan-list': listPlans,
  'plan-give-up': givePlanUp,
  basemap: importBaseMap,
  'basemap-back': takeBaseMapBack,
  'building-costs': importBuildingCosts,
  'building-costs-back': takeBuildingCostsBack,
};

/** Loads one file; errors are reported by line, and then nothing of it is loaded. */
export async function importInto(
  target: string,
  config: Config,
  [kind, from]: [string, string],
  options: ImportOptions,
): Promise<Result<string, string>> {
  const run = Object.hasOwn(IMPORTS, kind) ? IMPORTS[kind] : undefined;
  if (!run) return fail(`There is no import of «${kind}», only of: ${Object.keys(IMPORTS).join(', ')}.`);
  const db = openDatabase(target, 'maintenance');
  try {
    // Imports sign nothing.
    const services = createServices(db, createLogging('warn').log, {
      ...config,
      secret: randomUUID(),
    });
    return await run(services, from, options);
  } finally {
    await db.destroy();
  }
}
