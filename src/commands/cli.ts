import { parseArgs } from 'node:util';
import { makeAdministrator } from './administrator.ts';
import { backTest } from './back-test.ts';
import { exportSite } from '#commands/export/export.ts';
import { type ImportOptions, importInto } from './imports.ts';
import { fail, ok, type Result } from '#kernel/result.ts';
import { verifyAudit } from '#platform/audit/command.ts';
import { verifyLedger } from './ledger.ts';
import { listAffected, resealAll, restoreAndErase } from './privacy.ts';
import { type Config, processConfig } from '#platform/config/config.ts';
import { backup } from '#platform/db/backup/backup.ts';
import type { Log } from '#platform/db/log.ts';
import { prepare, type Seeding } from '#platform/db/prepare.ts';
import { restore } from '#platform/db/backup/restore.ts';
import { ownServer, type Server, shareServer } from '#platform/db/server/server.ts';
import { refusing } from '#platform/db/server/start.ts';
import { SEEDS } from '#services/seeds.ts';

const USAGE = `Usage: node src/commands/cli.ts migrate | seed | backup FILE | restore [--replace] FILE |
  import courts FILE [--dry-run] | import land-prices FILE [--dry-run] [--note TEXT] |
  import place-changes FILE [--dry-run] |
  import outlines FILE|FOLDER|URL --attribution TEXT --licence TEXT |
  import plan FILE [--dry-run] [--may-refuse NUMBER] | import plan-back PLAN |
  import plan-list [PLAN] | import plan-give-up VERSION |
  import basemap FILE.pmtiles [--dry-run] | import basemap-back |
  export [--out FOLDER] | back-test | reseal | affected FROM UNTIL | audit verify [--head NUMBER:HASH] | ledger verify | administrator PHONE "FULL NAME" < PASSWORD`;

const FLAGS = ['replace', 'dry-run', 'may-refuse', 'attribution', 'licence', 'note', 'head', 'out'];
const SCHEMA_ONLY = { seeds: [], demo: false };

const say = (text: string) => process.stderr.write(`${text}\n`);
const log: Log = { info: say, warn: say };
const screen = {
  isTerminal: process.stderr.isTTY,
  write: (text: string) => void process.stderr.write(text),
};
const progress = (text: string) => {
  if (process.stderr.isTTY) process.stderr.write(`\r\u001b[K${text}`);
};

type Work = (target: string) => Promise<Result<void, string>>;
type Command = { reach: typeof ownServer; work: Work };

type Flags = { replace: boolean; head: string | undefined; out: string | undefined } & ImportOptions;

/** A command on an up-to-date database that prints a result. */
async function withReport(target: string, seeding: Seeding, work: () => Promise<Result<string, string>>) {
  const prepared = await prepare(target, seeding, log);
  if (!prepared.ok) return prepared;
  const done = await work();
  if (!done.ok) return done;
  say(done.value);
  return ok(undefined);
}

/** The command named by the arguments; undefined when there is none. */
function commandOf(config: Config, words: string[], flags: Flags): Command | undefined {
  const seeding = { seeds: SEEDS, demo: config.demo };
  const [name = '', first, second] = words;
  switch (`${name} ${words.length - 1}`) {
    case 'migrate 0':
      return { reach: shareServer, work: (target) => prepare(target, SCHEMA_ONLY, log) };
    case 'seed 0':
      return { reach: shareServer, work: (target) => prepare(target, seeding, log) };
    case 'backup 1':
      return { reach: shareServer, work: (target) => backup(target, first ?? '', progress) };
    case 'restore 1':
      // The application must not run meanwhile: it would continue with caches of the replaced rows.
      return {
        reach: ownServer,
        work: (target) =>
          withReport(target, SCHEMA_ONLY, () =>
            restoreAndErase(target, config, () =>
              restore(target, first ?? '', { replace: flags.replace, progress }),
            ),
          ),
      };
    case 'import 1':
      return first === 'plan-list' || first === 'basemap-back'
        ? commandOf(config, [...words, ''], flags)
        : undefined;
    case 'import 2':
      return {
        reach: shareServer,
        work: (target) =>
          withReport(target, seeding, () => importInto(target, config, [first ?? '', second ?? ''], flags)),
      };
    case 'export 0':
      return {
        reach: shareServer,
        work: (target) =>
          withReport(target, seeding, () => exportSite(target, { config, folder: flags.out, screen })),
      };
    case 'back-test 0':
      return {
        reach: shareServer,
        work: (target) => withReport(target, seeding, () => backTest(target, config)),
      };
    case 'audit 1':
      if (first !== 'verify') return undefined;
      return {
        reach: shareServer,
        work: (target) => withReport(target, SCHEMA_ONLY, () => verifyAudit(target, flags.head)),
      };
    case 'ledger 1':
      if (first !== 'verify') return undefined;
      return {
        reach: shareServer,
        work: (target) => withReport(target, SCHEMA_ONLY, () => verifyLedger(target, config)),
      };
    case 'reseal 0':
      return {
        reach: shareServer,
        work: (target) => withReport(target, SCHEMA_ONLY, () => resealAll(target, config)),
      };
    case 'affected 2':
      return {
        reach: shareServer,
        work: (target) =>
          withReport(target, SCHEMA_ONLY, () => listAffected(target, config, [first ?? '', second ?? ''])),
      };
    case 'administrator 2':
      return {
        reach: shareServer,
        work: (target) =>
          withReport(target, SCHEMA_ONLY, () => makeAdministrator(target, config, first ?? '', second ?? '')),
      };
    default:
      return undefined;
  }
}

async function withServer({ target, stop }: Server, work: Work): Promise<Result<void, string>> {
  try {
    return await refusing(target, () => work(target));
  } finally {
    await stop();
  }
}

function readArguments(args: string[]): { words: string[]; flags: Flags } | undefined {
  const { positionals: words, values } = parseArgs({
    args,
    allowPositionals: true,
    strict: false,
    options: {
      replace: { type: 'boolean' },
      'dry-run': { type: 'boolean' },
      attribution: { type: 'string' },
      licence: { type: 'string' },
      note: { type: 'string' },
      'may-refuse': { type: 'string' },
      head: { type: 'string' },
      out: { type: 'string' },
    },
  });
  const isKnown = Object.keys(values).every((name) => FLAGS.includes(name));
  const textOf = (name: string) => (typeof values[name] === 'string' ? values[name] : undefined);
  const flags = {
    replace: values['replace'] === true,
    dryRun: values['dry-run'] === true,
    mayRefuse: Number(textOf('may-refuse') ?? 0),
    screen,
    attribution: textOf('attribution'),
    licence: textOf('licence'),
    note: textOf('note'),
    // Without a value it must be refused, not ignored.
    head: 'head' in values ? String(values['head']) : undefined,
    out: 'out' in values ? String(values['out']) : undefined,
  };
  return isKnown && Number.isInteger(flags.mayRefuse) && flags.mayRefuse >= 0 ? { words, flags } : undefined;
}

async function run(args: string[]): Promise<Result<void, string>> {
  const config = processConfig();
  if (!config.ok) return fail(config.error.join('\n'));
  const parsed = readArguments(args);
  const command = parsed && commandOf(config.value, parsed.words, parsed.flags);
  if (!command) return fail(USAGE);
  const server = await refusing(config.value.databaseUrl, () => command.reach(config.value, log));
  if (!server.ok) return server;
  return withServer(server.value, command.work);
}

// Files are private to this user by default; an export makes its own readable.
process.umask(0o077);
const result = await run(process.argv.slice(2));
progress('');
if (!result.ok) {
  say(result.error);
  process.exitCode = 1;
}
